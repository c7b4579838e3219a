import { CAN } from 'incipit/gemini'

describe('the capabilities of gemini', () => {
  it('are those of the table, and frozen', () => {
    expect(CAN).toStrictEqual({
      system: false,
      add: 'no',
      remove: false,
      redefine: false,
      allow: true,
      reserve: false
    })
    expect(Object.isFrozen(CAN)).toBe(true)
  })
})
