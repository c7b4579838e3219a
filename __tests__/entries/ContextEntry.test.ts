import { contextEntry } from '../../src/entries/ContextEntry'

describe('contextEntry', () => {
  // what both kinds of texts have is in TextEntry.test.ts
  it('may be required, and is never the whole prompt', () => {
    const { required, complete, faults } = contextEntry({ name: 'a', order: 0, text: '', required: true })
    expect([required, complete, faults]).toStrictEqual([true, false, []])
  })
})
