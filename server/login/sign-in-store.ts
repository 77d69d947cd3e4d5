import type { Pool } from 'pg'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { SPELLED_EMAIL, spellEmail } from '#server/database/email-spelling.ts'

export interface Account {
  id: UserId
  email: string
  role: Role
  isActive: boolean
  passwordHash: string | null
}

export async function findAccountByEmail(pool: Pool, email: string): Promise<Account | null> {
  const { rows } = await pool.query<Account>({
    name: 'account-by-email',
    text: `SELECT id, email, role, is_active AS "isActive", password_hash AS "passwordHash"
      FROM users WHERE ${SPELLED_EMAIL} = $1`,
    values: [spellEmail(email)],
  })
  return rows[0] ?? null
}

export async function findAccountById(pool: Pool, id: string): Promise<Account | null> {
  const { rows } = await pool.query<Account>({
    name: 'account-by-id',
    text: `SELECT id, email, role, is_active AS "isActive", password_hash AS "passwordHash"
      FROM users WHERE id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/**
 * Counts one more try before its password is looked at, so that many at once cannot slip through, and answers how
 * many there are in a row. Tries beyond `most` do not lengthen the pause.
 */
export async function countAttempt(
  pool: Pool,
  emailDigest: string,
  { most, pauseSeconds }: { most: number; pauseSeconds: number },
): Promise<number> {
  const { rows } = await pool.query<{ failures: number }>({
    name: 'count-sign-in-attempt',
    text: `INSERT INTO sign_in_attempts AS a (email_digest, failures, resets_at)
      VALUES ($1, 1, now() + make_interval(secs => $3))
      ON CONFLICT (email_digest) DO UPDATE SET
        failures = CASE WHEN a.resets_at <= now() THEN 1 ELSE least(a.failures, $2) + 1 END,
        resets_at = CASE WHEN a.resets_at > now() AND a.failures >= $2 THEN a.resets_at ELSE excluded.resets_at END
      RETURNING failures`,
    values: [emailDigest, most, pauseSeconds],
  })
  return rows[0]?.failures ?? 1
}

export async function forgetAttempts(pool: Pool, emailDigest: string): Promise<void> {
  await pool.query('DELETE FROM sign_in_attempts WHERE email_digest = $1', [emailDigest])
}
