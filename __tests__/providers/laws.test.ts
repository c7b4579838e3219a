import { requestAgreements } from '../support/requests'

// `REQUEST_RUNS=10000` tries as many; `npm run fuzz` goes on for as long as it is told
const RUNS = Number(process.env['REQUEST_RUNS'] ?? NaN)

describe('the requests of all providers', () => {
  it.each(requestAgreements)(
    '$title',
    ({ attempt, runs }) => {
      const tried = Number.isNaN(RUNS) ? runs : RUNS
      expect(attempt(tried)).toStrictEqual({ tried, found: undefined })
    },
    3_600_000
  )
})
