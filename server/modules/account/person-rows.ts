import { type SQL, sql } from 'drizzle-orm'
import { fullNameOf } from '#server/database/full-name.ts'

// What lists of accounts ask in the same way, of the user `u`.

/** Whose name or email holds the words; everyone where there are none. */
export function saysWords(search: string): SQL {
  if (search === '') return sql`true`
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${sql.raw(fullNameOf('u'))} ILIKE ${pattern} OR u.email ILIKE ${pattern})`
}

/** When they were last invited, and what became of the letter. */
export const INVITATION_COLUMNS = sql.raw(`l.state AS "invitationState",
  to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "invitedAt"`)

/** Joins the letter that `INVITATION_COLUMNS` read. */
export const LAST_INVITATION = sql.raw(`LEFT JOIN LATERAL (
    SELECT created_at, state FROM letters WHERE user_id = u.id AND template = 'registration'
    ORDER BY id DESC LIMIT 1
  ) l ON true`)
