import { createHash } from 'node:crypto'
import { refuse, type Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { lockReply, saveReply } from './reply-store.ts'

export interface RepeatableWrite {
  ownerId: UserId
  endpoint: string
  /** Null if the caller sent none: the work is then simply done. */
  key: string | null
  /** The request; the same key with another request is a conflict. */
  request: unknown
}

/** A write whose key says all that tells it from another, so that it can't be repeated with another request. */
export async function onceByKey<Value, Failure>(
  database: Database,
  write: Omit<RepeatableWrite, 'request'>,
  work: (tx: Transaction) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  let refusal: Result<Value, Failure> | null = null
  const answer = await once(database, { ...write, request: null }, async (tx) => {
    const result = await work(tx)
    if (!result.ok) refusal = result
    return result
  })
  if (answer.ok) return answer
  if (refusal === null) throw new Error(`Two writes have the key ${write.key}.`)
  return refusal
}

/**
 * For writes whose answer says nothing.
 * @returns whether it was done before; if not, it counts as done once this transaction commits
 */
export async function wasDone(
  tx: Transaction,
  { key, ...of }: Omit<RepeatableWrite, 'request'>,
): Promise<boolean> {
  if (key === null) return false
  const name = { ...of, key }
  if ((await lockReply(tx, name)) !== null) return true
  await saveReply(tx, name, { fingerprint: fingerprintOf(null), value: {} })
  return false
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
  const { ownerId, endpoint, key, request } = write
  const name = key === null ? null : { ownerId, endpoint, key }
  const fingerprint = fingerprintOf(request)
  let refusal: Result<Value, Failure> | null = null
  try {
    return await database.transaction(async (tx) => {
      const stored = name === null ? null : await lockReply<Value>(tx, name)
      if (stored !== null) {
        return stored.fingerprint === fingerprint
          ? { ok: true, value: stored.value }
          : refuse({ code: 'idempotency-conflict' as const })
      }
      const result = await work(tx)
      if (!result.ok) {
        refusal = result
        throw new RolledBackError()
      }
      if (name !== null) await saveReply(tx, name, { fingerprint, value: result.value })
      return result
    })
  } catch (error) {
    if (error instanceof RolledBackError && refusal !== null) return refusal
    throw error
  }
}

function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}
