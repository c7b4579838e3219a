import { ownerField } from '../../../src/inspect/terminal/owner'
import { polluted } from '../foreign'

describe('ownerField', () => {
  it('is a field, or nothing', () => {
    expect(ownerField({ owner: 'core' })).toStrictEqual({ owner: 'core' })
    expect(ownerField({ owner: undefined })).toStrictEqual({})
    expect(ownerField({})).toStrictEqual({})
  })

  it('is nothing that everybody inherits', () => {
    expect(polluted({ owner: 'everybody' }, () => ownerField({}))).toStrictEqual({})
  })
})
