import { type SQL, sql } from 'drizzle-orm'
import { OVERVIEW_MAX } from '#contract/endpoints/operations/overview.ts'
import { programRoles } from '#contract/policies/people/accounts.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { isRegisteredOf } from '#server/database/registered.ts'

/** The programs whose people count; null: all of them. */
export type Places = readonly ProgramId[] | null

/** Product decision: how many days before a director's time ends it is shown. */
const ENDS_SOON_DAYS = 30
/** How many days faults are counted for. */
const FAULT_DAYS = 30
/** The day on which each group of ages begins. */
const AGES = [0, 1, 3, 7, 30] as const

const IN_PROGRAMS = sql.raw(programRoles.map((role) => `'${role}'`).join(', '))

function isIn(column: SQL, places: Places): SQL {
  return places === null
    ? sql`${column} IS NOT NULL`
    : sql`${column} = ANY(${sql.param([...places])}::uuid[])`
}

async function count(db: Queryable, rows: SQL): Promise<number> {
  const found = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${rows} LIMIT ${OVERVIEW_MAX}) found`,
  )
  return found.rows[0]?.count ?? 0
}

const isUnregistered = (places: Places): SQL =>
  sql`${isIn(sql`u.program_id`, places)} AND u.role IN (${IN_PROGRAMS}) AND u.is_active
    AND NOT ${sql.raw(isRegisteredOf('u'))}`

export function countUnregistered(db: Queryable, places: Places): Promise<number> {
  return count(db, sql`SELECT FROM users u WHERE ${isUnregistered(places)}`)
}

/** People whose newest invitation could not be delivered. */
export function countUndelivered(db: Queryable, places: Places): Promise<number> {
  return count(
    db,
    sql`SELECT FROM letters l JOIN users u ON u.id = l.user_id
      WHERE l.state = 'FAILED' AND l.template = 'registration' AND ${isUnregistered(places)}
        AND NOT EXISTS (SELECT FROM letters newer WHERE newer.user_id = l.user_id
          AND newer.template = 'registration' AND newer.id > l.id)`,
  )
}

export function countExpiringDirectors(db: Queryable, places: Places): Promise<number> {
  return count(
    db,
    sql`SELECT FROM program_directors d WHERE ${isIn(sql`d.program_id`, places)} AND d.expired_at IS NULL
      AND d.expires_at BETWEEN now() AND now() + make_interval(days => ${ENDS_SOON_DAYS})`,
  )
}

export function countOpenFaults(db: Queryable): Promise<number> {
  return count(db, sql`SELECT FROM faults f WHERE f.resolved_at IS NULL`)
}

export interface AgeRow {
  fromDays: number
  toDays: number | null
  devices: number
}

/** @param waiting rows of `tablet_people` as `w`, with their `users` as `u` */
export async function countByAge(db: Queryable, places: Places): Promise<AgeRow[]> {
  const isTheirs =
    places === null
      ? sql`true`
      : sql`u.role IN (${IN_PROGRAMS}) AND (${isIn(sql`u.program_id`, places)}
          OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND ${isIn(sql`s.program_id`, places)}))`
  const { rows } = await db.execute<{ bucket: number; devices: number }>(sql`
    SELECT width_bucket(extract(epoch FROM now() - w.waiting_since) / 86400, ${sql.param([...AGES])}::float8[]) AS bucket,
      count(*)::int AS devices
    FROM tablet_people w JOIN users u ON u.id = w.user_id
    WHERE w.waiting_since IS NOT NULL AND ${isTheirs} GROUP BY 1`)
  // Work that waits since a future moment counts as the youngest.
  const devicesAt = (at: number) =>
    rows.filter(({ bucket }) => Math.max(1, bucket) === at + 1).reduce((sum, { devices }) => sum + devices, 0)
  return AGES.map((fromDays, at) => ({ fromDays, toDays: AGES[at + 1] ?? null, devices: devicesAt(at) }))
}

export async function countFaultsOfDays(
  db: Queryable,
  timeZone: string,
): Promise<{ day: string; faults: number }[]> {
  const { rows } = await db.execute<{ day: string; faults: number }>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, count(f.id)::int AS faults
    FROM generate_series(0, ${FAULT_DAYS - 1}) ago
      CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE ${timeZone})::date - ago AS day) days
      LEFT JOIN faults f ON (f.first_seen_at AT TIME ZONE ${timeZone})::date = day
    GROUP BY day ORDER BY day`)
  return rows
}
