/**
 * listing: the tools that an MCP server lists, as a tool set, with the way back to the server.
 *
 * A listing comes in pages, from somebody else. What is wrong with it is told page by page; whether the schemas are sound
 * is left to the registry, which says so of every tool, whatever it comes from.
 *
 * Laws:
 * 1. the tools come in the order of the pages
 * 2. `routed(routes)` finds each of them
 */
import * as E from 'fp-ts/Either'

import { excerpt } from '../base/Name'
import { attempt, isFieldObject, isString, itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import { copyJson } from '../base/Json'
import { invalid, openFields, step, type Fields } from '../errors/Input'
import { callable, fieldsOf, listOf, otherThan, refined, text, type Parser } from '../errors/Parser'
import type { InvalidConfig, PromptError, PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'
import type { ToolSet } from '../index'
import type { Route } from './routed'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * The loop's own name for the server, and what its tools are called, by default `mcp__<server>__<tool>`.
 *
 * @category model
 * @since 0.1.0
 */
export interface ListingOptions {
  readonly server: string
  /** The name of a tool in the registry. */
  readonly name?: ((tool: string) => string) | undefined
}

/**
 * The tools of a server, and for each the way back to it.
 *
 * @category model
 * @since 0.1.0
 */
export interface Listing {
  readonly toolSet: ToolSet
  readonly routes: ReadonlyArray<Route>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// A tool as it is listed.
interface Listed {
  readonly tool: string
  readonly description: string
  readonly parameters: object
}

const readOptions = fieldsOf<{
  readonly server: string
  readonly name: (tool: unknown) => unknown
}>({ server: text, name: callable }, 'the name of a server', ['server'])

const record: Parser<object> = refined(isFieldObject, 'an object')

// A field that may be left out, through its parser.
const optional = <A>(
  fields: Fields,
  field: string,
  parse: Parser<A>,
  path: string,
  faults: Array<InvalidConfig>
): A | undefined => {
  const value = fields?.get(field)
  return value === undefined ? undefined : parse(value, step(path, field), faults)
}

const readTool: Parser<Listed> = (u, path, faults) => {
  const fields = openFields(u, path, 'a tool', faults)
  if (fields === undefined) return undefined
  const tool = text(fields.get('name'), step(path, 'name'), faults)
  const schema = record(fields.get('inputSchema'), step(path, 'inputSchema'), faults)
  const annotations = optional(fields, 'annotations', record, path, faults)
  const hints = openFields(annotations ?? {}, step(path, 'annotations'), 'annotations', faults)
  const descriptions = [
    optional(fields, 'description', text, path, faults),
    optional(fields, 'title', text, path, faults),
    optional(hints, 'title', text, step(path, 'annotations'), faults)
  ]
  if (tool === undefined || schema === undefined) return undefined
  const { json, faults: places } = copyJson(schema)
  return {
    tool,
    description: descriptions.find(words => words !== undefined && words !== '') ?? '',
    // what is no JSON is told where it is registered, with its place
    parameters: places.length === 0 ? (json as object) : schema
  }
}

const readTools = listOf(readTool, 'a list of tools')

const readPage: Parser<ReadonlyArray<Listed>> = (u, path, faults) => {
  const fields = openFields(u, path, 'a page of a listing', faults)
  if (fields === undefined) return undefined
  optional(fields, 'nextCursor', text, path, faults)
  const tools = readTools(fields.get('tools'), step(path, 'tools'), faults)
  return tools?.filter(tool => tool !== undefined)
}

// The last page says where the next one is, so it is not there. Also an empty cursor is one.
const unfinished = (pages: ReadonlyArray<unknown>): ReadonlyArray<InvalidConfig> => {
  const fields = openFields(pages.at(-1) ?? {}, '', '', [])
  return isString(fields?.get('nextCursor'))
    ? [invalid(`${pages.length - 1}/nextCursor`, 'the next page behind it', 'the last page given')]
    : []
}

const readPages = (u: unknown, faults: Array<InvalidConfig>): ReadonlyArray<Listed> => {
  const pages = itemsOf(u)
  if (pages === undefined) {
    faults.push(otherThan('', 'the pages of a listing', u))
    return []
  }
  const tools = pages.flatMap((page, i) => readPage(page, String(i), faults) ?? [])
  for (const fault of unfinished(pages)) faults.push(fault)
  return tools
}

interface Named extends Listed {
  readonly name: string
}

// A tool that could not be named has a fault, and no name.
const namedBy =
  (name: (tool: string) => unknown, faults: Array<InvalidConfig>) =>
  (listed: Listed): ReadonlyArray<Named> => {
    const given = attempt(() => name(listed.tool))
    if (E.isRight(given) && isString(given.right)) return [{ ...listed, name: given.right }]
    const actual = E.isLeft(given) ? 'an exception' : describe(given.right)
    faults.push(invalid('name', `a string for the tool ${JSON.stringify(excerpt(listed.tool))}`, actual))
    return []
  }

const duplicates = (tools: ReadonlyArray<Named>): ReadonlyArray<PromptError> => {
  const counts = new Map<string, number>()
  for (const { name } of tools) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].flatMap(([name, count]): ReadonlyArray<PromptError> =>
    count === 1
      ? []
      : [{ _tag: 'DuplicateName', kind: 'tool', name, owners: Array.from({ length: count }, () => null) }]
  )
}

/**
 * The tools of a server, from all pages of one `tools/list` in their order, for `withTools('mcp:<server>', toolSet)`; and the
 * way back from each tool to the server. A description is the first of `description`, `title` and `annotations.title` that is
 * not empty. Without pages there are no tools. Names and descriptions are the server's: they are not to be trusted.
 *
 * The `Left` has an `InvalidConfig` for each fault of each page (`1/tools/0/name`), for a cursor on the last page, since the next
 * one is missing then, and for options; and a `DuplicateName` for each name that is there twice. Schemas are judged where the
 * tools are registered.
 *
 * @example
 * import { listing } from 'incipit/mcp'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const page = { tools: [{ name: 'issues.list', title: 'Lists issues.', inputSchema: { type: 'object' } }] }
 * assert.deepStrictEqual(
 *   listing({ server: 'github' })([page]),
 *   E.right({
 *     toolSet: {
 *       schemas: [
 *         { name: 'mcp__github__issues.list', description: 'Lists issues.', parameters: { type: 'object' } }
 *       ]
 *     },
 *     routes: [{ name: 'mcp__github__issues.list', server: 'github', tool: 'issues.list' }]
 *   })
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const listing =
  (options: ListingOptions) =>
  (pages: ReadonlyArray<unknown>): E.Either<PromptErrors, Listing> => {
    const faults: Array<InvalidConfig> = []
    const { server = '', name = (tool: unknown) => `mcp__${server}__${String(tool)}` } =
      readOptions(options, '', faults) ?? {}
    const tools = readPages(pages, faults).flatMap(namedBy(name, faults))
    return validated([...faults, ...duplicates(tools)], () => ({
      toolSet: {
        schemas: tools.map(({ name: own, description, parameters }) => ({
          name: own,
          description,
          parameters
        }))
      },
      routes: tools.map(({ name: own, tool }) => ({ name: own, server, tool }))
    }))
  }
