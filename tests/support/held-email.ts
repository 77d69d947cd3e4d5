import { expect } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { addPerson } from './people.ts'

/** Gives an email to a new person, in a transaction that stays open until `mayGoOn`. */
export async function holdEmail(
  database: Database,
  email: string,
): Promise<{ taking: Promise<UserId>; mayGoOn: () => void }> {
  const id = await addPerson(database)
  const client = await database.$client.connect()
  const { promise, resolve: mayGoOn } = Promise.withResolvers<void>()
  await client.query('BEGIN')
  await client.query('UPDATE users SET email = $1 WHERE id = $2', [email, id])
  const commit = async () => {
    await promise
    await client.query('COMMIT')
    client.release()
    return id
  }
  return { taking: commit(), mayGoOn }
}

/** Until a statement waits for a lock. */
export async function untilSomebodyWaits(database: Database): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database.$client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(1)
}
