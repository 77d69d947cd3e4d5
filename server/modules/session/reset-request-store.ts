import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PasswordOwner } from '#contract/policies/session/password.ts'
import type { AccountFacts } from '#contract/policies/session/sign-in.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import { isOfWorkshops } from '#server/database/schema/workshops/workshop-memberships.ts'
import { users } from '#server/database/schema/people.ts'
import type { Addressee } from './send-link.ts'

/** Most letters to one email within each window, whoever asks for them. */
const BOUNDS = [
  { name: 'password reset', most: 5, seconds: 3_600 },
  { name: 'password reset of the day', most: 20, seconds: 86_400 },
] as const

/**
 * One statement that is the same for every email: the job looks up whether it has an account. Counted under digests,
 * like attempts to sign in. @returns false if there were too many
 */
export async function addResetRequest(db: Queryable, secret: string, email: string): Promise<boolean> {
  const spelled = spellEmail(email)
  const counts = BOUNDS.map(({ name, most, seconds }) => ({
    key: createHmac('sha256', secret).update(`${name}\n${spelled}`).digest('base64url'),
    most,
    seconds,
  }))
  const { rows } = await db.execute<{ isAccepted: boolean }>(sql`
    WITH counted AS (
      INSERT INTO sign_in_counts AS c (key, tries, most, resets_at)
      SELECT key, 1, most, now() + make_interval(secs => seconds)
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS b(key text, most int, seconds int) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET most = excluded.most,
        tries = CASE WHEN c.resets_at <= now() THEN 1 ELSE least(c.tries + 1, excluded.most + 1) END,
        resets_at = CASE WHEN c.resets_at <= now() THEN excluded.resets_at ELSE c.resets_at END
      RETURNING tries <= most AS "isAccepted"
    ), asked AS (
      INSERT INTO reset_requests (email) SELECT ${spelled} FROM counted HAVING bool_and("isAccepted")
    )
    SELECT bool_and("isAccepted") AS "isAccepted" FROM counted`)
  return rows[0]?.isAccepted === true
}

/** The email that has waited longest, removed from the list; null if none waits. */
export async function claimResetRequest(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ email: string }>(sql`DELETE FROM reset_requests WHERE id = (
      SELECT id FROM reset_requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING email`)
  return rows[0]?.email ?? null
}

export interface AskingPerson extends Omit<Addressee, 'role'>, AccountFacts {
  isRegistered: boolean
  /** Whether their home is active; true for people without one. */
  activeProgram: boolean
}

/** Locked until the transaction ends: nobody is deleted before their letter is written. */
export async function lockPersonByEmail(tx: Transaction, email: string): Promise<AskingPerson | null> {
  const { rows } = await tx.execute<AskingPerson & Record<string, unknown>>(sql`
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.role, u.is_active AS "isActive",
      ${sql.raw(isOfWorkshops('u'))} AS "isOfWorkshops",
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

export async function findPasswordOwner(database: Database, userId: UserId): Promise<PasswordOwner | null> {
  const { email, firstName, lastName } = users
  const [person] = await database
    .select({ email, firstName, lastName })
    .from(users)
    .where(eq(users.id, userId))
  return person ?? null
}
