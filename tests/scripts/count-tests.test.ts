import { expect, test } from 'vitest'
import { countCheck, countClean, countJourneys, countUnit } from '../../scripts/count-tests.mjs'

const loaded = { status: 'passed', assertionResults: [{}] }

test('passed and failed tests are those that Vitest counted', () => {
  const report = { numPassedTests: 41, numFailedTests: 2, testResults: [loaded] }
  expect(countUnit(report, false)).toEqual({ passed: 41, failed: 2 })
  expect(countUnit({ ...report, numFailedTests: 0 }, true)).toEqual({ passed: 41, failed: 0 })
})

test('a test file that could not be loaded is a failure', () => {
  const report = {
    numPassedTests: 41,
    numFailedTests: 0,
    testResults: [loaded, { status: 'failed', assertionResults: [] }],
  }
  expect(countUnit(report, false)).toEqual({ passed: 41, failed: 1 })
})

test('a runner that crashed is a failure, whatever it had written', () => {
  expect(countUnit({ numPassedTests: 41, numFailedTests: 0, testResults: [] }, false)).toEqual({
    passed: 41,
    failed: 1,
  })
  expect(countUnit(null, false)).toEqual({ passed: 0, failed: 1 })
  expect(countJourneys(null, false)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that found nothing to run is a failure', () => {
  expect(countUnit({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, true)).toEqual({
    passed: 0,
    failed: 1,
  })
  expect(countJourneys({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, true)).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('a journey that needed a second try is a failure', () => {
  expect(countJourneys({ stats: { expected: 7, unexpected: 1, flaky: 1 } }, false)).toEqual({
    passed: 7,
    failed: 2,
  })
})

test('a runner of our own is counted by its closing line', () => {
  expect(countClean('Seed 7.\n12 clean, 3 failed\n', false)).toEqual({ passed: 12, failed: 3 })
  expect(countClean('12 clean, 0 failed\n', true)).toEqual({ passed: 12, failed: 0 })
})

test('a runner of our own that ended without its closing line is a failure', () => {
  expect(countClean('Seed 7.\n', true)).toEqual({ passed: 0, failed: 1 })
  expect(countClean('12 clean, 0 failed\n', false)).toEqual({ passed: 12, failed: 1 })
})

test('a stage without tests is one check', () => {
  expect([countCheck(true), countCheck(false)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ])
})
