import { expect, test } from 'vitest'
import { latestOf, oldestOf, unreadOf } from '#portals/residency/home/latest-of.ts'

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T08:00:00Z`

test('the latest videos come newest first, four of them', () => {
  const videos = [3, 1, 5, 2, 4].map((number) => ({ recordedAt: day(number) }))
  expect(latestOf(videos).map(({ recordedAt }) => recordedAt)).toEqual([5, 4, 3, 2].map(day))
})

test('what waits longest comes first, six of them', () => {
  const videos = [3, 1, 5, 2, 4, 7, 6].map((number) => ({ submittedAt: day(number) }))
  expect(oldestOf(videos).map(({ submittedAt }) => submittedAt)).toEqual([1, 2, 3, 4, 5, 6].map(day))
})

test('of returned videos, only unread ones, the newest assessment first', () => {
  const videos = [
    { id: 'read', isAssessedSeen: true, assessedAt: day(9) },
    { id: 'older', isAssessedSeen: false, assessedAt: day(2) },
    { id: 'newer', isAssessedSeen: false, assessedAt: day(4) },
    { id: 'waiting', isAssessedSeen: true, assessedAt: null },
  ]
  expect(unreadOf(videos).map(({ id }) => id)).toEqual(['newer', 'older'])
})
