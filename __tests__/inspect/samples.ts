/** Assemblies and prompts for the tests of incipit/inspect: small alphabets, so that names, values and texts meet often. */
import type * as E from 'fp-ts/Either'
import { getOrElseW } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import {
  literal,
  prompt,
  renderParts,
  report,
  type AssembledContext,
  type AssembledSection,
  type AssembledTool,
  type Assembly,
  type PromptErrors,
  type Rendered,
  type Text
} from 'incipit'
import { requestPrefix, TOOLS_FIRST, TOOLS_LAST, type Layout } from 'incipit/inspect'

import type { Validated } from '../../src/assembly/Assembly'
import { openAssembly } from '../../src/assembly/openAssembly'

export const right = <A>(result: E.Either<PromptErrors, A>): A =>
  pipe(
    result,
    getOrElseW(errors => {
      throw new Error(report(errors))
    })
  )

/** An assembly that has been validated, for what is handed one. */
export const valid = (a: Assembly): Validated => right(openAssembly(a))

export const section = (
  name: string,
  text: Text,
  fields: Partial<AssembledSection> = {}
): AssembledSection => ({ name, order: 0, text, interpolate: true, ...fields })

export const context = (
  name: string,
  text: Text,
  fields: Partial<AssembledContext> = {}
): AssembledContext => ({
  ...section(name, text),
  required: false,
  ...fields
})

export const tool = (name: string, fields: Partial<AssembledTool> = {}): AssembledTool => ({
  name,
  description: `Does ${name}.`,
  parameters: {},
  ...fields
})

export const assembly = (fields: Partial<Assembly> = {}): Assembly => ({
  sections: [],
  contexts: [],
  tools: [],
  variables: {},
  ...fields
})

export const sections = (...list: ReadonlyArray<AssembledSection>): Assembly => assembly({ sections: list })

/** The prompt of sections, given as names and texts, with variables. */
export const rendered = (
  texts: ReadonlyArray<readonly [name: string, text: Text]>,
  variables: Assembly['variables'] = {}
): Rendered =>
  right(renderParts(assembly({ sections: texts.map(([name, text]) => section(name, text)), variables })))

const names = ['a', 'b', 'c', 'tool:read', '日本', '$&', '__proto__']
const words = [
  'x',
  'y',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '{{a}}',
  '{{b}}',
  'é',
  '日本',
  '👍',
  '👨‍👩‍👧',
  '$&',
  'the end.'
]
const values = ['', 'x', 'xx', 'y', '\n', '👍', '👎', '日本', '{{a}}', '$&', 'x\n\ny']

const text: fc.Arbitrary<Text> = fc
  .tuple(fc.array(fc.constantFrom(...words), { maxLength: 6 }), fc.constantFrom(0, 0, 1, 2))
  .map(([parts, how]) => {
    const joined = parts.join('')
    return how === 0 ? joined : how === 1 ? literal(joined) : prompt`{{a}}${joined}`
  })

const owner = fc.option(fc.constantFrom({ owner: 'core' }, { owner: 'plugin/日本' }), { nil: {} })

const someSection: fc.Arbitrary<AssembledSection> = fc
  .tuple(
    fc.record({
      name: fc.constantFrom(...names),
      order: fc.constantFrom(0, 1, -5, 0.5),
      text,
      interpolate: fc.constantFrom(true, true, false)
    }),
    owner
  )
  .map(([fields, whose]) => ({ ...fields, ...whose }))

const parameters = fc.constantFrom<AssembledTool['parameters']>(
  {},
  { type: 'object', properties: { path: { type: 'string' } } },
  { properties: { path: { type: 'string' } }, type: 'object' },
  { type: 'object', properties: { path: { type: 'number' } }, required: ['path', 'to'] },
  { required: ['path'] },
  { required: { 0: 'path' } },
  JSON.parse('{"__proto__":{"a/b":[1,null]},"~":-1.5}') as AssembledTool['parameters']
)

const someTool: fc.Arbitrary<AssembledTool> = fc
  .tuple(
    fc.record({
      name: fc.constantFrom(...names),
      description: fc.constantFrom('', 'Reads.', 'Reads a file.'),
      parameters
    }),
    owner,
    fc.constantFrom({}, { deferLoading: true })
  )
  .map(([fields, whose, loading]) => ({ ...fields, ...whose, ...loading }))

const unique = <A extends { readonly name: string }>(item: fc.Arbitrary<A>): fc.Arbitrary<ReadonlyArray<A>> =>
  fc.uniqueArray(item, { selector: ({ name }) => name, maxLength: 6 })

export const variables: fc.Arbitrary<Assembly['variables']> = fc.record({
  a: fc.constantFrom(...values),
  b: fc.constantFrom(...values)
})

/** Assemblies that render. */
export const assemblies: fc.Arbitrary<Assembly> = fc.record({
  sections: unique(someSection),
  contexts: unique(fc.tuple(someSection, fc.boolean()).map(([entry, required]) => ({ ...entry, required }))),
  tools: unique(someTool),
  variables
})

/** Prompts, of which two often begin alike. */
export const prompts: fc.Arbitrary<Rendered> = assemblies.map(a => right(renderParts(a)))

const layouts: fc.Arbitrary<Layout> = fc
  .tuple(
    fc.constantFrom(TOOLS_FIRST, TOOLS_LAST),
    fc.uniqueArray(fc.constantFrom('a', 'm1', 'm2', 'm3')),
    fc.constantFrom('x', '', 'y\n')
  )
  .map(([order, ids, end]) => ({ order, messages: ids.map(name => ({ name, text: `${name}${end}` })) }))

/** Prefixes of requests, with tools and messages. */
export const prefixes: fc.Arbitrary<Rendered> = fc
  .tuple(layouts, assemblies)
  .map(([layout, a]) => right(requestPrefix(layout)(a)))

const mutations: ReadonlyArray<(a: Assembly, b: Assembly) => Assembly> = [
  a => a,
  (_, b) => b,
  (a, b) => ({ ...a, variables: b.variables }),
  (a, b) => ({ ...a, tools: b.tools }),
  a => ({ ...a, sections: [...a.sections].reverse() }),
  a => ({ ...a, sections: a.sections.slice(1) }),
  a => ({ ...a, tools: [...a.tools.slice(1), ...a.tools.slice(0, 1)] }),
  (a, b) => ({ ...a, contexts: b.contexts }),
  (a, b) => ({
    ...a,
    sections: a.sections.map((s, i) => (i === 1 ? { ...s, text: b.sections[0]?.text ?? '' } : s))
  }),
  a => JSON.parse(JSON.stringify(a)) as Assembly
]

/** Two assemblies that are equal, or differ a little, or altogether. */
export const pairs: fc.Arbitrary<readonly [Assembly, Assembly]> = fc
  .tuple(assemblies, assemblies, fc.constantFrom(...mutations))
  .map(([a, b, mutate]) => [a, mutate(a, b)])

/** The prompts of such two. */
export const promptPairs: fc.Arbitrary<readonly [Rendered, Rendered]> = pairs.map(([a, b]) => [
  right(renderParts(a)),
  right(renderParts(b))
])

/** Names and texts that do not fit on a line, tear it, or stand for nobody. */
export const unwieldy: fc.Arbitrary<string> = fc.constantFrom(
  'x'.repeat(300),
  '日'.repeat(90),
  'a\n\u202eb',
  '👨‍👩‍👧‍👦'.repeat(60),
  'short words '.repeat(30),
  '-'
)

/** Prefixes of such two, with the same messages or others. */
export const prefixPairs: fc.Arbitrary<readonly [Rendered, Rendered]> = fc
  .tuple(layouts, layouts, pairs, fc.boolean())
  .map(([layout, other, [a, b], isSame]) => [
    right(requestPrefix(layout)(a)),
    right(requestPrefix(isSame ? layout : { ...other, order: layout.order })(b))
  ])

type Texts = ReadonlyArray<readonly [name: string, text: string]>

const lines = fc
  .array(fc.constantFrom('x', 'y', '\n', '\n\n', 'x\n\ny'), { minLength: 1, maxLength: 3 })
  .map(parts => parts.join(''))

const someTexts: fc.Arbitrary<Texts> = fc
  .array(lines, { maxLength: 4 })
  .map(texts => texts.map((line, i) => [`s${i}`, line] as const))

/** Two prompts of which one has one section more, or one section with another text; texts meet and run together often. */
export const edits: fc.Arbitrary<{ readonly name: string; readonly before: Texts; readonly after: Texts }> =
  fc
    .tuple(someTexts, someTexts, lines, fc.option(lines))
    .filter(([, , is, was]) => is !== was)
    .map(([ahead, behind, is, was]) => {
      const others = behind.map(([name, line]) => [`${name}'`, line] as const)
      const old: Texts = was === null ? [] : [['edited', was]]
      return {
        name: 'edited',
        before: [...ahead, ...old, ...others],
        after: [...ahead, ['edited', is], ...others]
      }
    })

/** How wide a line is, by another reading than the library's: it splits by Intl.Segmenter. */
export const slowWidth = (line: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)]
    .map(({ segment }) => segment)
    .reduce((sum, grapheme) => {
      if (/\p{Emoji_Presentation}|\uFE0F/u.test(grapheme)) return sum + 2
      const wide =
        /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3fffd}]/u
      return sum + (wide.test(grapheme) ? 2 : 1)
    }, 0)

/** The lines of a listing that are wider than a terminal, or end in a blank. */
export const unfit = (listing: string): ReadonlyArray<string> =>
  listing.split('\n').filter(line => slowWidth(line) > 80 || /\s$/.test(line))
