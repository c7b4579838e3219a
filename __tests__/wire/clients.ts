/**
 * The real clients, each with a key that is none and the address of the local server, so that none looks for a credential.
 * What incipit makes goes into the parameters without a cast: that it compiles is half of what is tried here.
 */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { createAnthropic as createAnthropic6 } from '@ai-sdk/anthropic-6'
import { createAnthropic as createAnthropic7 } from '@ai-sdk/anthropic-7'
import { createOpenAI as createOpenAI6 } from '@ai-sdk/openai-6'
import { createOpenAI as createOpenAI7 } from '@ai-sdk/openai-7'
import { AnthropicBedrock } from '@anthropic-ai/bedrock-sdk'
import Anthropic from '@anthropic-ai/sdk'
import Anthropic0 from '@anthropic-ai/sdk-0'
import { AnthropicVertex } from '@anthropic-ai/vertex-sdk'
import { FunctionCallingConfigMode, GoogleGenAI } from '@google/genai'
import { FunctionCallingConfigMode as Mode2, GoogleGenAI as GoogleGenAI2 } from '@google/genai-2'
import * as ai7 from 'ai'
import * as ai6 from 'ai-6'
import type { Assembly, PromptErrors } from 'incipit'
import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as gemini from 'incipit/gemini'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import { fittingName, type Breakpoint, type Limits, type Options, type Prepared } from 'incipit/providers'
import OpenAI from 'openai'
import OpenAI6 from 'openai-6'

import { right, type Wish } from './scenarios.js'

/** A client: which API it speaks, whether it can be asked for breakpoints and for strict tools, and how it sends. */
export interface Client {
  readonly name: string
  readonly caches: boolean
  readonly marksTools: boolean
  readonly takesStrict: boolean
  readonly schemas: 'brief' | 'full'
  readonly send: (url: string, assembly: Assembly, wish: Wish) => Promise<Prepared<unknown>>
}

const cacheOf = <Ttl extends string>({ places = [] }: Wish, ttl: Ttl): ReadonlyArray<Breakpoint<Ttl>> =>
  places.map(at => ({ at, ttl }))

const optionsOf = <Ttl extends string>(limits: Limits, wish: Wish, ttl: Ttl): Options<Ttl> => ({
  rename: fittingName(limits),
  cache: cacheOf(wish, ttl),
  toolChoice: wish.toolChoice,
  strict: wish.strict
})

const key = { apiKey: 'none', maxRetries: 0 }

// ------------------------------------------------------------------------------------------------- Anthropic

type SendAnthropic = (url: string, request: anthropic.Request) => Promise<unknown>

const anthropicClient = (name: string, send: SendAnthropic, limits = anthropic.LIMITS): Client => ({
  name,
  caches: true,
  marksTools: true,
  takesStrict: true,
  schemas: 'brief',
  send: async (url, assembly, wish) => {
    const prepared = right(anthropic.request({ ...optionsOf(limits, wish, '1h'), limits })(assembly))
    await send(url, prepared.request)
    return prepared
  }
})

const userTurn = anthropic.userMessage('Hi')

// ------------------------------------------------------------------------------------------------- OpenAI

type SendChat = (url: string, request: openaiChat.Request) => Promise<unknown>

const chatClient = (name: string, send: SendChat): Client => ({
  name,
  caches: true,
  marksTools: false,
  takesStrict: true,
  schemas: 'brief',
  send: async (url, assembly, wish) => {
    const prepared = right(openaiChat.request(optionsOf(openaiChat.LIMITS, wish, '12h'))(assembly))
    await send(url, prepared.request)
    return prepared
  }
})

type SendResponses = (url: string, request: openaiResponses.Request) => Promise<unknown>

const responsesClient = (name: string, send: SendResponses): Client => ({
  name,
  caches: true,
  marksTools: false,
  takesStrict: true,
  schemas: 'brief',
  send: async (url, assembly, wish) => {
    const prepared = right(openaiResponses.request(optionsOf(openaiResponses.LIMITS, wish, '12h'))(assembly))
    await send(url, prepared.request)
    return prepared
  }
})

// ------------------------------------------------------------------------------------------------- Gemini

const geminiClient = (
  name: string,
  send: (url: string, prepare: <Mode>(modes: gemini.Modes<Mode>) => gemini.Request<Mode>) => Promise<unknown>
): Client => ({
  name,
  caches: false,
  marksTools: false,
  takesStrict: false,
  schemas: 'brief',
  send: async (url, assembly, { toolChoice }) => {
    const options = { rename: fittingName(gemini.LIMITS), toolChoice }
    const prepared = right(gemini.request(options)(assembly))
    await send(url, modes => right(gemini.request({ ...options, modes })(assembly)).request)
    return prepared
  }
})

// ------------------------------------------------------------------------------------------------- AI SDK

type Prepare = <Schema>(
  jsonSchema: aiSdk.AiSdkOptions<Schema>['jsonSchema']
) => E.Either<PromptErrors, Prepared<aiSdk.Request<Schema>>>

const aiClient = (
  name: string,
  provider: 'anthropic' | 'openai',
  send: (url: string, prepare: Prepare) => Promise<Prepared<unknown>>
): Client => ({
  name,
  caches: true,
  marksTools: provider === 'anthropic',
  takesStrict: true,
  schemas: provider === 'anthropic' ? 'brief' : 'full',
  send: (url, assembly, wish) =>
    send(url, jsonSchema =>
      aiSdk.request({
        ...optionsOf(aiSdk.LIMITS, wish, provider === 'anthropic' ? '1h' : '30m'),
        jsonSchema,
        cacheOptions: provider === 'anthropic' ? aiSdk.anthropicCache : aiSdk.openaiCache
      })(assembly)
    )
})

const generate6 =
  (modelOf: (url: string) => Parameters<typeof ai6.generateText>[0]['model']) =>
  async (url: string, prepare: Prepare): Promise<Prepared<unknown>> => {
    const prepared = right(prepare(ai6.jsonSchema))
    const { instructions: system, tools, toolChoice } = prepared.request
    await ai6.generateText({
      model: modelOf(url),
      system,
      tools,
      ...(toolChoice === undefined ? {} : { toolChoice }),
      messages: [aiSdk.userMessage('Hi')],
      maxRetries: 0
    })
    return prepared
  }

const generate7 =
  (modelOf: (url: string) => Parameters<typeof ai7.generateText>[0]['model']) =>
  async (url: string, prepare: Prepare): Promise<Prepared<unknown>> => {
    const prepared = right(prepare(ai7.jsonSchema))
    await ai7.generateText({
      model: modelOf(url),
      ...prepared.request,
      messages: [aiSdk.userMessage('Hi')],
      maxRetries: 0
    })
    return prepared
  }

// ------------------------------------------------------------------------------------------------- all

/** All clients. */
export const clients: ReadonlyArray<Client> = [
  anthropicClient('@anthropic-ai/sdk 1', (baseURL, request) =>
    new Anthropic({ ...key, authToken: null, baseURL }).messages.create({
      model: 'm',
      max_tokens: 1,
      messages: [userTurn],
      ...request
    })
  ),
  anthropicClient('@anthropic-ai/sdk 1 (beta)', (baseURL, request) =>
    new Anthropic({ ...key, authToken: null, baseURL }).beta.messages.create({
      model: 'm',
      max_tokens: 1,
      messages: [userTurn],
      ...request
    })
  ),
  anthropicClient('@anthropic-ai/sdk 0', (baseURL, request) =>
    new Anthropic0({ ...key, authToken: null, baseURL }).messages.create({
      model: 'm',
      max_tokens: 1,
      messages: [userTurn],
      ...request
    })
  ),
  anthropicClient(
    '@anthropic-ai/bedrock-sdk',
    (baseURL, request) =>
      new AnthropicBedrock({
        ...key,
        skipAuth: true,
        awsAccessKey: 'none',
        awsSecretKey: 'none',
        awsRegion: 'none',
        baseURL
      }).messages.create({ model: 'm', max_tokens: 1, messages: [userTurn], ...request }),
    { ...anthropic.LIMITS, nameLength: 64 }
  ),
  anthropicClient('@anthropic-ai/vertex-sdk', (baseURL, request) =>
    new AnthropicVertex({
      region: 'none',
      projectId: 'none',
      accessToken: 'none',
      authClient: { getRequestHeaders: () => Promise.resolve(new Headers()), projectId: 'none' } as never,
      maxRetries: 0,
      baseURL
    }).messages.create({ model: 'm', max_tokens: 1, messages: [userTurn], ...request })
  ),
  chatClient('openai 7 (chat)', (baseURL, { messages, ...request }) =>
    new OpenAI({ ...key, organization: null, project: null, baseURL }).chat.completions.create({
      model: 'm',
      messages: [...messages, openaiChat.userMessage('Hi')],
      ...request
    })
  ),
  chatClient('openai 6 (chat)', (baseURL, { messages, ...request }) =>
    new OpenAI6({ ...key, organization: null, project: null, baseURL }).chat.completions.create({
      model: 'm',
      messages: [...messages, openaiChat.userMessage('Hi')],
      ...request
    })
  ),
  responsesClient('openai 7 (responses)', (baseURL, { input, ...request }) =>
    new OpenAI({ ...key, organization: null, project: null, baseURL }).responses.create({
      model: 'm',
      input: [...input, openaiResponses.userMessage('Hi')],
      ...request
    })
  ),
  responsesClient('openai 6 (responses)', (baseURL, { input, ...request }) =>
    new OpenAI6({ ...key, organization: null, project: null, baseURL }).responses.create({
      model: 'm',
      input: [...input, openaiResponses.userMessage('Hi')],
      ...request
    })
  ),
  geminiClient('@google/genai 3', (baseUrl, prepare) =>
    new GoogleGenAI({ apiKey: 'none', vertexai: false, httpOptions: { baseUrl } }).models.generateContent({
      model: 'm',
      contents: [gemini.userMessage('Hi')],
      config: prepare(FunctionCallingConfigMode)
    })
  ),
  geminiClient('@google/genai 2', (baseUrl, prepare) =>
    new GoogleGenAI2({ apiKey: 'none', vertexai: false, httpOptions: { baseUrl } }).models.generateContent({
      model: 'm',
      contents: [gemini.userMessage('Hi')],
      config: prepare(Mode2)
    })
  ),
  aiClient(
    'ai 7, @ai-sdk/anthropic',
    'anthropic',
    generate7(baseURL => createAnthropic7({ apiKey: 'none', baseURL })('claude-sonnet-4-5'))
  ),
  aiClient(
    'ai 6, @ai-sdk/anthropic',
    'anthropic',
    generate6(baseURL => createAnthropic6({ apiKey: 'none', baseURL })('claude-sonnet-4-5'))
  ),
  aiClient(
    'ai 7, @ai-sdk/openai',
    'openai',
    generate7(baseURL => createOpenAI7({ apiKey: 'none', baseURL }).responses('gpt-5.6'))
  ),
  aiClient(
    'ai 6, @ai-sdk/openai',
    'openai',
    generate6(baseURL => createOpenAI6({ apiKey: 'none', baseURL }).responses('gpt-5.6'))
  ),
  aiClient(
    'ai 7, @ai-sdk/openai (chat)',
    'openai',
    generate7(baseURL => createOpenAI7({ apiKey: 'none', baseURL }).chat('gpt-5.6'))
  ),
  aiClient(
    'ai 6, @ai-sdk/openai (chat)',
    'openai',
    generate6(baseURL => createOpenAI6({ apiKey: 'none', baseURL }).chat('gpt-5.6'))
  )
]
