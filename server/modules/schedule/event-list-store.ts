import type { EventReply, EventType } from '#contract/vocabulary/events.ts'
import type { EventId, ProgramId, SystemId, UserId } from '#contract/vocabulary/ids.ts'
import type { EventScope } from '#contract/policies/schedule/events.ts'
import { EVENT_DAYS_MAX } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'

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
function questionOf(order: Stretch['order']): string {
  const [isBehind, direction] = order === 'earliest-first' ? ['>', 'ASC'] : ['<', 'DESC']
  const part = (table: string, column: string, id: string) => `
    SELECT s.id, s.start_date FROM unnest($1::uuid[]) AS key(id) CROSS JOIN LATERAL (
      SELECT t.${id} AS id, t.start_date FROM ${table} t
      WHERE t.${column} = key.id AND t.start_date >= $4 AND t.start_date < $5
        AND (t.start_date, t.${id}) ${isBehind} ($6::timestamptz, $7::uuid) AND t.end_date > $9
      ORDER BY t.start_date ${direction}, t.${id} ${direction} LIMIT $8
    ) s`
  return `
    WITH found AS (
      ${part('events', 'program_id', 'id')}
      UNION ${part('event_groups', 'user_group_id', 'event_id').replace('$1', '$2')}
      UNION ${part('event_people', 'user_id', 'event_id').replace('$1', '$3')}
    ), page AS (
      SELECT id, start_date FROM found ORDER BY start_date ${direction}, id ${direction} LIMIT $8
    )
    SELECT e.id, e.title, e.location, e.start_date AS "startDate", e.end_date AS "endDate",
      e.event_type AS type, e.program_id AS "programId", r.reply, ${isAttending('$10')} AS "isAttending"
    FROM page CROSS JOIN LATERAL (SELECT * FROM events WHERE events.id = page.id LIMIT 1) e
      LEFT JOIN event_replies r ON r.event_id = e.id AND r.user_id = $10
    ORDER BY e.start_date ${direction}, e.id ${direction}`
}

/** An SQL expression over `events e`: whether a person is asked. @param person a query parameter */
export function isAttending(person: string): string {
  // With LIMIT it is evaluated event by event; without, PostgreSQL might first gather all events of the person.
  return `coalesce(
    (SELECT true FROM event_people p WHERE p.event_id = e.id AND p.user_id = ${person} LIMIT 1),
    (SELECT true FROM event_groups g JOIN group_members m ON m.user_group_id = g.user_group_id
      WHERE g.event_id = e.id AND m.user_id = ${person} AND m.kind = 'MEMBER' LIMIT 1),
    false)`
}

const QUESTIONS = {
  'earliest-first': { name: 'events-earliest-first', text: questionOf('earliest-first') },
  'latest-first': { name: 'events-latest-first', text: questionOf('latest-first') },
} as const

export async function listEvents({ $client: pool }: Database, ask: EventQuery): Promise<EventRow[]> {
  const { viewerId, scope, withNamed, after, limit } = ask
  const { from, to, order } = ask.stretch
  const isForward = order === 'earliest-first'
  const first = from === null ? EARLIEST : new Date(from.getTime() - LONGEST_MS)
  const { rows } = await pool.query<EventRow>({
    ...QUESTIONS[order],
    values: [
      scope.programIds,
      scope.groupIds,
      withNamed ? [viewerId] : [],
      first,
      to ?? LATEST,
      after?.startDate ?? (isForward ? EARLIEST : LATEST),
      after?.id ?? (isForward ? NO_ID : LAST_ID),
      limit,
      from ?? EARLIEST,
      viewerId,
    ],
  })
  return rows
}

export interface EventProgram {
  id: ProgramId
  title: string
  timezone: string
}

export async function listEventPrograms(
  { $client: pool }: Database,
  ids: readonly ProgramId[],
): Promise<EventProgram[]> {
  const { rows } = await pool.query<EventProgram>({
    name: 'event-programs',
    text: 'SELECT id, title, timezone FROM programs WHERE id = ANY($1) ORDER BY lower(title), id',
    values: [ids],
  })
  return rows
}

/** Left out: every system, and all of its programs. */
export interface ProgramFilter {
  systemId?: SystemId | undefined
  programId?: ProgramId | undefined
}

export async function listProgramIds(
  { $client: pool }: Database,
  { systemId, programId }: ProgramFilter,
): Promise<ProgramId[]> {
  const { rows } = await pool.query<{ id: ProgramId }>({
    name: 'ids-of-programs',
    text: `SELECT id FROM programs WHERE ($1::uuid IS NULL OR system_id = $1) AND ($2::uuid IS NULL OR id = $2)`,
    values: [systemId ?? null, programId ?? null],
  })
  return rows.map((row) => row.id)
}

/** Start of the day this many days before today, in the person's own time zone. */
export async function startOfDayBefore(
  { $client: pool }: Database,
  personId: UserId,
  now: Date,
  days: number,
): Promise<Date> {
  const { rows } = await pool.query<{ start: Date }>({
    name: 'start-of-day-before',
    text: `SELECT (date_trunc('day', $2::timestamptz AT TIME ZONE u.timezone) - make_interval(days => $3))
        AT TIME ZONE u.timezone AS start FROM users u WHERE u.id = $1`,
    values: [personId, now, days],
  })
  return rows[0]?.start ?? new Date(now.getTime() - days * 86_400_000)
}
