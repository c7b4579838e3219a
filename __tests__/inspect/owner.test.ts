import { ownerField } from '../../src/inspect/owner'

describe('ownerField', () => {
  it('is a field, or nothing', () => {
    expect(ownerField('core')).toStrictEqual({ owner: 'core' })
    expect(ownerField(undefined)).toStrictEqual({})
  })
})
