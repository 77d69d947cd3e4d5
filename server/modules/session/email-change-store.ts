import { sql } from 'drizzle-orm'
import type { AccountFacts } from '#contract/policies/session/sign-in.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { deleteInBatches } from '#server/database/batches/delete-in-batches.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { isOfWorkshops } from '#server/database/schema/workshops/workshop-memberships.ts'
import { isRegisteredOf } from '#server/database/registered.ts'

/** For how long a change can be stopped, days. A letter to the old email says so (`letter-originals.ts`). */
export const OBJECTION_DAYS = 7
/** How long a person who follows an old link is told that it is old, days. */
const REMEMBERED_DAYS = 180

const OPEN = sql.raw('c.stopped_at IS NULL AND c.settled_at IS NULL AND c.expires_at > now()')

export interface EmailOwner {
  firstName: string
  /** The email that they have now. */
  email: string
  /** Whether anybody ever proved that the email is theirs: here, or to another login service. */
  isProven: boolean
}

export async function findEmailOwner(tx: Transaction, id: UserId): Promise<EmailOwner | null> {
  const { rows } = await tx.execute<EmailOwner & Record<string, unknown>>(sql`
    SELECT u.first_name AS "firstName", u.email,
      ${sql.raw(isRegisteredOf('u'))} OR EXISTS (SELECT FROM login_history h WHERE h.user_id = u.id) AS "isProven"
    FROM users u WHERE u.id = ${id}`)
  return rows[0] ?? null
}

export async function findFullName(tx: Transaction, id: UserId): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT ${sql.raw(fullNameOf('u'))} AS name FROM users u WHERE u.id = ${id}`,
  )
  return rows[0]?.name ?? ''
}

/**
 * The last email that nobody can object to anymore, and since when another is in question; null: none is. The first
 * change of a row may have been too long ago to be stopped itself.
 */
export async function findSettledEmail(
  tx: Transaction,
  userId: UserId,
): Promise<{ email: string; since: Date } | null> {
  const { rows } = await tx.execute<{ email: string; since: string }>(sql`
    WITH RECURSIVE change AS (
      (SELECT c.* FROM email_changes c WHERE c.user_id = ${userId} AND ${OPEN} ORDER BY c.id LIMIT 1)
      UNION ALL
      SELECT before.* FROM change CROSS JOIN LATERAL (
        SELECT b.* FROM email_changes b
        WHERE b.user_id = change.user_id AND b.id < change.id AND b.old_email = change.old_email
          AND b.stopped_at IS NULL AND b.settled_at IS NULL AND b.expires_at > change.created_at
        ORDER BY b.id LIMIT 1
      ) AS before
    )
    SELECT old_email AS email, created_at AS since FROM change ORDER BY id LIMIT 1`)
  const [first] = rows
  return first === undefined ? null : { email: first.email, since: new Date(first.since) }
}

export interface NewEmailChange {
  userId: UserId
  oldEmail: string
  newEmail: string
  changedBy: string
}

export async function addEmailChange(
  tx: Transaction,
  { userId, oldEmail, newEmail, changedBy }: NewEmailChange,
  digestOf: (changeId: string) => string,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT uuidv7() AS id`)
  const { id } = rows[0]!
  await tx.execute(sql`
    INSERT INTO email_changes (id, user_id, old_email, new_email, changed_by, token_hash, expires_at)
    VALUES (${id}, ${userId}, ${oldEmail}, ${newEmail}, ${changedBy}, ${digestOf(id)},
      now() + make_interval(days => ${OBJECTION_DAYS}))`)
  return id
}

/** Nothing is left to stop. @param stoppedId the change with whose link that was done */
export async function settleChanges(
  tx: Transaction,
  userId: UserId,
  stoppedId: string | null = null,
): Promise<void> {
  await tx.execute(sql`UPDATE email_changes c SET
      stopped_at = CASE WHEN c.id = ${stoppedId}::uuid THEN now() END,
      settled_at = CASE WHEN c.id = ${stoppedId}::uuid THEN NULL ELSE now() END
    WHERE c.user_id = ${userId} AND ${OPEN}`)
}

export interface FoundChange extends AccountFacts {
  id: string
  userId: UserId
  firstName: string
  /** The email that the person has now. */
  email: string
  oldEmail: string
  newEmail: string
  changedBy: string
  changedAt: Date
  until: Date
  /** Null while it can be stopped. `ended`: the old email came back in another way. */
  end: 'used' | 'ended' | 'expired' | null
}

export async function findEmailChange(db: Queryable, tokenHash: string): Promise<FoundChange | null> {
  type Row = Omit<FoundChange, 'changedAt' | 'until'> & { changedAt: string; until: string }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT c.id, u.id AS "userId", u.first_name AS "firstName", u.role, u.is_active AS "isActive",
      ${sql.raw(isOfWorkshops('u'))} AS "isOfWorkshops", u.email,
      c.old_email AS "oldEmail", c.new_email AS "newEmail", c.changed_by AS "changedBy",
      c.created_at AS "changedAt", c.expires_at AS until,
      CASE WHEN c.stopped_at IS NOT NULL THEN 'used' WHEN c.settled_at IS NOT NULL THEN 'ended'
        WHEN c.expires_at <= now() THEN 'expired' END AS "end"
    FROM email_changes c JOIN users u ON u.id = c.user_id WHERE c.token_hash = ${tokenHash}`)
  const [found] = rows
  if (found === undefined) return null
  return { ...found, changedAt: new Date(found.changedAt), until: new Date(found.until) }
}

/** The password goes: whoever changed the email may know it. */
export async function restoreEmail(tx: Transaction, userId: UserId, email: string): Promise<void> {
  await tx.execute(sql`UPDATE users SET email = ${email}, password_hash = NULL,
    registered_at = coalesce(registered_at, created_at) WHERE id = ${userId}`)
}

export function forgetOldChanges(database: Database): Promise<number> {
  return deleteInBatches(
    database,
    'email_changes',
    sql`expires_at < now() - make_interval(days => ${REMEMBERED_DAYS}::int)`,
  )
}
