/**
 * A loop with `@anthropic-ai/sdk`: three turns, a tool, a context snapshot when it is due, and a breakpoint after what stays.
 * `npm run example -- anthropic`
 */
import Anthropic from '@anthropic-ai/sdk'
import * as O from 'fp-ts/lib/Option.js'
import type { Rendered } from 'incipit'
import { LIMITS, request, userMessage } from 'incipit/anthropic'
import { afterPrompt, afterSection, calledTool, fittingName, showNotes } from 'incipit/providers'
import type { Series } from 'incipit/session'

import { planned, right, run, story, turns } from './agent.js'
import { serve } from './server.js'

const KEY = 'no-key'
const server = await serve('anthropic', KEY)
// an explicit key and no other credential, so that the client looks for none
const client = new Anthropic({ apiKey: KEY, authToken: null, baseURL: server.url, maxRetries: 0 })

const prepare = request({
  rename: fittingName(LIMITS),
  cache: [{ at: afterSection('files') }, { at: afterPrompt }]
})

const history: Array<Anthropic.MessageParam> = []
let sent: O.Option<Series<number>> = O.none
let before: Rendered | undefined

for (const [input, facts] of turns) {
  const { assembly, snapshot, answered } = planned(facts, sent)
  const { request: parameters, names, notes, prefix } = right(prepare(assembly))
  if (before === undefined) console.log(JSON.stringify(parameters, null, 2))
  if (notes.length > 0) console.log(showNotes(notes))

  console.log(`\n> ${input}`)
  console.log(`  ${story(before, prefix)}`)
  before = prefix
  history.push(userMessage(input))
  if (O.isSome(snapshot)) history.push(userMessage(snapshot.value))

  for (;;) {
    const answer = await client.messages.create({
      model: 'claude-sonnet-5-5',
      max_tokens: 1024,
      messages: history,
      ...parameters
    })
    console.log(
      `  ${history.length} messages, ${answer.usage.cache_read_input_tokens ?? 0} tokens from the cache`
    )
    history.push({ role: 'assistant', content: answer.content })

    const results = answer.content.flatMap((block): Array<Anthropic.ToolResultBlockParam> => {
      if (block.type === 'text') console.log(`< ${block.text}`)
      if (block.type !== 'tool_use') return []
      // back from the name that was sent to the tool of the registry
      const name = O.getOrElse(() => block.name)(calledTool(names)(block.name))
      console.log(`  calls ${name} with ${JSON.stringify(block.input)}`)
      return [{ type: 'tool_result', tool_use_id: block.id, content: run(name, block.input) }]
    })
    if (results.length === 0) break
    history.push({ role: 'user', content: results })
  }
  // only now: a request that failed was never sent
  sent = O.some(answered(history.length))
}

server.close()
if (server.faults.length > 0) throw new Error(server.faults.join('\n'))
