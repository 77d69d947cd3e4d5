import type { Notification } from '#contract/endpoints/notifications.ts'
import type { NotificationRow } from './notification-store.ts'

export function rowToNotification(row: NotificationRow): Notification {
  const { id, type, eventTitle, eventStartDate, about, person, createdAt, seenAt } = row
  return {
    notificationId: id,
    type,
    creationDate: createdAt.toISOString(),
    eventTitle,
    eventStartDate: eventStartDate?.toISOString() ?? null,
    about,
    person,
    isSeen: seenAt !== null,
  }
}
