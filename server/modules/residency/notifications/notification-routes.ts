import type { notificationEndpoints } from '#contract/endpoints/notifications.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readNotifications } from './notification-service.ts'
import { markSeen } from './notification-store.ts'

/** What a person is told, and that they have seen it. */
export function createNotificationHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof notificationEndpoints> {
  return {
    listMyNotifications: (_input, { actor }) => readNotifications(database, actor),
    markNotificationsSeen: async ({ body }, { actor }) => {
      await markSeen(database, actor.id, body.ids)
      return succeed({})
    },
  }
}
