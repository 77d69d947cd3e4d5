import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { isRelevantTo } from '#contract/policies/notices/notifications.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { DeletionId, NotificationId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { notifications } from '#server/database/schema/library.ts'
import { WORKSHOP_NOTICE } from '#contract/vocabulary/workshops/workshop-news.ts'
import { users } from '#server/database/schema/people.ts'
import { type Notified, notifiedColumns } from '../notice-store.ts'

export type NotificationRow = Awaited<ReturnType<typeof listNewest>>[number]
type Whose = Pick<Actor, 'id' | 'role'>

const { id, userId, type, seenAt, withdrawnFor } = notifications

/** The workshop portal has a list of its own. */
const ofResidency = ne(type, WORKSHOP_NOTICE)

function visibleTo(actor: Whose): SQL | undefined {
  return and(
    eq(userId, actor.id),
    isNull(withdrawnFor),
    ofResidency,
    isRelevantTo(actor, 'NEW_ASMT') ? undefined : ne(type, 'NEW_ASMT'),
  )
}

/** @param after the last one of the previous page */
export function listNewest(db: Queryable, actor: Whose, after: NotificationId | null, limit: number) {
  return db
    .select({ ...getTableColumns(notifications), person: personColumns })
    .from(notifications)
    .leftJoin(users, sql`${users.id} = (${notifications.about}->>'byId')::uuid`)
    .where(and(visibleTo(actor), after === null ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(limit)
}

export async function countUnseen(db: Queryable, actor: Whose): Promise<number> {
  const [row] = await db
    .select({ unseen: count() })
    .from(notifications)
    .where(and(visibleTo(actor), isNull(seenAt)))
  return row?.unseen ?? 0
}

/** Newest first. */
export async function listUnseenIds(db: Queryable, actor: Whose, limit: number): Promise<NotificationId[]> {
  const rows = await db
    .select({ id })
    .from(notifications)
    .where(and(visibleTo(actor), isNull(seenAt)))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** A deleted notification stays as a row: the same event must not notify its person again, and they may restore it. */
const deletedBy = (deletion: string): string => `person:${deletion}`

/** In the person's list, or deleted from it by themselves: whatever else is withdrawn, they may not have seen. */
const wasListed = or(isNull(withdrawnFor), like(withdrawnFor, deletedBy('%')))

/**
 * Returns those that were unseen: only the first time counts. Other people's don't change. What two devices say may
 * arrive in either order, so that what was deleted meanwhile is marked, too.
 *
 * @param upTo marks this one and all before it, too
 */
export async function markSeen(
  db: Queryable,
  person: UserId,
  ids: readonly NotificationId[],
  upTo: NotificationId | null,
): Promise<Notified[]> {
  const named = ids.length === 0 ? undefined : inArray(id, [...ids])
  const earlier = upTo === null ? undefined : and(lte(id, upTo), wasListed)
  if (named === undefined && earlier === undefined) return []
  return db
    .update(notifications)
    .set({ seenAt: new Date() })
    .where(and(eq(userId, person), isNull(seenAt), ofResidency, or(named, earlier)))
    .returning(notifiedColumns)
}

export async function isOwn(db: Queryable, person: UserId, one: NotificationId): Promise<boolean> {
  const [row] = await db
    .select({ id })
    .from(notifications)
    .where(and(eq(userId, person), eq(id, one), ofResidency))
  return row !== undefined
}

/**
 * Returns it if it was in their list. One that they had deleted with others is from then on deleted by itself, whichever
 * order arrives first: undoing the other deletion does not bring it back.
 */
export async function deleteOne(db: Queryable, person: UserId, one: NotificationId): Promise<Notified[]> {
  const isMine = and(eq(userId, person), eq(id, one))
  const wasInList = await db
    .update(notifications)
    .set({ withdrawnFor: deletedBy(one) })
    .where(and(isMine, isNull(withdrawnFor)))
    .returning(notifiedColumns)
  if (wasInList.length === 0)
    await db
      .update(notifications)
      .set({ withdrawnFor: deletedBy(one) })
      .where(and(isMine, like(withdrawnFor, deletedBy('%'))))
  return wasInList
}

export function deleteSeen(
  db: Queryable,
  actor: Whose,
  deletion: DeletionId,
  upTo: NotificationId,
): Promise<Notified[]> {
  return db
    .update(notifications)
    .set({ withdrawnFor: deletedBy(deletion) })
    .where(and(visibleTo(actor), isNotNull(seenAt), lte(id, upTo)))
    .returning(notifiedColumns)
}

export function restoreDeleted(db: Queryable, person: UserId, deletion: DeletionId): Promise<Notified[]> {
  return db
    .update(notifications)
    .set({ withdrawnFor: null })
    .where(and(eq(userId, person), eq(withdrawnFor, deletedBy(deletion))))
    .returning(notifiedColumns)
}
