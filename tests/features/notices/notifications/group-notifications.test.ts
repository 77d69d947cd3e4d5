import { expect, test } from 'vitest'
import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import { describeDay, groupNotifications } from '#features/notices/notifications/group-notifications.ts'

const zone = { now: Date.parse('2026-05-10T02:00:00Z'), timeZone: 'America/New_York' }
const at = (creationDate: string, isSeen = true) => ({ creationDate, isSeen }) as Notification

test.each([
  ['2026-05-10T01:00:00Z', 'Today'],
  // In New York it is still the 9th.
  ['2026-05-09T05:00:00Z', 'Today'],
  ['2026-05-09T03:00:00Z', 'Yesterday'],
  ['2026-05-04T15:00:00Z', 'Monday, May 4'],
  ['2025-12-31T15:00:00Z', 'Wednesday, December 31, 2025'],
])('a day is named by the person’s clock: %s is %s', (iso, day) => {
  expect(describeDay(iso, zone.now, zone.timeZone)).toBe(day)
})

test('what is new comes first, then each day under one heading', () => {
  const list = [
    at('2026-05-10T01:00:00Z'),
    at('2026-05-10T00:30:00Z'),
    at('2026-05-09T03:00:00Z', false),
    at('2026-05-04T15:00:00Z'),
  ]
  const grouped = groupNotifications(list, ({ isSeen }) => !isSeen, zone)
  expect(grouped.map(({ heading }) => heading)).toEqual(['New', 'Today', null, 'Monday, May 4'])
  expect(grouped[0]?.notification).toBe(list[2])
})

test('yesterday is the day before today, also right after clocks went forward', () => {
  const [sunday, earlyOnMonday] = ['2026-03-08T18:00:00Z', Date.parse('2026-03-09T04:30:00Z')]
  expect(describeDay(sunday, earlyOnMonday, 'America/New_York')).toBe('Yesterday')
})
