/**
 * mcpInstructions: what MCP servers say of themselves, each a section of its own that comes and goes with its tools.
 *
 * Laws:
 * 1. what is shown of a server is within the budget, and a larger budget shows no less
 * 2. no text and no name of a server changes anything outside its own section
 */
import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'

import { stringsOf } from '../base/Foreign'
import { tidy } from '../index'
import { inFrame, taggedFrame } from '../text/frame'
import { cut } from './cut'
import { lastOnes, optionalIn, readItems, stringIn, without, type Item, type Wrong } from './Item'
import { sourced, type SourceNote, type Sourced } from './SourceNote'
import { readOptions, registryOf, type ReadOptions, type SourceOptions } from './SourceOptions'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A server as the loop knows it: its own name for it, the `instructions` that it gave when it was connected, and the names
 * of its tools as they are registered.
 *
 * @category model
 * @since 0.1.0
 */
export interface McpServer {
  readonly name: string
  readonly instructions?: string
  readonly tools: ReadonlyArray<string>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const toolsIn = (item: Item<'tools'>): E.Either<Wrong, ReadonlyArray<string>> =>
  E.fromNullable({ field: 'tools', expected: 'an array of strings' })(stringsOf(item.tools))

const framed = (name: string, text: string): string =>
  inFrame(taggedFrame('mcp-instructions', name)(text), text)

interface Fitted {
  readonly shown: string | undefined
  readonly notes: ReadonlyArray<SourceNote>
}

const fitted = (name: string, text: string, { budget, size }: ReadOptions): Fitted => {
  const whole = framed(name, text)
  if (budget === Infinity || size(whole) <= budget) return { shown: whole, notes: [] }
  const from = size(whole)
  const part = cut(text, 0, some => size(framed(name, some)) <= budget)
  if (part === undefined) return { shown: undefined, notes: [{ _tag: 'Dropped', name, size: from }] }
  const shown = framed(name, part)
  return { shown, notes: [{ _tag: 'Shortened', name, from, to: size(shown) }] }
}

/**
 * The instructions of servers, each a section `mcp:` and the name of the server, which is its owner too, between tags that
 * no text can close. A section is present while at least one tool of its server is visible. `budget` is the limit for each
 * server; over it the text is cut after a line.
 *
 * A server that gives no instructions has no section; of two servers of one name the last stands; one whose instructions
 * are blank, or that has no tools, is left out. Whatever the servers are, `check` accepts the registry if `order` is a
 * finite number.
 *
 * @example
 * import { assemble, render, withTool } from 'incipit'
 * import { mcpInstructions } from 'incipit/sources'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const { registry } = mcpInstructions({ order: 300 })([
 *   { name: 'github', instructions: 'Search before you list.\n', tools: ['search_issues', 'list_issues'] }
 * ])
 * const search = withTool({ name: 'search_issues', description: 'Searches issues.', parameters: {} })
 * assert.deepStrictEqual(
 *   pipe(registry, search, assemble({}), E.flatMap(render)),
 *   E.right('<mcp-instructions name="github">\nSearch before you list.\n</mcp-instructions>')
 * )
 * assert.deepStrictEqual(pipe(registry, assemble({}), E.flatMap(render)), E.right(''))
 *
 * @category constructors
 * @since 0.1.0
 */
export const mcpInstructions =
  (options: SourceOptions) =>
  (servers: ReadonlyArray<McpServer>): Sourced => {
    const read = readOptions(options, [])
    const given = readItems(servers, ['name', 'instructions', 'tools'], item =>
      pipe(
        E.Do,
        E.apS('name', stringIn(item, 'name')),
        E.bind('instructions', () => optionalIn(item, 'instructions')),
        E.bind('tools', () => toolsIn(item))
      )
    )
    const byName = lastOnes(given.items, ({ name }) => name)
    const speaking = byName.items.flatMap(({ name, instructions, tools }) =>
      instructions === undefined ? [] : [{ name, text: tidy(instructions), tools }]
    )
    const useful = without(speaking, ({ name, text, tools }) =>
      text === '' ? { _tag: 'Blank', name } : tools.length === 0 ? { _tag: 'ToolLess', name } : undefined
    )
    const texts = useful.items.map(({ name, text, tools }) => ({
      name,
      tools,
      ...fitted(name, text, read)
    }))
    const registry = registryOf(
      read,
      texts.flatMap(({ name, tools, shown }) =>
        shown === undefined
          ? []
          : [{ name: `mcp:${name}`, k: 0, text: shown, owner: name, requiresSomeTool: tools }]
      )
    )
    return sourced(registry, [
      ...read.notes,
      ...given.notes,
      ...byName.notes,
      ...useful.notes,
      ...texts.flatMap(({ notes }) => notes)
    ])
  }
