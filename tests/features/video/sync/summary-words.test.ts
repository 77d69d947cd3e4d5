import { expect, test } from 'vitest'
import { describeSummary } from '#features/video/sync/summary-words.ts'

test.each([
  [{ status: 'safe' }, 'All safe'],
  [{ status: 'safe', isAway: true }, 'Offline'],
  [{ status: 'waiting', count: 3, bytes: 128_000_000 }, '3 waiting · 128 MB'],
  [{ status: 'unsent', count: 1, bytes: 0 }, '1 undecided'],
  [{ status: 'unsent', count: 1, bytes: 128_000_000 }, '1 on this device · 128 MB'],
  [{ status: 'offline', count: 2, bytes: 5 }, 'Offline: kept on this device'],
  [{ status: 'needs-owner', count: 1, bytes: 5 }, '1 needs you'],
  [{ status: 'needs-owner', count: 2, bytes: 5 }, '2 need you'],
] as const)('the pill says %o in words', (summary, words) => {
  expect(describeSummary(summary)).toBe(words)
})
