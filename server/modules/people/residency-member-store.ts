import { sql } from 'drizzle-orm'
import type { ProgramId, SystemId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { isRegisteredOf } from '#server/database/registered.ts'

/** What somebody is to be in the residency. */
export interface Joining {
  email: string
  role: Role
  programId?: ProgramId | null
  systemId?: SystemId | null
}

/** As the person has it, which may differ from what was given. */
export interface JoinedPerson {
  id: UserId
  email: string
  firstName: string
  isRegistered: boolean
}

/**
 * Takes people of the workshops alone into the residency (0634); whoever belongs to it is left out. Name, email,
 * password, phone and time zone stay theirs. Always in the same order, so that two that take in the same people wait
 * for each other.
 * @returns by normalized email
 */
export async function joinResidency(
  tx: Transaction,
  joining: readonly Joining[],
): Promise<Map<string, JoinedPerson>> {
  if (joining.length === 0) return new Map()
  const asked = joining.map(({ email, ...place }) => ({ ...place, spelled: spellEmail(email) }))
  const { rows } = await tx.execute<JoinedPerson & { spelled: string } & Record<string, unknown>>(sql`
    WITH found AS MATERIALIZED (
      SELECT users.id, a.spelled, a.role, a."programId", a."systemId"
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS a(spelled text, role text, "programId" uuid, "systemId" uuid)
      JOIN users ON ${sql.raw(SPELLED_EMAIL)} = a.spelled AND users.role IS NULL AND users.anonymized_at IS NULL
      ORDER BY users.id FOR NO KEY UPDATE OF users
    )
    UPDATE users SET role = found.role, program_id = found."programId", system_id = found."systemId", is_active = true
    FROM found WHERE users.id = found.id
    RETURNING users.id, found.spelled, users.email, users.first_name AS "firstName",
      ${sql.raw(isRegisteredOf('users'))} AS "isRegistered"`)
  return new Map(rows.map(({ spelled, ...person }) => [spelled, person]))
}
