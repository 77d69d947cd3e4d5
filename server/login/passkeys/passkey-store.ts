import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'

export interface StoredPasskey {
  id: string
  /** Base64url; the authenticator's id for it. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

/** What a challenge was made for; it is valid for nothing else. */
export interface ChallengeUse {
  userId: UserId
  /** The sign-in whose page shows it. */
  uid: string
  purpose: 'register' | 'sign-in'
}

/** Oldest first. */
export async function listPasskeys(pool: Pool, userId: UserId): Promise<StoredPasskey[]> {
  const { rows } = await pool.query<StoredPasskey & { counter: string }>({
    name: 'passkeys-of',
    text: `SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter, transports, name,
        created_at AS "createdAt", used_at AS "usedAt"
      FROM passkeys WHERE user_id = $1 ORDER BY id`,
    values: [userId],
  })
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }))
}

export async function saveChallenge(
  pool: Pool,
  { userId, uid, purpose }: ChallengeUse,
  challenge: string,
  seconds: number,
): Promise<void> {
  await pool.query(
    `INSERT INTO passkey_challenges (challenge, user_id, sign_in_uid, purpose, expires_at)
      VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [challenge, userId, uid, purpose, seconds],
  )
}

/** False: it is for another use, too old, or was answered before. */
export async function spendChallenge(
  pool: Pool,
  { userId, uid, purpose }: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `DELETE FROM passkey_challenges WHERE challenge = $1 AND user_id = $2 AND sign_in_uid = $3 AND purpose = $4
      AND expires_at > now()`,
    [challenge, userId, uid, purpose],
  )
  return rowCount === 1
}

export type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>

/** False: somebody has registered it already. */
export async function addPasskey(db: Queryable, userId: UserId, passkey: NewPasskey): Promise<boolean> {
  const { credentialId, publicKey, counter, transports, name } = passkey
  const { rowCount } = await db.execute(sql`
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
    VALUES (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${sql.param(transports)}::text[], ${name})
    ON CONFLICT (credential_id) DO NOTHING`)
  return rowCount === 1
}

/**
 * False: this count was reached before, so another copy of the passkey exists. A passkey that doesn't count stays at 0.
 */
export async function countUse(pool: Pool, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE passkeys SET counter = $2, used_at = now() WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, counter],
  )
  return rowCount === 1
}

/** False: they have none with this id. */
export async function removePasskey(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM passkeys WHERE user_id = ${userId} AND id::text = ${id}`,
  )
  return rowCount === 1
}
