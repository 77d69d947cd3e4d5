import { expect, test } from 'vitest'
import { canProcessAgain, finalFailures } from '#contract/policies/video/process-again.ts'
import { processingFailure } from '#contract/vocabulary/video/video-terms.ts'

test('only what the same bytes can never become is final', () => {
  expect(processingFailure.options.filter((failure) => !canProcessAgain(failure))).toEqual(finalFailures)
})

test('an unknown reason is tried again', () => {
  expect(canProcessAgain(null)).toBe(true)
})
