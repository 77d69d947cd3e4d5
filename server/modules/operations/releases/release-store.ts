import { sql } from 'drizzle-orm'
import type { BrowserName } from '#contract/vocabulary/devices/platform-name.ts'
import type { SystemName } from '#contract/vocabulary/devices/system-name.ts'
import type { Queryable } from '#server/database/database.ts'

/** Product decision: a device that was not seen for this long is not in the field, days. */
const SEEN_DAYS = 30
/** Devices may report any version, so only the most frequent ones are listed. */
const VERSIONS_MAX = 100

export interface VersionRow {
  version: string | null
  devices: number
  browsers: BrowserName[]
  /** Text in UTC, to the millisecond. */
  firstSeen: string
  lastSeen: string
}

const utc = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const COLUMNS = sql.raw(`t.version, count(*)::int AS devices,
  array_agg(DISTINCT t.browser ORDER BY t.browser) AS browsers,
  ${utc('min(t.created_at)')} AS "firstSeen", ${utc('max(t.seen_at)')} AS "lastSeen"`)

export async function listVersions(db: Queryable, systems: readonly SystemName[]): Promise<VersionRow[]> {
  const { rows } = await db.execute<VersionRow & Record<string, unknown>>(sql`
    SELECT ${COLUMNS} FROM tablets t
    WHERE t.system = ANY(${sql.param([...systems])}::text[]) AND t.seen_at > now() - make_interval(days => ${SEEN_DAYS})
    GROUP BY t.version ORDER BY devices DESC, t.version LIMIT ${VERSIONS_MAX}`)
  return rows
}

export async function countDevices(db: Queryable, systems: readonly SystemName[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM tablets t
    WHERE t.system = ANY(${sql.param([...systems])}::text[]) AND t.seen_at > now() - make_interval(days => ${SEEN_DAYS})`)
  return rows[0]?.count ?? 0
}
