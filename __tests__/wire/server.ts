/**
 * A server on 127.0.0.1 that records what it is sent, refuses what the providers refuse, and answers with as little as a client
 * takes.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Body } from './Body.js'
import { refusals, toolsIn } from './refusals.js'

/** What was sent. */
export interface Recorded {
  readonly path: string
  readonly body: Body
  readonly betas: ReadonlyArray<string>
  readonly refused: ReadonlyArray<string>
}

/** A server, where it is, and what it was sent since it was asked last. */
export interface Recorder {
  readonly url: string
  readonly taken: () => ReadonlyArray<Recorded>
  readonly close: () => void
}

const usage = { input_tokens: 1, output_tokens: 1 }

// The tool that has to be called; `undefined` where none has to.
const calledIn = (api: keyof typeof refusals, body: Body): string | undefined => {
  const choice = JSON.stringify(body['tool_choice'] ?? null)
  if (choice.includes('allowed_tools')) return undefined
  const [first] = toolsIn[api](body)
  const [, named] = /"name":"([^"]+)"/.exec(choice) ?? []
  return named ?? (/required|any/.test(choice) ? first : undefined)
}

const anthropic = (called: string | undefined): object => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content:
    called === undefined
      ? [{ type: 'text', text: 'ok' }]
      : [{ type: 'tool_use', id: 't', name: called, input: { path: '', paths: [] } }],
  stop_reason: called === undefined ? 'end_turn' : 'tool_use',
  stop_sequence: null,
  usage
})

const chat = (called: string | undefined): object => ({
  id: 'c',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: 'ok',
        ...(called === undefined
          ? {}
          : { tool_calls: [{ id: 't', type: 'function', function: { name: called, arguments: '{}' } }] })
      },
      finish_reason: called === undefined ? 'stop' : 'tool_calls'
    }
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
})

const responses = (called: string | undefined): object => ({
  id: 'r',
  object: 'response',
  created_at: 1,
  status: 'completed',
  model: 'm',
  output: [
    called === undefined
      ? {
          type: 'message',
          id: 'm',
          status: 'completed',
          role: 'assistant',
          content: [{ type: 'output_text', text: 'ok', annotations: [] }]
        }
      : { type: 'function_call', id: 'f', call_id: 't', name: called, arguments: '{}', status: 'completed' }
  ],
  usage: {
    ...usage,
    total_tokens: 2,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 }
  }
})

const gemini = (): object => ({
  candidates: [{ content: { role: 'model', parts: [{ text: 'ok' }] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 }
})

/** The API of a path. */
export const apiOf = (path: string): keyof typeof refusals =>
  path.includes('generateContent')
    ? 'gemini'
    : path.includes('/chat/completions')
      ? 'chat'
      : path.includes('/responses')
        ? 'responses'
        : 'anthropic'

const answers = { anthropic, chat, responses, gemini }

/** Starts a server. */
export const record = async (): Promise<Recorder> => {
  let recorded: Array<Recorded> = []
  const server: Server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const api = apiOf(path)
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body
      const betas = String(request.headers['anthropic-beta'] ?? '').split(/, */)
      const refused = refusals[api](body, betas)
      recorded.push({ path, body, betas, refused })
      response.writeHead(refused.length === 0 ? 200 : 400, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          refused.length === 0
            ? answers[api](calledIn(api, body))
            : { error: { message: refused.join('; ') } }
        )
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    taken: () => {
      const all = recorded
      recorded = []
      return all
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
