import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { NotificationId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import {
  type NewsChoice,
  WORKSHOP_NOTICE,
  type WorkshopNews,
} from '#contract/vocabulary/workshops/workshop-news.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { notifications } from '#server/database/schema/library.ts'
import { workshops } from '#server/database/schema/workshops/workshops.ts'
import { workshopMemberships } from '#server/database/schema/workshops/workshop-memberships.ts'

const { id, userId, type, seenAt, withdrawnFor } = notifications
const isOfWorkshops = and(eq(type, WORKSHOP_NOTICE), isNull(withdrawnFor))
const isUnseen = and(isOfWorkshops, isNull(seenAt))

export type WorkshopNoticeRow = Awaited<ReturnType<typeof listNewest>>[number]

/** @param after the last one of the previous page */
export function listNewest(db: Queryable, person: UserId, after: NotificationId | null, limit: number) {
  return db
    .select({
      id,
      title: notifications.eventTitle,
      startsAt: notifications.eventStartDate,
      about: notifications.about,
      person: sql<string | null>`(SELECT ${sql.raw(fullNameOf('b'))} FROM users b
        WHERE b.id = (${notifications.about}->>'byId')::uuid AND b.anonymized_at IS NULL)`,
      createdAt: notifications.createdAt,
      seenAt,
    })
    .from(notifications)
    .where(and(eq(userId, person), isOfWorkshops, after === null ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(limit)
}

export async function countUnseen(db: Queryable, person: UserId): Promise<number> {
  const [row] = await db
    .select({ unseen: count() })
    .from(notifications)
    .where(and(eq(userId, person), isUnseen))
  return row?.unseen ?? 0
}

/** Newest first. */
export async function listUnseenIds(db: Queryable, person: UserId, limit: number): Promise<NotificationId[]> {
  const rows = await db
    .select({ id })
    .from(notifications)
    .where(and(eq(userId, person), isUnseen))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Only the first time counts, and other people's don't change. @param upTo marks this one and all before it, too. @returns
 * how many were unseen
 */
export async function markSeen(
  db: Queryable,
  person: UserId,
  ids: readonly NotificationId[],
  upTo: NotificationId | null,
): Promise<number> {
  const named = ids.length === 0 ? undefined : inArray(id, [...ids])
  const earlier = upTo === null ? undefined : lte(id, upTo)
  if (named === undefined && earlier === undefined) return 0
  const seen = await db
    .update(notifications)
    .set({ seenAt: new Date() })
    .where(and(eq(userId, person), isUnseen, or(named, earlier)))
    .returning({ id })
  return seen.length
}

export interface Retracted {
  userId: UserId
  about: Record<string, string>
}

/** Takes what nobody has seen yet out of all lists, or those of some people. */
export async function retractUnseen(
  tx: Transaction,
  workshopId: WorkshopId,
  { news, from }: { news: readonly WorkshopNews[]; from?: readonly UserId[] | undefined },
): Promise<Retracted[]> {
  const about = news.map(
    (one) => sql`${notifications.about} @> ${JSON.stringify({ workshopId, news: one })}::jsonb`,
  )
  return tx
    .update(notifications)
    .set({ withdrawnFor: 'replaced' })
    .where(and(isUnseen, from === undefined ? undefined : inArray(userId, [...from]), or(...about)))
    .returning({ userId, about: notifications.about })
}

/** Those of them who registered: whoever has not yet has no list. */
export async function listAccepted(tx: Transaction, ids: readonly UserId[]): Promise<UserId[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: workshopMemberships.userId })
    .from(workshopMemberships)
    .where(and(inArray(workshopMemberships.userId, [...ids]), isNotNull(workshopMemberships.acceptedAt)))
  return rows.map((row) => row.id)
}

/** A workshop that still lies ahead, as it is named to people; null: it is over. */
export async function findComing(tx: Transaction, workshopId: WorkshopId) {
  const { id: key, title, startsAt, endsAt } = workshops
  const [row] = await tx
    .select({ id: key, title, startsAt, endsAt })
    .from(workshops)
    .where(and(eq(key, workshopId), gt(endsAt, sql`now()`)))
  return row ?? null
}

/** One more of the same, for those who have not seen the last one. @returns who they are */
export async function countOneMore(
  tx: Transaction,
  item: { workshopId: WorkshopId; news: WorkshopNews; byId: UserId | null; to: readonly UserId[] },
): Promise<UserId[]> {
  const about = JSON.stringify({ workshopId: item.workshopId, news: item.news })
  const by = JSON.stringify(item.byId === null ? {} : { byId: item.byId })
  const rows = await tx
    .update(notifications)
    .set({
      about: sql`${notifications.about} || ${by}::jsonb
        || jsonb_build_object('count', ((${notifications.about}->>'count')::int + 1)::text)`,
    })
    .where(and(isUnseen, inArray(userId, [...item.to]), sql`${notifications.about} @> ${about}::jsonb`))
    .returning({ userId })
  return [...new Set(rows.map((row) => row.userId))]
}

export async function readChoices(db: Queryable, person: UserId): Promise<NewsChoice[]> {
  const [row] = await db
    .select({ off: workshopMemberships.newsOff })
    .from(workshopMemberships)
    .where(eq(workshopMemberships.userId, person))
  return row?.off ?? []
}

export async function saveChoices(db: Queryable, person: UserId, off: readonly NewsChoice[]): Promise<void> {
  await db
    .update(workshopMemberships)
    .set({ newsOff: [...off] })
    .where(eq(workshopMemberships.userId, person))
}
