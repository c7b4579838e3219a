import * as fc from 'fast-check'
import { showRefinement, type Divergence, type Refinement } from 'incipit/inspect'

import { zoo } from '../../support/zoo'
import { unfit, unwieldy } from '../samples'

const tool: Divergence = { kind: 'tool', name: 'b', owner: 'mcp', offset: 0, line: 1, column: 1 }
const clock: Divergence = { name: 'clock', offset: 19, line: 2, column: 20, variable: 'now' }
const noPrompt = (side: 'before' | 'after' | 'both'): Divergence => ({
  name: '',
  offset: 0,
  line: 1,
  column: 1,
  noPrompt: side
})

describe('showRefinement', () => {
  it.each<[Refinement, string]>([
    [
      { _tag: 'Explained', reason: 'tools_changed', tokens: 900, divergence: tool },
      'tools_changed (900 tokens): the two requests differ in tool b of mcp, line 1,\n  column 1.'
    ],
    [
      { _tag: 'Explained', reason: 'system_changed', tokens: 1, divergence: clock, earlier: tool },
      'system_changed (1 token): the two requests differ in section clock, line 2,\n' +
        '  column 20: the value of now. They differ earlier already, in tool b of mcp,\n' +
        '  line 1, column 1.'
    ],
    [
      { _tag: 'Unexplained', reason: 'tools_changed', levels: ['tool'] },
      'tools_changed: the two requests have equal tools, as far as was compared, so\n' +
        '  something changes these afterwards: look at the way to the provider.'
    ],
    [
      { _tag: 'Unexplained', reason: 'input_changed', levels: ['section', 'message'], earlier: tool },
      'input_changed: the two requests have equal sections and messages, as far as was\n' +
        '  compared, so something changes these afterwards: look at the way to the\n' +
        '  provider. They differ earlier already, in tool b of mcp, line 1, column 1.'
    ],
    [
      { _tag: 'Setting', reason: 'reasoning_effort_changed', setting: 'reasoning.effort' },
      'reasoning_effort_changed: the parameter reasoning.effort is not what it was in\n' +
        '  the request before.'
    ],
    [
      { _tag: 'Unknown', reason: 'unavailable' },
      'unavailable: this names no part of the request, and what was compared is equal\n  or only grew.'
    ],
    [
      { _tag: 'Unknown', reason: '', earlier: tool },
      '"": this names no part of the request. The two requests differ in tool b of mcp,\n  line 1, column 1.'
    ],
    [
      { _tag: 'Unknown', reason: 'x', earlier: noPrompt('before') },
      'x: the first of the two is no prompt of renderParts or requestPrefix.'
    ],
    [
      { _tag: 'Unknown', reason: 'x', earlier: noPrompt('after') },
      'x: the second of the two is no prompt of renderParts or requestPrefix.'
    ],
    [
      { _tag: 'Unknown', reason: 'x', earlier: noPrompt('both') },
      'x: neither of the two is a prompt of renderParts or requestPrefix.'
    ]
  ])('shows %j', (refinement, sentence) => {
    expect(showRefinement(refinement)).toBe(sentence)
  })

  it('fits into 80 columns', () => {
    fc.assert(
      fc.property(unwieldy, unwieldy, (reason, name) => {
        const divergence = { ...clock, name, owner: name, variable: name }
        const shown = showRefinement({ _tag: 'Explained', reason, divergence, earlier: divergence })
        expect(unfit(shown)).toStrictEqual([])
      })
    )
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'gives a sentence for $called',
    ({ value }) => {
      expect(typeof showRefinement(value as never)).toBe('string')
      expect(typeof showRefinement({ _tag: 'Explained', reason: 'x', divergence: value as never })).toBe(
        'string'
      )
    }
  )
})
