import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'

// Secrets of authenticator apps as they are stored, for those who seal them.

export interface StoredSecret {
  userId: UserId
  secret: string
}

/** The next ones by person. */
export async function listStoredSecrets(
  db: Queryable,
  after: UserId | null,
  limit: number,
): Promise<StoredSecret[]> {
  const behind = after === null ? sql`true` : sql`user_id > ${after}`
  const { rows } = await db.execute<StoredSecret & Record<string, unknown>>(sql`
    SELECT user_id AS "userId", secret FROM second_steps WHERE secret IS NOT NULL AND ${behind}
    ORDER BY user_id LIMIT ${limit}`)
  return rows
}

/** False: the person has set up another app meanwhile. */
export async function replaceStoredSecret(
  db: Queryable,
  { userId, secret }: StoredSecret,
  replacement: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`UPDATE second_steps SET secret = ${replacement} WHERE user_id = ${userId} AND secret = ${secret}`,
  )
  return rowCount === 1
}

const NAME = 'secret-key-in-use'

/** Runs alone, so that instances that start together don't each make a key. @param work gets the id of the key in use */
export async function aloneWithKey<Value>(
  database: Database,
  work: (tx: Transaction, inUse: string | null) => Promise<Value>,
): Promise<Value> {
  return database.transaction(async (tx) => {
    await lockAlone(tx, 'secretKeys')
    const { rows } = await tx.execute<{ value: string }>(
      sql`SELECT value #>> '{}' AS value FROM installation_secrets WHERE name = ${NAME}`,
    )
    return work(tx, rows[0]?.value ?? null)
  })
}

/** The id says which key is in use, and nothing about it. */
export async function setKeyInUse(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`INSERT INTO installation_secrets (name, value) VALUES (${NAME}, to_jsonb(${id}::text))
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`)
}

/** Whether anybody else is connected to this database; each server is for as long as it runs. */
export async function areOthersConnected(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`)
  return rows.length > 0
}
