/** Small registries and entries for tests. */
import { empty, withSection, withTool, type Registry, type ToolSchema } from 'incipit'
import { pipe } from 'fp-ts/function'

export const section = (name: string, text: string = name, order = 0): Registry<unknown> =>
  pipe(empty, withSection({ name, order, text }))

export const schema = (name: string, parameters: object = { type: 'object' }): ToolSchema => ({
  name,
  description: `does ${name}`,
  parameters
})

export const tool = (name: string): Registry<unknown> => pipe(empty, withTool(schema(name)))
