import { FIXED, readCan } from '../../src/session/Can'
import { zoo } from '../support/zoo'

const all = { system: true, add: 'defined', remove: true, redefine: true, allow: true, reserve: true }

describe('FIXED', () => {
  it('can nothing, and is frozen', () => {
    expect(Object.values(FIXED).filter(value => value !== false)).toStrictEqual(['no'])
    expect(Object.isFrozen(FIXED)).toBe(true)
  })
})

describe('readCan', () => {
  it('takes capabilities as they are', () => {
    expect(readCan(all)).toStrictEqual(all)
    expect(readCan({ ...all, add: 'declared', allow: false })).toStrictEqual({
      ...all,
      add: 'declared',
      allow: false
    })
  })

  it('takes what is not said clearly for what cannot be done', () => {
    expect(readCan({ system: 1, add: 'by name', remove: 'yes', redefine: {}, allow: null })).toStrictEqual(
      FIXED
    )
    expect(readCan(Object.create(null))).toStrictEqual(FIXED)
  })

  it.each(zoo)('is nothing for $called', ({ value }) => {
    expect(readCan(value)).toStrictEqual(FIXED)
  })
})
