/**
 * scene: a session of 300 requests whose messages grow, shrink where old tool results are cleared, and begin anew where the
 * history is compacted; and a system prompt with twelve memories, which share the room that the messages leave.
 */

/** Four bytes are a token. */
export const count = (text: string): number => Math.ceil(Buffer.byteLength(text, 'utf8') / 4)

export const BUDGET = 32_000

export interface Memory {
  readonly name: string
  /** The least important goes first. */
  readonly priority: number
  readonly text: string
}

export interface Request {
  /** What the messages of the request hold. */
  readonly reserve: number
  /** The history was compacted: nothing that was sent is reused. */
  readonly startsSeries: boolean
}

// The same numbers on every machine.
const numbers = (seed: number): ((least: number, most: number) => number) => {
  let state = seed
  return (least, most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return least + Math.floor((state / 2_147_483_648) * (most - least))
  }
}

const WORDS =
  'the build fails where a test of the parser reads a file that nobody wrote since it was moved'.split(' ')

const sentence = (next: (least: number, most: number) => number, tokens: number): string => {
  const words: Array<string> = []
  while (count(words.join(' ')) < tokens) words.push(WORDS[next(0, WORDS.length)] ?? '')
  return words.join(' ')
}

const write = numbers(7)

export const persona = `You fix bugs in the repository of a bank.\n\n${sentence(write, 900)}`

export const memories: ReadonlyArray<Memory> = Array.from({ length: 12 }, (_, i) => ({
  name: `memory-${String(i).padStart(2, '0')}`,
  priority: i,
  text: sentence(write, write(150, 900))
}))

/** How many requests a session has. */
export const REQUESTS = 300

export const requests: ReadonlyArray<Request> = (() => {
  const next = numbers(42)
  const made: Array<Request> = []
  let messages = 2_000
  for (let i = 0; i < REQUESTS; i++) {
    messages += next(150, 900)
    // a loop clears old tool results where room is short, and compacts where that is not enough
    if (messages > 27_000) messages -= next(0, 800)
    const startsSeries = messages > 30_500 || i === 0
    if (messages > 30_500) messages = 6_000
    made.push({ reserve: messages, startsSeries })
  }
  return made
})()
