import { sql } from 'drizzle-orm'
import type { PersonDraft } from '#contract/endpoints/account/people.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { SPELLED_EMAIL, spellEmail } from '#server/database/email-spelling.ts'

// What is changed of an account in the same way, whatever its role.

export async function isEmailOfAnother(db: Queryable, email: string, id: UserId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM users WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} AND id <> ${id}`,
  )
  return rows.length > 0
}

export async function writePerson(
  tx: Transaction,
  id: UserId,
  { email, firstName, lastName, role, timezone }: Omit<PersonDraft, 'role'> & { role: Role },
): Promise<void> {
  await tx.execute(sql`UPDATE users SET email = ${email}, first_name = ${firstName}, last_name = ${lastName},
    role = ${role}, timezone = ${timezone} WHERE id = ${id}`)
}

export async function writeActive(tx: Transaction, ids: readonly UserId[], isActive: boolean): Promise<void> {
  await tx.execute(
    sql`UPDATE users SET is_active = ${isActive} WHERE id = ANY (${sql.param([...ids])}::uuid[])`,
  )
}
