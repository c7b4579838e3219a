/**
 * MCP in: real clients and real servers, in memory and over stdio. Pages, names with dots, and the way back from the name that a
 * model called to the server and its tool.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as O from 'fp-ts/lib/Option.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { assemble, check, empty, report, withTools, type PromptErrors } from 'incipit'
import { LIMITS, request } from 'incipit/anthropic'
import { listing, routed, type Listing } from 'incipit/mcp'
import { calledTool, fittingName } from 'incipit/providers'

const right = <A>(result: E.Either<PromptErrors, A>): A =>
  pipe(
    result,
    E.getOrElse((errors): A => {
      throw new Error(report(errors))
    })
  )

const pagesOf = async (client: Client): Promise<ReadonlyArray<unknown>> => {
  const pages: Array<unknown> = []
  let cursor: string | undefined
  do {
    const page = await client.listTools(cursor === undefined ? {} : { cursor })
    pages.push(page)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return pages
}

// From a listing to a request, and from each name that was sent back to the tool of the server.
const thereAndBack = ({ toolSet, routes }: Listing): ReadonlyArray<readonly [sent: string, tool: string]> => {
  const assembly = right(pipe(empty, withTools('mcp:s', toolSet), check, E.flatMap(assemble({}))))
  const { request: sent, names } = right(request({ rename: fittingName(LIMITS) })(assembly))
  return (sent.tools ?? []).map(({ name }) => {
    const route = pipe(calledTool(names)(name), O.flatMap(routed(routes)))
    if (O.isNone(route)) throw new Error(`no way back from ${name}`)
    return [name, route.value.tool] as const
  })
}

const connected = async (server: Server): Promise<Client> => {
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'incipit', version: '0' })
  await Promise.all([server.connect(there), client.connect(here)])
  return client
}

const dotted = ['issues.list', 'issues.create', 'a b', 'ü', 'n'.repeat(140)]

const dottedServer = (): Server => {
  const server = new Server({ name: 'dotted', version: '0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const at = Number(params?.cursor ?? '0')
    const name = dotted[at] ?? ''
    return {
      tools: [{ name, inputSchema: { type: 'object' as const }, annotations: { title: `Does ${at}.` } }],
      ...(at + 1 < dotted.length ? { nextCursor: String(at + 1) } : {})
    }
  })
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name } }) => ({
    content: [{ type: 'text', text: name }]
  }))
  return server
}

const inMemory = async (): Promise<string> => {
  const client = await connected(dottedServer())
  const pages = await pagesOf(client)
  const listed = right(listing({ server: 's' })(pages))
  const back = thereAndBack(listed)
  for (const [, name] of back) {
    const { content } = await client.callTool({ name })
    if (JSON.stringify(content) !== JSON.stringify([{ type: 'text', text: name }])) throw new Error(name)
  }
  const short = listing({ server: 's' })(pages.slice(0, -1))
  if (E.isRight(short)) throw new Error('a page that is missing was not told')
  await client.close()
  return `${back.length} tools on ${pages.length} pages, each called by its own name`
}

// The program of a package: the first of its `bin`.
const programOf = (name: string): string => {
  const folder = fileURLToPath(new URL(`../node_modules/@modelcontextprotocol/${name}/`, import.meta.url))
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>
  }
  return join(folder, Object.values(bin)[0] ?? '')
}

const overStdio = async (server: string, ...args: ReadonlyArray<string>): Promise<string> => {
  const client = new Client({ name: 'incipit', version: '0' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [programOf(server), ...args],
      stderr: 'ignore'
    })
  )
  const pages = await pagesOf(client)
  const back = thereAndBack(right(listing({ server: 's' })(pages)))
  await client.close()
  if (back.length === 0) throw new Error('no tools')
  return `${back.length} tools on ${pages.length} page`
}

/** What is tried, and what comes of it. */
export const mcpTrials: ReadonlyArray<readonly [string, () => Promise<string>]> = [
  ['MCP in memory, names with dots, pages', inMemory],
  ['MCP over stdio, server-everything', () => overStdio('server-everything', 'stdio')],
  ['MCP over stdio, server-filesystem', () => overStdio('server-filesystem', process.cwd())]
]
