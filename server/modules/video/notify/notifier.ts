import type { NoticeEvent } from '#contract/realtime/notices.ts'
import type { NotificationId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { notifications } from '#server/database/schema/library.ts'
import type { Announcer, Notice, Notifier } from '#server/ports.ts'

/** Writes what people are told into their lists and says it to their open pages. */
export function createNotifier(announcer: Announcer): Notifier {
  return {
    async tell(tx, notice) {
      const told = await addNotifications(tx, notice)
      const { type, topic, eventKey: eventId, about } = notice
      await announcer.announce(
        tx,
        told.map(({ id: notificationId, userId: to }) => {
          const body: NoticeEvent = { eventId, type, notificationId, about }
          return { to, topic, body }
        }),
      )
    },
    refresh: (tx, to, topic, body) =>
      announcer.announce(
        tx,
        [...new Set(to)].map((person) => ({ to: person, topic, body })),
      ),
  }
}

/** Those who were told now; who knew it already is left out. */
async function addNotifications(
  tx: Transaction,
  { type, eventKey, about, title, to }: Notice,
): Promise<{ id: NotificationId; userId: UserId }[]> {
  const people = [...new Set(to)]
  if (people.length === 0) return []
  return tx
    .insert(notifications)
    .values(people.map((userId) => ({ userId, type, eventKey, about, eventTitle: title })))
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId })
}
