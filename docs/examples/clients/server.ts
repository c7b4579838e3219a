/**
 * A server on 127.0.0.1 in place of a provider. It checks what comes in, says what it would have found in its cache, and answers by a
 * script: what asks to read is answered by a call of the tool, everything else by a text.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Readonly<Record<string, unknown>>

const list = (u: unknown): ReadonlyArray<Json> => (Array.isArray(u) ? (u as ReadonlyArray<Json>) : [])

/** What a provider's API is to this server. */
interface Api {
  readonly path: RegExp
  readonly key: (headers: IncomingMessage['headers']) => unknown
  /** What the cache is keyed by, from the first tool to the last message. */
  readonly beginning: (body: Json) => ReadonlyArray<unknown>
  readonly faults: (body: Json) => ReadonlyArray<string>
  readonly answer: (body: Json, cached: number, n: number) => Json
}

const blocks = (message: Json): ReadonlyArray<Json> =>
  typeof message['content'] === 'string'
    ? [{ type: 'text', text: message['content'] }]
    : list(message['content'])

const isEmptyText = ({ text }: Json): boolean => typeof text === 'string' && text.trim() === ''

const unanswered = (calls: ReadonlyArray<unknown>, results: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  calls.filter(id => !results.includes(id)).map(id => `the call ${String(id)} has no result`)

// The file that the latest turn asks for, until it has a result: the last two are the input and, if it is due, the snapshot.
const asked = (items: ReadonlyArray<Json>): string | undefined => {
  const latest = JSON.stringify(items.slice(-2))
  return /"(?:tool_result|function_call_output)"/.test(latest)
    ? undefined
    : /read (\w+\.md)/i.exec(latest)?.[1]
}

const bearer: Api['key'] = headers => headers.authorization?.replace('Bearer ', '')

const anthropic: Api = {
  path: /\/messages$/,
  // the AI SDK sends the first, the client of Anthropic the second
  key: headers => headers['x-api-key'] ?? bearer(headers),
  beginning: ({ tools, system, messages }) => [...list(tools), system, ...list(messages)],
  faults: ({ system, tools, messages }) => {
    const all = list(messages).flatMap(blocks)
    return [
      ...(list(system).length === 0 ? ['no system text'] : []),
      ...(list(tools).some(({ name }) => name === 'read_file') ? [] : ['no tool read_file']),
      ...[...list(system), ...all].filter(isEmptyText).map(() => 'an empty text'),
      ...((JSON.stringify([system, tools, messages]).match(/"cache_control":/g) ?? []).length > 4
        ? ['more than four breakpoints']
        : []),
      ...unanswered(
        all.filter(({ type }) => type === 'tool_use').map(({ id }) => id),
        all.filter(({ type }) => type === 'tool_result').map(({ tool_use_id: id }) => id)
      )
    ]
  },
  answer: ({ messages }, cached, n) => {
    const path = asked(list(messages))
    return {
      id: `msg_${n}`,
      type: 'message',
      role: 'assistant',
      model: 'local',
      content:
        path === undefined
          ? [{ type: 'text', text: 'That is what it says.' }]
          : [{ type: 'tool_use', id: `call_${n}`, name: 'read_file', input: { path } }],
      stop_reason: path === undefined ? 'end_turn' : 'tool_use',
      stop_sequence: null,
      usage: {
        input_tokens: 1,
        output_tokens: 1,
        cache_read_input_tokens: cached,
        cache_creation_input_tokens: 0
      }
    }
  }
}

const openai: Api = {
  path: /\/responses$/,
  key: bearer,
  beginning: ({ tools, instructions, input }) => [...list(tools), instructions, ...list(input)],
  faults: ({ instructions, tools, input }) => [
    ...(typeof instructions === 'string' || list(input)[0]?.['role'] === 'developer'
      ? []
      : ['no instructions']),
    ...(list(tools).some(({ name }) => name === 'read_file') ? [] : ['no tool read_file']),
    ...list(input)
      .flatMap(blocks)
      .filter(isEmptyText)
      .map(() => 'an empty text'),
    ...unanswered(
      list(input).flatMap(({ type, call_id: id }) => (type === 'function_call' ? [id] : [])),
      list(input).flatMap(({ type, call_id: id }) => (type === 'function_call_output' ? [id] : []))
    )
  ],
  answer: ({ input }, cached, n) => {
    const path = asked(list(input))
    const text = { type: 'output_text', text: 'That is what it says.', annotations: [] }
    return {
      id: `resp_${n}`,
      object: 'response',
      created_at: 1,
      status: 'completed',
      model: 'local',
      output: [
        path === undefined
          ? { type: 'message', id: `m_${n}`, status: 'completed', role: 'assistant', content: [text] }
          : {
              type: 'function_call',
              id: `f_${n}`,
              call_id: `call_${n}`,
              name: 'read_file',
              arguments: JSON.stringify({ path }),
              status: 'completed'
            }
      ],
      usage: {
        input_tokens: 1,
        output_tokens: 1,
        total_tokens: 2,
        input_tokens_details: { cached_tokens: cached },
        output_tokens_details: { reasoning_tokens: 0 }
      }
    }
  }
}

const apis = { anthropic, openai }

const shared = (before: string, now: string): number => {
  let n = 0
  while (n < before.length && before[n] === now[n]) n++
  return n
}

/** Where the server is, and how to end it; `faults` is what it refused. */
export interface LocalServer {
  readonly url: string
  readonly faults: ReadonlyArray<string>
  readonly close: () => void
}

/** Starts a server that speaks one API and takes one key. A token is four characters here, and everything that was sent is cached. */
export const serve = async (name: keyof typeof apis, key: string): Promise<LocalServer> => {
  const api: Api = apis[name]
  const faults: Array<string> = []
  const seen: Array<string> = []
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Json
      const found = [
        ...(api.path.test(request.url ?? '') ? [] : [`a request to ${request.url}`]),
        ...(api.key(request.headers) === key ? [] : ['another key']),
        ...api.faults(body)
      ]
      faults.push(...found)
      const beginning = api
        .beginning(body)
        .map(each => JSON.stringify(each))
        .join('\n')
      const cached = Math.max(0, ...seen.map(before => shared(before, beginning)))
      seen.push(beginning)
      response.writeHead(found.length === 0 ? 200 : 400, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          found.length === 0
            ? api.answer(body, Math.floor(cached / 4), seen.length)
            : { error: { message: found.join('; ') } }
        )
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
