import type { Advice } from 'incipit/inspect'

import { adviceSentences } from '../../../src/inspect/cache/adviceSentences'

const tool = { kind: 'tool', name: 't' } as const
const message = { kind: 'message', name: 'm' } as const
const clock = { name: 'clock' }

const after = (behind: Advice['behind'], ...parts: ReadonlyArray<Advice['behind']>): ReadonlyArray<Advice> =>
  parts.map(part => ({ ...part, characters: 10, behind }))

describe('adviceSentences', () => {
  it.each<[string, ReadonlyArray<Advice>, ReadonlyArray<string>]>([
    [
      'a section after a section',
      after(clock, { name: 'a' }),
      [
        'Advice: a never changes (10 chars) and stands behind clock: move it before\n' +
          '  clock, or make clock a runtime context.'
      ]
    ],
    [
      'tools after a tool',
      after(tool, { kind: 'tool', name: 'a' }, { kind: 'tool', name: 'b' }),
      [
        'Advice: tools a, b never change (20 chars) and stand behind tool t: put them\n  before t in the tool order.'
      ]
    ],
    [
      'sections and messages after a tool, in one sentence',
      after(tool, message, { name: 'a' }, { name: 'b' }),
      [
        'Advice: sections a, b and message m never change (30 chars) and stand behind\n' +
          '  tool t: hold the tools fixed during a session, or defer t.'
      ]
    ],
    [
      'tools and sections after a section',
      after(clock, { name: 'a' }, tool),
      [
        'Advice: a never changes (10 chars) and stands behind clock: move it before\n' +
          '  clock, or make clock a runtime context.',
        'Advice: tool t never changes (10 chars) and stands behind section clock: make\n' +
          '  clock a runtime context.'
      ]
    ],
    [
      'messages after a message',
      after(message, { kind: 'message', name: 'n' }),
      [
        'Advice: message n never changes (10 chars) and stands behind message m: leave m\n' +
          '  as it was sent, and append what is new.'
      ]
    ],
    ['the deferred tools after a tool', after(tool, { kind: 'tool', name: '<deferred-tools>' }), []],
    [
      'a section after the deferred tools',
      after({ kind: 'tool', name: '<deferred-tools>' }, clock),
      [
        'Advice: section clock never changes (10 chars) and stands behind tool\n' +
          '  <deferred-tools>: hold the tools fixed during a session.'
      ]
    ],
    ['nothing', [], []]
  ])('say what to do about %s', (_, advice, sentences) => {
    expect(adviceSentences(advice)).toStrictEqual(sentences)
  })
})
