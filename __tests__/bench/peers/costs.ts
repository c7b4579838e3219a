/**
 * costs: what a step, a first render and building cost each peer, beside the join of strings that are known.
 */
import { isDeepStrictEqual } from 'node:util'

import { assemble, check, empty, mergeAll, render, withSection, withVariable } from 'incipit'

import { look, right } from '../realistic'
import { type Effort, median, quantile, ratios } from '../sampler'
import { alternate, type Lane } from './alternate'
import type { Engine } from './peer'
import { joined, type Prompt, type Scene, scene, tools, type Values, values } from './scene'

const SHORT: Effort = { milliseconds: 1500, rounds: 7 }
const LONG: Effort = { milliseconds: 4000, rounds: 7 }

/** A candidate beside its floor. Times are in microseconds. */
export interface Cost {
  readonly floor: number
  readonly time: number
  readonly ratio: number
  /** Half of all rounds lie between these two. */
  readonly quartiles: readonly [number, number]
}

const beside = async <A, B>(floor: Lane<A>, lane: Lane<B>, effort: Effort): Promise<Cost> => {
  const [floorTimes, times] = await alternate(floor, lane, effort)
  const all = ratios(times, floorTimes)
  return {
    floor: median(floorTimes),
    time: median(times),
    ratio: median(all),
    quartiles: [quantile(0.25, all), quantile(0.75, all)]
  }
}

const turning = (): (() => Values) => {
  let turn = 0
  return () => values(turn++)
}

const seen = ({ text, tools: { length } }: Prompt): number => look(text) + length

const whenSeen = (prompt: Prompt | Promise<Prompt>): number | Promise<number> =>
  prompt instanceof Promise ? prompt.then(seen) : seen(prompt)

const writing = (write: (values: Values) => string): Lane<Values> => ({
  prepare: turning(),
  run: given => look(write(given))
})

// The join, of which every ratio is a multiple.
const join = (): Lane<Values> => writing(joined())

// ---------------------------------------------------------------------------------------------------- claims

/** Every peer has to make the text of the join at every turn. */
export const sameText = async (engine: Engine): Promise<boolean> => {
  const write = joined()
  const step = await engine.build(scene(engine.syntax))
  for (const turn of [0, 1, 2, 63]) {
    const { text } = await step(values(turn))
    if (text !== write(values(turn))) return false
  }
  return true
}

const meddle = ({ tools: given }: Prompt): void => {
  const first = given[0]
  if (first === undefined) return
  for (const target of [first, first.parameters, ...Object.values<unknown>({ ...first.parameters })])
    if (typeof target === 'object') Reflect.set(target as object, 'description', 'not what it was')
  Reflect.set(given, given.length, first)
}

const plain = (given: Prompt['tools']): ReadonlyArray<unknown> =>
  given.map(tool => JSON.stringify(Object.entries(tool).sort())).sort()

/** Are the tools of the next step what they were when somebody writes into those of this one? Tried. */
export const isolatesTools = async ({ syntax, build }: Engine): Promise<boolean> => {
  const step = await build(scene(syntax))
  meddle(await step(values(0)))
  const { tools: after } = await step(values(1))
  return isDeepStrictEqual(plain(after), plain(tools()))
}

// ----------------------------------------------------------------------------------------------------- costs

const stepping = async ({ syntax, build }: Engine, given = tools()): Promise<Lane<Values>> => {
  const step = await build({ ...scene(syntax), tools: given })
  return { prepare: turning(), run: given => whenSeen(step(given)) }
}

/** A step of a loop: one value is another one than at the last. */
export const steadyStep = async (engine: Engine): Promise<Cost> =>
  beside(join(), await stepping(engine), SHORT)

// A scene that was never seen before, each time.
const fresh = ({ syntax, forget }: Engine): (() => Scene) => {
  let id = 0
  return () => {
    forget?.()
    return scene(syntax, ++id)
  }
}

/** From a prompt that nobody has seen to its first text. */
export const firstRender = (engine: Engine): Promise<Cost> => {
  const first = values(0)
  const run = (given: Scene): number | Promise<number> => {
    const step = engine.build(given)
    return step instanceof Promise ? step.then(later => later(first)).then(seen) : whenSeen(step(first))
  }
  return beside(join(), { prepare: fresh(engine), run }, SHORT)
}

/** The same without the text. */
export const building = (engine: Engine): Promise<Cost> => {
  const one = (): number => 1
  const run = (given: Scene): number | Promise<number> => {
    const step = engine.build(given)
    return step instanceof Promise ? step.then(one) : one()
  }
  return beside(join(), { prepare: fresh(engine), run }, SHORT)
}

// --------------------------------------------------------------------------------------------------- targets

/** `render` of an assembly that is there, beside the join, or beside the one that puts all values in. */
export const rendering = (write: (values: Values) => string): Promise<Cost> => {
  const { sections, variables } = scene({ open: '{{', close: '}}' })
  const registry = mergeAll(
    ...sections.map(section => withSection(section)(empty)),
    ...variables.map(name => withVariable(name, (given: Values) => given[name])(empty))
  )
  const assembly = right(assemble(values(0))(right(check(registry))))
  return beside(writing(write), { prepare: () => assembly, run: given => look(right(render(given))) }, LONG)
}

/** A step of another peer beside one of incipit. */
export const besideIncipit = async (incipit: Engine, other: Engine): Promise<Cost> =>
  beside(await stepping(incipit), await stepping(other), LONG)

/** A step of a peer beside one that has no tools. */
export const withoutTools = async (engine: Engine): Promise<Cost> =>
  beside(await stepping(engine, []), await stepping(engine), LONG)

/** Building beside building without tools. */
export const buildingWithoutTools = async ({ syntax, build }: Engine): Promise<Cost> => {
  let id = 0
  const run = async (given: Scene): Promise<number> => {
    await build(given)
    return 1
  }
  const withAll = { prepare: () => scene(syntax, ++id), run }
  const bare = { prepare: () => ({ ...scene(syntax, ++id), tools: [] }), run }
  return beside(bare, withAll, LONG)
}

/** A copy of all these tool schemas, and nothing else, beside a step of incipit with them. */
export const cloning = async (incipit: Engine, given: Scene['tools']): Promise<Cost> => {
  const clone = { prepare: () => given, run: (all: Scene['tools']) => structuredClone(all).length }
  return beside(await stepping(incipit, given), clone, LONG)
}
