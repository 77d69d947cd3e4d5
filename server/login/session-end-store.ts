import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { raiseGeneration } from './generation-store.ts'

/** Longer than any access token or media address may live. */
const MARK_SECONDS = 7_200

/**
 * Ends the sign-in of a grant, all at once: nothing of it can be refreshed; its access tokens, media addresses and live
 * connections end on every instance that sees the mark; its device shows no more notifications. The person is locked
 * first, as by whatever ends all sign-ins of a person or deletes them, and then the grant, so that calls that end the
 * same sign-in wait for one another.
 */
export async function endSession(pool: Pool, grantId: string): Promise<void> {
  await queryPrepared(
    pool,
    sql`WITH held AS (
        SELECT FROM oidc_payloads g JOIN users u ON u.id = (g.payload ->> 'accountId')::uuid
        WHERE g.model = 'Grant' AND g.id = ${grantId} FOR KEY SHARE OF u
      ), ended AS (
        DELETE FROM oidc_payloads WHERE model = 'Grant' AND id = ${grantId} AND EXISTS (SELECT FROM held)
        RETURNING (payload ->> 'accountId')::uuid AS user_id
      ), mark AS (
        INSERT INTO ended_sessions (session_id, user_id, forgotten_at)
        SELECT ${grantId}, user_id, now() + make_interval(secs => ${MARK_SECONDS}) FROM ended
        ON CONFLICT (session_id) DO NOTHING
      ), pushes AS (
        DELETE FROM push_subscriptions WHERE session_id = ${grantId}
      )
      DELETE FROM oidc_payloads WHERE grant_id = ${grantId} AND (SELECT count(*) FROM ended) >= 0`,
  )
}

/** The sign-in that a refresh token belongs to; unknown tokens belong to none. */
export async function endSessionOfRefreshToken(pool: Pool, id: string): Promise<void> {
  const rows = await queryPrepared<{ grantId: string }>(
    pool,
    sql`SELECT grant_id AS "grantId" FROM oidc_payloads WHERE model = 'RefreshToken' AND id = ${id}`,
  )
  if (rows[0] !== undefined) await endSession(pool, rows[0].grantId)
}

/**
 * Ends all sign-ins of these people, however they began: the sessions, and through the new generation also what is half
 * done (decision 0518). Their devices show no more notifications, whatever became of the sign-in there. Other instances
 * are told when the transaction commits. The people are locked first, in the order of their ids; a sign-in that is being
 * saved either comes before and ends here, or comes after and is refused.
 */
export async function endSessionsOf(tx: Transaction, ...userIds: readonly UserId[]): Promise<void> {
  await raiseGeneration(tx, userIds, { endsSessions: true })
  await tx.execute(sql`WITH ended AS (
      DELETE FROM oidc_payloads WHERE model = 'Grant' AND payload ->> 'accountId' = ANY (${sql.param([...userIds])}::text[])
      RETURNING id, (payload ->> 'accountId')::uuid AS user_id
    ), mark AS (
      INSERT INTO ended_sessions (session_id, user_id, forgotten_at)
      SELECT id, user_id, now() + make_interval(secs => ${MARK_SECONDS}) FROM ended
      ON CONFLICT (session_id) DO NOTHING
    ), pushes AS (
      DELETE FROM push_subscriptions
      WHERE user_id = ANY (${sql.param([...userIds])}::uuid[]) AND session_id IS NOT NULL
    )
    DELETE FROM oidc_payloads WHERE grant_id IN (SELECT id FROM ended)`)
}

/** Ends the sign-ins of these people that are half done, and no session. */
export async function endUnfinishedSignInsOf(tx: Transaction, ...userIds: readonly UserId[]): Promise<void> {
  await raiseGeneration(tx, userIds, { endsSessions: false })
}
