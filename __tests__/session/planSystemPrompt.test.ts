import * as fc from 'fast-check'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import {
  type HistoryOperation,
  planSystemPrompt,
  type SystemNode,
  type SystemPromptState
} from 'incipit/session'

import history from '../conformance/history.json'
import { zoo } from '../support/zoo'

type State = SystemPromptState<number>
type Nodes = State['nodes']
type Operations = ReadonlyArray<HistoryOperation<number>>
type Plan = (state: State) => Operations

type Row = readonly ['append', string] | readonly ['replace', number, string]

interface Case extends Pick<State, 'rendered' | 'inHistory' | 'startsSeries'> {
  readonly nodes: ReadonlyArray<readonly [number, string | null]>
  readonly plan: ReadonlyArray<Row>
}

const operationOf = (row: Row): HistoryOperation<number> =>
  row[0] === 'append' ? { _tag: 'Append', text: row[1] } : { _tag: 'Replace', id: row[1], text: row[2] }

describe('history.json', () => {
  const cases = (history.cases as unknown as ReadonlyArray<Case>).map(row => ({
    ...row,
    title: JSON.stringify(row)
  }))

  it.each(cases)('is followed: $title', ({ nodes, plan, rendered, inHistory, startsSeries }) => {
    expect(
      planSystemPrompt({
        nodes: nodes.map(([id, text]) => ({ id, text: O.fromNullable(text) })),
        rendered,
        inHistory,
        startsSeries
      })
    ).toStrictEqual(plan.map(operationOf))
  })
})

/** What a loop does with an operation: a new node gets the next free id. */
const carryOut = (nodes: Nodes, operation: HistoryOperation<number>): Nodes =>
  operation._tag === 'Append'
    ? [...nodes, { id: nodes.length, text: O.some(operation.text) }]
    : nodes.map(node => (node.id === operation.id ? { ...node, text: O.some(operation.text) } : node))

const after = (plan: Plan, state: State): Nodes => plan(state).reduce(carryOut, state.nodes)

/** What the model reads last: the text of the latest node that is not empty (H7c). */
const active = (nodes: Nodes): O.Option<string> =>
  pipe(
    nodes,
    RA.findLast(({ text }) => !O.elem({ equals: (a: string, b) => a === b })('', text)),
    O.match(
      () => O.some(''),
      ({ text }) => text
    )
  )

const texts = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('', 'v1', 'v2') }, fc.string())
const nodesOf: fc.Arbitrary<Nodes> = fc
  .array(fc.oneof({ weight: 4, arbitrary: texts.map(O.some) }, fc.constant(O.none)), { maxLength: 5 })
  .map(RA.mapWithIndex((id, text): SystemNode<number> => ({ id, text })))
const states: fc.Arbitrary<State> = fc.record({
  nodes: nodesOf,
  rendered: texts,
  inHistory: fc.boolean(),
  startsSeries: fc.boolean()
})

const properties: Readonly<Record<string, (plan: Plan) => fc.IProperty<unknown>>> = {
  'the rendered prompt is what the model reads last': plan =>
    fc.property(states, state => {
      expect(active(after(plan, state))).toStrictEqual(O.some(state.rendered))
    }),
  'a plan that was carried out leaves nothing to do': plan =>
    fc.property(states, state => {
      expect(plan({ ...state, nodes: after(plan, state) })).toStrictEqual([])
    }),
  'a series that goes on in history rewrites no node that came before': plan =>
    fc.property(states, state => {
      const continuing = { ...state, inHistory: true, startsSeries: false, rendered: `x${state.rendered}` }
      expect(after(plan, continuing).slice(0, state.nodes.length)).toStrictEqual(state.nodes)
    }),
  'outside of history only the first node says anything': plan =>
    fc.property(states, state => {
      const [, ...later] = after(plan, { ...state, inHistory: false })
      expect(later.map(({ text }) => text)).toStrictEqual(later.map(() => O.some('')))
    }),
  'nothing is replaced by what it says already': plan =>
    fc.property(states, state => {
      const before = new Map(state.nodes.map(({ id, text }) => [id, text]))
      plan(state).forEach(operation => {
        if (operation._tag === 'Replace') {
          expect(before.get(operation.id)).not.toStrictEqual(O.some(operation.text))
        }
      })
    })
}

const LAST = 'the rendered prompt is what the model reads last'

const appending: Plan = state => planSystemPrompt({ ...state, inHistory: true, startsSeries: false })
const replacing: Plan = state => planSystemPrompt({ ...state, inHistory: false })
const headless: Plan = state =>
  planSystemPrompt(state).filter(operation => operation._tag === 'Append' || operation.text !== '')
const repeating: Plan = state =>
  state.inHistory && state.rendered !== ''
    ? [{ _tag: 'Append', text: state.rendered }]
    : planSystemPrompt(state)
const trusting: Plan = state =>
  planSystemPrompt({
    ...state,
    nodes: state.nodes.map(({ id, text }) => ({ id, text: O.some(O.getOrElse(() => state.rendered)(text)) }))
  })
const thorough: Plan = state =>
  state.inHistory || state.nodes.length === 0
    ? planSystemPrompt(state)
    : state.nodes.map(({ id }, i) => ({ _tag: 'Replace', id, text: i === 0 ? state.rendered : '' }))
const hasty: Plan = state =>
  state.nodes.some(({ text }) => O.isSome(text) && text.value === state.rendered)
    ? []
    : planSystemPrompt(state)

const planted: ReadonlyArray<readonly [string, string, Plan]> = [
  [LAST, 'that forgets to empty the later nodes', headless],
  [LAST, 'that takes an unknown text for the right one', trusting],
  [LAST, 'that is content with the prompt anywhere in history', hasty],
  ['a plan that was carried out leaves nothing to do', 'that appends at every step', repeating],
  ['a series that goes on in history rewrites no node that came before', 'that always replaces', replacing],
  ['outside of history only the first node says anything', 'that always appends', appending],
  ['nothing is replaced by what it says already', 'that replaces every node', thorough]
]

describe('planSystemPrompt', () => {
  it.each(Object.entries(properties))('%s', (_, property) => {
    fc.assert(property(planSystemPrompt))
  })

  it.each(planted)('the property “%s” fails on a plan %s', (name, _, plan) => {
    expect(fc.check(properties[name]?.(plan) ?? fc.property(fc.nat(), () => true)).failed).toBe(true)
  })

  it('has planted a fault for each property', () => {
    expect(new Set(planted.map(([name]) => name))).toStrictEqual(new Set(Object.keys(properties)))
  })

  it('keeps ids as they are, of whatever type', () => {
    const id = { turn: 3 }
    expect(
      planSystemPrompt({
        nodes: [{ id, text: O.some('v1') }],
        rendered: 'v2',
        inHistory: false,
        startsSeries: false
      })
    ).toStrictEqual([{ _tag: 'Replace', id, text: 'v2' }])
  })
})

describe('what is no state', () => {
  const state: State = { nodes: [], rendered: 'text', inHistory: true, startsSeries: false }
  const endless = { called: 'a list of four billion holes', value: new Array(2 ** 32 - 1) }

  it.each([...zoo, endless])('has nothing done, or something that can be: $called', ({ value }) => {
    const anything = value as never
    const node = { id: 1, text: O.some('x') }
    const states = [
      anything,
      { ...state, nodes: anything },
      { ...state, nodes: [anything] },
      { ...state, nodes: [node, { id: 2, text: anything }] },
      { ...state, nodes: [node, { id: anything, text: O.some(anything) }] },
      { ...state, inHistory: anything, startsSeries: anything, nodes: [node, node] },
      { ...state, rendered: anything, nodes: [node] },
      { ...state, rendered: anything }
    ]
    const texts = states.flatMap(each => planSystemPrompt<unknown>(each).map(({ text }) => text))
    expect(texts.filter(text => typeof text !== 'string')).toStrictEqual([])
  })

  it('has nothing done where the prompt is no text', () => {
    const states = [undefined, null, 5, {}, { ...state, rendered: 5 }, { ...state, rendered: undefined }]
    expect(states.map(each => planSystemPrompt(each as never))).toStrictEqual(states.map(() => []))
  })

  it.each([undefined, null, {}, 'nodes', new Array(3)])(
    'counts nodes that are no list as none: %p',
    nodes => {
      expect(planSystemPrompt({ ...state, nodes } as never)).toStrictEqual([{ _tag: 'Append', text: 'text' }])
    }
  )

  it('counts as history that is rewritten where nothing is said of it', () => {
    const nodes = [{ id: 1, text: O.some('old') }]
    expect(planSystemPrompt({ nodes, rendered: 'text' } as never)).toStrictEqual([
      { _tag: 'Replace', id: 1, text: 'text' }
    ])
  })
})

describe('a node that cannot be read', () => {
  const plan = (nodes: unknown, rest: object = {}): unknown =>
    planSystemPrompt({ rendered: 'NEW', inHistory: true, startsSeries: false, ...rest, nodes } as never)
  const appended = [{ _tag: 'Append', text: 'NEW' }]
  const rewriting = { inHistory: false }

  it('has a text that is not known, so that the prompt is appended', () => {
    const old = { id: 1, text: O.some('OLD') }
    const current = { id: 1, text: O.some('NEW') }
    expect(plan([old, { id: 2 }])).toStrictEqual(appended)
    expect(plan([current, { id: 2 }])).toStrictEqual(appended)
    expect(plan([current, null])).toStrictEqual(appended)
    expect(plan([current, { id: 2, text: O.some(5) }])).toStrictEqual(appended)
    expect(plan([current, { id: 2, text: { value: 'NEW' } }])).toStrictEqual(appended)
  })

  it('has a known text where that is a plain string', () => {
    expect(plan([{ id: 1, text: 'NEW' }])).toStrictEqual([])
    expect(
      plan([
        { id: 1, text: 'NEW' },
        { id: 2, text: '' }
      ])
    ).toStrictEqual([])
    expect(plan([{ id: 1, text: 'OLD' }], rewriting)).toStrictEqual([{ _tag: 'Replace', id: 1, text: 'NEW' }])
  })

  it.each([undefined, null])('is never replaced without an id, and is no head: %p', id => {
    const nodes = [
      { id, text: O.some('SUMMARY') },
      { id: 0, text: O.some('OLD') },
      { id: '', text: O.none }
    ]
    expect(plan(nodes, rewriting)).toStrictEqual([
      { _tag: 'Replace', id: '', text: '' },
      { _tag: 'Replace', id: 0, text: 'NEW' }
    ])
    expect(plan([{ id, text: O.some('OLD') }], rewriting)).toStrictEqual(appended)
    expect(plan([{ id, text: O.some('NEW') }])).toStrictEqual(appended)
  })

  it('counts for what is said last also without an id', () => {
    expect(plan([{ id: 1, text: O.some('NEW') }, { text: O.some('OTHER') }])).toStrictEqual(appended)
    expect(plan([{ id: 1, text: O.some('OLD') }, { text: O.some('NEW') }])).toStrictEqual([])
  })

  it('is not seen with what everybody inherits', () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>
    prototype['id'] = 7
    try {
      expect(plan([{ text: O.some('OLD') }], rewriting)).toStrictEqual(appended)
    } finally {
      delete prototype['id']
    }
  })
})
