import { type SQL, sql } from 'drizzle-orm'
import type { EventReply, EventType } from '#contract/vocabulary/events.ts'
import type { EventId, ProgramId, SystemId, UserId } from '#contract/vocabulary/ids.ts'
import type { EventScope } from '#contract/policies/schedule/events.ts'
import { EVENT_DAYS_MAX } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export interface EventRow {
  id: EventId
  title: string
  location: string
  startDate: Date
  endDate: Date
  type: EventType
  programId: ProgramId
  isAttending: boolean
  reply: EventReply | null
  standsSince: Date
}

/** A part of the timeline. Events that last into it count; those that begin at its end don't. Null: no bound. */
export interface Stretch {
  from: Date | null
  to: Date | null
  order: 'earliest-first' | 'latest-first'
}

export interface EventQuery {
  viewerId: UserId
  scope: EventScope
  /** Whether events that name the viewer count, too. */
  withNamed: boolean
  stretch: Stretch
  /** The key of the last event on the previous page. */
  after: { startDate: Date; id: string } | null
  limit: number
}

const EARLIEST = new Date('1900-01-01T00:00:00Z')
const LATEST = new Date('9999-01-01T00:00:00Z')
const LONGEST_MS = EVENT_DAYS_MAX * 86_400_000
const NO_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Each source reads no more than the page needs, from its own index, so that a page costs the same however long the
 * schedule is. An event that lasts into the stretch began at most 31 days before it.
 */
function pageOf({ scope, viewerId, withNamed, stretch, after, limit }: EventQuery): SQL {
  const { from, to, order } = stretch
  const isForward = order === 'earliest-first'
  const [isBehind, direction] = isForward ? [sql.raw('>'), sql.raw('ASC')] : [sql.raw('<'), sql.raw('DESC')]
  const first = from === null ? EARLIEST : new Date(from.getTime() - LONGEST_MS)
  const [lastDate, lastId] = isForward ? [EARLIEST, NO_ID] : [LATEST, LAST_ID]
  const part = (ids: readonly string[], table: SQL, column: SQL, id: SQL) => sql`
    SELECT s.id, s.start_date FROM unnest(${sql.param([...ids])}::uuid[]) AS key(id) CROSS JOIN LATERAL (
      SELECT t.${id} AS id, t.start_date FROM ${table} t
      WHERE t.${column} = key.id AND t.start_date >= ${first} AND t.start_date < ${to ?? LATEST}
        AND (t.start_date, t.${id}) ${isBehind} (${after?.startDate ?? lastDate}::timestamptz, ${after?.id ?? lastId}::uuid)
        AND t.end_date > ${from ?? EARLIEST}
      ORDER BY t.start_date ${direction}, t.${id} ${direction} LIMIT ${limit}
    ) s`
  return sql`
    SELECT id, start_date FROM (
      ${part(scope.programIds, sql`events`, sql`program_id`, sql`id`)}
      UNION ${part(scope.groupIds, sql`event_groups`, sql`user_group_id`, sql`event_id`)}
      UNION ${part(withNamed ? [viewerId] : [], sql`event_people`, sql`user_id`, sql`event_id`)}
    ) found ORDER BY start_date ${direction}, id ${direction} LIMIT ${limit}`
}

/** An expression over `events e`: whether a person is asked. */
export function isAttending(person: UserId): SQL {
  // With LIMIT it is evaluated event by event; without, PostgreSQL might first gather all events of the person.
  return sql`coalesce(
    (SELECT true FROM event_people p WHERE p.event_id = e.id AND p.user_id = ${person} LIMIT 1),
    (SELECT true FROM event_groups g JOIN group_members m ON m.user_group_id = g.user_group_id
      WHERE g.event_id = e.id AND m.user_id = ${person} AND m.kind = 'MEMBER' LIMIT 1),
    false)`
}

/** Of events `e` and replies `r`: since when a reply, or that there is none, has stood. */
export const STANDS_SINCE = sql`greatest(e.scheduled_at, r.replied_at)`

export async function listEvents(database: Database, query: EventQuery): Promise<EventRow[]> {
  const { viewerId, stretch } = query
  const direction = sql.raw(stretch.order === 'earliest-first' ? 'ASC' : 'DESC')
  return queryPrepared<EventRow>(
    database,
    sql`WITH page AS (${pageOf(query)})
    SELECT e.id, e.title, e.location, e.start_date AS "startDate", e.end_date AS "endDate",
      e.event_type AS type, e.program_id AS "programId", r.reply, ${STANDS_SINCE} AS "standsSince",
      ${isAttending(viewerId)} AS "isAttending"
    FROM page CROSS JOIN LATERAL (SELECT * FROM events WHERE events.id = page.id LIMIT 1) e
      LEFT JOIN event_replies r ON r.event_id = e.id AND r.user_id = ${viewerId}
    ORDER BY e.start_date ${direction}, e.id ${direction}`,
  )
}

export interface EventProgram {
  id: ProgramId
  title: string
  timezone: string
}

export async function listEventPrograms(
  database: Database,
  ids: readonly ProgramId[],
): Promise<EventProgram[]> {
  return queryPrepared<EventProgram>(
    database,
    sql`SELECT id, title, timezone FROM programs WHERE id = ANY(${sql.param([...ids])}::uuid[]) ORDER BY ${sql.raw(byLanguage('title'))}, id`,
  )
}

/** Left out: every system, and all of its programs. */
export interface ProgramFilter {
  systemId?: SystemId | undefined
  programId?: ProgramId | undefined
}

export async function listProgramIds(
  database: Database,
  { systemId, programId }: ProgramFilter,
): Promise<ProgramId[]> {
  const rows = await queryPrepared<{ id: ProgramId }>(
    database,
    sql`SELECT id FROM programs WHERE (${systemId ?? null}::uuid IS NULL OR system_id = ${systemId ?? null}) AND (${programId ?? null}::uuid IS NULL OR id = ${programId ?? null})`,
  )
  return rows.map((row) => row.id)
}

/** Start of the day this many days before today, in the person's own time zone. */
export async function startOfDayBefore(
  database: Database,
  personId: UserId,
  now: Date,
  days: number,
): Promise<Date> {
  const rows = await queryPrepared<{ start: Date }>(
    database,
    sql`SELECT (date_trunc('day', ${now}::timestamptz AT TIME ZONE u.timezone) - make_interval(days => ${days}))
        AT TIME ZONE u.timezone AS start FROM users u WHERE u.id = ${personId}`,
  )
  return rows[0]?.start ?? new Date(now.getTime() - days * 86_400_000)
}
