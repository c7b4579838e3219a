/**
 * What the types of the clients take, without a cast, and what they refuse, with the reason. Nothing here runs: that it compiles,
 * strictly and with `exactOptionalPropertyTypes`, is what is tried.
 */
import type Anthropic from '@anthropic-ai/sdk'
import type Anthropic0 from '@anthropic-ai/sdk-0'
import { FunctionCallingConfigMode, type Content, type GenerateContentConfig } from '@google/genai'
import { FunctionCallingConfigMode as Mode2, type GenerateContentConfig as Config2 } from '@google/genai-2'
import { generateText, jsonSchema, type ModelMessage, type ToolSet } from 'ai'
import { generateText as generate6, jsonSchema as jsonSchema6, type ToolSet as ToolSet6 } from 'ai-6'
import * as O from 'fp-ts/lib/Option.js'
import type { Assembly } from 'incipit'
import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as gemini from 'incipit/gemini'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import { afterPrompt } from 'incipit/providers'
import type OpenAI from 'openai'
import type OpenAI6 from 'openai-6'

import { right } from './scenarios.js'

const listed = <A>(option: O.Option<A>): Array<A> => (O.isSome(option) ? [option.value] : [])

type Model = Parameters<typeof generateText>[0]['model']
type Model6 = Parameters<typeof generate6>[0]['model']

export const accepted = (assembly: Assembly, model: Model, model6: Model6): ReadonlyArray<unknown> => {
  const messages = right(
    anthropic.request({ cache: [{ at: afterPrompt, ttl: '1h' }], strict: ['a'] })(assembly)
  ).request
  const first: Anthropic.MessageCreateParams = {
    model: 'm',
    max_tokens: 1,
    messages: [anthropic.userMessage('Hi'), ...listed(anthropic.instructionMessage('Be brief.'))],
    ...messages
  }
  const older: Anthropic0.MessageCreateParams = {
    model: 'm',
    max_tokens: 1,
    messages: [anthropic.userMessage('Hi'), ...listed(anthropic.instructionMessage('Be brief.'))],
    ...messages
  }
  const history: Array<Anthropic.Beta.BetaMessageParam> = listed(anthropic.instructionMessage('Be brief.'))
  // the loop may add to what was made
  messages.tools?.push({ name: 'search', input_schema: { type: 'object' } })
  const server: Array<Anthropic.ToolUnion> = [...(messages.tools ?? [])]

  const { messages: prompt, ...chat } = right(openaiChat.request({ role: 'developer' })(assembly)).request
  const completion: OpenAI.ChatCompletionCreateParamsNonStreaming = {
    model: 'm',
    messages: [
      ...prompt,
      openaiChat.userMessage('Hi'),
      ...listed(openaiChat.instructionMessage('Be brief.'))
    ],
    ...chat
  }
  const completion6: OpenAI6.ChatCompletionCreateParamsNonStreaming = {
    model: 'm',
    messages: [...prompt, openaiChat.userMessage('Hi')],
    ...chat
  }

  const { input, ...rest } = right(
    openaiResponses.request({ cache: [{ at: afterPrompt, ttl: '12h' }] })(assembly)
  ).request
  const response: OpenAI.Responses.ResponseCreateParamsNonStreaming = {
    model: 'm',
    input: [
      ...input,
      openaiResponses.userMessage('Hi'),
      ...listed(openaiResponses.instructionMessage('Be brief.'))
    ],
    ...rest
  }
  const response6: OpenAI6.Responses.ResponseCreateParamsNonStreaming = {
    model: 'm',
    input: [...input, openaiResponses.userMessage('Hi')],
    ...rest
  }

  const config: GenerateContentConfig = right(
    gemini.request({ toolChoice: 'any', modes: FunctionCallingConfigMode })(assembly)
  ).request
  const config2: Config2 = right(gemini.request({ toolChoice: 'any', modes: Mode2 })(assembly)).request
  const contents: Array<Content> = [gemini.userMessage('Hi')]

  const call = right(aiSdk.request({ jsonSchema })(assembly)).request
  const tools: ToolSet = call.tools
  const turn: Array<ModelMessage> = [aiSdk.userMessage('Hi')]
  const answer = generateText({ model, ...call, messages: turn })
  const {
    toolOrder: _,
    instructions: system,
    ...call6
  } = right(aiSdk.request({ jsonSchema: jsonSchema6 })(assembly)).request
  const tools6: ToolSet6 = call6.tools
  const answer6 = generate6({ model: model6, system, ...call6, messages: [aiSdk.userMessage('Hi')] })

  return [
    first,
    older,
    history,
    server,
    completion,
    completion6,
    response,
    response6,
    config,
    config2,
    contents,
    tools,
    answer,
    tools6,
    answer6
  ]
}

export const refused = (assembly: Assembly): ReadonlyArray<unknown> => {
  // a life that there is none of
  // @ts-expect-error
  const life = anthropic.request({ cache: [{ at: afterPrompt, ttl: '2h' }] })

  // without `modes` the choice is a string, and the types of the SDK ask for their own enumeration
  const strings = right(gemini.request({ toolChoice: 'any' })(assembly)).request
  // @ts-expect-error
  const config: GenerateContentConfig = strings

  // Gemini has neither breakpoints nor a strict mode
  // @ts-expect-error
  const cached = gemini.request({ cache: [{ at: afterPrompt }] })
  // @ts-expect-error
  const strict = gemini.request({ strict: ['a'] })

  // the AI SDK wants schemas of its own making
  // @ts-expect-error
  const unmade = aiSdk.request({})

  return [life, config, cached, strict, unmade]
}
