/**
 * The test runner of jest, but for this: after the first failed test it runs no other, in this file or the next ones of the
 * same run. A mutant is dead at the first failure; jest's own `bail` ends the process, and with it the worker of the
 * mutation tester.
 */
const { createEmptyTestResult } = require('@jest/test-result')
const { default: circus } = require('jest-circus/runner')

let failed = false

const watched = environment => {
  const handle = environment.handleTestEvent?.bind(environment)
  environment.handleTestEvent = (event, state) => {
    if (event.name === 'test_done' && event.test.errors.length > 0) {
      failed = true
    }
    if (event.name === 'test_start' && failed) {
      event.test.mode = 'skip'
    }
    return handle?.(event, state)
  }
  return environment
}

// jest takes a file without any test for one that is broken.
const notRun = {
  ancestorTitles: [],
  duration: 0,
  failureDetails: [],
  failureMessages: [],
  fullName: 'not run after a failure',
  numPassingAsserts: 0,
  status: 'pending',
  title: 'not run after a failure'
}

const untilFailure = async (globalConfig, config, environment, runtime, testFilePath, send) => {
  if (failed) {
    return {
      ...createEmptyTestResult(),
      numPendingTests: 1,
      skipped: true,
      testFilePath,
      testResults: [notRun]
    }
  }
  const result = await circus(globalConfig, config, watched(environment), runtime, testFilePath, send)
  failed ||= result.numFailingTests > 0 || result.testExecError !== undefined
  return result
}

/** Called by the sequencer, which jest makes anew for each run. */
untilFailure.startRun = () => {
  failed = false
}

module.exports = untilFailure
