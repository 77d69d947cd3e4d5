import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getNewsChoices,
  setNewsChoices,
} from '#contract/endpoints/workshops/notifications/news-choices.ts'
import type {
  countUnreadInWorkshops,
  listWorkshopNotifications,
  markSeenInWorkshops,
  WorkshopNotification,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { succeed } from '#contract/result.ts'
import { notificationId, type WorkshopId } from '#contract/vocabulary/ids.ts'
import { isOfStaff, newsChoices } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import type { Announcer } from '#server/ports.ts'
import {
  countUnseen,
  listNewest,
  listUnseenIds,
  markSeen,
  readChoices,
  saveChoices,
  type WorkshopNoticeRow,
} from './workshop-notification-store.ts'

export interface WorkshopNotificationDeps {
  database: Database
  announcer: Announcer
}

/** How many ids of unread ones are sent with their count. */
const UNSEEN_IDS = 200

const key = z.tuple([notificationId])

export async function readNotifications(
  { database }: WorkshopNotificationDeps,
  actor: WorkshopActor,
  { cursor, limit }: Input<typeof listWorkshopNotifications>['query'],
): Promise<Outcome<typeof listWorkshopNotifications>> {
  const after = readCursor(key, cursor)
  if (!after.ok) return after
  const rows = await listNewest(database, actor.id, after.value?.[0] ?? null, rowsToRead(limit))
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ items: page.map(rowToNotification), next })
}

function rowToNotification(row: WorkshopNoticeRow): WorkshopNotification {
  const { id, title, startsAt, about, person, createdAt, seenAt } = row
  const { news = '', workshopId, byId: _byId, ...said } = about
  return {
    id,
    news,
    workshopId: workshopId as WorkshopId,
    title,
    startsAt: startsAt?.toISOString() ?? null,
    about: said,
    person,
    at: createdAt.toISOString(),
    isSeen: seenAt !== null,
  }
}

export async function readUnread(
  { database }: WorkshopNotificationDeps,
  actor: WorkshopActor,
): Promise<Outcome<typeof countUnreadInWorkshops>> {
  const [count, unseen] = await Promise.all([
    countUnseen(database, actor.id),
    listUnseenIds(database, actor.id, UNSEEN_IDS),
  ])
  return succeed({ count, unseen })
}

/** The person's other devices are told at once. */
export function see(
  { database, announcer }: WorkshopNotificationDeps,
  actor: WorkshopActor,
  { ids, upTo }: Input<typeof markSeenInWorkshops>['body'],
): Promise<Outcome<typeof markSeenInWorkshops>> {
  return database.transaction(async (tx) => {
    if ((await markSeen(tx, actor.id, ids, upTo ?? null)) > 0)
      await announcer.announce(tx, [
        { to: actor.id, topic: userTopics.workshopNotification, body: { eventId: `seen:${randomUUID()}` } },
      ])
    return succeed({})
  })
}

export async function readOwnChoices(
  { database }: WorkshopNotificationDeps,
  actor: WorkshopActor,
): Promise<Outcome<typeof getNewsChoices>> {
  return succeed({ off: await readChoices(database, actor.id) })
}

/** What only staff are told of is nobody else's to turn off. */
export async function changeChoices(
  { database }: WorkshopNotificationDeps,
  actor: WorkshopActor,
  { off }: Input<typeof setNewsChoices>['body'],
): Promise<Outcome<typeof setNewsChoices>> {
  const saved = newsChoices.filter((one) => off.includes(one) && (isWorkshopStaff(actor) || !isOfStaff(one)))
  await saveChoices(database, actor.id, saved)
  return succeed({ off: saved })
}
