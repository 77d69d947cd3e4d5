import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

export interface LaneRow {
  lane: string
  /** Jobs that are due, and those that wait for room or for their bytes. */
  waiting: number
  running: number
  /** Jobs that failed every try within the last day. */
  failed: number
  /** Since when the oldest of those waits; null: none does. */
  oldestAt: Date | null
  failedAt: Date | null
}

/** One that waited for room, or for its bytes, and is tried again may have to wait again until so long after it began. */
const LOOKS_FOR_ROOM = sql.raw(`interval '5 minutes'`)

/** Every lane of jobs, also those in which nothing waits. */
export async function readLanes(db: Queryable): Promise<LaneRow[]> {
  const { rows } = await db.execute<LaneRow & Record<string, unknown>>(sql`
    WITH live AS (
      SELECT name, state, start_after, started_on, completed_on, greatest(created_on, start_after) AS due_at,
        (data ->> 'waitsSince')::timestamptz AS waits_since
      FROM jobs.job WHERE state IN ('created', 'retry', 'active', 'failed')),
    found AS (
      SELECT name, completed_on, state = 'active' AS is_active, coalesce(waits_since, due_at) AS since,
        (state IN ('created', 'retry') AND (start_after <= now() OR waits_since IS NOT NULL))
          OR (state = 'active' AND waits_since IS NOT NULL AND started_on > now() - ${LOOKS_FOR_ROOM}) AS is_waiting,
        state = 'failed' AND completed_on > now() - interval '1 day' AS is_lost
      FROM live)
    SELECT q.name AS lane,
      count(*) FILTER (WHERE f.is_waiting)::int AS waiting,
      count(*) FILTER (WHERE f.is_active AND NOT f.is_waiting)::int AS running,
      count(*) FILTER (WHERE f.is_lost)::int AS failed,
      min(f.since) FILTER (WHERE f.is_waiting) AS "oldestAt",
      max(f.completed_on) FILTER (WHERE f.is_lost) AS "failedAt"
    FROM jobs.queue q LEFT JOIN found f ON f.name = q.name
    WHERE NOT starts_with(q.name, '__') GROUP BY q.name ORDER BY q.name`)
  return rows.map(({ oldestAt, failedAt, ...row }) => ({
    ...row,
    oldestAt: toDate(oldestAt),
    failedAt: toDate(failedAt),
  }))
}

export interface SendingRow {
  waiting: number
  /** Those among them that were refused, or not taken, before. */
  retried: number
  /** Given up within the last day. */
  failed: number
  oldestAt: Date | null
}

export async function readLetters(db: Queryable): Promise<SendingRow> {
  const { rows } = await db.execute<SendingRow & Record<string, unknown>>(sql`
    SELECT count(*) FILTER (WHERE state = 'QUEUED')::int AS waiting,
      count(*) FILTER (WHERE state = 'QUEUED' AND tries > 0)::int AS retried,
      count(*) FILTER (WHERE state = 'FAILED')::int AS failed,
      min(created_at) FILTER (WHERE state = 'QUEUED') AS "oldestAt"
    FROM letters WHERE state = 'QUEUED' OR (state = 'FAILED' AND created_at > now() - interval '1 day')`)
  return sendingOf(rows)
}

/** Notifications on their way to devices. One that is given up leaves no row. */
export async function readPushes(db: Queryable): Promise<SendingRow> {
  const { rows } = await db.execute<SendingRow & Record<string, unknown>>(sql`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE tries > 0)::int AS retried, 0 AS failed,
      min(created_at) FILTER (WHERE tries > 0 OR next_try_at <= now()) AS "oldestAt"
    FROM push_messages`)
  return sendingOf(rows)
}

function sendingOf([row]: readonly SendingRow[]): SendingRow {
  const { waiting = 0, retried = 0, failed = 0, oldestAt = null } = row ?? {}
  return { waiting, retried, failed, oldestAt: toDate(oldestAt) }
}

export interface DeliveryRow {
  /** Files that are being uploaded, or were begun and not finished. */
  uploads: number
  takes: number
  /** What is to be told to all instances. */
  announcements: number
}

export async function readDeliveries(db: Queryable): Promise<DeliveryRow> {
  const { rows } = await db.execute<DeliveryRow & Record<string, unknown>>(sql`
    SELECT (SELECT count(*)::int FROM upload_tasks WHERE state = 'OPEN') AS uploads,
      (SELECT count(*)::int FROM records WHERE state = 'OPEN') AS takes,
      (SELECT count(*)::int FROM announcements) AS announcements`)
  return rows[0] ?? { uploads: 0, takes: 0, announcements: 0 }
}

export interface DatabaseRow {
  version: string
  bytes: number
  connections: number
  mostConnections: number
  startedAt: Date
}

export async function readDatabase(db: Queryable): Promise<DatabaseRow> {
  const { rows } = await db.execute<DatabaseRow & Record<string, unknown>>(sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
      current_setting('max_connections')::int AS "mostConnections", pg_postmaster_start_time() AS "startedAt"`)
  const [row] = rows
  if (row === undefined) throw new Error('The database says nothing about itself.')
  return { ...row, startedAt: new Date(row.startedAt) }
}

/** When each instance began to listen: it has one connection for what is announced. Oldest first. */
export async function readInstances(db: Queryable, application: string): Promise<Date[]> {
  const { rows } = await db.execute<{ since: Date }>(sql`
    SELECT backend_start AS since FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, ${application}) ORDER BY 1`)
  return rows.map(({ since }) => new Date(since))
}

/** Versions of the page on devices that were used within a day. */
export async function readPageVersions(
  db: Queryable,
): Promise<{ version: string | null; devices: number }[]> {
  const { rows } = await db.execute<{ version: string | null; devices: number }>(sql`
    SELECT version, count(*)::int AS devices FROM tablets WHERE seen_at > now() - interval '1 day'
    GROUP BY version ORDER BY devices DESC, version LIMIT 20`)
  return rows
}

/** The driver returns moments as text in some calls. */
function toDate(moment: Date | string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
