import { type Agreement, lawAgreements, modelAgreements, resultAgreements } from './support/agreements'
import { traceAgreements } from './support/traceAgreements'

// The mutation tester meets fewer programs a mutant than the tests have time for.
const AT_MOST = Number(process.env['MODEL_RUNS'] ?? Infinity)

describe.each<readonly [string, ReadonlyArray<Agreement>]>([
  ['the library agrees with a naive model of the contract', modelAgreements],
  ['what the library gives', resultAgreements],
  ['registries are monoids over what can be observed', lawAgreements],
  ['a trace', traceAgreements]
])('%s', (_, agreements) => {
  it.each(agreements)('$title', ({ attempt, runs }) => {
    const tried = Math.min(runs, AT_MOST)
    expect(attempt(tried)).toStrictEqual({ tried, found: undefined })
  })
})
