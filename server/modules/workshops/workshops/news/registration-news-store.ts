import { sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { workshops } from '#server/database/schema/workshops/workshops.ts'
import { type PlannedWorkshop, STAFF_ROLES } from '../workshop-plan-store.ts'

/** How long a letter waits for further registrations, so that eighty people are a few letters. */
const PAUSE_MINUTES = 30

/** One of the staff who hears of registrations for a workshop. */
export interface NewsReader {
  userId: UserId
  email: string
  firstName: string
  timezone: string
  /** Whether they get letters about it, too. */
  wantsLetters: boolean
}

export async function findIsWanted(db: Queryable, id: UserId): Promise<boolean> {
  const { rows } = await db.execute<{ isWanted: boolean }>(
    sql`SELECT hears_of_registrations AS "isWanted" FROM workshop_memberships WHERE user_id = ${id}`,
  )
  return rows[0]?.isWanted ?? false
}

export async function saveIsWanted(db: Queryable, id: UserId, isWanted: boolean): Promise<void> {
  await db.execute(
    sql`UPDATE workshop_memberships SET hears_of_registrations = ${isWanted} WHERE user_id = ${id}`,
  )
}

export async function findName(tx: Transaction, id: UserId): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT ${sql.raw(fullNameOf('u'))} AS name FROM users u WHERE u.id = ${id}`,
  )
  return rows[0]?.name ?? ''
}

/** Workshops to come that somebody attends or teaches. */
export function listComing(tx: Transaction, id: UserId): Promise<PlannedWorkshop[]> {
  return tx
    .select()
    .from(workshops)
    .where(
      sql`${workshops.canceledAt} IS NULL AND ${workshops.endsAt} > now() AND (
        EXISTS (SELECT FROM workshop_attendees a WHERE a.workshop_id = ${workshops.id} AND a.user_id = ${id} AND a.is_active)
        OR EXISTS (SELECT FROM workshop_faculty f WHERE f.workshop_id = ${workshops.id} AND f.user_id = ${id}))`,
    )
    .orderBy(workshops.id)
}

/** Who planned it and who facilitates it, as far as they still are of the staff. */
export async function listNewsReaders(tx: Transaction, id: WorkshopId): Promise<NewsReader[]> {
  const { rows } = await tx.execute<NewsReader & Record<string, unknown>>(sql`
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.timezone,
      m.hears_of_registrations AS "wantsLetters"
    FROM users u JOIN workshop_memberships m ON m.user_id = u.id
    WHERE (u.id = (SELECT created_by_id FROM workshops WHERE id = ${id})
        OR EXISTS (SELECT FROM workshop_facilitators f WHERE f.workshop_id = ${id} AND f.user_id = u.id))
      AND m.role = ANY (${sql.param([...STAFF_ROLES])}::text[]) AND m.accepted_at IS NOT NULL
      AND NOT m.is_deactivated AND u.anonymized_at IS NULL
    ORDER BY u.id`)
  return rows
}

/** Two who register at once are one letter, not two. */
export async function lockNews(tx: Transaction, id: WorkshopId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`registrations of ${id}`}, 0))`)
}

/** Adds a name to the letters about this workshop that still wait. @returns whose letters those are */
export async function addToWaiting(tx: Transaction, id: WorkshopId, name: string): Promise<Set<UserId>> {
  const { rows } = await tx.execute<{ userId: UserId }>(sql`
    UPDATE letters SET facts = jsonb_set(facts, '{people}', (facts -> 'people') || to_jsonb(${name}::text))
    WHERE template = 'workshop-registrations' AND facts ->> 'workshopId' = ${id}
      AND state = 'QUEUED' AND tries = 0 AND next_try_at > now()
    RETURNING user_id AS "userId"`)
  return new Set(rows.map(({ userId }) => userId))
}

/** What was just written waits for who registers next. */
export async function pauseNews(tx: Transaction, letterIds: readonly string[]): Promise<void> {
  await tx.execute(sql`UPDATE letters SET next_try_at = now() + make_interval(mins => ${PAUSE_MINUTES})
    WHERE id = ANY (${sql.param([...letterIds])}::uuid[])`)
}
