import { expect, test } from 'vitest'
import { processingFailure } from '#contract/vocabulary/videos.ts'
import { failureWords, formatLength, formatMoment, formatSize } from '#features/video/playback/video-words.ts'

test.each([
  [5, '0:05'],
  [65.6, '1:06'],
  [3_599.7, '1:00:00'],
  [3_729, '1:02:09'],
])('%s seconds are %s long', (seconds, shown) => {
  expect(formatLength(seconds)).toBe(shown)
})

test.each([
  [300, '1 kB'],
  [19_531_598, '20 MB'],
  [2_340_000_000, '2.3 GB'],
])('%s bytes are %s', (bytes, shown) => {
  expect(formatSize(bytes)).toBe(shown)
})

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
