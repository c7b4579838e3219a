import * as E from 'fp-ts/Either'
import { showDiff, showExplanation, showStability, showWarnings } from 'incipit/inspect'

import { shown } from '../../../src/inspect/terminal/shown'
import { polluted } from '../foreign'

const size = { characters: 0, bytes: 0 }
const totals = { prompt: size, separators: size, contexts: size, tools: size }
const explanation = { parts: [], contexts: [], tools: [], totals }
const part = { name: 'a', order: 0, ...size, share: 1, references: [] }
const stability = { samples: 2, reused: 0, lost: 0, parts: [], advice: [] }
const stable = { name: 'a', seen: 1, changed: 1, broke: 0, lost: 0, variables: [] }
const changed = { _tag: 'Changed', kind: 'section', name: 's', places: [] }
const span = { offset: 0, line: 1, column: 1 }
const hidden = { _tag: 'HiddenCharacter', kind: 'section', name: 's', codePoints: ['U+200B'], span }

describe('shown', () => {
  it('is what the printer gives, or the sentence for what it cannot print', () => {
    const show = shown((list: ReadonlyArray<string>) => list.join(' '), 'no list')
    expect(show(['a', 'b'])).toBe('a b')
    expect(show(5 as never)).toBe('no list')
  })

  it('says of an Either that it is to be unwrapped, also where the printer could print it', () => {
    const show = shown(() => 'fine', 'no list')
    expect(show(E.right([]))).toBe('no list, but an Either (Right): unwrap it first')
    expect(show(E.left([]))).toBe('no list, but an Either (Left): unwrap it first')
    expect(showWarnings(E.right([]) as never)).toBe(
      'not a list of warnings, but an Either (Right): unwrap it first'
    )
  })

  it('says of nothing what it is not', () => {
    expect(
      [showExplanation, showDiff, showStability, showWarnings].map(show => show(null as never))
    ).toStrictEqual([
      'not an explanation',
      'not a list of changes',
      'not a record of a series',
      'not a list of warnings'
    ])
  })

  it('shows nothing that everybody inherits', () => {
    const all = (): ReadonlyArray<string> => [
      showExplanation({ ...explanation, parts: [part], tools: [{ name: 't', ...size }] }),
      showStability({ ...stability, parts: [stable] }),
      showDiff([{ ...changed, places: [{ pointer: '/order', after: 1 }] } as never]),
      showWarnings([hidden as never, { _tag: 'UnusedVariable', kind: 'variable', name: 'v' }])
    ]
    const inherited = {
      owner: 'everybody',
      tokens: 7,
      deferLoading: true,
      pointer: '/x',
      before: 'b',
      after: 'a'
    }
    expect(polluted(inherited, all)).toStrictEqual(all())
  })
})
