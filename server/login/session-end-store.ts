import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'

/** Longer than any access token or media address may live. */
const MARK_SECONDS = 7_200

/**
 * Ends the sign-in that a grant stands for, in one piece: nothing of it can be refreshed, and its access tokens, media
 * addresses and live connections end on every instance that hears of the mark, and its device shows notifications no
 * longer. The grant is taken first, so that several who end the same sign-in follow one another.
 */
export async function endSession(pool: Pool, grantId: string): Promise<void> {
  await pool.query({
    name: 'end-session',
    text: `WITH ended AS (
        DELETE FROM oidc_payloads WHERE model = 'Grant' AND id = $1 RETURNING (payload ->> 'accountId')::uuid AS user_id
      ), mark AS (
        INSERT INTO ended_sessions (session_id, user_id, forgotten_at)
        SELECT $1, user_id, now() + make_interval(secs => $2) FROM ended
        ON CONFLICT (session_id) DO NOTHING
      ), pushes AS (
        DELETE FROM push_subscriptions WHERE session_id = $1
      )
      DELETE FROM oidc_payloads WHERE grant_id = $1 AND (SELECT count(*) FROM ended) >= 0`,
    values: [grantId, MARK_SECONDS],
  })
}

/** The sign-in that a refresh token belongs to; unknown tokens belong to none. */
export async function endSessionOfRefreshToken(pool: Pool, id: string): Promise<void> {
  const { rows } = await pool.query<{ grantId: string }>({
    name: 'grant-of-refresh-token',
    text: `SELECT grant_id AS "grantId" FROM oidc_payloads WHERE model = 'RefreshToken' AND id = $1`,
    values: [id],
  })
  if (rows[0] !== undefined) await endSession(pool, rows[0].grantId)
}

/** All sign-ins of these people, whatever began them; also part of a transaction, and then told of with its commit. */
export async function endSessionsOf(db: Queryable, ...userIds: readonly UserId[]): Promise<void> {
  await db.execute(sql`WITH ended AS (
      DELETE FROM oidc_payloads WHERE model = 'Grant' AND payload ->> 'accountId' = ANY (${sql.param([...userIds])}::text[])
      RETURNING id, (payload ->> 'accountId')::uuid AS user_id
    ), mark AS (
      INSERT INTO ended_sessions (session_id, user_id, forgotten_at)
      SELECT id, user_id, now() + make_interval(secs => ${MARK_SECONDS}) FROM ended
      ON CONFLICT (session_id) DO NOTHING
    ), pushes AS (
      DELETE FROM push_subscriptions WHERE session_id IN (SELECT id FROM ended)
    )
    DELETE FROM oidc_payloads WHERE grant_id IN (SELECT id FROM ended)`)
}
