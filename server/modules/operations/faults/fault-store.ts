import { type SQL, sql } from 'drizzle-orm'
import type { FaultLevel, FaultSort, FaultState } from '#contract/endpoints/operations/faults.ts'
import type { FaultId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { containing } from '#server/database/people/found-words.ts'

export interface FaultQuery {
  state: FaultState
  search: string
  sort: FaultSort
  /** Where the previous page ended: the value of the sort field, and the id. */
  after: { value: string; id: FaultId } | null
  limit: number
}

export interface FaultRow {
  id: FaultId
  level: FaultLevel
  name: string
  title: string
  screen: string
  screens: string[]
  count: number
  /** Text in UTC, to the millisecond. */
  firstSeen: string
  lastSeen: string
  versions: string[]
  platforms: string[]
  resolvedAt: string | null
  reopenedAt: string | null
}

const utc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const COLUMNS = sql.raw(`f.id, f.level, f.name, f.title, f.screen, f.count,
  CASE WHEN f.screen = ANY (f.screens) THEN f.screens ELSE ARRAY[f.screen] || f.screens END AS screens,
  ${utc('f.first_seen_at')} AS "firstSeen", ${utc('f.last_seen_at')} AS "lastSeen",
  ${utc('f.resolved_at')} AS "resolvedAt", ${utc('f.reopened_at')} AS "reopenedAt",
  ARRAY(SELECT s.version FROM fault_sightings s WHERE s.fault_id = f.id AND s.version <> ''
    GROUP BY s.version ORDER BY max(s.last_seen_at) DESC, s.version DESC) AS versions,
  ARRAY(SELECT s.platform FROM fault_sightings s WHERE s.fault_id = f.id
    GROUP BY s.platform ORDER BY sum(s.count) DESC, s.platform) AS platforms`)

const KEYS: Record<FaultSort, { field: SQL; type: SQL }> = {
  'last-seen': { field: sql.raw('f.last_seen_at'), type: sql.raw('timestamptz') },
  most: { field: sql.raw('f.count'), type: sql.raw('integer') },
}

export async function listFaultRows(db: Queryable, query: FaultQuery): Promise<FaultRow[]> {
  const { field, type } = KEYS[query.sort]
  const behind =
    query.after === null
      ? sql`true`
      : sql`(${field}, f.id) < (${query.after.value}::${type}, ${query.after.id}::uuid)`
  const { rows } = await db.execute<FaultRow & Record<string, unknown>>(sql`
    SELECT ${COLUMNS} FROM faults f WHERE ${isFound(query)} AND ${behind}
    ORDER BY ${field} DESC, f.id DESC LIMIT ${query.limit}`)
  return rows
}

export async function countFaults(
  db: Queryable,
  query: Pick<FaultQuery, 'state' | 'search'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM faults f WHERE ${isFound(query)}`,
  )
  return rows[0]?.count ?? 0
}

function isFound({ state, search }: Pick<FaultQuery, 'state' | 'search'>): SQL {
  const stands = state === 'open' ? sql`f.resolved_at IS NULL` : sql`f.resolved_at IS NOT NULL`
  if (search === '') return stands
  const pattern = containing(search)
  return sql`${stands} AND (f.title ILIKE ${pattern} OR f.name ILIKE ${pattern} OR f.screen ILIKE ${pattern}
    OR array_to_string(f.screens, ' ') ILIKE ${pattern})`
}

export async function findFault(db: Queryable, id: FaultId): Promise<FaultRow | null> {
  const { rows } = await db.execute<FaultRow & Record<string, unknown>>(
    sql`SELECT ${COLUMNS} FROM faults f WHERE f.id = ${id}`,
  )
  return rows[0] ?? null
}

export interface SightingRow {
  version: string
  platform: string
  count: number
  lastSeen: string
}

export async function listSightings(db: Queryable, id: FaultId): Promise<SightingRow[]> {
  const { rows } = await db.execute<SightingRow & Record<string, unknown>>(sql`
    SELECT version, platform, count, ${sql.raw(utc('last_seen_at'))} AS "lastSeen" FROM fault_sightings
    WHERE fault_id = ${id} ORDER BY last_seen_at DESC, version DESC, platform`)
  return rows
}

export interface SampleRow {
  id: string
  at: string
  message: string
  source: string
  platform: string
  version: string | null
}

export async function listSamples(db: Queryable, id: FaultId): Promise<SampleRow[]> {
  const { rows } = await db.execute<SampleRow & Record<string, unknown>>(sql`
    SELECT id, ${sql.raw(utc('at'))} AS at, message, source, platform, version FROM fault_samples
    WHERE fault_id = ${id} ORDER BY id DESC`)
  return rows
}

/** Locked until the transaction ends. */
export async function lockFault(
  tx: Transaction,
  id: FaultId,
): Promise<{ isResolved: boolean; versions: string[] } | null> {
  const { rows } = await tx.execute<{ isResolved: boolean; versions: string[] }>(sql`
    SELECT f.resolved_at IS NOT NULL AS "isResolved",
      ARRAY(SELECT DISTINCT s.version FROM fault_sightings s WHERE s.fault_id = f.id AND s.version <> '') AS versions
    FROM faults f WHERE f.id = ${id} FOR UPDATE OF f`)
  return rows[0] ?? null
}

export async function setResolved(tx: Transaction, id: FaultId, version: string | null): Promise<void> {
  await tx.execute(sql`UPDATE faults SET resolved_at = now(), resolved_version = ${version}, reopened_at = NULL
    WHERE id = ${id}`)
}

export async function setOpen(tx: Transaction, id: FaultId): Promise<void> {
  await tx.execute(sql`UPDATE faults SET resolved_at = NULL, resolved_version = NULL WHERE id = ${id}`)
}
