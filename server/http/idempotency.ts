import { createHash } from 'node:crypto'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
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

/**
 * For writes that are answered with how things are now. Their first answer is kept for a repeat by somebody who may not
 * read that anymore.
 */
export async function readFirstAnswer<Value>(
  tx: Transaction,
  { key, ...of }: Omit<RepeatableWrite, 'request'>,
): Promise<Value | null> {
  return key === null ? null : ((await lockReply<Value>(tx, { ...of, key }))?.value ?? null)
}

/** In the transaction that looked for it. */
export async function storeFirstAnswer(
  tx: Transaction,
  { key, ...of }: Omit<RepeatableWrite, 'request'>,
  value: unknown,
): Promise<void> {
  if (key !== null) await saveReply(tx, { ...of, key }, { fingerprint: fingerprintOf(null), value })
}

/**
 * Does the work in one transaction and stores its answer there. A repeated key gets the first answer; a repeat that
 * arrives during the work waits for it. A refusal rolls back and is not stored, so that the same key may succeed later.
 * The answer must be JSON.
 */
export function once<Value, Failure>(
  database: Database,
  write: RepeatableWrite,
  work: Work<Value, Failure | Conflict>,
): Promise<Result<Value, Failure | Conflict>> {
  return onceOr(database, write, work, () => Promise.resolve({ code: 'idempotency-conflict' }))
}

type Conflict = { code: 'idempotency-conflict' }
type Work<Value, Failure> = (tx: Transaction, stop: Stop<Failure>) => Promise<Result<Value, Failure>>

/** The same, for a caller who can say what the first request did when the key comes back with another one. */
export function onceOr<Value, Failure>(
  database: Database,
  { ownerId, endpoint, key, request }: RepeatableWrite,
  work: Work<Value, Failure>,
  whyNot: (tx: Transaction, first: Value) => Promise<Failure>,
): Promise<Result<Value, Failure>> {
  const name = key === null ? null : { ownerId, endpoint, key }
  const fingerprint = fingerprintOf(request)
  return transactOrRefuse<Value, Failure>(database, async (tx, stop) => {
    const stored = name === null ? null : await lockReply<Value>(tx, name)
    if (stored !== null)
      return stored.fingerprint === fingerprint ? stored.value : stop(await whyNot(tx, stored.value))
    const result = await work(tx, stop)
    if (!result.ok) return stop(result.failure)
    if (name !== null) await saveReply(tx, name, { fingerprint, value: result.value })
    return result.value
  })
}

function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}
