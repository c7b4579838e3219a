/**
 * How jest runs under the mutation tester: the tests of all projects without the type check, for a mutant changes no type
 * that matters here, in the order of `Sequencer`, and no further than the first file that fails.
 */
const { projects } = require('../../jest.config.cjs')

const [{ modulePathIgnorePatterns, moduleFileExtensions, moduleNameMapper, transform }] = projects
const [ts] = Object.keys(transform)

module.exports = {
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  modulePathIgnorePatterns,
  moduleFileExtensions,
  moduleNameMapper,
  testRunner: '<rootDir>/__tests__/mutate/untilFailure.cjs',
  testSequencer: '<rootDir>/__tests__/mutate/Sequencer.cjs',
  transform: {
    [ts]: ['ts-jest', { tsconfig: '<rootDir>/__tests__/mutate/tsconfig.json', diagnostics: false }]
  }
}
