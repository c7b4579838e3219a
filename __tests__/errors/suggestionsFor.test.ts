import { suggestionsFor } from '../../src/errors/suggestionsFor'

describe('suggestionsFor', () => {
  it('has an item for each name that is near a known one, in the order of the names', () => {
    expect(suggestionsFor(['wrtie', 'nothing', 'raed'], ['read', 'write'])).toStrictEqual([
      { name: 'wrtie', suggestion: 'write' },
      { name: 'raed', suggestion: 'read' }
    ])
  })
})
