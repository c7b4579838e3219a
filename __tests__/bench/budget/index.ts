/**
 * The budget: one session of 300 requests, fitted by incipit and by the libraries that prune a prompt by priorities. `npm run bench
 * -- budget` prints the table of docs/budget.md, which is the same on every machine.
 */
import { aligned } from '../table'
import { contestants, install, packages, type Outcome, type Session } from './contestants'
import { BUDGET, count, memories, REQUESTS, requests } from './scene'

interface Row {
  readonly breaks: number
  readonly readAgain: number
  readonly shown: number
  readonly over: number
  readonly tells: boolean
  readonly tooMuch: string
}

const sharedLength = (a: string, b: string): number => {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return i
}

const textOf = (outcome: Outcome): string => (outcome._tag === 'Prompt' ? outcome.text : '')

const session = async (enter: () => Session): Promise<Row> => {
  const run = enter()
  let [breaks, readAgain, shown, over, tells] = [0, 0, 0, 0, true]
  let before: string | undefined
  for (const request of requests) {
    const outcome = await run(request, BUDGET)
    const text = textOf(outcome)
    if (before !== undefined && !request.startsSeries && text !== before) {
      breaks++
      // what follows the place where they part: the rest of the prompt, and all messages
      readAgain += count(text.slice(sharedLength(text, before))) + request.reserve
    }
    before = text
    shown += memories.filter(memory => text.includes(memory.text)).length
    if (count(text) + request.reserve > BUDGET) over++
    const gone = memories.filter(memory => !text.includes(memory.text))
    tells &&= outcome._tag === 'Prompt' && gone.every(({ name }) => outcome.told.includes(`"${name}"`))
  }
  const none = await enter()({ reserve: 0, startsSeries: true }, 100)
  const tooMuch = none._tag === 'Refused' ? none.how : `gives ${count(none.text)} tokens for 100`
  return { breaks, readAgain, shown: shown / REQUESTS, over, tells, tooMuch }
}

/** Runs the session with every contestant and prints the table. */
export const budget = async (): Promise<void> => {
  install()
  console.log(packages().join(', '))
  const rows: Array<ReadonlyArray<string>> = []
  for (const { name, enter } of contestants) {
    const row = await session(enter)
    rows.push([
      name,
      String(row.breaks),
      String(Math.round(row.readAgain / 1000)),
      row.shown.toFixed(1),
      String(row.over),
      row.tells ? 'yes' : 'no',
      row.tooMuch
    ])
  }
  const heads = [
    'library',
    'cache breaks',
    'read again, thousands',
    'memories shown of 12',
    'over the budget',
    'names what went',
    'when nothing fits'
  ]
  console.log(`\n${aligned(1, heads, rows)}`)
}
