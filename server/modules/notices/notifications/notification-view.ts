import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import { assessmentId } from '#contract/vocabulary/ids.ts'
import type { NotificationRow } from './notification-store.ts'

export function rowToNotification(row: NotificationRow): Notification {
  const { id, type, eventTitle, eventStartDate, about, person, createdAt, seenAt } = row
  return {
    id,
    notificationId: id,
    type,
    asmtId: asmtIdOf(about),
    creationDate: createdAt.toISOString(),
    eventTitle,
    eventStartDate: eventStartDate?.toISOString() ?? null,
    about,
    person,
    isSeen: seenAt !== null,
  }
}

/** The assessment that something is about, if there is one. */
export function asmtIdOf(about: Readonly<Record<string, string>>): Notification['asmtId'] {
  return assessmentId.safeParse(about['asmtId']).data ?? null
}
