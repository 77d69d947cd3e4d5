import {
  markSeenInWorkshops,
  type WorkshopNotification,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'

/** How many ids one write carries. */
const MOST_IDS = 150

/** Marks these as seen; does nothing if none of them is new. */
export function markSeen(
  sync: Pick<SyncCenter, 'write'>,
  list: readonly Pick<WorkshopNotification, 'id' | 'isSeen'>[],
): void {
  const fresh = list.filter(({ isSeen }) => !isSeen).map(({ id }) => id)
  for (let from = 0; from < fresh.length; from += MOST_IDS)
    void sync.write(markSeenInWorkshops, { body: { ids: fresh.slice(from, from + MOST_IDS) } })
}
