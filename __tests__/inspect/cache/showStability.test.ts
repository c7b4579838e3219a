import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import type { Rendered } from 'incipit'
import {
  requestPrefix,
  showStability,
  stability,
  TOOLS_FIRST,
  TOOLS_LAST,
  type Stability
} from 'incipit/inspect'

import { assembly, prefixPairs, prompts, rendered, right, section, tool, unfit, unwieldy } from '../samples'

const at = (now: string): Rendered =>
  rendered(
    [
      ['時計\n', 'It is {{now}}.'],
      ['rules', 'Fix bugs.'],
      ['style', 'Be short.']
    ],
    { now }
  )

describe('showStability', () => {
  it('shows what changed, what it cost and what to move', () => {
    expect(showStability(stability([at('09:00'), at('09:01'), at('10:00')]))).toBe(
      [
        '3 prompts: 16 chars were reused (23.5 %), 52 were not.',
        '',
        'section   owner  changed  broke  chars lost  variables',
        '--------  -----  -------  -----  ----------  ---------',
        '"時計\\n"  -       2 of 2      2          52  now',
        '',
        '2 sections never changed.',
        '',
        'Advice: rules, style never change (18 chars) and stand behind "時計\\n": move',
        '  them before "時計\\n", or make "時計\\n" a runtime context.'
      ].join('\n')
    )
  })

  it('shows a single prompt, equal prompts and empty ones', () => {
    expect(showStability(stability([at('09:00')]))).toBe(
      '1 prompt: nothing to compare.\n\n3 sections never changed.'
    )
    expect(showStability(stability([at('09:00'), at('09:00')]))).toBe(
      '2 prompts: 34 chars were reused (100.0 %), 0 were not.\n\n3 sections never changed.'
    )
    expect(showStability(stability([rendered([]), rendered([])]))).toBe(
      '2 prompts: 0 chars were reused, 0 were not.\n\n0 sections never changed.'
    )
  })

  it('shows a section that only moved', () => {
    const [a, b] = [['a', 'A'] as const, ['b', 'B'] as const]
    expect(showStability(stability([rendered([a, b]), rendered([b, a])]))).toBe(
      [
        '2 prompts: 0 chars were reused (0.0 %), 4 were not.',
        '',
        'section  owner  changed  broke  chars lost  variables',
        '-------  -----  -------  -----  ----------  ---------',
        'b        -       1 of 1      1           4',
        '',
        '1 section never changed.',
        '',
        'Advice: a never changes (1 char) and stands behind b: move it before b, or make',
        '  b a runtime context.'
      ].join('\n')
    )
  })

  it('shows every variable and the share of what was reused', () => {
    const both = (a: string, b: string): Rendered => rendered([['s', '0123456789 {{a}} {{b}}']], { a, b })
    expect(showStability(stability([both('1', 'x'), both('2', 'x'), both('2', 'y')]))).toBe(
      [
        '3 prompts: 24 chars were reused (85.7 %), 4 were not.',
        '',
        'section  owner  changed  broke  chars lost  variables',
        '-------  -----  -------  -----  ----------  ---------',
        's        -       2 of 2      2           4  a, b',
        '',
        '0 sections never changed.'
      ].join('\n')
    )
  })

  it('names all sections of an advice that are no more than five', () => {
    const advice = ['a', 'b', 'c', 'd', 'e'].map(name => ({
      name,
      characters: 1,
      behind: { name: 'clock' }
    }))
    expect(showStability({ samples: 2, reused: 0, lost: 0, parts: [], advice })).toBe(
      [
        '2 prompts: 0 chars were reused, 0 were not.',
        '0 sections never changed.',
        'Advice: a, b, c, d, e never change (5 chars) and stand behind clock: move them\n' +
          '  before clock, or make clock a runtime context.'
      ].join('\n\n')
    )
  })

  it('names five sections in an advice and counts the rest, one advice for each changing section', () => {
    const item = (name: string, behind: string): Stability['advice'][number] => ({
      name,
      characters: 10,
      behind: { name: behind }
    })
    const advice = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => item(name, 'clock'))
    expect(
      showStability({ samples: 2, reused: 0, lost: 0, parts: [], advice: [...advice, item('h', 'mood')] })
    ).toBe(
      [
        '2 prompts: 0 chars were reused, 0 were not.',
        '0 sections never changed.',
        'Advice: a, b, c, d, e and 2 more never change (70 chars) and stand behind clock:\n' +
          '  move them before clock, or make clock a runtime context.',
        'Advice: h never changes (10 chars) and stands behind mood: move it before mood,\n' +
          '  or make mood a runtime context.'
      ].join('\n\n')
    )
  })

  it('says first how many samples are no prompts', () => {
    const either = E.right(at('09:00')) as never
    expect(showStability(stability([at('09:00'), either, at('09:00')]))).toBe(
      [
        '1 of 3 samples is no prompt and is left out: give what renderParts or',
        '  requestPrefix gave, unwrapped.',
        '',
        '2 prompts: 34 chars were reused (100.0 %), 0 were not.',
        '',
        '3 sections never changed.'
      ].join('\n')
    )
    expect(showStability(stability(either))).toBe(
      [
        '1 of 1 sample is no prompt and is left out: give what renderParts or',
        '  requestPrefix gave, unwrapped.',
        '',
        '0 prompts: nothing to compare.',
        '',
        '0 sections never changed.'
      ].join('\n')
    )
    expect(showStability(stability([either, either]))).toContain(
      '2 of 2 samples are no prompts and are left out'
    )
  })

  describe('of requests', () => {
    const request = (description: string, now: string, history: ReadonlyArray<string>): Rendered =>
      right(
        requestPrefix({
          order: TOOLS_FIRST,
          messages: history.map((text, i) => ({ name: `message-${i + 1}`, text }))
        })(
          assembly({
            sections: [
              section('rules', 'Read first.'),
              section('clock', 'It is {{now}}.', { owner: 'plugin' })
            ],
            tools: [
              tool('fetch', { description, owner: 'mcp' }),
              tool('read'),
              tool('write'),
              tool('later', { deferLoading: true })
            ],
            variables: { now }
          })
        )
      )

    it('shows the kind of each part, and what to do about each', () => {
      const series = stability([
        request('Fetches.', '9:00', ['Hi.']),
        request('Fetches a page.', '9:01', ['Hi.', 'Hello.']),
        request('Fetches a page.', '9:02', ['Hi.', 'Hello.', 'Read a.ts.'])
      ])
      expect(showStability(series)).toBe(
        [
          '3 requests: 269 chars were reused (53.7 %), 232 were not.',
          '',
          'kind     name   owner   changed  broke  chars lost  variables',
          '-------  -----  ------  -------  -----  ----------  ---------',
          'tool     fetch  mcp      1 of 2      1         207',
          'section  clock  plugin   2 of 2      1          25  now',
          '',
          '3 tools, 1 section and 1 message never changed.',
          '',
          'Advice: tools read, write never change (118 chars) and stand behind tool fetch:',
          '  put them before fetch in the tool order.',
          '',
          'Advice: section rules and message message-1 never change (14 chars) and stand',
          '  behind tool fetch: hold the tools fixed during a session, or defer fetch.'
        ].join('\n')
      )
    })

    it('shows a message that was rewritten, and not those that were appended', () => {
      const series = stability([
        request('F', '9', ['A', 'B', 'C']),
        request('F', '9', ['A', 'b', 'C', 'D']),
        request('F', '9', ['A', 'b', 'C', 'D', 'E'])
      ])
      expect(showStability(series).split('\n\n').slice(1)).toStrictEqual([
        [
          'kind     name       owner  changed  broke  chars lost  variables',
          '-------  ---------  -----  -------  -----  ----------  ---------',
          'message  message-2  -       1 of 2      1           5'
        ].join('\n'),
        '4 tools, 2 sections and 2 messages never changed.',
        'Advice: message message-3 never changes (1 char) and stands behind message\n' +
          '  message-2: leave message-2 as it was sent, and append what is new.'
      ])
    })

    it('advises to make a section a runtime context that tools or messages come after', () => {
      const prefixes = ['9:00', '9:01'].map(now =>
        right(
          requestPrefix({ order: TOOLS_LAST, messages: [{ name: '1', text: 'Hi.' }] })(
            assembly({
              sections: [section('clock', '{{now}}'), section('rules', 'Rules.')],
              tools: [tool('read')],
              variables: { now }
            })
          )
        )
      )
      const [first = rendered([]), second = rendered([])] = prefixes
      expect(
        showStability(stability([first, second]))
          .split('\n\n')
          .slice(3)
      ).toStrictEqual([
        'Advice: rules never changes (6 chars) and stands behind clock: move it before\n' +
          '  clock, or make clock a runtime context.',
        'Advice: tool read and message 1 never change (61 chars) and stand behind section\n' +
          '  clock: make clock a runtime context.'
      ])
    })

    it('never advises to move or defer the deferred tools, which are no tool of anybody', () => {
      const at = (deferred: boolean): Rendered =>
        right(
          requestPrefix({ order: TOOLS_FIRST })(
            assembly({
              sections: [section('rules', 'Rules.')],
              tools: [tool('read', { deferLoading: deferred })]
            })
          )
        )
      expect(
        showStability(stability([at(false), at(true)]))
          .split('\n\n')
          .slice(3)
      ).toStrictEqual([
        'Advice: section rules never changes (6 chars) and stands behind tool read: hold\n' +
          '  the tools fixed during a session, or defer read.'
      ])
      expect(
        showStability(stability([at(true), at(false)]))
          .split('\n\n')
          .slice(3)
      ).toStrictEqual([
        'Advice: section rules never changes (6 chars) and stands behind tool\n' +
          '  <deferred-tools>: hold the tools fixed during a session.'
      ])
    })

    it('counts no part as never changed when every part did', () => {
      const of = (name: string): Rendered => ({
        text: name,
        parts: [{ kind: 'tool', name, start: 0, end: 1, references: [] }]
      })
      expect(showStability(stability([of('a'), of('b')]))).toMatch(/0 parts never changed\.$/)
    })

    it('fits into 80 columns', () => {
      fc.assert(
        fc.property(prefixPairs, unwieldy, ([a, b], name) => {
          const named = (prompt: Rendered): Rendered => ({
            ...prompt,
            parts: prompt.parts.map((part, i) => ({ ...part, name: `${name}${i}`, owner: name }))
          })
          expect(unfit(showStability(stability([named(a), named(b)])))).toStrictEqual([])
        })
      )
    })
  })

  it('fits into 80 columns', () => {
    fc.assert(
      fc.property(prompts, prompts, unwieldy, (a, b, name) => {
        const named = (prompt: Rendered): Rendered => ({
          ...prompt,
          parts: prompt.parts.map((part, i) => ({ ...part, name: `${name}${i}`, owner: name }))
        })
        expect(unfit(showStability(stability([named(a), named(b)])))).toStrictEqual([])
      })
    )
  })
})
