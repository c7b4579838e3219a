import { CAN } from 'incipit/openai-chat'

describe('the capabilities of openai-chat', () => {
  it('are those of the table, and frozen', () => {
    expect(CAN).toStrictEqual({
      system: true,
      add: 'no',
      remove: false,
      redefine: false,
      allow: true,
      reserve: false
    })
    expect(Object.isFrozen(CAN)).toBe(true)
  })
})
