import { showDiff, showExplanation, showStability, showWarnings } from 'incipit/inspect'

import { shown } from '../../../src/inspect/terminal/shown'
import { zoo } from '../../support/zoo'
import { endless, polluted } from '../foreign'

const size = { characters: 0, bytes: 0 }
const totals = { prompt: size, separators: size, contexts: size, tools: size }
const explanation = { parts: [], contexts: [], tools: [], totals }
const part = { name: 'a', order: 0, ...size, share: 1, references: [] }
const stability = { samples: 2, reused: 0, lost: 0, parts: [], advice: [] }
const stable = { name: 'a', seen: 1, changed: 1, broke: 0, lost: 0, variables: [] }
const changed = { _tag: 'Changed', kind: 'section', name: 's', places: [] }
const span = { offset: 0, line: 1, column: 1 }
const hidden = { _tag: 'HiddenCharacter', kind: 'section', name: 's', codePoints: ['U+200B'], span }

/** Every place in what is shown. */
const places: ReadonlyArray<readonly [at: string, show: (value: never) => string]> = [
  ['showExplanation(·)', showExplanation],
  ['explanation.parts', parts => showExplanation({ ...explanation, parts })],
  ['explanation.contexts', contexts => showExplanation({ ...explanation, contexts })],
  ['explanation.tools', tools => showExplanation({ ...explanation, tools })],
  ['explanation.totals', value => showExplanation({ ...explanation, totals: value })],
  ['totals.prompt', prompt => showExplanation({ ...explanation, totals: { ...totals, prompt } })],
  ['explanation.parts[0]', value => showExplanation({ ...explanation, parts: [value] })],
  ['part.name', name => showExplanation({ ...explanation, parts: [{ ...part, name }] })],
  ['part.owner', owner => showExplanation({ ...explanation, parts: [{ ...part, owner }] })],
  ['part.order', order => showExplanation({ ...explanation, parts: [{ ...part, order }] })],
  ['part.share', share => showExplanation({ ...explanation, parts: [{ ...part, share }] })],
  ['part.references', references => showExplanation({ ...explanation, parts: [{ ...part, references }] })],
  ['showDiff(·)', showDiff],
  ['changes[0]', value => showDiff([value])],
  ['change.kind', kind => showDiff([{ ...changed, kind } as never])],
  ['change.name', name => showDiff([{ ...changed, name } as never])],
  ['change.owner', owner => showDiff([{ ...changed, owner } as never])],
  ['change.places', value => showDiff([{ ...changed, places: value } as never])],
  ['change.places[0]', value => showDiff([{ ...changed, places: [value] } as never])],
  ['place.pointer', pointer => showDiff([{ ...changed, places: [{ pointer }] } as never])],
  ['place.before', before => showDiff([{ ...changed, places: [{ pointer: '/text', before }] } as never])],
  ['added.after', after => showDiff([{ ...changed, _tag: 'Added', after } as never])],
  ['showStability(·)', showStability],
  ['stability.samples', samples => showStability({ ...stability, samples })],
  ['stability.reused', reused => showStability({ ...stability, reused })],
  ['stability.parts', parts => showStability({ ...stability, parts })],
  ['stability.parts[0]', value => showStability({ ...stability, parts: [value] })],
  ['part.changed', value => showStability({ ...stability, parts: [{ ...stable, changed: value }] })],
  ['part.variables', variables => showStability({ ...stability, parts: [{ ...stable, variables }] })],
  ['stability.advice', advice => showStability({ ...stability, advice })],
  ['stability.advice[0]', value => showStability({ ...stability, advice: [value] })],
  [
    'advice.behind',
    behind => showStability({ ...stability, advice: [{ name: 'a', characters: 1, behind }] })
  ],
  ['showWarnings(·)', showWarnings],
  ['warnings[0]', value => showWarnings([value])],
  ['warning.name', name => showWarnings([{ ...hidden, name } as never])],
  ['warning.codePoints', codePoints => showWarnings([{ ...hidden, codePoints } as never])],
  ['warning.span', value => showWarnings([{ ...hidden, span: value } as never])],
  [
    'warning.owners',
    owners => showWarnings([{ _tag: 'SameText', kind: 'section', names: ['a'], owners } as never])
  ],
  [
    'warning.names',
    names => showWarnings([{ _tag: 'SameText', kind: 'section', names, owners: [] } as never])
  ]
]

describe('shown', () => {
  it('is what the printer gives, or the sentence for what it cannot print', () => {
    const show = shown((list: ReadonlyArray<string>) => list.join(' '), 'no list')
    expect(show(['a', 'b'])).toBe('a b')
    expect(show(5 as never)).toBe('no list')
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

  it.each(places.map(([at, show]) => ({ at, show })))('gives a text for anything as $at', ({ show }) => {
    expect(
      [...zoo, ...endless]
        .filter(({ value }) => typeof show(value as never) !== 'string')
        .map(({ called }) => called)
    ).toStrictEqual([])
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
