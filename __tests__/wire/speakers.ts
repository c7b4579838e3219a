/**
 * The real clients that say updates in the middle, with what each can do there.
 */
import { createAnthropic as createAnthropic6 } from '@ai-sdk/anthropic-6'
import { createAnthropic as createAnthropic7 } from '@ai-sdk/anthropic-7'
import { createOpenAI as createOpenAI6 } from '@ai-sdk/openai-6'
import { createOpenAI as createOpenAI7 } from '@ai-sdk/openai-7'
import Anthropic from '@anthropic-ai/sdk'
import Anthropic0 from '@anthropic-ai/sdk-0'
import { FunctionCallingConfigMode, GoogleGenAI } from '@google/genai'
import { FunctionCallingConfigMode as Mode2, GoogleGenAI as GoogleGenAI2 } from '@google/genai-2'
import * as ai7 from 'ai'
import * as ai6 from 'ai-6'
import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as gemini from 'incipit/gemini'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import { fittingName } from 'incipit/providers'
import { FIXED, type Can } from 'incipit/session'
import OpenAI from 'openai'
import OpenAI6 from 'openai-6'

import { right } from './scenarios.js'
import type { Sending, Speaker } from './updates.js'

const key = { apiKey: 'none', maxRetries: 0 }

// What is planned in the session: a restart, nothing, or an update that is appended.
const PLANS = {
  inline: 'RKAAAAAAA',
  declared: 'RKAAAAARA',
  system: 'RKARRRRRR',
  chat: 'RKARKRRRK',
  responses: 'RKAAKAKRK',
  gemini: 'RKRRKRRRK'
}

// The history: each turn but the last is answered.
const historyOf = <Item>(
  { turns }: Sending,
  user: (text: string) => Item,
  update: (turn: Sending['turns'][number]['update']) => ReadonlyArray<Item>,
  answer: Item
): Array<Item> =>
  turns.flatMap((turn, i) => [
    user(turn.user),
    ...update(turn.update),
    ...(i < turns.length - 1 ? [answer] : [])
  ])

// ------------------------------------------------------------------------------------------------- Anthropic

type AnthropicTurn = anthropic.UserMessage | anthropic.UpdateMessage | { role: 'assistant'; content: string }

interface AnthropicCall extends anthropic.Request {
  readonly messages: Array<AnthropicTurn>
  readonly betas: Array<string>
}

const anthropicSpeaker = (
  word: keyof typeof anthropic.CAN,
  client: string,
  send: (url: string, call: AnthropicCall) => Promise<unknown>
): Speaker => {
  const can = anthropic.CAN[word]
  const rename = fittingName(anthropic.LIMITS)
  const update = anthropic.updateMessage(can)({ rename })
  return {
    name: `${client}, ${word}`,
    can,
    plans: PLANS[word],
    sent: rename,
    send: (url, sending) =>
      send(url, {
        ...right(anthropic.request({ rename })(sending.begun)).request,
        messages: historyOf<AnthropicTurn>(sending, anthropic.userMessage, each => right(update(each)), {
          role: 'assistant',
          content: 'ok'
        }),
        betas: [...new Set(sending.turns.flatMap(turn => anthropic.betas(can)(turn.update)))]
      })
  }
}

const words = ['inline', 'declared', 'system'] as const

const anthropicSpeakers = words.flatMap(word => [
  anthropicSpeaker(word, '@anthropic-ai/sdk 1', (baseURL, call) =>
    new Anthropic({ ...key, authToken: null, baseURL }).beta.messages.create({
      model: 'm',
      max_tokens: 1,
      ...call
    })
  ),
  anthropicSpeaker(word, '@anthropic-ai/sdk 0', (baseURL, call) =>
    new Anthropic0({ ...key, authToken: null, baseURL }).beta.messages.create({
      model: 'm',
      max_tokens: 1,
      ...call
    })
  )
])

// ------------------------------------------------------------------------------------------------- OpenAI

type ChatTurn = ReturnType<typeof openaiChat.userMessage> | openaiChat.PromptMessage | Answer

interface Answer {
  readonly role: 'assistant'
  readonly content: string
}

const ANSWER: Answer = { role: 'assistant', content: 'ok' }

type ChatCall = Omit<openaiChat.Request, 'messages' | 'tool_choice'> &
  openaiChat.AllowedTools & { readonly messages: Array<ChatTurn> }

const chatSpeaker = (name: string, send: (url: string, call: ChatCall) => Promise<unknown>): Speaker => {
  const rename = fittingName(openaiChat.LIMITS)
  const update = openaiChat.updateMessage(openaiChat.CAN)({ rename })
  return {
    name,
    can: openaiChat.CAN,
    plans: PLANS.chat,
    sent: rename,
    send: (url, sending) => {
      const { request, names } = right(openaiChat.request({ rename })(sending.begun))
      const { tool_choice: _, ...rest } = request
      return send(url, {
        ...rest,
        ...openaiChat.allowedTools(names)(sending.allowed),
        messages: [
          ...request.messages,
          ...historyOf<ChatTurn>(sending, openaiChat.userMessage, each => right(update(each)), ANSWER)
        ]
      })
    }
  }
}

type ResponsesTurn =
  | ReturnType<typeof openaiResponses.userMessage>
  | openaiResponses.UpdateItem
  | openaiResponses.PromptMessage
  | Answer

type ResponsesCall = Omit<openaiResponses.Request, 'input' | 'tool_choice'> &
  openaiResponses.AllowedTools & { readonly input: Array<ResponsesTurn> }

const responsesSpeaker = (
  name: string,
  send: (url: string, call: ResponsesCall) => Promise<unknown>
): Speaker => {
  const rename = fittingName(openaiResponses.LIMITS)
  const update = openaiResponses.updateMessage(openaiResponses.CAN)({ rename })
  return {
    name,
    can: openaiResponses.CAN,
    plans: PLANS.responses,
    sent: rename,
    send: (url, sending) => {
      const { request, names } = right(openaiResponses.request({ rename })(sending.begun))
      const { tool_choice: _, ...rest } = request
      const added = sending.turns.flatMap(turn => turn.update.added)
      const known = [...names, ...added.map(({ name: own }) => ({ name: own, sent: rename(own) }))]
      return send(url, {
        ...rest,
        ...openaiResponses.allowedTools(known)(sending.allowed),
        input: [
          ...request.input,
          ...historyOf<ResponsesTurn>(
            sending,
            openaiResponses.userMessage,
            each => right(update(each)),
            ANSWER
          )
        ]
      })
    }
  }
}

const openaiSpeakers = [
  chatSpeaker('openai 7 (chat)', (baseURL, call) =>
    new OpenAI({ ...key, organization: null, project: null, baseURL }).chat.completions.create({
      model: 'm',
      ...call
    })
  ),
  chatSpeaker('openai 6 (chat)', (baseURL, call) =>
    new OpenAI6({ ...key, organization: null, project: null, baseURL }).chat.completions.create({
      model: 'm',
      ...call
    })
  ),
  responsesSpeaker('openai 7 (responses)', (baseURL, call) =>
    new OpenAI({ ...key, organization: null, project: null, baseURL }).responses.create({
      model: 'm',
      ...call
    })
  ),
  responsesSpeaker('openai 6 (responses)', (baseURL, call) =>
    new OpenAI6({ ...key, organization: null, project: null, baseURL }).responses.create({
      model: 'm',
      ...call
    })
  )
]

// ------------------------------------------------------------------------------------------------- Gemini

type GeminiTurn = ReturnType<typeof gemini.userMessage> | { role: 'model'; parts: Array<{ text: string }> }

const geminiSpeaker = <Mode>(
  name: string,
  modes: gemini.Modes<Mode> & gemini.AllowedModes<Mode>,
  send: (url: string, config: gemini.Request<Mode>, contents: Array<GeminiTurn>) => Promise<unknown>
): Speaker => {
  const rename = fittingName(gemini.LIMITS)
  return {
    name,
    can: gemini.CAN,
    plans: PLANS.gemini,
    sent: rename,
    send: (url, sending) => {
      const { request, names } = right(gemini.request({ rename, modes })(sending.begun))
      const config = { ...request, ...gemini.allowedTools(names, modes)(sending.allowed) }
      const answer: GeminiTurn = { role: 'model', parts: [{ text: 'ok' }] }
      return send(
        url,
        config,
        historyOf<GeminiTurn>(sending, gemini.userMessage, () => [], answer)
      )
    }
  }
}

const geminiSpeakers = [
  geminiSpeaker('@google/genai 3', FunctionCallingConfigMode, (baseUrl, config, contents) =>
    new GoogleGenAI({ apiKey: 'none', vertexai: false, httpOptions: { baseUrl } }).models.generateContent({
      model: 'm',
      contents,
      config
    })
  ),
  geminiSpeaker('@google/genai 2', Mode2, (baseUrl, config, contents) =>
    new GoogleGenAI2({ apiKey: 'none', vertexai: false, httpOptions: { baseUrl } }).models.generateContent({
      model: 'm',
      contents,
      config
    })
  )
]

// ------------------------------------------------------------------------------------------------- AI SDK

const abilities = {
  inline: anthropic.CAN.inline,
  declared: anthropic.CAN.declared,
  // no other provider behind the AI SDK reads changes of tools, and it has no list of allowed ones
  system: { ...FIXED, system: true }
}

type Word = keyof typeof abilities

const aiSpeaker = (
  client: string,
  word: Word,
  send: (url: string, sending: Sending, rename: (name: string) => string) => Promise<unknown>
): Speaker => {
  const rename = fittingName(aiSdk.LIMITS)
  return {
    name: `${client}, ${word}`,
    can: abilities[word],
    plans: PLANS[word],
    sent: rename,
    send: (url, sending) => send(url, sending, rename)
  }
}

type AiTurn = ReturnType<typeof aiSdk.userMessage> | aiSdk.UpdateMessage | Answer

const turnsOf = (can: Can, sending: Sending, options: aiSdk.AiSdkOptions<unknown>): Array<AiTurn> =>
  historyOf<AiTurn>(
    sending,
    aiSdk.userMessage,
    each => right(aiSdk.updateMessage(can)(options)(each)),
    ANSWER
  )

const speak7 = (
  client: string,
  word: Word,
  modelOf: (url: string) => Parameters<typeof ai7.generateText>[0]['model']
): Speaker =>
  aiSpeaker(client, word, (url, sending, rename) => {
    const options = { rename, jsonSchema: ai7.jsonSchema }
    return ai7.generateText({
      model: modelOf(url),
      ...right(aiSdk.request(options)(sending.begun)).request,
      messages: turnsOf(abilities[word], sending, options),
      allowSystemInMessages: true,
      maxRetries: 0
    })
  })

const speak6 = (
  client: string,
  word: Word,
  modelOf: (url: string) => Parameters<typeof ai6.generateText>[0]['model']
): Speaker =>
  aiSpeaker(client, word, (url, sending, rename) => {
    const options = { rename, jsonSchema: ai6.jsonSchema }
    const { instructions: system, tools } = right(aiSdk.request(options)(sending.begun)).request
    return ai6.generateText({
      model: modelOf(url),
      system,
      tools,
      messages: turnsOf(abilities[word], sending, options),
      allowSystemInMessages: true,
      maxRetries: 0
    })
  })

const MODEL = 'claude-opus-5-5'

const aiSpeakers = [
  ...(['inline', 'declared'] as const).flatMap(word => [
    speak7('ai 7, @ai-sdk/anthropic', word, baseURL => createAnthropic7({ apiKey: 'none', baseURL })(MODEL)),
    speak6('ai 6, @ai-sdk/anthropic', word, baseURL => createAnthropic6({ apiKey: 'none', baseURL })(MODEL))
  ]),
  speak7('ai 7, @ai-sdk/openai', 'system', baseURL =>
    createOpenAI7({ apiKey: 'none', baseURL }).responses('gpt-5.6')
  ),
  speak6('ai 6, @ai-sdk/openai', 'system', baseURL =>
    createOpenAI6({ apiKey: 'none', baseURL }).responses('gpt-5.6')
  )
]

/** All of them. */
export const speakers: ReadonlyArray<Speaker> = [
  ...anthropicSpeakers,
  ...openaiSpeakers,
  ...geminiSpeakers,
  ...aiSpeakers
]
