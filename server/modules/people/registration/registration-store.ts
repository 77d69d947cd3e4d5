import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { isRegisteredOf } from '#server/database/registered.ts'

export async function findProgramTitle(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ title: string | null }>(
    sql`SELECT p.title FROM users u LEFT JOIN programs p ON p.id = u.program_id WHERE u.id = ${userId}`,
  )
  return rows[0]?.title ?? null
}

export interface Registered {
  firstName: string
  lastName: string
  timezone: string
  /** Null: another login service keeps it. */
  passwordHash: string | null
}

/** False: they have registered before. */
export async function register(tx: Transaction, userId: string, person: Registered): Promise<boolean> {
  const { rowCount } =
    await tx.execute(sql`UPDATE users SET first_name = ${person.firstName}, last_name = ${person.lastName},
    timezone = ${person.timezone}, password_hash = ${person.passwordHash}, registered_at = now()
    WHERE id = ${userId} AND NOT ${sql.raw(isRegisteredOf('users'))}`)
  return rowCount === 1
}
