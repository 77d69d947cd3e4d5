import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import {
  countUnread,
  deleteNotification,
  deleteReadNotifications,
  listNotifications,
  markNotificationsSeen,
  restoreNotifications,
} from '#contract/endpoints/notices/notifications.ts'
import { deletionId, notificationId } from '#contract/vocabulary/ids.ts'
import { effectOf, withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const idOf = (last: number) =>
  notificationId.parse(`0190a6a0-0000-7000-8000-${String(last).padStart(12, '0')}`)
const [one, two, three] = [idOf(1), idOf(2), idOf(3)]
const deletion = deletionId.parse('0190a6a0-0000-7000-8000-0000000000aa')

/** The third has been seen. */
const page = {
  _embedded: { notification: [three, two, one].map((id) => ({ id, isSeen: id === three })) },
  next: null,
} as unknown as Reply<typeof listNotifications>
const unread = { count: 7, unseen: [two, one] }

const shown = (...writes: Parameters<typeof withWrites>[2]) =>
  withWrites(listNotifications, page, writes)._embedded.notification.map(({ id }) => id)
const seen = (...writes: Parameters<typeof withWrites>[2]) =>
  withWrites(listNotifications, page, writes)._embedded.notification.filter(({ isSeen }) => isSeen).length
const count = (...writes: Parameters<typeof withWrites>[2]) => withWrites(countUnread, unread, writes).count

const remove = (id: typeof one) => queuedWrite(deleteNotification, { params: { id } })

test('what was seen is no longer counted; what had been seen before was not counted', () => {
  const write = queuedWrite(markNotificationsSeen, { body: { ids: [one, three] } })
  expect([seen(write), count(write)]).toEqual([2, 6])
})

test('marking all as read covers everything up to the newest that was shown', () => {
  const write = queuedWrite(markNotificationsSeen, { body: { ids: [one], upTo: two } })
  expect([seen(write), count(write)]).toEqual([3, 5])
})

test('a deleted one is in no list, and an unread one is no longer counted', () => {
  expect([shown(remove(two)), count(remove(two))]).toEqual([[three, one], 6])
  expect([shown(remove(three)), count(remove(three))]).toEqual([[two, one], 7])
})

test('after a notification delete fails, the notification is still removed locally (spec 1 §7)', () => {
  const refused = { ...remove(two), refusal: 'No.' }
  expect([shown(refused), count(refused)]).toEqual([[three, one], 6])
})

test.each([
  ['one deleted', remove(one)],
  [
    'those deleted that were read',
    queuedWrite(deleteReadNotifications, { body: { deletionId: deletion, upTo: three } }),
  ],
  ['some restored', queuedWrite(restoreNotifications, { params: { deletionId: deletion } })],
])('the unread count is fetched again after every add or remove (spec 1 §4): %s', (_what, write) => {
  expect(effectOf(write)?.refreshes.map(({ answer }) => answer)).toEqual([listNotifications, countUnread])
})

test('a server refusal about something else changes nothing', () => {
  const refused = { ...queuedWrite(markNotificationsSeen, { body: { ids: [one] } }), refusal: 'No.' }
  expect([seen(refused), count(refused)]).toEqual([1, 7])
})

test('undone, it is there again', () => {
  const back = queuedWrite(restoreNotifications, { params: { deletionId: two } })
  expect([shown(remove(two), back), count(remove(two), back)]).toEqual([[three, two, one], 7])
})

test('deleting everything read leaves what is unread, and what arrived later', () => {
  const write = queuedWrite(deleteReadNotifications, { body: { deletionId: deletion, upTo: three } })
  expect([shown(write), count(write)]).toEqual([[two, one], 7])
  const before = queuedWrite(deleteReadNotifications, { body: { deletionId: deletion, upTo: two } })
  expect(shown(before)).toEqual([three, two, one])
  const back = queuedWrite(restoreNotifications, { params: { deletionId: deletion } })
  expect(shown(write, back)).toEqual([three, two, one])
})

test('however often and in whatever order, the count is never below what is still unread', () => {
  const some = array(integer({ min: 0, max: 12 }), { maxLength: 8 })
  assert(
    property(some, some, (deleted, marked) => {
      const unseen = Array.from({ length: 10 }, (_id, at) => idOf(at))
      const writes = [
        ...deleted.map((at) => remove(idOf(at))),
        queuedWrite(markNotificationsSeen, { body: { ids: marked.map(idOf) } }),
      ]
      const gone = new Set([...deleted, ...marked].filter((at) => at < 10))
      expect(withWrites(countUnread, { count: 25, unseen }, writes).count).toBe(25 - gone.size)
    }),
  )
})
