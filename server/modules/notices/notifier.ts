import { randomUUID } from 'node:crypto'
import { userTopics } from '#contract/realtime/destinations.ts'
import { type NoticeEvent, topicOf } from '#contract/realtime/notices.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Announcement, Announcer, Notifier } from '#server/ports.ts'
import {
  addNotifications,
  reinstateNotifications,
  releaseNotifications,
  type Notified,
  withdrawNotifications,
} from './notice-store.ts'
import { asmtIdOf } from './notifications/notification-view.ts'
import { addPushes } from './push/push-store.ts'

/**
 * Writes notifications into people's lists, announces them to their open pages and has them sent to their devices.
 *
 * @param onPush called when something is to be sent once the transaction has committed
 */
export function createNotifier(announcer: Announcer, onPush: () => void = () => {}): Notifier {
  async function push(tx: Transaction, notified: readonly Notified[], after = 0): Promise<void> {
    const ids = notified.map(({ notificationId }) => notificationId)
    if (await addPushes(tx, ids, after)) onPush()
  }

  async function notifyNow(tx: Transaction, notified: readonly Notified[]): Promise<void> {
    await push(tx, notified)
    const event = `reinstated:${randomUUID()}`
    await announcer.announce(
      tx,
      notified.map((row) => announce(row, topicOf(row), `${event}:${row.notificationId}`)),
    )
  }

  return {
    async tell(tx, notice) {
      const notified = await addNotifications(tx, notice)
      if (notice.heldFor !== undefined) return
      await push(tx, notified, notice.pushAfter)
      await announcer.announce(
        tx,
        notified.map((row) => announce(row, topicOf(row), notice.eventKey)),
      )
    },
    refresh: (tx, to, topic, body) =>
      announcer.announce(
        tx,
        [...new Set(to)].map((person) => ({ to: person, topic, body })),
      ),
    async withdraw(tx, about, reason) {
      const notified = await withdrawNotifications(tx, about, reason)
      // The same notification may be withdrawn and restored more than once; each time is an event of its own.
      const event = `withdrawn:${randomUUID()}`
      await announcer.announce(
        tx,
        notified.map((row) => announce(row, userTopics.notificationDelete, `${event}:${row.notificationId}`)),
      )
    },
    reinstate: async (tx, reason) => notifyNow(tx, await reinstateNotifications(tx, reason)),
    release: async (tx, reason) => notifyNow(tx, await releaseNotifications(tx, reason)),
  }
}

function announce(
  { userId: to, notificationId, type, about }: Notified,
  topic: Announcement['topic'],
  eventId: string,
): Announcement {
  const asmtId = asmtIdOf(about)
  const body: NoticeEvent = { eventId, type, notificationId, id: notificationId, asmtId, about }
  return { to, topic, body }
}
