import { expect, test } from 'vitest'
import { listMyNotifications, markNotificationsSeen } from '#contract/endpoints/notifications.ts'
import type { Reply } from '#contract/endpoint.ts'
import { notificationId } from '#contract/vocabulary/ids.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

type Page = Reply<typeof listMyNotifications>
const ids = [1, 2, 3].map((last) => notificationId.parse(`0190a6a0-0000-7000-8000-00000000000${last}`))
const page = {
  notifications: ids.map((id, at) => ({ notificationId: id, isSeen: at === 2 })),
  unseenCount: 7,
} as unknown as Page

test('what was seen counts no longer; what had been seen before was not counted', () => {
  const write = queuedWrite(markNotificationsSeen, { body: { ids: [ids[0]!, ids[2]!] } })
  const shown = withWrites(listMyNotifications, page, [write])
  expect(shown.notifications.map(({ isSeen }) => isSeen)).toEqual([true, false, true])
  expect(shown.unseenCount).toBe(6)
})
