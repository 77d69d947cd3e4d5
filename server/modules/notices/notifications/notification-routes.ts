import type { notificationEndpoints } from '#contract/endpoints/notices/notifications.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readNotifications, readUnreadCount, removeNotification } from './notification-service.ts'
import { deleteSeen, markSeen, restoreDeleted } from './notification-store.ts'

/** A person's notifications: listing them, marking them as seen, and deleting them. */
export function createNotificationHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof notificationEndpoints> {
  return {
    listNotifications: ({ query }, { actor }) => readNotifications(database, actor, query),
    countUnread: (_input, { actor }) => readUnreadCount(database, actor),
    deleteNotification: ({ params }, { actor }) => removeNotification(database, actor, params),
    deleteReadNotifications: async ({ body }, { actor }) => {
      await deleteSeen(database, actor, body.deletionId, body.upTo)
      return succeed({})
    },
    restoreNotifications: async ({ params }, { actor }) => {
      await restoreDeleted(database, actor.id, params.deletionId)
      return succeed({})
    },
    markNotificationsSeen: async ({ body }, { actor }) => {
      await markSeen(database, actor.id, body.ids, body.upTo ?? null)
      return succeed({})
    },
  }
}
