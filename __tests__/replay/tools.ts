/** Tools for the replay tests: the six of case 23, in an order that somebody decides, and the eight of case 25. */
import type * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { assemble, empty, withTool, type Assembly, type PromptErrors, type ToolSchema } from 'incipit'

import { shuffled } from './assemblies'

const schema = (name: string): ToolSchema => ({
  name,
  description: `Does ${name}.`,
  parameters: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Where.', default: '.' },
      limit: { type: 'integer', minimum: 0, maximum: 1e21 },
      constructor: { anyOf: [{ type: 'null' }, { type: 'array', items: { type: 'string' } }] }
    },
    required: ['path', 'limit'],
    additionalProperties: false
  },
  deferLoading: name < 'e'
})

const NAMES = ['bash', 'edit', 'glob', 'grep', 'read', 'write']

/**
 * The assembly of six tools, registered in the order of their ranks. With `keys`, the fields of each tool and the keys of its
 * schema are in another order too.
 */
export const sixTools = (
  rank: (name: string, i: number) => number,
  keys: 'as written' | 'shuffled' = 'as written'
): E.Either<PromptErrors, Assembly> => {
  const ranked = NAMES.map((name, i) => ({ name, rank: rank(name, i) }))
  return pipe(
    ranked
      .sort((a, b) => a.rank - b.rank)
      .reduce((registry, { name }, i) => {
        // a tool is JSON before and after
        const tool =
          keys === 'shuffled' ? (shuffled(() => rank(name, i))(schema(name)) as ToolSchema) : schema(name)
        return withTool(tool)(registry)
      }, empty),
    assemble({})
  )
}

/** The assembly of tools whose names languages sort differently. */
export const tools25: E.Either<PromptErrors, Assembly> = pipe(
  ['Ärger', 'Zebra', 'apple', 'a-b', 'a_b', 'a1', 'a10', 'a2'].reduce(
    (registry, name) =>
      withTool({ name, description: '', parameters: { [name]: 1, i: 2, I: 3, İ: 4, ı: 5 } })(registry),
    empty
  ),
  assemble({})
)
