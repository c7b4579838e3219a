/**
 * The tools and the instructions of a real MCP server, over stdio: listed, assembled, sent under names that the provider takes, and
 * called by the name that comes back. `npm run example -- mcp`
 */
import { createRequire } from 'node:module'

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as O from 'fp-ts/lib/Option.js'
import { assemble, check, mergeAll, owned, registry, render } from 'incipit'
import { LIMITS, request } from 'incipit/anthropic'
import { explain, showExplanation } from 'incipit/inspect'
import { listing, routed } from 'incipit/mcp'
import { calledTool, fittingName, showNotes } from 'incipit/providers'
import { mcpInstructions, showSourceNotes } from 'incipit/sources'

import { right } from './agent.js'

const program = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js'
)
const client = new Client({ name: 'incipit-example', version: '1.0.0' })
await client.connect(
  new StdioClientTransport({ command: process.execPath, args: [program, 'stdio'], stderr: 'ignore' })
)

// all pages of the list, in their order
const pages: Array<Awaited<ReturnType<typeof client.listTools>>> = []
do {
  const cursor = pages.at(-1)?.nextCursor
  pages.push(await client.listTools(cursor === undefined ? {} : { cursor }))
} while (pages.at(-1)?.nextCursor !== undefined)

// the loop's own name for the server; what the server says of itself is text that others wrote
const { toolSet, routes } = right(listing({ server: 'everything' })(pages))
const said = mcpInstructions({ order: 100, budget: 300 })([
  {
    name: 'everything',
    instructions: client.getInstructions() ?? '',
    tools: toolSet.schemas.map(({ name }) => name)
  }
])

const agent = check(
  mergeAll(
    registry({ owner: 'app', sections: [{ name: 'persona', order: 0, text: 'You try tools out.' }] }),
    pipe(registry({ sources: { 'mcp:everything': toolSet } }), owned('mcp:everything')),
    said.registry
  )
)

const assembly = right(pipe(agent, E.flatMap(assemble({}))))
const { request: parameters, names, notes } = right(request({ rename: fittingName(LIMITS) })(assembly))

console.log(right(render(assembly)))
console.log(`\n${showSourceNotes(said.notes)}\n${showNotes(notes)}`)
console.log(showExplanation(right(explain({})(assembly))))

// what a model would call, among what was sent
const sent = parameters.tools?.find(({ name }) => name.endsWith('echo'))?.name ?? ''
const route = pipe(calledTool(names)(sent), O.flatMap(routed(routes)))
if (O.isNone(route)) throw new Error(`no way back from ${JSON.stringify(sent)}`)
const { tool, server } = route.value
const result = await client.callTool({ name: tool, arguments: { message: 'here begins' } })
console.log(`\n${sent} is ${tool} of ${server}, and gives ${JSON.stringify(result.content)}`)

await client.close()
