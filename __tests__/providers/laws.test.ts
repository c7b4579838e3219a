import { requestAgreements } from '../support/requests'

// `npm run fuzz` tries the same for as long as it is told
describe('the requests of all providers', () => {
  it.each(requestAgreements)('$title', ({ attempt, runs }) => {
    expect(attempt(runs)).toStrictEqual({ tried: runs, found: undefined })
  })
})
