import { expect, test } from 'vitest'
import { listSlowJourneys, listSlowUnits } from '../../scripts/list-slowest.mjs'

test('the slowest files of unit tests come first, eight at most', () => {
  const testResults = Array.from({ length: 12 }, (_, n) => ({
    name: `/project/tests/${n}.test.ts`,
    startTime: 1_000,
    endTime: 1_000 + n * 500,
  }))
  const listed = listSlowUnits({ testResults }, '/project')
  expect(listed).toHaveLength(8)
  expect(listed[0]).toBe('   5.5 s  tests/11.test.ts')
})

test('the time of a journey is that of all of its tests, each try counted', () => {
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }, { duration: 1_000 }] }] })
  const report = {
    suites: [
      { file: 'short.spec.ts', specs: [spec(500)] },
      { file: 'long.spec.ts', specs: [spec(2_000)], suites: [{ specs: [spec(3_000)] }] },
    ],
  }
  expect(listSlowJourneys(report)).toEqual(['   7.0 s  long.spec.ts', '   1.5 s  short.spec.ts'])
})

test('without a report there is nothing to list', () => {
  expect(listSlowUnits(null, '/')).toEqual([])
  expect(listSlowJourneys(null)).toEqual([])
})
