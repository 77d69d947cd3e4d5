import type { Notification } from '#contract/endpoints/notifications.ts'
import { isRelevantTo } from '#contract/policies/notifications.ts'
import { succeed } from '#contract/result.ts'
import { notificationType } from '#contract/vocabulary/assessment.ts'
import type { Database } from '#server/database/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { countUnseen, listNewest, markSeen, type NotificationRow } from './notification-store.ts'

const NEWEST = 50

/** What a person is told, and that they have seen it. */
export function createNotificationHandlers({
  database,
}: {
  database: Database
}): Handlers<'listMyNotifications' | 'markNotificationsSeen'> {
  return {
    listMyNotifications: async (_input, { actor }) => {
      const types = notificationType.options.filter((type) => isRelevantTo(actor, type))
      const ask = { userId: actor.id, types }
      const [rows, unseenCount] = await Promise.all([
        listNewest(database, ask, NEWEST),
        countUnseen(database, ask),
      ])
      return succeed({ notifications: rows.map(rowToNotification), unseenCount })
    },
    markNotificationsSeen: async ({ body }, { actor }) => {
      if (body.ids.length > 0) await markSeen(database, actor.id, body.ids)
      return succeed({})
    },
  }
}

function rowToNotification(row: NotificationRow): Notification {
  const { id, type, eventTitle, eventStartDate, about, createdAt, seenAt } = row
  return {
    notificationId: id,
    type,
    creationDate: createdAt.toISOString(),
    eventTitle,
    eventStartDate: eventStartDate?.toISOString() ?? null,
    about,
    isSeen: seenAt !== null,
  }
}
