import { expect, test } from 'vitest'
import { describeSummary } from '#features/video/sync/summary-words.ts'

test.each([
  [{ is: 'safe' }, 'All safe'],
  [{ is: 'waiting', count: 3, bytes: 128_000_000 }, '3 waiting · 128 MB'],
  [{ is: 'unsent', count: 1, bytes: 0 }, '1 not sent'],
  [{ is: 'offline', count: 2, bytes: 5 }, 'Offline: kept on this device'],
  [{ is: 'needs-owner', count: 1, bytes: 5 }, '1 needs you'],
  [{ is: 'needs-owner', count: 2, bytes: 5 }, '2 need you'],
] as const)('the pill says %o in words', (summary, words) => {
  expect(describeSummary(summary)).toBe(words)
})
