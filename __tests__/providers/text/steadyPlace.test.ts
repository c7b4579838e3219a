import * as O from 'fp-ts/Option'
import type { Rendered, RenderedPart } from 'incipit'

import { afterSection } from '../../../src/providers/input/Breakpoint'
import { steadyPlace } from '../../../src/providers/text/steadyPlace'

const sample = (...texts: ReadonlyArray<readonly [string, string]>): Rendered => {
  let text = ''
  const parts = texts.map(([name, own]): RenderedPart => {
    const start = text === '' ? 0 : text.length + 2
    text = text === '' ? own : `${text}\n\n${own}`
    return { name, start, end: text.length, references: [] }
  })
  return { text, parts }
}

const none = { _tag: 'None' }

describe('steadyPlace', () => {
  it('of one sample is after its last section', () => {
    expect(steadyPlace([sample(['a', 'A'], ['b', 'B'])])).toStrictEqual(O.some(afterSection('b')))
  })

  it('is after the last section before the first difference', () => {
    expect(
      steadyPlace([
        sample(['a', 'A'], ['b', 'B'], ['c', '1']),
        sample(['a', 'A'], ['b', 'B'], ['c', '2']),
        sample(['a', 'A'], ['b', 'B'])
      ])
    ).toStrictEqual(O.some(afterSection('b')))
  })

  it.each([
    ['another name', sample(['x', 'A'])],
    ['another text', sample(['a', 'B'])],
    ['another length', sample(['a', 'AA'])],
    ['nothing', sample()]
  ])('is none where the first section has %s', (_, other) => {
    expect(steadyPlace([sample(['a', 'A']), other])).toStrictEqual(none)
  })

  it('looks at what is between two sections too', () => {
    const one = sample(['a', 'A'], ['b', 'B'])
    expect(steadyPlace([one, { ...one, text: 'A--B' }])).toStrictEqual(O.some(afterSection('a')))
  })

  it('sees a section beside a tool of its name', () => {
    const [first] = sample(['a', 'A']).parts
    const tool: Rendered = { text: 'A', parts: [{ ...(first as RenderedPart), kind: 'tool' }] }
    expect(steadyPlace([sample(['a', 'A']), tool])).toStrictEqual(none)
    expect(steadyPlace([tool])).toStrictEqual(none)
  })

  it('of prefixes with tools in front goes on after the tools', () => {
    const prefix = (time: string): Rendered => ({
      text: `{}\n\nA\n\n${time}`,
      parts: [
        { kind: 'tool', name: 't', start: 0, end: 2, references: [] },
        { name: 'a', start: 4, end: 5, references: [] },
        { name: 'clock', start: 7, end: 8, references: [] }
      ]
    })
    expect(steadyPlace([prefix('1'), prefix('2')])).toStrictEqual(O.some(afterSection('a')))
  })

  it.each([
    ['no list', 'x'],
    ['an empty list', []],
    ['no prompts', [1]],
    ['a prompt and something else', [sample(['a', 'A']), null]]
  ])('of %s is none', (_, samples) => {
    expect(steadyPlace(samples as never)).toStrictEqual(none)
  })

  it('stops where parts do not stand one after the other', () => {
    const odd = (start: number, end: number): Rendered => ({
      text: 'AB',
      parts: [
        { name: 'a', start: 0, end: 1, references: [] },
        { name: 'b', start, end, references: [] }
      ]
    })
    expect(steadyPlace([odd(0, 2)])).toStrictEqual(O.some(afterSection('a')))
    expect(steadyPlace([odd(2, 1)])).toStrictEqual(O.some(afterSection('a')))
  })
})
