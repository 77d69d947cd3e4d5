import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { refuse, type Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { idempotencyKeys } from '#server/database/schema/service.ts'

export interface RepeatableWrite {
  ownerId: UserId
  endpoint: string
  /** Null if the caller sent none: the work is then simply done. */
  key: string | null
  /** The request; the same key with another request is a conflict. */
  request: unknown
}

interface StoredReply<Value> {
  fingerprint: string
  value: Value
}

class RolledBackError extends Error {}

/**
 * Does the work in one transaction and stores its answer there. A repeated key gets the first answer; a repeat that
 * arrives during the work waits for it. A refusal rolls back and is not stored, so that the same key may succeed later.
 * The answer must be JSON.
 */
export async function once<Value, Failure>(
  database: Database,
  write: RepeatableWrite,
  work: (tx: Transaction) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | { code: 'idempotency-conflict' }>> {
  let refusal: Result<Value, Failure> | null = null
  try {
    return await database.transaction(async (tx) => {
      const stored = await findStoredReply<Value>(tx, write)
      if (stored !== null) {
        return stored.fingerprint === fingerprintOf(write.request)
          ? { ok: true, value: stored.value }
          : refuse({ code: 'idempotency-conflict' as const })
      }
      const result = await work(tx)
      if (!result.ok) {
        refusal = result
        throw new RolledBackError()
      }
      await keep(tx, write, result.value)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBackError && refusal !== null) return refusal
    throw error
  }
}

async function findStoredReply<Value>(
  tx: Transaction,
  write: RepeatableWrite,
): Promise<StoredReply<Value> | null> {
  const { ownerId, endpoint, key } = write
  if (key === null) return null
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${ownerId} ${endpoint} ${key}`}, 0))`)
  const [row] = await tx
    .select({ reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.ownerId, ownerId),
        eq(idempotencyKeys.endpoint, endpoint),
        eq(idempotencyKeys.key, key),
      ),
    )
  // Only written below.
  return row === undefined ? null : (row.reply as StoredReply<Value>)
}

async function keep(tx: Transaction, write: RepeatableWrite, value: unknown): Promise<void> {
  const { ownerId, endpoint, key, request } = write
  if (key === null) return
  const reply: StoredReply<unknown> = { fingerprint: fingerprintOf(request), value }
  await tx.insert(idempotencyKeys).values({ ownerId, endpoint, key, reply })
}

function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}
