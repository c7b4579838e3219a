import { CAN } from 'incipit/anthropic'

describe('the capabilities of anthropic', () => {
  it('are those of the table, and frozen', () => {
    expect(CAN).toStrictEqual({
      inline: { system: true, add: 'defined', remove: true, redefine: true, allow: false, reserve: true },
      declared: { system: true, add: 'declared', remove: true, redefine: false, allow: false, reserve: true },
      system: { system: true, add: 'no', remove: false, redefine: false, allow: false, reserve: false }
    })
    expect([CAN, ...Object.values(CAN)].every(Object.isFrozen)).toBe(true)
  })
})
