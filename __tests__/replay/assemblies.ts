/** Random assemblies and random JSON for the replay tests: small alphabets, odd names, odd numbers, texts of brace soup. */
import type * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import {
  assemble,
  empty,
  literal,
  mergeAll,
  owned,
  prompt,
  withContext,
  withSection,
  withTool,
  withVariable,
  type Assembly,
  type AssembledContext,
  type AssembledSection,
  type AssembledTool,
  type JsonObject,
  type PromptErrors,
  type Registry,
  type Text
} from 'incipit'

/** `a` or nothing under `key`. */
const optionally = <K extends string, A>(
  key: K,
  value: fc.Arbitrary<A>
): fc.Arbitrary<{ readonly [_ in K]?: A }> =>
  fc.record({ [key]: value }, { requiredKeys: [] }) as fc.Arbitrary<{ readonly [_ in K]?: A }>

const soup = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('{{model}}', '{{cwd}}', '{{constructor}}', 'model', ' ', '\n')
      },
      fc.constantFrom(
        '{',
        '}',
        '{{',
        '}}',
        '{{ model }}',
        '{{}}',
        '\r',
        '\0',
        '"',
        '\\',
        '/',
        '\u2028',
        '\ufeff'
      ),
      fc.constantFrom('é', '🦉', '\ud83d', '\udc00', '$&', 'İı'),
      fc.string({ maxLength: 3 })
    ),
    { maxLength: 6 }
  )
  .map(pieces => pieces.join(''))

const wellFormed = soup.map(text => text.toWellFormed())

const { prose } = fc.letrec<{ prose: Text }>(tie => ({
  prose: fc.oneof(
    { maxDepth: 2 },
    soup.map(literal),
    fc
      .array(fc.tuple(soup, fc.oneof(soup, tie('prose'))), { maxLength: 3 })
      .chain(holes => soup.map(last => ({ parts: [...holes.map(([part]) => part), last], holes })))
      .map(({ parts, holes }) =>
        prompt(Object.assign([...parts], { raw: parts }), ...holes.map(([, hole]) => hole))
      )
  )
}))

const text: fc.Arbitrary<Text> = fc.oneof(soup, prose)

const number = fc
  .oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(1e308, -1e308, 5e-324, 1e21, 1e-7, 0.5, 2 ** 53)
  )
  .map(n => (n === 0 ? 0 : n))

const oddKeys = [
  '__proto__',
  'constructor',
  'toJSON',
  '$id',
  '$ref',
  'length',
  'a/b',
  '~',
  '',
  '1',
  '10',
  '9',
  'é'
]

const key = fc.oneof(fc.constantFrom(...oddKeys), wellFormed)

const objectOf = <A>(value: fc.Arbitrary<A>): fc.Arbitrary<Record<string, A>> =>
  fc
    .uniqueArray(fc.tuple(key, value), { selector: ([name]) => name, maxLength: 4 })
    .map(entries => Object.fromEntries(entries))

const { json } = fc.letrec<{ json: JsonObject[string] }>(tie => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(wellFormed, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('json'), { maxLength: 3 }),
    objectOf(tie('json'))
  )
}))

/** A JSON object, among whose keys are `__proto__`, `constructor` and `toJSON`. */
export const parameters: fc.Arbitrary<JsonObject> = objectOf(json)

const partName = fc.oneof(
  fc.constantFrom(
    'persona',
    'Persona',
    'constructor',
    '__proto__',
    'Ärger',
    'Zebra',
    'a-b',
    'a_b',
    'a10',
    'a2',
    '\ud83d'
  ),
  soup.filter(name => name !== '')
)

const owner = optionally('owner', fc.oneof(fc.constantFrom('deployment', ''), soup))

const named = <A extends { readonly name: string }>(item: fc.Arbitrary<A>): fc.Arbitrary<ReadonlyArray<A>> =>
  fc.uniqueArray(item, { selector: ({ name }) => name, maxLength: 4 })

const section: fc.Arbitrary<AssembledSection> = fc
  .tuple(fc.record({ name: partName, order: number, text, interpolate: fc.boolean() }), owner)
  .map(([fields, rest]) => ({ ...fields, ...rest }))

const context: fc.Arbitrary<AssembledContext> = fc
  .tuple(section, fc.boolean())
  .map(([fields, required]) => ({ ...fields, required }))

const tool: fc.Arbitrary<AssembledTool> = fc
  .tuple(
    fc.record({
      name: partName.map(name => name.toWellFormed()),
      description: wellFormed,
      parameters
    }),
    optionally('deferLoading', fc.boolean()),
    owner
  )
  .map(([fields, flags, rest]) => ({ ...fields, ...flags, ...rest }))

const variableName = fc.oneof(
  fc.constantFrom('model', 'cwd', 'constructor', 'valueof', 'a_1'),
  fc.stringMatching(/^[a-z][a-z0-9_]{0,4}$/)
)

/** An assembly as somebody might write it by hand: in any order, and not always one that renders. */
export const assembly: fc.Arbitrary<Assembly> = fc.record({
  sections: named(section),
  contexts: named(context),
  tools: named(tool),
  variables: fc
    .uniqueArray(fc.tuple(variableName, fc.option(soup)), { selector: ([name]) => name, maxLength: 4 })
    .map(entries => Object.fromEntries(entries))
})

const ownedBy =
  (by: string | undefined) =>
  (registry: Registry<unknown>): Registry<unknown> =>
    by === undefined ? registry : owned(by)(registry)

/** The assembly that a registry of the same entries gives. */
export const assembled = ({
  sections,
  contexts,
  tools,
  variables
}: Assembly): E.Either<PromptErrors, Assembly> =>
  pipe(
    mergeAll<ReadonlyArray<Registry<unknown>>>(
      ...sections.map(({ owner: by, ...entry }) => ownedBy(by)(withSection(entry)(empty))),
      ...contexts.map(({ owner: by, ...entry }) => ownedBy(by)(withContext(entry)(empty))),
      ...tools.map(({ owner: by, ...entry }) => ownedBy(by)(withTool(entry)(empty))),
      ...Object.entries(variables).map(([name, value]) => withVariable(name, () => value ?? undefined)(empty))
    ),
    assemble({})
  )

/** The same JSON with the fields of all objects in another order, which the numbers decide. */
export const shuffled =
  (next: () => number) =>
  (u: unknown): unknown => {
    if (Array.isArray(u)) return u.map(shuffled(next))
    if (typeof u !== 'object' || u === null) return u
    const entries = Object.entries(u).map(([name, value]) => ({
      rank: next(),
      entry: [name, shuffled(next)(value)] as const
    }))
    return Object.fromEntries(entries.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry))
  }

/** The same assembly with its fields in another order; the parameters of its tools are as they were. */
export const rewritten =
  (next: () => number) =>
  (a: Assembly): Assembly => {
    const other = shuffled(next)(a) as Assembly
    return {
      ...other,
      tools: other.tools.map((tool, i) => ({ ...tool, parameters: a.tools[i]?.parameters ?? {} }))
    }
  }
