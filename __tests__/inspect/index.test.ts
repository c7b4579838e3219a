import * as inspect from 'incipit/inspect'

describe('the public names of incipit/inspect', () => {
  it('are these and no others', () => {
    expect(Object.keys(inspect).sort()).toStrictEqual([
      'DEFERRED_TOOLS',
      'TOOLS_FIRST',
      'TOOLS_LAST',
      'commonPrefix',
      'diff',
      'explain',
      'lint',
      'locate',
      'requestPrefix',
      'showDiff',
      'showExplanation',
      'showStability',
      'showWarnings',
      'stability'
    ])
  })
})
