import { expect, test } from 'vitest'
import { isGap } from '#contract/policies/video/gap.ts'
import { describeLost, marksAroundLoss } from '#domain/video/recording/take/lost-stretch.ts'

test('what the recorder says about a missing stretch is a gap', () => {
  expect(isGap({ label: 'Interrupted for 7 s' })).toBe(true)
  const [missing] = marksAroundLoss([], [{ duration: 1_000, lost: 5_000 }])
  expect(missing && isGap(missing)).toBe(true)
  expect(isGap({ label: `Missing: ${describeLost(1)}` })).toBe(true)
})

test('what somebody marks is not, with or without a text', () => {
  expect(['', 'Clip', 'Interrupted for a question'].map((label) => isGap({ label }))).toEqual([
    false,
    false,
    false,
  ])
})
