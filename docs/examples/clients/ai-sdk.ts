/**
 * A loop with the AI SDK of Vercel and Anthropic behind it: three turns, a tool, a context snapshot when it is due, a breakpoint after
 * what stays. `npm run example -- ai-sdk`
 */
// `npm install @ai-sdk/anthropic`: the folder of this repository has two versions side by side
import { createAnthropic } from '@ai-sdk/anthropic-7'
import { generateText, jsonSchema, type ModelMessage, type ToolResultPart } from 'ai'
import * as O from 'fp-ts/lib/Option.js'
import type { Rendered } from 'incipit'
import { anthropicCache, LIMITS, request, userMessage } from 'incipit/ai-sdk'
import { afterPrompt, afterSection, calledTool, fittingName, showNotes } from 'incipit/providers'
import type { Series } from 'incipit/session'

import { planned, right, run, story, turns } from './agent.js'
import { serve } from './server.js'

Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

const KEY = 'no-key'
const server = await serve('anthropic', KEY)
// an explicit key, so that the client looks for none
const model = createAnthropic({ apiKey: KEY, baseURL: server.url })('claude-sonnet-5-5')

const prepare = request({
  jsonSchema,
  rename: fittingName(LIMITS),
  cache: [{ at: afterSection('files') }, { at: afterPrompt }],
  cacheOptions: anthropicCache
})

const history: Array<ModelMessage> = []
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
    // no tool has an `execute`, so one call is one step, and the loop is this one
    const answer = await generateText({ model, messages: history, maxRetries: 0, ...parameters })
    const cached = answer.usage.inputTokenDetails.cacheReadTokens ?? 0
    console.log(`  ${history.length} messages, ${cached} tokens from the cache`)
    history.push(...answer.responseMessages)

    const results = answer.toolCalls.map((call): ToolResultPart => {
      // back from the name that was sent to the tool of the registry
      const name = O.getOrElse(() => call.toolName)(calledTool(names)(call.toolName))
      console.log(`  calls ${name} with ${JSON.stringify(call.input)}`)
      const { toolCallId, toolName } = call
      return {
        type: 'tool-result',
        toolCallId,
        toolName,
        output: { type: 'text', value: run(name, call.input) }
      }
    })
    if (results.length === 0) {
      console.log(`< ${answer.text}`)
      break
    }
    history.push({ role: 'tool', content: results })
  }
  // only now: a request that failed was never sent
  sent = O.some(answered(history.length))
}

server.close()
if (server.faults.length > 0) throw new Error(server.faults.join('\n'))
