import {
  countUnreadInWorkshops,
  listWorkshopNotifications,
  markSeenInWorkshops,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import type { WrittenInput } from '../sync/queued-writes.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'

/** Ids grow with time. */
function isMarked({
  body: { ids, upTo },
}: WrittenInput<typeof markSeenInWorkshops>): (id: string) => boolean {
  const named = new Set<string>(ids)
  return (id) => named.has(id) || (upTo !== undefined && id <= upTo)
}

/** What was seen here stays so, even before the server knows. */
export const workshopNotificationEffects = {
  markSeenInWorkshops: {
    title: null,
    changes: [
      changes(listWorkshopNotifications, markSeenInWorkshops, (page, write) => {
        const isSeen = isMarked(write)
        return { ...page, items: page.items.map((one) => (isSeen(one.id) ? { ...one, isSeen: true } : one)) }
      }),
      changes(countUnreadInWorkshops, markSeenInWorkshops, ({ count, unseen }, write) => {
        const isSeen = isMarked(write)
        const still = unseen.filter((id) => !isSeen(id))
        return { count: Math.max(0, count - (unseen.length - still.length)), unseen: still }
      }),
    ],
    refreshes: [refreshes(countUnreadInWorkshops)],
  },
} satisfies Record<string, WriteEffect>
