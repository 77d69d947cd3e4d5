import { type SQL, sql } from 'drizzle-orm'
import { internalRoles } from '#contract/policies/people/accounts.ts'
import type { BrowserName } from '#contract/vocabulary/devices/platform-name.ts'
import type { SystemName } from '#contract/vocabulary/devices/system-name.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { FOUND_NAME, hasWords, wordsOf } from '#server/database/people/found-words.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface UnsentQuery {
  /** Whose people; null: everybody. */
  programIds: readonly ProgramId[] | null
  search: string
  /** Where the previous page ended. */
  after: { since: string; id: string } | null
  limit: number
}

export interface UnsentRow {
  id: string
  userId: UserId
  fullName: string
  role: Role
  programTitle: string | null
  name: string | null
  recordings: number
  submissions: number
  assessments: number
  others: number
  bytes: number
  /** Text in UTC, to the millisecond. */
  waitingSince: string
  lastSeen: string
  system: SystemName
  browser: BrowserName
  version: string | null
  storageUsed: number | null
  storageGranted: number | null
}

const utc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The driver returns `bigint` as text, but `double precision` as a number; no device holds more than that can count.
 */
const COLUMNS = sql.raw(`w.id, w.user_id AS "userId", ${fullNameOf('u')} AS "fullName", u.role,
  p.title AS "programTitle", w.name, w.recordings, w.submissions, w.assessments, w.others,
  w.bytes::double precision AS bytes, ${utc('w.waiting_since')} AS "waitingSince", ${utc('t.seen_at')} AS "lastSeen",
  t.system, t.browser, t.version, t.storage_used::double precision AS "storageUsed",
  t.storage_granted::double precision AS "storageGranted"`)

const INTERNAL = sql.raw(internalRoles.map((role) => `'${role}'`).join(', '))

export async function listUnsentRows(db: Queryable, query: UnsentQuery): Promise<UnsentRow[]> {
  const behind =
    query.after === null
      ? sql`true`
      : sql`(w.waiting_since, w.id) > (${query.after.since}::timestamptz, ${query.after.id}::uuid)`
  const { rows } = await db.execute<UnsentRow & Record<string, unknown>>(sql`
    SELECT ${COLUMNS} FROM tablet_people w JOIN tablets t ON t.id = w.tablet_id JOIN users u ON u.id = w.user_id
      LEFT JOIN programs p ON p.id = u.program_id
    WHERE ${isFound(query)} AND ${behind}
    ORDER BY w.waiting_since, w.id LIMIT ${query.limit}`)
  return rows
}

export async function countUnsent(
  db: Queryable,
  query: Pick<UnsentQuery, 'programIds' | 'search'>,
  olderThan: Date | null = null,
): Promise<number> {
  const isOld = olderThan === null ? sql`true` : sql`w.waiting_since < ${olderThan}`
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM tablet_people w JOIN users u ON u.id = w.user_id
    WHERE ${isFound(query)} AND ${isOld}`)
  return rows[0]?.count ?? 0
}

/** Internal people belong to no program, whatever their row says. */
function isFound({ programIds, search }: Pick<UnsentQuery, 'programIds' | 'search'>): SQL {
  // Few wait: only their names are looked through. Without OFFSET, PostgreSQL may look through everybody's.
  const says =
    wordsOf(search).length === 0
      ? sql`true`
      : sql`EXISTS (SELECT FROM users u WHERE u.id = w.user_id AND ${hasWords(FOUND_NAME, search)} OFFSET 0)`
  if (programIds === null) return sql`w.waiting_since IS NOT NULL AND ${says} AND u.role IS NOT NULL`
  const ids = sql`${sql.param([...programIds])}::uuid[]`
  return sql`w.waiting_since IS NOT NULL AND ${says} AND u.role NOT IN (${INTERNAL}) AND (
    u.program_id = ANY(${ids})
    OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ANY(${ids})))`
}
