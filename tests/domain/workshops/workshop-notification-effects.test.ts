import { expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import {
  countUnreadInWorkshops,
  listWorkshopNotifications,
  markSeenInWorkshops,
  type WorkshopNotification,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import type { NotificationId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = (number: number) => `0197a8f0-0000-7000-8000-00000000000${number}` as NotificationId
const told = (number: number): WorkshopNotification => ({
  id: id(number),
  news: 'CANCELED',
  workshopId: id(9) as string as WorkshopId,
  title: 'Hernia weekend',
  startsAt: null,
  about: {},
  person: null,
  at: '2026-03-01T12:00:00.000Z',
  isSeen: false,
})
const marking = (body: CallInput<typeof markSeenInWorkshops>['body']) => [
  queuedWrite(markSeenInWorkshops, { body }),
]

test('what was seen without a network is seen in the list and leaves the count', () => {
  const writes = marking({ ids: [id(2)] })
  const { items } = withWrites(listWorkshopNotifications, { items: [told(2), told(1)], next: null }, writes)
  expect(items.map(({ isSeen }) => isSeen)).toEqual([true, false])
  const unread = withWrites(countUnreadInWorkshops, { count: 2, unseen: [id(2), id(1)] }, writes)
  expect(unread).toEqual({ count: 1, unseen: [id(1)] })
})

test('“Mark all as read” marks everything up to the newest one that was shown', () => {
  const writes = marking({ ids: [id(2)], upTo: id(2) })
  const unread = withWrites(countUnreadInWorkshops, { count: 3, unseen: [id(3), id(2), id(1)] }, writes)
  expect(unread).toEqual({ count: 1, unseen: [id(3)] })
})
