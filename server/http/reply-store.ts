import { and, eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { deleteInBatches } from '#server/database/batches/delete-in-batches.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { idempotencyKeys } from '#server/database/schema/service.ts'

/** A key belongs to its caller, for one endpoint. */
export interface ReplyName {
  ownerId: UserId
  endpoint: string
  key: string
}

export interface StoredReply<Value> {
  /** Of the request. */
  fingerprint: string
  value: Value
}

/** The first answer, once nobody is working on it; null if there is none. Locked until this transaction ends. */
export async function lockReply<Value>(
  tx: Transaction,
  { ownerId, endpoint, key }: ReplyName,
): Promise<StoredReply<Value> | null> {
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

export async function saveReply(
  tx: Transaction,
  name: ReplyName,
  reply: StoredReply<unknown>,
): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...name, reply })
}

/** As long as a device may repeat a write that waits on it, with a large margin, days (0879). */
export const REPLY_DAYS = 730

/** @returns how many */
export function forgetOldReplies(database: Database): Promise<number> {
  return deleteInBatches(
    database,
    'idempotency_keys',
    sql`created_at < now() - make_interval(days => ${REPLY_DAYS}::int)`,
  )
}
