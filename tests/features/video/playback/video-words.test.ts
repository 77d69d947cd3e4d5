import { expect, test } from 'vitest'
import { processingFailure } from '#contract/vocabulary/videos.ts'
import { failureWords, formatMoment } from '#features/video/playback/video-words.ts'

test('times are shown as in the United States, in the timezone of the person', () => {
  const shown = formatMoment('2026-03-01T03:05:00Z', 'America/New_York')
  expect(shown.replace(/\s/g, ' ')).toBe('Feb 28, 2026, 10:05 PM')
})

test('each failure has words without blame or shouting', () => {
  for (const failure of processingFailure.options) {
    const { what, next } = failureWords[failure]
    expect(`${what} ${next}`).not.toMatch(/!|you did|your fault|invalid/i)
    expect(next.length).toBeGreaterThan(10)
  }
})
