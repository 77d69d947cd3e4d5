import { useEffect, useRef } from 'react'
import { markNotificationsSeen, type Notification } from '#contract/endpoints/notices/notifications.ts'
import type { NotificationId } from '#contract/vocabulary/ids.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { useServices } from '#features/shared/use-services.ts'

/** How many ids one write carries. */
const MOST_IDS = 150

/** Marks these as seen; does nothing if none of them is new. */
export function markSeen(sync: Pick<SyncCenter, 'write'>, list: readonly Notification[]): void {
  const fresh = list.filter(({ isSeen }) => !isSeen).map(({ id }) => id)
  for (let from = 0; from < fresh.length; from += MOST_IDS)
    void sync.write(markNotificationsSeen, { body: { ids: fresh.slice(from, from + MOST_IDS) } })
}

/** For a list that is a page: what was on the screen counts as seen once the page is left. */
export function useSeenOnLeaving(): (one: Notification) => void {
  const { sync } = useServices()
  const looked = useRef(new Map<NotificationId, Notification>())
  useEffect(() => {
    const seen = looked.current
    return () => markSeen(sync, [...seen.values()])
  }, [sync])
  return (one) => void looked.current.set(one.id, one)
}
