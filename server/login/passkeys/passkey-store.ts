import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

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
  const rows = await queryPrepared<StoredPasskey & { counter: string }>(
    pool,
    sql`SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter, transports, name,
        created_at AS "createdAt", used_at AS "usedAt"
      FROM passkeys WHERE user_id = ${userId} ORDER BY id`,
  )
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }))
}

export async function saveChallenge(
  pool: Pool,
  { userId, uid, purpose }: ChallengeUse,
  challenge: string,
  seconds: number,
): Promise<void> {
  await queryPrepared(
    pool,
    sql`INSERT INTO passkey_challenges (challenge, user_id, sign_in_uid, purpose, expires_at)
      VALUES (${challenge}, ${userId}, ${uid}, ${purpose}, now() + make_interval(secs => ${seconds}))`,
  )
}

/** False: it is for another use, too old, or was answered before. */
export async function spendChallenge(
  pool: Pool,
  { userId, uid, purpose }: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const rows = await queryPrepared(
    pool,
    sql`DELETE FROM passkey_challenges WHERE challenge = ${challenge} AND user_id = ${userId} AND sign_in_uid = ${uid} AND purpose = ${purpose}
      AND expires_at > now() RETURNING challenge`,
  )
  return rows.length === 1
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
  const rows = await queryPrepared(
    pool,
    sql`UPDATE passkeys SET counter = ${counter}, used_at = now() WHERE id = ${id} AND (counter < ${counter}::bigint OR (counter = 0 AND ${counter}::bigint = 0)) RETURNING id`,
  )
  return rows.length === 1
}

/** False: they have none with this id. */
export async function removePasskey(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM passkeys WHERE user_id = ${userId} AND id::text = ${id}`,
  )
  return rowCount === 1
}
