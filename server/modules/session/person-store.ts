import { eq, sql } from 'drizzle-orm'
import type { PersonDraft } from '#contract/endpoints/people/managed-people.ts'
import type { ProgramId, SystemId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { isOfWorkshops } from '#server/database/schema/workshops/workshop-memberships.ts'
import { users } from '#server/database/schema/people.ts'

// Changes to an account that are the same for every role.

export async function isEmailOfAnother(db: Queryable, email: string, id: UserId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM users WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} AND id <> ${id}`,
  )
  return rows.length > 0
}

export interface NewPerson extends Omit<PersonDraft, 'role'> {
  id: UserId
  role: Role
  phone?: string | null
  systemId?: SystemId
  programId?: ProgramId
}

/** `known`: this very account was created before. */
export async function addPerson(
  tx: Transaction,
  { id, email, firstName, lastName, role, timezone, phone = null, systemId, programId }: NewPerson,
): Promise<'made' | 'known' | 'email-taken'> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO users (id, email, first_name, last_name, role, timezone, phone, system_id, program_id)
    VALUES (${id}, ${email}, ${firstName}, ${lastName}, ${role}, ${timezone}, ${phone}, ${systemId ?? null},
      ${programId ?? null})
    ON CONFLICT DO NOTHING`)
  if (rowCount === 1) return 'made'
  const { rows } = await tx.execute(
    sql`SELECT FROM users WHERE id = ${id} AND ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)}`,
  )
  return rows.length === 1 ? 'known' : 'email-taken'
}

export async function findTimezone(tx: Transaction, id: UserId): Promise<string> {
  const [row] = await tx.select({ timezone: users.timezone }).from(users).where(eq(users.id, id))
  if (row === undefined) throw new Error('The caller has no account.')
  return row.timezone
}

export async function writePerson(
  tx: Transaction,
  id: UserId,
  { email, firstName, lastName, role, timezone }: Omit<PersonDraft, 'role'> & { role: Role },
): Promise<void> {
  await tx.execute(sql`UPDATE users SET email = ${email}, first_name = ${firstName}, last_name = ${lastName},
    role = ${role}, timezone = ${timezone} WHERE id = ${id}`)
}

/** Name and email of somebody who is in the workshop portal as well are theirs alone to change (0626). */
export async function isInBothPortals(db: Queryable, id: UserId): Promise<boolean> {
  return (await findInBothPortals(db, [id])).has(id)
}

/** Those of these people who are in the workshop portal as well, or were. */
export async function findInBothPortals(db: Queryable, ids: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await db.execute<{ id: UserId }>(sql`SELECT id FROM users
    WHERE id = ANY (${sql.param([...ids])}::uuid[]) AND role IS NOT NULL AND ${sql.raw(isOfWorkshops('users'))}`)
  return new Set(rows.map(({ id }) => id))
}

export async function writeActive(tx: Transaction, ids: readonly UserId[], isActive: boolean): Promise<void> {
  await tx.execute(
    sql`UPDATE users SET is_active = ${isActive} WHERE id = ANY (${sql.param([...ids])}::uuid[])`,
  )
}
