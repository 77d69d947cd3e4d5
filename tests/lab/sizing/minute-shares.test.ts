import { expect, test } from 'vitest'
import { habits } from '../../../lab/sizing/habits.ts'
import { minuteShares } from '../../../lab/sizing/minute-shares.ts'

test('the minutes of a week have its whole work, and none of it at night', () => {
  const shares = minuteShares(habits)
  expect(shares).toHaveLength(7 * 24 * 60)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  expect(shares.slice(12 * 60, 24 * 60).every((share) => share === 0)).toBe(true)
})
