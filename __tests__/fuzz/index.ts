/**
 * The fuzzer: `npm run fuzz -- --seconds 600 --seed 1` holds the built package against the naive model and the laws, round
 * after round, until the time is up. What it finds it shrinks and prints, with the seed that finds it again, and exits
 * with 1.
 */
import { parseArgs } from 'node:util'

import { type Agreement, lawAgreements, modelAgreements, resultAgreements } from '../support/agreements'
import { traceAgreements } from '../support/traceAgreements'
import { requestAgreements } from '../support/requests'
import { sessionAgreements } from '../support/session/laws'

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } })
const seconds = Number(values.seconds ?? 60)
const first = Number(values.seed ?? Date.now() % 2 ** 31)
if (!Number.isFinite(seconds) || !Number.isSafeInteger(first)) {
  console.error('usage: npm run fuzz -- [--seconds N] [--seed N]')
  process.exit(2)
}

const AT_ONCE = 50
const agreements: ReadonlyArray<Agreement> = [
  ...modelAgreements,
  ...resultAgreements,
  ...lawAgreements,
  ...traceAgreements,
  ...requestAgreements,
  ...sessionAgreements
]
const counts = new Map(agreements.map(({ title }) => [title, 0]))
const end = performance.now() + 1000 * seconds

const fails = (agreement: Agreement, seed: number): boolean => {
  const { tried, found } = agreement.attempt(AT_ONCE, seed)
  counts.set(agreement.title, (counts.get(agreement.title) ?? 0) + tried)
  if (found === undefined) return false
  console.log(`It does not hold, found with --seed ${seed}: ${agreement.title}\n${found}`)
  return true
}

let seed = first
let failed = false
for (; performance.now() < end && !failed; seed++) {
  failed = agreements.filter(agreement => fails(agreement, seed)).length > 0
}

for (const [title, count] of counts) {
  console.log(`${String(count).padStart(8)}  ${title}`)
}
const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
console.log(
  `${total} programs in ${seed - first} rounds from seed ${first}: ${failed ? 'see above' : 'nothing found'}.`
)
process.exitCode = failed ? 1 : 0
