/**
 * Random sessions: what changes from turn to turn, what the loop loses of its history, where requests fail, and what the
 * provider can do.
 */
import * as fc from 'fast-check'

import type { Interface, Tool } from './Provider'

export interface Turn {
  readonly prompt: string
  readonly tools: ReadonlyArray<Tool>
  /** `undefined`: no context is active. */
  readonly snapshot: string | undefined
  /** Does the request fail, so that nothing of it was sent? */
  readonly fails: boolean
  /** Does the model answer with a call, whose result begins the next turn? */
  readonly calls: boolean
  /** What happens to history before the turn: `Cut` takes the first turns, `Drop` one in the middle. */
  readonly before:
    | { readonly _tag: 'Nothing' | 'Compaction' }
    | { readonly _tag: 'Cut'; readonly turns: number }
    | { readonly _tag: 'Drop'; readonly turn: number }
    | { readonly _tag: 'Switch'; readonly can: Interface }
  readonly otherwise: 'restart' | 'hold'
}

export interface Session {
  readonly can: Interface
  readonly turns: ReadonlyArray<Turn>
}

/** What the interfaces of providers can do, by the table of the contract. */
export const INTERFACES: Readonly<Record<string, Interface>> = {
  fixed: { system: false, add: 'no', remove: false, redefine: false, allow: false, reserve: false },
  inline: { system: true, add: 'defined', remove: true, redefine: true, allow: false, reserve: true },
  declared: { system: true, add: 'declared', remove: true, redefine: false, allow: false, reserve: true },
  system: { system: true, add: 'no', remove: false, redefine: false, allow: false, reserve: false },
  responses: { system: true, add: 'defined', remove: false, redefine: false, allow: true, reserve: false },
  chat: { system: true, add: 'no', remove: false, redefine: false, allow: true, reserve: false },
  gemini: { system: false, add: 'no', remove: false, redefine: false, allow: true, reserve: false }
}

const anyInterface: fc.Arbitrary<Interface> = fc.record({
  system: fc.boolean(),
  add: fc.constantFrom('no', 'declared', 'defined'),
  remove: fc.boolean(),
  redefine: fc.boolean(),
  allow: fc.boolean(),
  reserve: fc.boolean()
})

export const interfaces: fc.Arbitrary<Interface> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.values(INTERFACES)) },
  { weight: 1, arbitrary: anyInterface }
)

const schemas: ReadonlyArray<object> = [
  {},
  { type: 'object', required: ['x', 'y'] },
  // the same, its keys in another order
  { required: ['x', 'y'], type: 'object' },
  { type: 'object', required: ['y', 'x'] }
]

const tool = (name: string): fc.Arbitrary<Tool> =>
  fc
    .record({
      description: fc.oneof({ weight: 6, arbitrary: fc.constant('') }, fc.constant('other')),
      parameters: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.constantFrom(...schemas)),
      deferred: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, fc.boolean()),
      owner: fc.option(fc.constantFrom('app', 'mcp'), { nil: undefined })
    })
    .map(({ description, parameters, deferred, owner }) => ({
      name,
      description,
      // a schema of its own each time
      parameters: structuredClone(parameters),
      ...(deferred === undefined ? {} : { deferLoading: deferred }),
      ...(owner === undefined ? {} : { owner })
    }))

/** Some of three tools, in any order. */
const tools: fc.Arbitrary<ReadonlyArray<Tool>> = fc
  .tuple(
    ...['a', 'b', 'c'].map(name => fc.option(tool(name), { nil: undefined, freq: 3 })),
    fc.array(fc.nat(2), { maxLength: 3 })
  )
  .map(drawn => {
    const [moves, ...some] = [
      drawn.at(-1) as ReadonlyArray<number>,
      ...(drawn.slice(0, -1) as ReadonlyArray<Tool | undefined>)
    ]
    const all = some.filter(each => each !== undefined)
    return moves.reduce<ReadonlyArray<Tool>>((list, at) => [...list.slice(at), ...list.slice(0, at)], all)
  })

const turn: fc.Arbitrary<Turn> = fc.record({
  prompt: fc.oneof({ weight: 6, arbitrary: fc.constantFrom('P', 'Q') }, fc.constantFrom('', 'R')),
  tools,
  snapshot: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom('S', 'T')),
  fails: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  calls: fc.boolean(),
  before: fc.oneof(
    { weight: 12, arbitrary: fc.constant({ _tag: 'Nothing' } as const) },
    { weight: 1, arbitrary: fc.constant({ _tag: 'Compaction' } as const) },
    {
      weight: 1,
      arbitrary: fc.record({ _tag: fc.constant('Cut' as const), turns: fc.integer({ min: 1, max: 3 }) })
    },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constant('Drop' as const), turn: fc.nat(4) }) },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constant('Switch' as const), can: interfaces }) }
  ),
  otherwise: fc.oneof({ weight: 3, arbitrary: fc.constant('restart' as const) }, fc.constant('hold' as const))
})

/** The same turn again, with few things changed, is likelier than another one. */
export const sessions: fc.Arbitrary<Session> = fc
  .record({
    can: interfaces,
    turns: fc.array(
      fc.record({
        turn,
        keeps: fc.record({ prompt: fc.boolean(), tools: fc.nat(2), snapshot: fc.boolean() })
      }),
      {
        minLength: 1,
        maxLength: 8
      }
    )
  })
  .map(({ can, turns }) => ({
    can,
    turns: turns.reduce<ReadonlyArray<Turn>>((done, { turn: next, keeps }) => {
      const last = done.at(-1)
      if (last === undefined) return [next]
      return [
        ...done,
        {
          ...next,
          ...(keeps.prompt ? { prompt: last.prompt } : {}),
          ...(keeps.tools > 0 ? { tools: [...last.tools].reverse() } : {}),
          ...(keeps.snapshot ? { snapshot: last.snapshot } : {})
        }
      ]
    }, [])
  }))
