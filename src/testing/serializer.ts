/**
 * serializer: an assembly in a snapshot, as people read it.
 *
 * Which variables a text refers to is said beside it, and what cannot be seen in a text is spelt out.
 */
import * as E from 'fp-ts/Either'

import { byCodeUnits } from '../base/Name'
import { named, ofOwner, visible } from '../base/visible'
import {
  type AssembledContext,
  type AssembledSection,
  type AssembledTool,
  type Assembly,
  readAssembly,
  source
} from '../index'
import { parse } from '../text/ParsedText'

// What a text says, line by line; a text that says nothing has no line.
const indented = (text: string): ReadonlyArray<string> =>
  text === '' ? [] : text.split('\n').map(line => (line === '' ? '' : `    ${visible(line)}`))

const facts = ({ text, interpolate }: AssembledSection): ReadonlyArray<string> => {
  const { references, malformed } = parse(text, interpolate)
  const names = [...new Set(references.map(({ name }) => name))]
  return [
    ...(source(text) === '' ? ['empty'] : []),
    ...(interpolate ? [] : ['not interpolated']),
    ...(typeof text === 'string' ? [] : ['prose']),
    ...(names.length === 0 ? [] : [`refers to ${names.join(', ')}`]),
    ...(malformed.length === 0 ? [] : ['has malformed references'])
  ]
}

const part = (
  kind: string,
  assembled: AssembledSection,
  flags: ReadonlyArray<string>
): ReadonlyArray<string> => [
  `  ${kind} ${named(assembled.name)}${ofOwner(assembled.owner)} (${[`order ${assembled.order}`, ...flags, ...facts(assembled)].join(', ')})`,
  ...indented(source(assembled.text))
]

const section = (assembled: AssembledSection): ReadonlyArray<string> => part('section', assembled, [])

const context = (assembled: AssembledContext): ReadonlyArray<string> =>
  part('context', assembled, assembled.required ? ['required'] : [])

const tool = ({
  name,
  owner,
  description,
  parameters,
  deferLoading
}: AssembledTool): ReadonlyArray<string> => [
  `  tool ${named(name)}${ofOwner(owner)}${deferLoading === undefined ? '' : ` (deferLoading ${String(deferLoading)})`}`,
  ...indented(description),
  ...indented(JSON.stringify(parameters, undefined, 2))
]

const variable = ([name, value]: readonly [string, string | null]): string =>
  `  variable ${named(name)} ${value === null ? 'has no value' : `= ${visible(JSON.stringify(value))}`}`

const lines = ({ sections, contexts, tools, variables }: Assembly): ReadonlyArray<string> => [
  'Assembly {',
  ...sections.flatMap(section),
  ...contexts.flatMap(context),
  ...tools.flatMap(tool),
  ...Object.entries(variables)
    .sort(([a], [b]) => byCodeUnits(a, b))
    .map(variable),
  '}'
]

/**
 * A snapshot serializer for `expect.addSnapshotSerializer` of jest and vitest: prints an assembly as people read it, with owners,
 * texts, schemas and variables, and spells out what cannot be seen. `test` is true for an assembly only. The runner hands over its
 * options and the indentation of the value that the assembly is in; the first are not read.
 *
 * @example
 * import { serializer } from 'incipit/testing'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [{ name: 'persona', order: 0, text: 'You run on {{model}}.', interpolate: true, owner: 'app' }],
 *   contexts: [],
 *   tools: [],
 *   variables: { model: 'm-1' }
 * }
 * assert.strictEqual(serializer.test(assembly), true)
 * assert.strictEqual(
 *   serializer.serialize(assembly),
 *   [
 *     'Assembly {',
 *     '  section persona of app (order 0, refers to model)',
 *     '    You run on {{model}}.',
 *     '  variable model = "m-1"',
 *     '}'
 *   ].join('\n')
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const serializer: {
  /** Whether the value is an assembly. */
  readonly test: (u: unknown) => boolean
  /** The assembly as people read it, with the indentation of the value that it is in. */
  readonly serialize: (u: unknown, options?: unknown, indentation?: string) => string
} = {
  test: u => E.isRight(readAssembly(u)),
  serialize: (u, _options, indentation = '') => {
    const assembly = readAssembly(u)
    return E.isLeft(assembly)
      ? 'no assembly'
      : lines(assembly.right)
          .map((line, i) => (i === 0 || line === '' ? line : indentation + line))
          .join('\n')
  }
}
