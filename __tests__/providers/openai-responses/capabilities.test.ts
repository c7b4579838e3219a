import { CAN } from 'incipit/openai-responses'

describe('the capabilities of openai-responses', () => {
  it('are those of the table, and frozen', () => {
    expect(CAN).toStrictEqual({
      system: true,
      add: 'defined',
      remove: false,
      redefine: false,
      allow: true,
      reserve: false
    })
    expect(Object.isFrozen(CAN)).toBe(true)
  })
})
