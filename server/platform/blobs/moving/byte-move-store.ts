import { sql } from 'drizzle-orm'
import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

export type MoveTarget = 'objects' | 'files'
export type MovePhase = 'MOVING' | 'MOVED' | 'DONE'

export interface MoveCounts {
  movedBlobs: number
  movedBytes: number
  leftBlobs: number
  leftBytes: number
}

export interface ByteMove extends MoveCounts {
  target: MoveTarget
  phase: MovePhase
  trouble: string | null
  begunAt: Date
  changedAt: Date
}

/** Null: they have never been moved. */
export async function findMove(db: Queryable): Promise<ByteMove | null> {
  const { rows } = await db.execute<ByteMove & Record<string, unknown>>(sql`
    SELECT target, phase, trouble, begun_at AS "begunAt", changed_at AS "changedAt",
      moved_blobs::float8 AS "movedBlobs", moved_bytes::float8 AS "movedBytes",
      left_blobs::float8 AS "leftBlobs", left_bytes::float8 AS "leftBytes"
    FROM byte_moves`)
  const [row] = rows
  return row === undefined
    ? null
    : { ...row, begunAt: new Date(row.begunAt), changedAt: new Date(row.changedAt) }
}

/** Instead of whatever move there was before. */
export async function putMove(tx: Transaction, target: MoveTarget): Promise<void> {
  await tx.execute(sql`DELETE FROM byte_moves`)
  await tx.execute(sql`INSERT INTO byte_moves (target, phase) VALUES (${target}, 'MOVING')`)
}

export async function setPhase(db: Queryable, phase: MovePhase): Promise<void> {
  await db.execute(sql`UPDATE byte_moves SET phase = ${phase}, trouble = NULL, changed_at = now()`)
}

export async function noteCounts(db: Queryable, counts: MoveCounts, trouble: string | null): Promise<void> {
  const { movedBlobs, movedBytes, leftBlobs, leftBytes } = counts
  await db.execute(sql`
    UPDATE byte_moves SET moved_blobs = ${movedBlobs}, moved_bytes = ${movedBytes}, left_blobs = ${leftBlobs},
      left_bytes = ${leftBytes}, trouble = ${trouble}, changed_at = now()`)
}

const PATIENCE = '1s'

/** Fails with `isLockBusy` if others go on sharing the lock: those who come after us wait for us meanwhile. */
export async function lockMoveAlone(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('lock_timeout', ${PATIENCE}, true)`)
  await lockAlone(tx, 'byteMove')
}

export function isLockBusy(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && one.code === '55P03') return true
  return false
}

/** Servers that run, by what their connections name themselves, and how many of them know both places. */
export async function countServers(
  db: Queryable,
  { all, ready }: { all: string; ready: string },
): Promise<{ all: number; ready: number }> {
  const { rows } = await db.execute<{ all: number; ready: number }>(sql`
    SELECT count(*)::int AS "all", (count(*) FILTER (WHERE application_name = ${ready}))::int AS ready
    FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, ${all})`)
  return rows[0] ?? { all: 0, ready: 0 }
}
