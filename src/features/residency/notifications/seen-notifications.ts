import type { Reply } from '#contract/endpoint.ts'
import { type listMyNotifications, markNotificationsSeen } from '#contract/endpoints/notifications.ts'
import type { NotificationId } from '#contract/vocabulary/ids.ts'
import { inputOf, type QueuedWrite } from '#domain/sync/queued-writes.ts'

export type MyNotifications = Reply<typeof listMyNotifications>

/** The list with these seen; the count goes down by those that were not seen before. */
export function markSeen(
  { notifications, unseenCount }: MyNotifications,
  ids: readonly NotificationId[],
): MyNotifications {
  const seen = new Set(ids)
  const isFresh = (one: MyNotifications['notifications'][number]): boolean =>
    !one.isSeen && seen.has(one.notificationId)
  const fresh = notifications.filter(isFresh).length
  return {
    notifications: notifications.map((one) => (isFresh(one) ? { ...one, isSeen: true } : one)),
    unseenCount: Math.max(0, unseenCount - fresh),
  }
}

/** What was seen here and is on its way to the server. */
export function seenOnTheWay(writes: readonly QueuedWrite[]): NotificationId[] {
  return writes.flatMap((write) => inputOf(markNotificationsSeen, write)?.body.ids ?? [])
}
