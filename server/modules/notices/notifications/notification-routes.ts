import type { notificationEndpoints } from '#contract/endpoints/notices/notifications.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readNotifications, readUnreadCount } from './notification-service.ts'
import {
  type OwnListDeps,
  removeNotification,
  removeSeen,
  restoreNotifications,
  seeNotifications,
} from './own-list-service.ts'

/** A person's notifications: listing them, marking them as seen, and deleting them. */
export function createNotificationHandlers(deps: OwnListDeps): HandlersOf<typeof notificationEndpoints> {
  const { database } = deps
  return {
    listNotifications: ({ query }, { actor }) => readNotifications(database, actor, query),
    countUnread: (_input, { actor }) => readUnreadCount(database, actor),
    deleteNotification: ({ params }, { actor }) => removeNotification(deps, actor, params.id),
    deleteReadNotifications: ({ body }, { actor }) => removeSeen(deps, actor, body),
    restoreNotifications: ({ params }, { actor }) => restoreNotifications(deps, actor, params.deletionId),
    markNotificationsSeen: ({ body }, { actor }) => seeNotifications(deps, actor, body),
  }
}
