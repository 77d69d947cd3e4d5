import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Every advisory lock that has a number of its own; no two may share one. Locks of a person or a key are hashed texts. */
export const advisoryLocks = {
  migration: 7_206_101,
  /** In the database `postgres`: whoever holds it is the one server of this data folder. */
  supervisor: 7_206_102,
  account: 7_206_103,
  bytes: 7_206_104,
  demo: 7_206_105,
  rubrics: 7_206_106,
  curriculum: 7_206_107,
  content: 7_206_108,
} as const

/** Waits until nobody else holds it; it is given back with the end of the transaction. */
export async function holdLock(tx: Transaction, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks[name]})`)
}

/** Waits until nobody holds it alone; any number may share it, each to the end of their transaction. */
export async function shareLock(tx: Transaction, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${advisoryLocks[name]})`)
}
