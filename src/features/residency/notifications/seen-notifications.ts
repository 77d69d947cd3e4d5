import type { Reply } from '#contract/endpoint.ts'
import type { listMyNotifications } from '#contract/endpoints/notifications.ts'
import type { NotificationId } from '#contract/vocabulary/ids.ts'

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
