import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listMyNotifications, type Notification } from '#contract/endpoints/notifications.ts'
import type { NotificationId } from '#contract/vocabulary/ids.ts'
import type { Call } from '#domain/ports.ts'
import { markSeen, type MyNotifications } from './seen-notifications.ts'

export const notificationsKey = ['notifications', 'mine'] as const
/** What was seen here and may still be on its way to the server. */
const seenKey = ['notifications', 'seen-here'] as const

function readSeen(queries: QueryClient): readonly NotificationId[] {
  return queries.getQueryData<readonly NotificationId[]>(seenKey) ?? []
}

/** My notifications, kept on the device; what I have seen here stays seen though the server does not know it yet. */
export function notificationsQuery(call: Call) {
  return queryOptions({
    queryKey: notificationsKey,
    meta: { keepOffline: true },
    queryFn: async ({ client, signal }): Promise<MyNotifications> => {
      const answer = await call(listMyNotifications, {}, { signal })
      if (!answer.ok)
        throw new Error(`The notifications did not come: ${answer.failure.code}`, { cause: answer.failure })
      return markSeen(answer.value, readSeen(client))
    },
  })
}

/** Shows them as seen at once. */
export function rememberSeen(queries: QueryClient, fresh: readonly Notification[]): void {
  const ids = fresh.map(({ notificationId }) => notificationId)
  queries.setQueryData<readonly NotificationId[]>(seenKey, (before = []) => [...ids, ...before].slice(0, 200))
  queries.setQueryData<MyNotifications>(notificationsKey, (known) => known && markSeen(known, ids))
}
