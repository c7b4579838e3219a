/**
 * The stories that the reference's own specs of its loop tell about the system prompt in history and about snapshots, told again in
 * our words and with the plans of this library: read in stored copies of `packages/core/agent-loop/tests` (system-prompt-projection
 * and runtime-context), none of whose code is here. What is about its session store is left out. docs/laws.md says what was
 * compared besides.
 */
import * as O from 'fp-ts/Option'
import {
  CLEARED_CONTEXT,
  planContextSnapshot,
  planSystemPrompt,
  type RetainedSnapshot
} from 'incipit/session'

type Mode = 'replaces' | 'continues' | 'starts'

interface Node {
  readonly id: string
  readonly text: string | undefined
}

/** A step: what is rendered, how it may reach history, and what is said; or what happens to a message of the system. */
type Event =
  | readonly [rendered: string, mode: Mode, ...said: ReadonlyArray<readonly [id: string, text: string]>]
  | { readonly gone: string }
  | { readonly unreadable: string }

const flags = { replaces: [false, false], continues: [true, false], starts: [true, true] } as const

// What history has after an operation; messages of the system are called by the order of their coming.
const after = (nodes: ReadonlyArray<Node>, id: string, text: string, count: number): ReadonlyArray<Node> =>
  id === 'append'
    ? [...nodes, { id: `m${count}`, text }]
    : nodes.map(node => (node.id === id ? { ...node, text } : node))

const tell = (events: ReadonlyArray<Event>): ReadonlyArray<Event> => {
  let nodes: ReadonlyArray<Node> = []
  let count = 0
  return events.map(event => {
    if ('gone' in event) {
      nodes = nodes.filter(({ id }) => id !== event.gone)
      return event
    }
    if ('unreadable' in event) {
      nodes = nodes.map(node => (node.id === event.unreadable ? { ...node, text: undefined } : node))
      return event
    }
    const [rendered, mode] = event
    const [inHistory, startsSeries] = flags[mode]
    const operations = planSystemPrompt({
      nodes: nodes.map(({ id, text }) => ({ id, text: O.fromNullable(text) })),
      rendered,
      inHistory,
      startsSeries
    })
    const said = operations.map(each => [each._tag === 'Append' ? 'append' : each.id, each.text] as const)
    for (const [id, text] of said) nodes = after(nodes, id, text, count++)
    return [rendered, mode, ...said]
  })
}

const stories: Readonly<Record<string, ReadonlyArray<Event>>> = {
  'a prompt is said first, not again, and put in the place of the old one': [
    ['v1', 'replaces', ['append', 'v1']],
    ['v1', 'replaces'],
    ['v2', 'replaces', ['m0', 'v2']],
    ['v2', 'replaces'],
    ['', 'replaces', ['m0', '']],
    ['', 'replaces'],
    ['v3', 'replaces', ['m0', 'v3']]
  ],
  'an empty prompt keeps the first place, where one that appears is put': [
    ['', 'replaces', ['append', '']],
    ['', 'replaces'],
    ['Follow this.', 'replaces', ['m0', 'Follow this.']]
  ],
  'a message whose text cannot be told is emptied, and so is one after it': [
    ['old', 'continues', ['append', 'old']],
    ['tail', 'continues', ['append', 'tail']],
    { unreadable: 'm0' },
    { unreadable: 'm1' },
    ['', 'continues', ['m1', ''], ['m0', '']],
    ['', 'continues']
  ],
  'a prompt is said again after a summary took its place': [
    ['late', 'replaces', ['append', 'late']],
    ['late', 'replaces'],
    { gone: 'm0' },
    ['late', 'replaces', ['append', 'late']]
  ],
  'a changed prompt is said after the history that is cached, and compared with the latest': [
    ['v1', 'continues', ['append', 'v1']],
    ['v1', 'continues'],
    ['v2', 'continues', ['append', 'v2']],
    ['v2', 'continues'],
    ['v3', 'continues', ['append', 'v3']]
  ],
  'where a series starts the first place has it all, and later ones are emptied': [
    ['v1', 'continues', ['append', 'v1']],
    ['v2', 'starts', ['m0', 'v2']],
    ['v3', 'continues', ['append', 'v3']],
    ['v4', 'starts', ['m2', ''], ['m0', 'v4']],
    ['v4', 'continues']
  ],
  'a prompt that is cleared empties all that was said, and the first place has the next': [
    ['v1', 'continues', ['append', 'v1']],
    ['v2', 'continues', ['append', 'v2']],
    ['', 'continues', ['m1', ''], ['m0', '']],
    ['', 'continues'],
    ['v3', 'replaces', ['m0', 'v3']]
  ]
}

describe("the reference's stories of the system prompt", () => {
  it.each(Object.entries(stories))('%s', (_, events) => {
    expect(tell(events)).toStrictEqual(events)
  })
})

describe("the reference's stories of snapshots", () => {
  it.each<readonly [string, RetainedSnapshot, string, string | undefined]>([
    ['nothing was ever said and there is nothing to say', { _tag: 'Never' }, '', undefined],
    ['the first is said', { _tag: 'Never' }, 'A', 'A'],
    ['the one that is retained is not said again', { _tag: 'Snapshot', text: 'A' }, 'A', undefined],
    ['another one is', { _tag: 'Snapshot', text: 'A' }, 'B', 'B'],
    ['one that a summary replaced is said again', { _tag: 'Lost' }, 'A', 'A'],
    ['that there is none any more is said', { _tag: 'Snapshot', text: 'A' }, '', CLEARED_CONTEXT],
    ['and said once', { _tag: 'Cleared' }, '', undefined],
    ['and said again when it was lost', { _tag: 'Lost' }, '', CLEARED_CONTEXT],
    ['one after it is said', { _tag: 'Cleared' }, 'A', 'A']
  ])('%s', (_, retained, current, said) => {
    const plan = planContextSnapshot({ retained, rendered: current === '' ? O.none : O.some(current) })
    expect(O.toUndefined(plan)?.text).toBe(said)
  })
})
