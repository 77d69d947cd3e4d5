import { expect, test } from 'vitest'
import { listJourneyFailures, listUnitFailures } from '../../scripts/list-failures.mjs'

test('a failed unit test is listed with its file and the first words of its reason, without colors', () => {
  const report = {
    testResults: [
      {
        name: 'tests/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'breaks',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\n  to be 2'],
          },
        ],
      },
    ],
  }
  expect(listUnitFailures(report)).toEqual(['tests/a.test.ts › breaks\n    expected 1\n      to be 2'])
})

test('a test file that could not be loaded is listed with the reason', () => {
  const report = {
    testResults: [
      { name: 'tests/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(listUnitFailures(report)).toEqual(['tests/a.test.ts\n    no such module'])
})

test('a failed journey is listed however deep its suite is, and so is a flaky one', () => {
  const journey = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: 'it stayed away' }] }] }],
  })
  const report = {
    suites: [
      { specs: [journey('arrives', 'expected')], suites: [{ specs: [journey('waits', 'unexpected')] }] },
      { specs: [journey('comes late', 'flaky')] },
    ],
  }
  expect(listJourneyFailures(report)).toEqual([
    'a.spec.ts:7 › waits\n    it stayed away',
    'a.spec.ts:7 › comes late\n    it stayed away',
  ])
})

test('a reason is kept short, and a report that does not exist has no failures', () => {
  const long = { status: 'failed', fullName: 'breaks', failureMessages: ['x'.repeat(10_000)] }
  const [told] = listUnitFailures({
    testResults: [{ name: 'a', status: 'failed', assertionResults: [long] }],
  })
  expect(told?.length).toBeLessThanOrEqual(400)
  expect(listUnitFailures(null)).toEqual([])
  expect(listJourneyFailures(null)).toEqual([])
})
