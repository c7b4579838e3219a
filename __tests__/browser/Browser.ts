/**
 * Browser: headless Chromium, driven over its debugging pipe. No library: six commands are used, and a driver that brings a browser
 * along weighs more than everything else here.
 */
import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

/** What Chromium tells of its own accord. */
export interface Event {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

interface Answer {
  readonly id?: number
  readonly error?: { readonly message: string }
  readonly result?: Readonly<Record<string, unknown>>
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** A browser with one tab. */
export interface Browser {
  readonly send: (
    method: string,
    params?: Readonly<Record<string, unknown>>
  ) => Promise<Readonly<Record<string, unknown>>>
  readonly close: () => void
}

/** Starts Chromium; `onEvent` hears of everything that happens in its tab. */
export const start = async (executable: string, onEvent: (event: Event) => void): Promise<Browser> => {
  const child = spawn(
    executable,
    ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] }
  )
  const [, , , input, output] = child.stdio as unknown as readonly [null, null, null, Writable, Readable]
  const pending = new Map<
    number,
    { readonly resolve: (result: object) => void; readonly reject: (e: Error) => void }
  >()
  let id = 0
  let rest = ''
  output.setEncoding('utf8')
  output.on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer
      const waiting = answer.id === undefined ? undefined : pending.get(answer.id)
      if (answer.method !== undefined) onEvent({ method: answer.method, params: answer.params ?? {} })
      if (answer.error !== undefined) waiting?.reject(new Error(answer.error.message))
      else waiting?.resolve(answer.result ?? {})
    }
  })
  const inSession =
    (session: object): Browser['send'] =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        id++
        pending.set(id, {
          resolve: result => {
            resolve(result as Readonly<Record<string, unknown>>)
          },
          reject
        })
        input.write(`${JSON.stringify({ id, method, params, ...session })}\0`)
      })
  const whole = inSession({})
  const { targetInfos } = await whole('Target.getTargets')
  const tab = (targetInfos as ReadonlyArray<{ readonly type: string; readonly targetId: string }>).find(
    ({ type }) => type === 'page'
  )
  const { sessionId } = await whole('Target.attachToTarget', { targetId: tab?.targetId, flatten: true })
  const send = inSession({ sessionId })
  for (const domain of ['Page', 'Network', 'Runtime']) await send(`${domain}.enable`)
  return {
    send,
    close: () => {
      child.kill()
    }
  }
}
