import type { AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'

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

/** A row of the login service's storage. */
export interface PayloadName {
  model: string
  id: string
}

export interface StoredPayload {
  payload: AdapterPayload
  isSpent: boolean
}

/** Expired rows are not found. */
export async function findPayload(
  pool: Pool,
  model: string,
  column: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<StoredPayload | null> {
  const { rows } = await pool.query<StoredPayload>({
    name: `oidc-find-${column}`,
    text: `SELECT p.payload, ${IS_SPENT} AS "isSpent" FROM oidc_payloads p
      WHERE p.model = $1 AND p.${column} = $2 AND (p.expires_at IS NULL OR p.expires_at > now())`,
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
