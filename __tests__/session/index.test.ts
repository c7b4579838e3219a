import * as session from 'incipit/session'

describe('incipit/session', () => {
  it('exports these values and no others', () => {
    expect(Object.keys(session).sort()).toStrictEqual([
      'CLEARED_CONTEXT',
      'FIXED',
      'PLACEHOLDER',
      'carryOut',
      'effective',
      'planContextSnapshot',
      'planStep',
      'planSystemPrompt',
      'showDrift',
      'toolList'
    ])
  })
})
