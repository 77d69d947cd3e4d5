import { expect, test } from 'vitest'
import { formatMoment } from '#domain/moment-text.ts'

test('times are shown as in the United States, in the timezone of the person', () => {
  const shown = formatMoment('2026-03-01T03:05:00Z', 'America/New_York')
  expect(shown.replace(/\s/g, ' ')).toBe('Feb 28, 2026, 10:05 PM')
})
