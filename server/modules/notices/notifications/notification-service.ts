import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { countUnread, listNotifications } from '#contract/endpoints/notices/notifications.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { notificationId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { countUnseen, listNewest, listUnseenIds } from './notification-store.ts'
import { rowToNotification } from './notification-view.ts'

/** How many ids of unread ones are sent with their count. */
const UNSEEN_IDS = 200

const key = z.tuple([notificationId])

/** Notifications that matter in this person's role, newest first. */
export async function readNotifications(
  database: Database,
  actor: Actor,
  { userId, cursor, limit }: Input<typeof listNotifications>['query'],
): Promise<Outcome<typeof listNotifications>> {
  if (userId !== actor.id) return refuse({ code: 'not-found' })
  const after = readCursor(key, cursor)
  if (!after.ok) return after
  const rows = await listNewest(database, actor, after.value?.[0] ?? null, rowsToRead(limit))
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ _embedded: { notification: page.map(rowToNotification) }, next })
}

export async function readUnreadCount(
  database: Database,
  actor: Actor,
): Promise<Outcome<typeof countUnread>> {
  const [count, unseen] = await Promise.all([
    countUnseen(database, actor),
    listUnseenIds(database, actor, UNSEEN_IDS),
  ])
  return succeed({ count, unseen })
}
