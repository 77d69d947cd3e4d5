import { expect, test } from 'vitest'
import { processingFailure } from '#contract/vocabulary/video/video-terms.ts'
import { failureWords } from '#contract/vocabulary/video/failure-words.ts'

test('each failure has words without blame or shouting', () => {
  for (const failure of processingFailure.options) {
    const { what, next } = failureWords[failure]
    expect(`${what} ${next}`).not.toMatch(/!|you did|your fault|invalid/i)
    expect(next.length).toBeGreaterThan(10)
  }
})
