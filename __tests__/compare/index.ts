/**
 * The comparison with the reference: `npm run compare` runs random programs through both, prints what came of it, and exits with
 * 1 if they differ in a way that is not listed, or if a listed difference is never met. `--programs` and `--seed` say how many
 * and which.
 */
import * as fc from 'fast-check'
import { inspect, parseArgs } from 'node:util'

import { differences } from './differences'
import { explain, type Explanation } from './explain'
import { programs } from './programs'
import { loadReference } from './Reference'
import { throughReference } from './throughReference'

const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) }
  }
})

const table = (rows: ReadonlyArray<readonly [string, number]>, all: number): string => {
  const width = Math.max(...rows.map(([title]) => title.length))
  return rows
    .map(([title, n]) => {
      const share = `${((100 * n) / all).toFixed(1)} %`
      return `${title.padEnd(width)}  ${String(n).padStart(6)}  ${share.padStart(7)}`
    })
    .join('\n')
}

const show = (it: unknown): string => inspect(it, { depth: null, breakLength: 110, maxStringLength: null })

const main = async (): Promise<number> => {
  const start = Date.now()
  const [numRuns, seed] = [Number(values.programs), Number(values.seed)]
  const reference = await loadReference()
  // cordis looks at the stack at each step, which takes most of the time
  Error.stackTraceLimit = 0
  const run = throughReference(reference)
  const seen: Array<Explanation> = []
  const { failed, counterexample } = await fc.check(
    fc.asyncProperty(programs, async program => {
      const explanation = await explain(program, run)
      seen.push(explanation)
      return explanation.tag === 'explained'
    }),
    { numRuns, seed }
  )
  console.log(`dsh-system-prompt ${reference.version}, ${numRuns} programs, seed ${seed}`)
  if (failed) {
    console.log(`\nAn unlisted difference, in the smallest program found:\n${show(counterexample?.[0])}`)
    const last = seen.findLast(each => each.tag === 'unlisted')
    console.log(`\nWhat the sides make of it, known differences left out:\n${show(last)}`)
    return 1
  }
  const explained = seen.flatMap(each => (each.tag === 'explained' ? [each] : []))
  const count = (holds: (each: (typeof explained)[number]) => boolean): number =>
    explained.filter(holds).length
  const agreed = table(
    [
      [
        'same prompt, snapshot and tools',
        count(({ by, outcome }) => by.length === 0 && outcome.tag === 'request')
      ],
      [
        'refused by both for the same',
        count(({ by, outcome }) => by.length === 0 && outcome.tag === 'refused')
      ],
      [
        'known differences, then the same bytes',
        count(({ by, outcome }) => by.length > 0 && outcome.tag === 'request')
      ],
      [
        'known differences, then refused by both',
        count(({ by, outcome }) => by.length > 0 && outcome.tag === 'refused')
      ],
      ['compared in bytes in the end', count(({ outcome }) => outcome.tag === 'request')]
    ],
    numRuns
  )
  const met = differences.map(each => [each.name, count(({ by }) => by.includes(each))] as const)
  const never = met.flatMap(([name, n]) => (n === 0 ? [name] : []))
  console.log(`\n${agreed}\n\n${table(met, numRuns)}`)
  const verdict =
    never.length === 0 ? 'Only listed differences.' : `Listed, but never met: ${never.join(', ')}.`
  console.log(`\n${verdict} ${((Date.now() - start) / 1000).toFixed(0)} s.`)
  return never.length === 0 ? 0 : 1
}

// a promise that nobody keeps would end the process without a word
process.exitCode = 1
void main().then(code => {
  process.exitCode = code
})
