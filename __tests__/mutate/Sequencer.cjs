/**
 * Which tests a mutant meets, and in what order: first the file that mirrors the mutated module, then, in one go (`rest`), the
 * other files of its folder. A module of the core meets the tests of the core, one above it those of its folder.
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
const LONG = ['compose', 'resolve', 'hostile']
// The others stand by name; these compare whole programs, and come last.
const LAST = ['cases', 'conformance', 'errors', 'model']

const nameOf = file => path.relative(TESTS, file).replace(/\.test\.ts$/, '')

/** The modules that jest was asked to find tests for: one in the run of a mutant, all in the first run. */
const modulesOf = globalConfig =>
  globalConfig.nonFlagArgs.map(file => path.relative(MODULES, path.resolve(file)).replace(/\.ts$/, ''))

const rank = file => LAST.indexOf(nameOf(file)) + 1

module.exports = class {
  constructor({ globalConfig }) {
    startRun()
    process.env.MODEL_RUNS = '20'
    this.modules = modulesOf(globalConfig)
  }

  isMirror(file) {
    return this.modules.length === 1 && this.modules.includes(nameOf(file))
  }

  isRest(file) {
    const name = nameOf(file)
    return (
      !this.isMirror(file) &&
      !NOT_MUTATED.includes(name) &&
      (this.modules.length > 1 || !LONG.includes(name)) &&
      this.modules.some(module => path.dirname(name) === path.dirname(module))
    )
  }

  sort(tests) {
    const files = tests.map(test => test.path).sort()
    const rest = files.filter(file => this.isRest(file)).sort((a, b) => rank(a) - rank(b))
    process.env.MUTATE_REST = JSON.stringify(rest)
    return [
      ...tests.filter(test => this.isMirror(test.path)),
      ...tests.slice(0, 1).map(test => ({ ...test, path: path.join(__dirname, 'rest.test.cjs') }))
    ]
  }

  shard(tests) {
    return tests
  }

  allFailedTests() {
    return []
  }

  cacheResults() {}
}
