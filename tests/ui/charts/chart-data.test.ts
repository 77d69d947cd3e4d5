import { expect, test } from 'vitest'
import { pickLabels, pickTicks, rangeOf, timeTicks, type ChartPoint } from '#ui/charts/chart-data.ts'

const points = (values: (number | null)[]): ChartPoint[] =>
  values.map((value, at) => ({ key: String(at), text: `Week ${at}`, value }))
const series = (values: (number | null)[]) => [{ key: 'a', name: 'A', points: points(values) }]

test('a chart begins at zero and ends at the greatest value', () => {
  expect(rangeOf(series([3, null, 8]))).toEqual([0, 8])
  expect(rangeOf(series([-2, 8]))).toEqual([-2, 8])
})

test('a chart without values has a scale all the same', () => {
  expect(rangeOf(series([null, null]))).toEqual([0, 1])
  expect(rangeOf([])).toEqual([0, 1])
})

test('a scale that is known beforehand stays', () => {
  expect(rangeOf(series([3]), [1, 5])).toEqual([1, 5])
})

test('only as many places are labeled as there is room for', () => {
  const keys = (most: number) => pickLabels(points([1, 2, 3, 4, 5, 6, 7]), most).map(({ key }) => key)
  expect(keys(7)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  expect(keys(4)).toEqual(['0', '2', '4', '6'])
  expect(keys(0)).toEqual(['0'])
})

test('if things are counted, the axis has no halves', () => {
  expect(pickTicks([0, 0.5, 1, 1.5, 2], series([2, null, 1]))).toEqual([0, 1, 2])
  expect(pickTicks([0, 0.5, 1], series([0.4, 1]))).toEqual([0, 0.5, 1])
})

test.each([
  [50, [0, 15, 30, 45, 60]],
  [151, [0, 60, 120, 180]],
  [223, [0, 60, 120, 180, 240]],
  [335, [0, 120, 240, 360]],
  [20_000, [0, 7_200, 14_400, 21_600]],
  [0, [0]],
])('an axis of times up to %d seconds has steps that a clock has', (greatest, ticks) => {
  expect(timeTicks(greatest)).toEqual(ticks)
})
