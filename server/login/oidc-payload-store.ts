import type { AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import type { Entrant } from './generation-store.ts'

/** A refresh repeated this soon is a second tab or a lost answer, not a thief. */
const GRACE_SECONDS = 10

const GRACE_BEGAN = `now() - make_interval(secs => ${GRACE_SECONDS})`
const RELATIVES = `FROM oidc_payloads r WHERE r.model = 'RefreshToken' AND r.grant_id = p.grant_id AND r.id <> p.id`
const GENERATION_OF_P = `coalesce((p.payload ->> 'rotations')::int, 0)`
const GENERATION_OF_R = `coalesce((r.payload ->> 'rotations')::int, 0)`

/**
 * Whether the row `p` was used and may not be used again. A refresh token may be, within the grace, and for as long as
 * none of its successors was used: then the answer that carried the successor was lost on the way (a killed browser, a
 * dead link) and the person must not be signed out for it. So one token may have several successors. A browser
 * continues with one of them; if another one is used after the grace, somebody else has it, whether it was used before
 * or not.
 */
const IS_SPENT = `CASE
  WHEN p.model <> 'RefreshToken' THEN p.consumed_at IS NOT NULL
  WHEN p.consumed_at IS NULL THEN EXISTS (
    SELECT ${RELATIVES} AND r.consumed_at < ${GRACE_BEGAN} AND ${GENERATION_OF_R} >= ${GENERATION_OF_P}
  )
  ELSE p.consumed_at < ${GRACE_BEGAN} AND EXISTS (
    SELECT ${RELATIVES} AND r.consumed_at IS NOT NULL AND ${GENERATION_OF_R} > ${GENERATION_OF_P}
  )
END`

/** Whether the sign-in that the row `p` belongs to, if any, began before something ended all sessions of its person. */
const IS_OVER = `EXISTS (
  SELECT FROM oidc_payloads g JOIN users u ON u.id = (g.payload ->> 'accountId')::uuid
  WHERE g.model = 'Grant' AND g.id = CASE p.model WHEN 'Grant' THEN p.id ELSE p.grant_id END
    AND coalesce(g.generation, 1) < u.sessions_since
)`

/** A row of the login service's storage. */
export interface PayloadName {
  model: string
  id: string
}

export interface StoredPayload {
  payload: AdapterPayload
  isSpent: boolean
}

/** Expired rows are not found, nor those of sessions that have ended. */
export async function findPayload(
  pool: Pool,
  model: string,
  column: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<StoredPayload | null> {
  const { rows } = await pool.query<StoredPayload>({
    name: `oidc-find-${column}`,
    text: `SELECT p.payload, ${IS_SPENT} AS "isSpent" FROM oidc_payloads p
      WHERE p.model = $1 AND p.${column} = $2 AND (p.expires_at IS NULL OR p.expires_at > now())
        AND NOT ${IS_OVER}`,
    values: [model, value],
  })
  return rows[0] ?? null
}

/** @param expiresIn seconds; null: never */
export async function savePayload(
  pool: Pool,
  { model, id }: PayloadName,
  payload: AdapterPayload,
  expiresIn: number | null,
): Promise<void> {
  await pool.query({
    name: 'oidc-upsert',
    text: `INSERT INTO oidc_payloads (model, id, payload, grant_id, user_code, uid, expires_at)
      VALUES ($1, $2, $3::jsonb, $4, $5, $6, now() + make_interval(secs => $7))
      ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
        user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
    values: [
      model,
      id,
      JSON.stringify(payload),
      payload.grantId ?? null,
      payload.userCode ?? null,
      payload.uid ?? null,
      expiresIn,
    ],
  })
}

/**
 * A code or a refresh token: saved only while its sign-in counts, with its person locked, so that what ends all their
 * sessions comes either before or after. False: the sign-in has ended. @param expiresIn seconds; null: never
 */
export async function savePayloadOfGrant(
  pool: Pool,
  { model, id }: PayloadName,
  payload: AdapterPayload,
  expiresIn: number | null,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'oidc-insert-of-grant',
    text: `WITH held AS (
        SELECT FROM users u JOIN oidc_payloads g ON g.model = 'Grant' AND g.id = $4
        WHERE u.id = (g.payload ->> 'accountId')::uuid AND coalesce(g.generation, 1) >= u.sessions_since
        FOR SHARE OF u
      )
      INSERT INTO oidc_payloads (model, id, payload, grant_id, expires_at)
      SELECT $1, $2, $3::jsonb, $4, now() + make_interval(secs => $5) FROM held`,
    values: [model, id, JSON.stringify(payload), payload.grantId ?? null, expiresIn],
  })
  return rowCount === 1
}

/** Saved only in the generation in which the person began to sign in. False: that has ended. @param expiresIn seconds */
export async function saveGrant(
  pool: Pool,
  id: string,
  payload: AdapterPayload,
  { userId, generation, expiresIn }: Entrant & { expiresIn: number },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'oidc-insert-grant',
    text: `WITH held AS (SELECT generation FROM users WHERE id = $3 AND generation = $4 FOR SHARE)
      INSERT INTO oidc_payloads (model, id, payload, generation, expires_at)
      SELECT 'Grant', $1, $2::jsonb, generation, now() + make_interval(secs => $5) FROM held`,
    values: [id, JSON.stringify(payload), userId, generation, expiresIn],
  })
  return rowCount === 1
}

/** Only the first time counts. */
export async function markConsumed(pool: Pool, { model, id }: PayloadName): Promise<void> {
  await pool.query(
    'UPDATE oidc_payloads SET consumed_at = coalesce(consumed_at, now()) WHERE model = $1 AND id = $2',
    [model, id],
  )
}

export async function removePayload(pool: Pool, { model, id }: PayloadName): Promise<void> {
  await pool.query('DELETE FROM oidc_payloads WHERE model = $1 AND id = $2', [model, id])
}
