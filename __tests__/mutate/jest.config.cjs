/**
 * How jest runs under the mutation tester: the tests of `package.json` without the type check, for a mutant changes no type
 * that matters here, in the order of `Sequencer`, and no further than the first file that fails.
 */
const { jest } = require('../../package.json')

const [ts] = Object.keys(jest.transform)

module.exports = {
  ...jest,
  coverageThreshold: undefined,
  rootDir: process.cwd(),
  testRunner: '<rootDir>/__tests__/mutate/untilFailure.cjs',
  testSequencer: '<rootDir>/__tests__/mutate/Sequencer.cjs',
  transform: {
    [ts]: ['ts-jest', { tsconfig: '<rootDir>/__tests__/mutate/tsconfig.json', diagnostics: false }]
  }
}
