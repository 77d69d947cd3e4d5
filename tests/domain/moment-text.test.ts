import { describe, expect, test } from 'vitest'
import { formatAgo, formatMoment } from '#domain/moment-text.ts'

test('times are shown as in the United States, in the timezone of the person', () => {
  const shown = formatMoment('2026-03-01T03:05:00Z', 'America/New_York')
  expect(shown.replace(/\s/g, ' ')).toBe('Feb 28, 2026, 10:05 PM')
})

const now = Date.parse('2026-05-02T12:00:00Z')
const MINUTE = 60_000

describe('relative times (spec 2 §8)', () => {
  test.each([
    [0, 'Just now'],
    [59_999, 'Just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [25 * 60 * MINUTE, '1 day ago'],
    [72 * 60 * MINUTE, '3 days ago'],
    // Two clocks never agree.
    [-5_000, 'Just now'],
  ])('%d ms later it reads %s', (passed, words) => {
    expect(formatAgo(now - passed, now)).toBe(words)
  })
})
