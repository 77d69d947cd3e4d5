import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Transaction } from './database.ts'
import { advisoryLocks } from './advisory-locks.ts'

/**
 * Whether bytes that rows referred to may be removed before this transaction ends. Not while a backup is taken: it has
 * read the rows already and still copies their bytes. If not, they are left to a later round. After the transaction they
 * may be removed only if the rows no longer claim them: a backup may begin.
 */
export async function mayRemoveBytes(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${advisoryLocks.bytes}) AS may`,
  )
  return rows[0]?.may === true
}

/** Stops removals of bytes until the connection ends, once current ones are done. False while another one does. */
export async function lockBytes(client: ClientBase, patienceMs: number): Promise<boolean> {
  await client.query(`SET lock_timeout = ${Math.ceil(patienceMs)}`)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.bytes])
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  } finally {
    await client.query('SET lock_timeout = 0')
  }
}

/** Until the connection ends. False: another program moves bytes. */
export async function becomeMover(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>('SELECT pg_try_advisory_lock($1) AS may', [
    advisoryLocks.byteMover,
  ])
  return rows[0]?.may === true
}
