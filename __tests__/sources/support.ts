/** What the tests of sources share: counters of every kind, texts and names of every kind, and what came of them. */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import {
  assemble,
  check,
  render,
  report,
  source,
  withTool,
  type Assembly,
  type Registry,
  type ToolSchema
} from 'incipit'
import type { SourceNote } from 'incipit/sources'

export const bytes = (text: string): number => Buffer.byteLength(text.toWellFormed(), 'utf8')

const words = (text: string): number => text.split(/\s+/).length

/** Counters of which nothing can be said but that they are pure: sums, steps, falling ones, and noise. */
export const counts: fc.Arbitrary<(text: string) => number> = fc.oneof(
  fc.constantFrom(
    bytes,
    words,
    (text: string) => text.length,
    (text: string) => Math.ceil(text.length / 4),
    (text: string) => Math.max(0, 300 - text.length),
    (text: string) => (text.length * 7919) % 211,
    () => 0,
    () => 50
  ),
  fc.func(fc.nat(300))
)

export const budgets = fc.nat(400)

const pieces = fc.constantFrom(
  'a',
  'word ',
  'é',
  '👍',
  '\n',
  '\n\n',
  '\r\n',
  ' ',
  '\t',
  '\ufeff',
  '\ud83d',
  '{{x}}',
  '{{',
  '}}',
  '</f>',
  '</F-2',
  '<f name="/a">',
  '</instructions>',
  '</skills>',
  '</mcp-instructions>',
  '\u202e',
  '\u2028',
  '[… the rest was cut]',
  '- a: b',
  '`'
)

/** Texts of what means something somewhere. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map(list => list.join('')),
  fc.string({ unit: 'binary' })
)

/** Names of everything that a name may be, few enough to meet again. */
export const names: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'a', 'b', '/a', '/a/b', '__proto__', 'constructor', '">', '\n', '\ud83d', 'a\u202eb'),
  fc.string({ unit: 'binary', maxLength: 5 })
)

export const tool = (name: string): ToolSchema => ({ name, description: '', parameters: {} })

const withTools = (registry: Registry<unknown>, visible: ReadonlyArray<string>): Registry<unknown> =>
  visible.reduce<Registry<unknown>>((self, name) => withTool(tool(name))(self), registry)

/** The assembly of a registry that `check` has to accept. */
export const assembled = (registry: Registry<unknown>, visible: ReadonlyArray<string> = []): Assembly =>
  pipe(
    withTools(registry, visible),
    check,
    E.flatMap(assemble({})),
    E.getOrElseW(errors => {
      throw new Error(report(errors))
    })
  )

/** The prompt of a registry that `check` has to accept. */
export const prompted = (registry: Registry<unknown>, visible: ReadonlyArray<string> = []): string =>
  pipe(
    render(assembled(registry, visible)),
    E.getOrElseW(errors => {
      throw new Error(report(errors))
    })
  )

/** The sections of an assembly by name, as they are written. */
export const sectionsOf = ({ sections }: Assembly): ReadonlyMap<string, string> =>
  new Map(sections.map(({ name, text }) => [name, source(text)]))

export const inOrder = (notes: ReadonlyArray<SourceNote>): boolean =>
  notes.every((note, i) => {
    const next = notes[i + 1]
    return next === undefined || note.name < next.name || (note.name === next.name && note._tag <= next._tag)
  })
