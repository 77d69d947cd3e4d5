import { expect, test } from 'vitest'
import { daysToReview, monthsBetween } from '#domain/learning/review-days.ts'

test.each([
  ['this', '2026-03-01', '2026-01-01', '2026-06-30'],
  ['last', '2026-03-01', '2025-07-01', '2025-12-31'],
  ['this', '2026-06-30', '2026-01-01', '2026-06-30'],
  ['this', '2026-07-01', '2026-07-01', '2026-12-31'],
  ['last', '2026-12-31', '2026-01-01', '2026-06-30'],
  ['all', '2026-03-01', null, '2026-03-01'],
] as const)('%s half on %s is from %s until %s', (days, today, from, until) => {
  expect(daysToReview(days, today)).toEqual({ from, until })
})

test('months without a value are places of their own, across the turn of the year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02'])
})
