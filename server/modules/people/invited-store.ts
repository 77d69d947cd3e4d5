import { sql } from 'drizzle-orm'
import type { ManagedPerson } from '#contract/policies/people/accounts.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import type { Addressee } from '../session/send-link.ts'

export interface Invited extends Addressee, ManagedPerson {
  isActive: boolean
  isRegistered: boolean
  /** Whether their home is active; true for people without one. */
  activeProgram: boolean
}

const PROGRAMS = sql.raw(`ARRAY(
    SELECT p.id FROM programs p WHERE p.id = u.program_id
      OR p.id IN (SELECT s.program_id FROM program_staff s WHERE s.user_id = u.id)
      OR (u.role = 'SYSTEM_COORDINATOR' AND p.system_id = u.system_id)
  )`)

const FIND = (emails: readonly string[]) => sql`
    SELECT u.id, u.id AS "userId", u.email, u.first_name AS "firstName", u.role, u.is_active AS "isActive",
      ${sql.raw(isRegisteredOf('u'))} AS "isRegistered", ${PROGRAMS} AS "programIds",
      coalesce((SELECT p.active_program FROM programs p WHERE p.id = u.program_id), true) AS "activeProgram",
      (SELECT p.title FROM programs p WHERE p.id = u.program_id) AS "programTitle"
    FROM users u WHERE ${sql.raw(SPELLED_EMAIL)} = ANY (${sql.param(emails.map(spellEmail))}::text[])
      AND u.role IS NOT NULL ORDER BY u.id`

export async function findInvited(db: Queryable, emails: readonly string[]): Promise<Invited[]> {
  const { rows } = await db.execute<Invited & Record<string, unknown>>(FIND(emails))
  return rows
}

/** Locked until the transaction ends, always in the same order: nobody is deleted before their letter is written. */
export async function lockInvited(tx: Transaction, emails: readonly string[]): Promise<Invited[]> {
  const { rows } = await tx.execute<Invited & Record<string, unknown>>(
    sql`${FIND(emails)} FOR NO KEY UPDATE OF u`,
  )
  return rows
}
