import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { SPELLED_EMAIL, spellEmail } from '#server/database/email-spelling.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import type { Addressee } from './send-link.ts'

/** Most letters to one email within the window, whoever asks for them. */
const MOST_REQUESTS = 5
const WINDOW_SECONDS = 3_600

/**
 * One statement that is the same for every email: the job looks up whether it has an account. Counted under a digest,
 * like attempts to sign in. @returns false if there were too many
 */
export async function addResetRequest(db: Queryable, secret: string, email: string): Promise<boolean> {
  const spelled = spellEmail(email)
  const key = createHmac('sha256', secret).update(`password reset\n${spelled}`).digest('base64url')
  const { rows } = await db.execute<{ isAccepted: boolean }>(sql`
    WITH counted AS (
      INSERT INTO sign_in_counts AS c (key, tries, most, resets_at)
      VALUES (${key}, 1, ${MOST_REQUESTS}, now() + make_interval(secs => ${WINDOW_SECONDS}))
      ON CONFLICT (key) DO UPDATE SET most = excluded.most,
        tries = CASE WHEN c.resets_at <= now() THEN 1 ELSE least(c.tries + 1, excluded.most + 1) END,
        resets_at = CASE WHEN c.resets_at <= now() THEN excluded.resets_at ELSE c.resets_at END
      RETURNING tries <= most AS "isAccepted"
    ), asked AS (
      INSERT INTO reset_requests (email) SELECT ${spelled} FROM counted WHERE "isAccepted"
    )
    SELECT "isAccepted" FROM counted`)
  return rows[0]?.isAccepted === true
}

/** The email that has waited longest, removed from the list; null if none waits. */
export async function claimResetRequest(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ email: string }>(sql`DELETE FROM reset_requests WHERE id = (
      SELECT id FROM reset_requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING email`)
  return rows[0]?.email ?? null
}

export interface AskingPerson extends Addressee {
  role: Role
  isActive: boolean
  isRegistered: boolean
  /** Whether their home is active; true for people without one. */
  activeProgram: boolean
}

/** Locked until the transaction ends: nobody is deleted before their letter is written. */
export async function lockPersonByEmail(tx: Transaction, email: string): Promise<AskingPerson | null> {
  const { rows } = await tx.execute<AskingPerson & Record<string, unknown>>(sql`
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.role, u.is_active AS "isActive",
      ${sql.raw(isRegisteredOf('u'))} AS "isRegistered",
      coalesce((SELECT p.active_program FROM programs p WHERE p.id = u.program_id), true) AS "activeProgram",
      (SELECT p.title FROM programs p WHERE p.id = u.program_id) AS "programTitle"
    FROM users u WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} FOR NO KEY UPDATE OF u`)
  return rows[0] ?? null
}

export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.execute(sql`UPDATE users SET password_hash = ${passwordHash},
    registered_at = coalesce(registered_at, now()) WHERE id = ${userId}`)
}
