import { sql } from 'drizzle-orm'
import type { EventId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import type { CalendarCourse } from '../ics-text.ts'

/** When the address was made; null: there is none. */
export async function findSubscription(database: Database, userId: UserId): Promise<Date | null> {
  const rows = await queryPrepared<{ createdAt: Date }>(
    database,
    sql`SELECT created_at AS "createdAt" FROM calendar_subscriptions WHERE user_id = ${userId}`,
  )
  return rows[0]?.createdAt ?? null
}

/** Replaces the previous address, which stops working. */
export async function setSubscription(
  database: Database,
  userId: UserId,
  secretDigest: string,
): Promise<Date> {
  const rows = await queryPrepared<{ createdAt: Date }>(
    database,
    sql`INSERT INTO calendar_subscriptions (user_id, secret_digest) VALUES (${userId}, ${secretDigest})
      ON CONFLICT (user_id) DO UPDATE SET secret_digest = excluded.secret_digest, created_at = now()
      RETURNING created_at AS "createdAt"`,
  )
  return rows[0]!.createdAt
}

export async function dropSubscription(database: Database, userId: UserId): Promise<void> {
  await queryPrepared(database, sql`DELETE FROM calendar_subscriptions WHERE user_id = ${userId}`)
}

/** The person whose address it is; null if it is invalid or no longer valid. */
export async function findSubscriber(
  database: Database,
  secretDigest: string,
): Promise<{ userId: UserId; fullName: string } | null> {
  const rows = await queryPrepared<{ userId: UserId; fullName: string }>(
    database,
    sql`SELECT u.id AS "userId", btrim(u.first_name || ' ' || u.last_name) AS "fullName"
      FROM calendar_subscriptions s JOIN users u ON u.id = s.user_id WHERE s.secret_digest = ${secretDigest}`,
  )
  return rows[0] ?? null
}

export interface CalendarFacts {
  notes: string
  version: number
  changedAt: Date
}

/** What calendars show beyond what lists do. */
export async function listCalendarFacts(
  database: Database,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, CalendarFacts>> {
  const rows = await queryPrepared<CalendarFacts & { id: EventId }>(
    database,
    sql`SELECT id, notes, version, changed_at AS "changedAt" FROM events WHERE id = ANY(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Courses with something to complete, each when the first of it is due, as at home; the earliest first. */
export function listDueCourses(database: Database, userId: UserId): Promise<CalendarCourse[]> {
  return queryPrepared(
    database,
    sql`SELECT c.id, c.name, min(d.due_at) AS "dueAt"
      FROM resident_due_activities d JOIN user_groups g ON g.id = d.user_group_id JOIN courses c ON c.id = d.course_id
      WHERE d.user_id = ${userId} AND g.is_active AND NOT g.is_expired AND NOT EXISTS (
        SELECT FROM activity_completions a WHERE a.user_id = ${userId} AND a.activity_id = d.activity_id)
      GROUP BY c.id, c.name ORDER BY min(d.due_at), c.id`,
  )
}
