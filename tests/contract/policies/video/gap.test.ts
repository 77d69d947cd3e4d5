import { expect, test } from 'vitest'
import { isGap, missingAt } from '#contract/policies/video/gap.ts'
import { describeLost, marksAroundLoss } from '#contract/policies/video/lost-stretch.ts'

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

test('of the gaps only what is lost for good is missing', () => {
  expect(missingAt({ label: 'Missing: about 12 s' })).toBe('about 12 s')
  for (const label of ['Interrupted for 7 s', 'Missing: a clip', '']) expect(missingAt({ label })).toBeNull()
})
