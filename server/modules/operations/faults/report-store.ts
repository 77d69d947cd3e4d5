import { sql } from 'drizzle-orm'
import type { FaultLevel } from '#contract/endpoints/operations/faults.ts'
import type { FaultId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { deleteInBatches } from '#server/database/batches/delete-in-batches.ts'
import { faultSamples } from '#server/database/schema/operations/faults.ts'

/** Product decisions: how much is remembered, and for how long, days. */
const SAMPLES_MAX = 20
const SIGHTINGS_MAX = 40
const SCREENS_MAX = 20
const FAULTS_MAX = 2_000
const REMEMBERED_DAYS = 90

export interface Report {
  fingerprint: string
  level: FaultLevel
  name: string
  title: string
  screen: string
  message: string
  source: string
  platform: string
  version: string | null
  /** Whether the reporter is signed in. */
  isKnown: boolean
}

export interface CountedFault {
  id: FaultId
  isNew: boolean
  isResolved: boolean
  resolvedVersion: string | null
}

/** Counts a report; two at once wait for one another. */
export async function countReport(tx: Transaction, report: Report, at: Date): Promise<CountedFault> {
  const { fingerprint, level, name, title, screen, isKnown } = report
  const { rows } = await tx.execute<CountedFault & Record<string, unknown>>(sql`
    INSERT INTO faults AS f (fingerprint, level, name, title, screen, screens, is_known, first_seen_at, last_seen_at)
    VALUES (${fingerprint}, ${level}, ${name}, ${title}, ${screen}, ARRAY[${screen}], ${isKnown}, ${at}, ${at})
    ON CONFLICT (fingerprint) DO UPDATE SET count = f.count + 1, title = excluded.title,
      screen = excluded.screen,
      screens = (excluded.screens || array_remove(f.screens, excluded.screen))[1:${sql.raw(String(SCREENS_MAX))}],
      level = CASE WHEN 'ERROR' IN (f.level, excluded.level) THEN 'ERROR' ELSE 'WARN' END,
      is_known = f.is_known OR excluded.is_known, last_seen_at = greatest(f.last_seen_at, excluded.last_seen_at)
    RETURNING f.id, f.count = 1 AS "isNew", f.resolved_at IS NOT NULL AS "isResolved",
      f.resolved_version AS "resolvedVersion"`)
  return rows[0]!
}

/** Counts in which version and on what it was seen; drops those seen longest ago. */
export async function addSighting(
  tx: Transaction,
  faultId: FaultId,
  { version, platform }: Report,
  at: Date,
): Promise<void> {
  await tx.execute(sql`INSERT INTO fault_sightings AS s (fault_id, version, platform, last_seen_at)
    VALUES (${faultId}, ${version ?? ''}, ${platform}, ${at})
    ON CONFLICT (fault_id, version, platform) DO UPDATE SET count = s.count + 1,
      last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at)`)
  await tx.execute(sql`DELETE FROM fault_sightings WHERE fault_id = ${faultId} AND (version, platform) IN (
    SELECT version, platform FROM fault_sightings WHERE fault_id = ${faultId}
    ORDER BY last_seen_at DESC, version DESC, platform OFFSET ${SIGHTINGS_MAX})`)
}

/** Stores a report; only the newest stay. */
export async function addSample(tx: Transaction, faultId: FaultId, report: Report, at: Date): Promise<void> {
  const { message, source, platform, version } = report
  await tx.insert(faultSamples).values({ faultId, at, message, source, platform, version })
  await tx.execute(sql`DELETE FROM fault_samples WHERE id IN (
    SELECT id FROM fault_samples WHERE fault_id = ${faultId} ORDER BY id DESC OFFSET ${SAMPLES_MAX})`)
}

export async function reopenSeen(tx: Transaction, faultId: FaultId, at: Date): Promise<void> {
  await tx.execute(sql`UPDATE faults SET resolved_at = NULL, resolved_version = NULL, reopened_at = ${at}
    WHERE id = ${faultId}`)
}

/**
 * Bounds the number of faults. Those that only strangers reported go first, then those seen longest ago; rows that
 * another report has locked are left to it.
 */
export async function dropSurplusFaults(tx: Transaction, most = FAULTS_MAX): Promise<void> {
  await tx.execute(sql`DELETE FROM faults WHERE id IN (
    SELECT id FROM faults WHERE id IN (
      SELECT id FROM faults ORDER BY is_known DESC, last_seen_at DESC, id DESC OFFSET ${most})
    FOR UPDATE SKIP LOCKED)`)
}

/** Returns how many were forgotten. */
export function forgetOldFaults(database: Database): Promise<number> {
  return deleteInBatches(
    database,
    'faults',
    sql`last_seen_at < now() - make_interval(days => ${REMEMBERED_DAYS}::int)`,
  )
}

/** The names of a person, which no report may contain. */
export async function namesOf(db: Queryable, userId: UserId): Promise<string[]> {
  const { rows } = await db.execute<{ firstName: string; lastName: string }>(
    sql`SELECT first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = ${userId}`,
  )
  return rows.flatMap(({ firstName, lastName }) =>
    [`${firstName} ${lastName}`.trim(), firstName, lastName].filter((name) => name !== ''),
  )
}
