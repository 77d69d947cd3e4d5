import { expect, test } from 'vitest'
import { worstWindow } from '../../bench/support/layout-watch.ts'

const shift = (at: number, by: number) => ({ at, by })

test('shifts that follow each other within a second count together, for at most five', () => {
  expect(worstWindow([])).toBe(0)
  expect(worstWindow([shift(0, 0.25), shift(900, 0.25), shift(2_000, 0.25)])).toBe(0.5)
  const row = Array.from({ length: 10 }, (_, at) => shift(at * 900, 0.125))
  // Those of 0 to 4.5 s, then a window of its own.
  expect(worstWindow(row)).toBe(0.75)
})
