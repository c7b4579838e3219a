import * as inspect from 'incipit/inspect'

describe('the public names of incipit/inspect', () => {
  it('are these and no others', () => {
    expect(Object.keys(inspect).sort()).toStrictEqual([
      'commonPrefix',
      'diff',
      'explain',
      'lint',
      'locate',
      'showDiff',
      'showExplanation',
      'showStability',
      'showWarnings',
      'stability'
    ])
  })
})
