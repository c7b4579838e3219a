/**
 * Which tests a mutant meets, and in what order: the test that mirrors the mutated module first, then the short ones, then
 * those that compare whole programs. A module of the core meets the tests of the core, one above it those of its folder.
 *
 * Left out are the tests that read files, start processes or compile, for what they run is not the mutated code, and those
 * that take long and say again at length what others say; a module whose mirror they are still meets them.
 */
const path = require('node:path')
const { startRun } = require('./untilFailure.cjs')

const TESTS = path.resolve(__dirname, '..')
const MODULES = path.resolve(TESTS, '..', 'src')
const NOT_MUTATED = [
  'api',
  'architecture',
  'demo',
  'examples',
  'types',
  'harness/examples',
  'replay/fingerprint'
]
const LONG = ['compose', 'resolve', 'hostile', 'totality']
const LAST = ['cases', 'conformance', 'errors', 'model']

const nameOf = test => path.relative(TESTS, test.path).replace(/\.test\.ts$/, '')

/** The modules that jest was asked to find tests for: one in the run of a mutant, all in the first run. */
const modulesOf = globalConfig =>
  globalConfig.nonFlagArgs.map(file => path.relative(MODULES, path.resolve(file)).replace(/\.ts$/, ''))

module.exports = class {
  constructor({ globalConfig }) {
    startRun()
    process.env.MODEL_RUNS = '20'
    this.modules = modulesOf(globalConfig)
  }

  meets(name) {
    if (this.modules.includes(name)) return true
    if (NOT_MUTATED.includes(name) || LONG.includes(name)) return false
    return this.modules.some(module => path.dirname(name) === path.dirname(module))
  }

  rank(name) {
    return this.modules.includes(name) ? -1 : LAST.indexOf(name) + 1
  }

  sort(tests) {
    return tests
      .map(test => ({ test, name: nameOf(test) }))
      .filter(({ name }) => this.meets(name))
      .sort((a, b) => this.rank(a.name) - this.rank(b.name) || (a.name < b.name ? -1 : 1))
      .map(({ test }) => test)
  }

  shard(tests) {
    return tests
  }

  allFailedTests() {
    return []
  }

  cacheResults() {}
}
