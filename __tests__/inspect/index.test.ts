import * as inspect from 'incipit/inspect'

describe('the public names of incipit/inspect', () => {
  it('are these and no others', () => {
    expect(Object.keys(inspect).sort()).toStrictEqual([
      'DEFERRED_TOOLS',
      'TOOLS_FIRST',
      'TOOLS_LAST',
      'commonPrefix',
      'cost',
      'diff',
      'explain',
      'lint',
      'locate',
      'refine',
      'requestPrefix',
      'showCost',
      'showDiff',
      'showExplanation',
      'showRefinement',
      'showStability',
      'showTrace',
      'showWarnings',
      'stability',
      'trace'
    ])
  })
})
