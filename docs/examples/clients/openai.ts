/**
 * A loop with the Responses API of `openai`: three turns, a tool, a context snapshot when it is due. What stays the same is cached
 * without being marked. `npm run example -- openai`
 */
import * as O from 'fp-ts/lib/Option.js'
import type { Rendered } from 'incipit'
import { LIMITS, request, userMessage } from 'incipit/openai-responses'
import { calledTool, fittingName, showNotes } from 'incipit/providers'
import type { Series } from 'incipit/session'
import OpenAI from 'openai'

import { planned, right, run, story, turns } from './agent.js'
import { serve } from './server.js'

const KEY = 'no-key'
const server = await serve('openai', KEY)
// an explicit key and no other credential, so that the client looks for none
const client = new OpenAI({
  apiKey: KEY,
  organization: null,
  project: null,
  baseURL: server.url,
  maxRetries: 0
})

const prepare = request({ rename: fittingName(LIMITS) })

const history: Array<OpenAI.Responses.ResponseInputItem> = []
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
    // the prompt is given with every request, and nothing is stored at the provider
    const { input: beginning, ...rest } = parameters
    const answer = await client.responses.create({
      model: 'gpt-5.6',
      store: false,
      ...rest,
      input: [...beginning, ...history]
    })
    const cached = answer.usage?.input_tokens_details.cached_tokens ?? 0
    console.log(`  ${history.length} items, ${cached} tokens from the cache`)
    history.push(...(answer.output as Array<OpenAI.Responses.ResponseInputItem>))

    const results = answer.output.flatMap((item): Array<OpenAI.Responses.ResponseInputItem> => {
      if (item.type !== 'function_call') return []
      // back from the name that was sent to the tool of the registry
      const name = O.getOrElse(() => item.name)(calledTool(names)(item.name))
      console.log(`  calls ${name} with ${item.arguments}`)
      return [{ type: 'function_call_output', call_id: item.call_id, output: run(name, item.arguments) }]
    })
    if (results.length === 0) {
      console.log(`< ${answer.output_text}`)
      break
    }
    history.push(...results)
  }
  // only now: a request that failed was never sent
  sent = O.some(answered(history.length))
}

server.close()
if (server.faults.length > 0) throw new Error(server.faults.join('\n'))
