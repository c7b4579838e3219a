/**
 * everything: what one process makes, as one fingerprint: the demo, the golden recordings, and a registry whose entries are
 * registered and merged in an order that the seed decides.
 */
import { createHash } from 'node:crypto'

import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  assemble,
  check,
  empty,
  merge,
  owned,
  type Registry,
  render,
  renderContextSnapshot,
  report,
  template,
  withContext,
  withSection,
  withTool,
  withVariable
} from 'incipit'
import { explain, showExplanation } from 'incipit/inspect'
import { fingerprint, record } from 'incipit/replay'

import { demo } from '../../docs/examples/demo'
import everythingTools from '../fixtures/mcp-everything-tools.json'
import { tools } from '../fixtures/mcp-filesystem-tools.json'
import { goldens } from '../replay/golden'

/** Numbers from 0 to 1, the same for the same seed. */
const numbers = (seed: number): (() => number) => {
  let state = 1 + (Math.abs(seed) % 2_147_483_646)
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const NAMES = [
  'i',
  'ı',
  'I',
  'İ',
  'Ärger',
  'Zebra',
  'apple',
  'a10',
  'a2',
  'a_b',
  'a-b',
  '__proto__',
  'constructor'
]

const entries: ReadonlyArray<() => (self: Registry<unknown>) => Registry<unknown>> = [
  ...NAMES.map(
    name => () => withSection({ name, order: 0, text: `${name} {{v_1}} {{constructor}} ${name}` })
  ),
  ...NAMES.map(name => () => withContext({ name, order: 1, text: () => template(`${name}: {{v_2}}`) })),
  ...NAMES.map((name, i) => () => withVariable(`v_${i}`, () => name)),
  () => withVariable('constructor', 'ctor'),
  // the keys of schemas stay in their order, which recordings keep
  ...[...tools, ...everythingTools.tools].map(
    ({ name, description, inputSchema }) =>
      () =>
        withTool({ name, description, parameters: inputSchema })
  ),
  ...NAMES.map(
    name => () => merge(owned(name)(withSection({ name: `of ${name}`, order: -1, text: name })(empty)))
  )
]

// In an order of its own, and in two registries that are merged.
const registryOf = (next: () => number): Registry<unknown> => {
  const ranked = entries.map(entry => ({ entry, rank: next() })).sort((a, b) => a.rank - b.rank)
  const build = (some: typeof ranked): Registry<unknown> =>
    some.reduce<Registry<unknown>>((registry, { entry }) => entry()(registry), empty)
  const half = Math.floor(next() * ranked.length)
  return pipe(build(ranked.slice(half)), merge(build(ranked.slice(0, half))))
}

/** What a registry in the order of a seed comes to: every text that the library makes of it. */
const shuffledTexts = (seed: number): ReadonlyArray<unknown> => {
  const assembly = pipe(registryOf(numbers(seed)), check, E.flatMap(assemble({})))
  const broken = pipe(
    registryOf(numbers(seed)),
    merge(registryOf(numbers(seed + 1))),
    withSection({ name: 'i', order: NaN, text: '{{ı}} {{v1}}' }),
    check
  )
  return [
    pipe(assembly, E.flatMap(render)),
    pipe(assembly, E.flatMap(renderContextSnapshot)),
    pipe(assembly, E.map(record)),
    pipe(assembly, E.map(fingerprint)),
    pipe(assembly, E.flatMap(explain({})), E.map(showExplanation)),
    pipe(
      broken,
      E.mapLeft(report),
      E.map(() => 'passes')
    )
  ]
}

/** One fingerprint of everything that is made from this seed. */
export const everything = (seed: number): string => {
  const made = [
    demo(tools, [{ title: 'notes.md', text: 'likes {{ handlebars }}\n'.repeat(60) }]),
    ...goldens.map(({ assembly }) => [E.map(record)(assembly), E.flatMap(render)(assembly)]),
    shuffledTexts(seed)
  ]
  return `sha256:${createHash('sha256').update(JSON.stringify(made)).digest('hex')}`
}
