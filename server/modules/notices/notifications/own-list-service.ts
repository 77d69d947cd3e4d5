import { randomUUID } from 'node:crypto'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  deleteNotification,
  deleteReadNotifications,
  markNotificationsSeen,
  restoreNotifications as restoreCall,
} from '#contract/endpoints/notices/notifications.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { type UserTopic, userTopics } from '#contract/realtime/destinations.ts'
import { type NoticeEvent, topicOf } from '#contract/realtime/notices.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { DeletionId, NotificationId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Announcer } from '#server/ports.ts'
import type { Notified } from '../notice-store.ts'
import { deleteOne, deleteSeen, isOwn, markSeen, restoreDeleted } from './notification-store.ts'
import { asmtIdOf } from './notification-view.ts'

// What a person does with their own list, which their other devices are told at once.

export interface OwnListDeps {
  database: Database
  announcer: Announcer
}

/** How many ids one message names: it must fit through the bus. Pages fetch their list again however many it were. */
const IDS_MAX = 100

export function removeNotification(
  { database, announcer }: OwnListDeps,
  actor: Actor,
  id: NotificationId,
): Promise<Outcome<typeof deleteNotification>> {
  return database.transaction(async (tx) => {
    if (!(await isOwn(tx, actor.id, id))) return refuse({ code: 'not-found' })
    const removed = await deleteOne(tx, actor.id, id)
    await announce(tx, announcer, actor, removed, () => userTopics.notificationDelete)
    return succeed({})
  })
}

export function removeSeen(
  { database, announcer }: OwnListDeps,
  actor: Actor,
  { deletionId, upTo }: Input<typeof deleteReadNotifications>['body'],
): Promise<Outcome<typeof deleteReadNotifications>> {
  return database.transaction(async (tx) => {
    const removed = await deleteSeen(tx, actor, deletionId, upTo)
    await announce(tx, announcer, actor, removed, () => userTopics.notificationDelete)
    return succeed({})
  })
}

/** They come back as they first came, each on the topic of its kind. */
export function restoreNotifications(
  { database, announcer }: OwnListDeps,
  actor: Actor,
  deletion: DeletionId,
): Promise<Outcome<typeof restoreCall>> {
  return database.transaction(async (tx) => {
    await announce(tx, announcer, actor, await restoreDeleted(tx, actor.id, deletion), topicOf)
    return succeed({})
  })
}

/** The specification has no topic for this: the one that changes the unread count is used, and names nothing to remove. */
export function seeNotifications(
  { database, announcer }: OwnListDeps,
  actor: Actor,
  { ids, upTo }: Input<typeof markNotificationsSeen>['body'],
): Promise<Outcome<typeof markNotificationsSeen>> {
  return database.transaction(async (tx) => {
    const seen = await markSeen(tx, actor.id, ids, upTo ?? null)
    if (seen.length > 0) {
      const body = { ...nothingNamed, eventId: `seen:${randomUUID()}`, type: 'SEEN' }
      await announcer.announce(tx, [{ to: actor.id, topic: userTopics.notificationDelete, body }])
    }
    return succeed({})
  })
}

const nothingNamed = { notificationId: null, id: null, asmtId: null, about: {} }

/** One message for each topic, so that a page fetches its list once. */
async function announce(
  tx: Transaction,
  announcer: Announcer,
  { id: to }: Actor,
  changed: readonly Notified[],
  topicFor: (one: Notified) => UserTopic,
): Promise<void> {
  const byTopic = Map.groupBy(changed, topicFor)
  await announcer.announce(
    tx,
    [...byTopic].map(([topic, some]) => ({ to, topic, body: describeSome(some) })),
  )
}

function describeSome(some: readonly Notified[]): NoticeEvent {
  const [{ notificationId: id, type, about } = none, ...others] = some
  const eventId = `own-list:${randomUUID()}`
  if (others.length === 0) return { eventId, type, notificationId: id, id, asmtId: asmtIdOf(about), about }
  return { ...nothingNamed, eventId, type, ids: some.slice(0, IDS_MAX).map((one) => one.notificationId) }
}
const none = { notificationId: null, type: '', about: {} }
