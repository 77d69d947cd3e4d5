import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import type { BlobFacts } from '#server/ports.ts'

/** Bytes of a blob that lie together in one object. */
export interface Extent {
  /** Of its first byte in the blob. */
  at: number
  bytes: number
  sha256: string
  etag: string
  name: string
}

const END = sql`coalesce(min(e.before) FILTER (WHERE e.at > e.before), max(e.stop))::float8`
/** Each extent with the end of those before it. */
const withBefore = (key: unknown) => sql`
  SELECT x.at, x.at + x.bytes AS stop, x.stored_at,
    coalesce(max(x.at + x.bytes) OVER (ORDER BY x.at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
  FROM blob_extents x WHERE x.key = ${key}`

/** Where the first gap begins; null without an extent. */
export async function findEnd(database: Database, key: string): Promise<number | null> {
  const rows = await queryPrepared<{ end: number | null }>(
    database,
    sql`SELECT ${END} AS "end" FROM (${withBefore(key)}) e`,
  )
  return rows[0]?.end ?? null
}

export async function listExtents(database: Database, key: string): Promise<Extent[]> {
  return queryPrepared<Extent>(
    database,
    sql`SELECT at::float8, bytes::float8, sha256, etag, name FROM blob_extents WHERE key = ${key} ORDER BY at`,
  )
}

/** By bounds, which the index has whatever the language of the database: its keys are in the order of their bytes. */
const isBelow = (prefix: string) =>
  prefix === ''
    ? sql`true`
    : sql`key >= ${prefix} AND key < ${prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)}`

/** Up to 500 blobs whose key starts with `prefix` and comes after `last`. */
export async function listBlobs(database: Database, prefix: string, last: string): Promise<BlobFacts[]> {
  return queryPrepared<BlobFacts>(
    database,
    sql`
    SELECT b.key, f.bytes, f."changedAt" FROM (
      SELECT key FROM blobs WHERE ${isBelow(prefix)} AND key > ${last} ORDER BY key LIMIT 500
    ) b CROSS JOIN LATERAL (
      SELECT ${END} AS bytes, (extract(epoch FROM max(e.stored_at)) * 1000)::float8 AS "changedAt"
      FROM (${withBefore(sql`b.key`)}) e HAVING count(*) > 0
    ) f ORDER BY b.key`,
  )
}

/** @returns the object that is no longer needed: the one it replaced, its own if it lost, or none */
export async function noteExtent(database: Database, key: string, extent: Extent): Promise<string | null> {
  const rows = await queryPrepared<{ former: string | null }>(database, noting(key, extent))
  return rows[0] === undefined ? extent.name : rows[0].former
}

/** As `noteExtent`, in a locked blob. */
export async function noteLockedExtent(tx: Transaction, key: string, extent: Extent): Promise<string | null> {
  const { rows } = await tx.execute<{ former: string | null }>(noting(key, extent))
  return rows[0] === undefined ? extent.name : rows[0].former
}

const noting = (key: string, { at, bytes, sha256, etag, name }: Extent) => sql`
  WITH blob AS (
    INSERT INTO blobs (key) VALUES (${key}) ON CONFLICT (key) DO UPDATE SET key = EXCLUDED.key RETURNING key
  )
  INSERT INTO blob_extents (key, at, bytes, sha256, etag, name)
  SELECT key, ${at}, ${bytes}, ${sha256}, ${etag}, ${name} FROM blob
  ON CONFLICT (key, at) DO UPDATE SET (bytes, sha256, etag, name, is_doubted, stored_at)
    = (EXCLUDED.bytes, EXCLUDED.sha256, EXCLUDED.etag, EXCLUDED.name, false, now())
  WHERE blob_extents.bytes < EXCLUDED.bytes OR blob_extents.is_doubted
  RETURNING old.name AS former`

/** Locks the blob until the transaction ends. False: there is none. */
export async function lockBlob(tx: Transaction, key: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM blobs WHERE key = ${key} FOR UPDATE`)
  return rows.length === 1
}

/** Of a locked blob. */
export async function findLockedEnd(tx: Transaction, key: string): Promise<number> {
  const { rows } = await tx.execute<{ end: number | null }>(
    sql`SELECT ${END} AS "end" FROM (${withBefore(key)}) e`,
  )
  return rows[0]?.end ?? 0
}

/** A blob without extents, if there is none. It is locked until the transaction ends. */
export async function addBlob(tx: Transaction, key: string): Promise<void> {
  await tx.execute(
    sql`INSERT INTO blobs (key) VALUES (${key}) ON CONFLICT (key) DO UPDATE SET key = EXCLUDED.key`,
  )
}

export async function doubtExtents(database: Database, key: string): Promise<void> {
  await queryPrepared(database, sql`UPDATE blob_extents SET is_doubted = true WHERE key = ${key}`)
}

/** False: it was not doubted, or was replaced. */
export async function removeDoubted(database: Database, key: string, name: string): Promise<boolean> {
  const rows = await queryPrepared(
    database,
    sql`DELETE FROM blob_extents WHERE key = ${key} AND name = ${name} AND is_doubted RETURNING name`,
  )
  return rows.length === 1
}

/**
 * In a locked blob, puts one extent where these were, and says which objects are no longer needed. Null, and nothing
 * has changed: one of them was replaced in the meantime. It is not doubted, whatever they were: it can be far longer
 * than a piece that comes late, and whoever had it made compares it, and doubts it if it is not what was meant.
 */
export async function replaceExtents(
  tx: Transaction,
  key: string,
  names: readonly string[] | 'all',
  extent: Extent,
): Promise<string[] | null> {
  const which = names === 'all' ? sql`true` : sql`name = ANY (${sql.param(names)})`
  const { rows: found } = await tx.execute<{ name: string; newest: string }>(sql`
    SELECT name, max(stored_at) OVER ()::text AS newest
    FROM blob_extents WHERE key = ${key} AND ${which}`)
  if (names !== 'all' && found.length !== names.length) return null
  // The same bytes have been there since.
  const storedAt = names === 'all' ? sql`now()` : sql`${found[0]?.newest ?? null}::timestamptz`
  await tx.execute(sql`DELETE FROM blob_extents WHERE key = ${key} AND ${which}`)
  await tx.execute(sql`
    INSERT INTO blob_extents (key, at, bytes, sha256, etag, name, stored_at)
    VALUES (${key}, ${extent.at}, ${extent.bytes}, ${extent.sha256}, ${extent.etag}, ${extent.name}, ${storedAt})`)
  return found.map(({ name }) => name)
}

/** Removes the blob `prefix` and all below it. @returns the names of their objects */
export async function removeBlobs(tx: Transaction, prefix: string): Promise<string[]> {
  const isMeant = sql`(key = ${prefix} OR ${isBelow(`${prefix}/`)})`
  await tx.execute(sql`SELECT 1 FROM blobs WHERE ${isMeant} ORDER BY key FOR UPDATE`)
  const { rows } = await tx.execute<{ name: string }>(
    sql`DELETE FROM blob_extents WHERE ${isMeant} RETURNING name`,
  )
  await tx.execute(sql`DELETE FROM blobs WHERE ${isMeant}`)
  return rows.map(({ name }) => name)
}

/** Of everything that is stored. */
export async function sumBytes(database: Database): Promise<number> {
  const rows = await queryPrepared<{ bytes: number }>(
    database,
    sql`SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM blob_extents`,
  )
  return rows[0]?.bytes ?? 0
}

export async function hasExtents(database: Database): Promise<boolean> {
  const rows = await queryPrepared(database, sql`SELECT 1 FROM blob_extents LIMIT 1`)
  return rows.length > 0
}

export interface NamedExtent {
  key: string
  at: number
  bytes: number
  name: string
}

/** Up to 500 extents of all blobs, after `last`. */
export async function listAllExtents(
  database: Database,
  last: Pick<NamedExtent, 'key' | 'at'>,
): Promise<NamedExtent[]> {
  return queryPrepared<NamedExtent>(
    database,
    sql`SELECT key, at::float8, bytes::float8, name FROM blob_extents
    WHERE (key, at) > (${last.key}, ${last.at}) ORDER BY key, at LIMIT 500`,
  )
}

/** Which of these objects no extent has. */
export async function findUnclaimed(database: Database, names: readonly string[]): Promise<string[]> {
  const rows = await queryPrepared<{ name: string }>(
    database,
    sql`
    SELECT o.name FROM unnest(${sql.param(names)}::text[]) o (name)
    WHERE NOT EXISTS (SELECT FROM blob_extents e WHERE e.name = o.name)`,
  )
  return rows.map(({ name }) => name)
}

export interface Lease {
  key: string
  holder: string
  lastsMs: number
}

const isHeldBy = ({ key, holder }: Lease) => sql`key = ${key} AND lease_holder = ${holder}`
const endOf = ({ lastsMs }: Lease) => sql`now() + ${lastsMs}::float8 * interval '1 ms'`

export async function claimLease(
  database: Database,
  lease: Lease,
): Promise<'claimed' | 'held-by-another' | 'no-blob'> {
  const { key, holder } = lease
  const rows = await queryPrepared<{ isClaimed: boolean }>(
    database,
    sql`
    WITH claimed AS (
      UPDATE blobs SET lease_holder = ${holder}, lease_ends_at = ${endOf(lease)}
      WHERE key = ${key} AND (lease_holder IS NULL OR lease_ends_at <= now()) RETURNING key
    )
    SELECT EXISTS (SELECT FROM claimed) AS "isClaimed" FROM blobs WHERE key = ${key}`,
  )
  if (rows[0] === undefined) return 'no-blob'
  return rows[0].isClaimed ? 'claimed' : 'held-by-another'
}

/** False: somebody else has it, or the blob is gone. */
export async function renewLease(database: Database, lease: Lease): Promise<boolean> {
  const rows = await queryPrepared(
    database,
    sql`UPDATE blobs SET lease_ends_at = ${endOf(lease)} WHERE ${isHeldBy(lease)} RETURNING key`,
  )
  return rows.length === 1
}

/** Nobody can claim it before the transaction ends, if that has locked the blob. */
export async function isLeaseHeld(tx: Transaction, lease: Lease): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM blobs WHERE ${isHeldBy(lease)}`)
  return rows.length === 1
}

export async function releaseLease(database: Database, lease: Lease): Promise<void> {
  await queryPrepared(
    database,
    sql`UPDATE blobs SET lease_holder = NULL, lease_ends_at = NULL WHERE ${isHeldBy(lease)}`,
  )
}
