import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Every advisory lock with a fixed number; no two may share one. Locks about a person or a key use hashed texts. */
export const advisoryLocks = {
  migration: 7_206_101,
  /** In the database `postgres`: its holder is the one server of this data folder. */
  supervisor: 7_206_102,
  account: 7_206_103,
  bytes: 7_206_104,
  demo: 7_206_105,
  rubrics: 7_206_106,
  curriculum: 7_206_107,
  content: 7_206_108,
  secretKeys: 7_206_109,
  programTexts: 7_206_131,
  courseImports: 7_206_110,
  forgottenWork: 7_206_111,
  runners: 7_206_112,
  /** Shared by who writes where bytes are moved away from. */
  byteMove: 7_206_113,
  /** Its holder is the program that moves bytes. */
  byteMover: 7_206_114,
} as const

/** Waits until nobody else holds it; released when the transaction ends. */
export async function lockAlone(tx: Transaction, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks[name]})`)
}

/** Waits until nobody holds it exclusively; any number may share it, each until their transaction ends. */
export async function lockShared(tx: Transaction, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${advisoryLocks[name]})`)
}
