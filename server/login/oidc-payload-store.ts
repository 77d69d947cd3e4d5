import { sql } from 'drizzle-orm'
import type { AdapterPayload } from 'oidc-provider'
import { queryPrepared } from '#server/database/query-prepared.ts'
import type { Pool } from 'pg'
import type { Entrant } from './generation-store.ts'

/** A refresh repeated this soon is a second tab or a lost answer, not a thief. */
const GRACE_SECONDS = 10

const GRACE_BEGAN = sql`now() - make_interval(secs => ${GRACE_SECONDS})`
const RELATIVES = sql`FROM oidc_payloads r WHERE r.model = 'RefreshToken' AND r.grant_id = p.grant_id AND r.id <> p.id`
const GENERATION_OF_P = sql`coalesce((p.payload ->> 'rotations')::int, 0)`
const GENERATION_OF_R = sql`coalesce((r.payload ->> 'rotations')::int, 0)`

/**
 * Whether the row `p` was used and may not be used again. A refresh token may be, within the grace, and for as long as
 * none of its successors was used: then the answer that carried the successor was lost on the way (a killed browser, a
 * dead link) and the person must not be signed out for it. So one token may have several successors. A browser
 * continues with one of them; if another one is used after the grace, somebody else has it, whether it was used before
 * or not.
 */
const IS_SPENT = sql`CASE
  WHEN p.model <> 'RefreshToken' THEN p.consumed_at IS NOT NULL
  WHEN p.consumed_at IS NULL THEN EXISTS (
    SELECT ${RELATIVES} AND r.consumed_at < ${GRACE_BEGAN} AND ${GENERATION_OF_R} >= ${GENERATION_OF_P}
  )
  ELSE p.consumed_at < ${GRACE_BEGAN} AND EXISTS (
    SELECT ${RELATIVES} AND r.consumed_at IS NOT NULL AND ${GENERATION_OF_R} > ${GENERATION_OF_P}
  )
END`

/** Whether the sign-in that the row `p` belongs to, if any, began before something ended all sessions of its person. */
const IS_OVER = sql`EXISTS (
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
  const rows = await queryPrepared<StoredPayload>(
    pool,
    sql`SELECT p.payload, ${IS_SPENT} AS "isSpent" FROM oidc_payloads p
      WHERE p.model = ${model} AND p.${sql.identifier(column)} = ${value} AND (p.expires_at IS NULL OR p.expires_at > now())
        AND NOT ${IS_OVER}`,
  )
  return rows[0] ?? null
}

/** @param expiresIn seconds; null: never */
export async function savePayload(
  pool: Pool,
  { model, id }: PayloadName,
  payload: AdapterPayload,
  expiresIn: number | null,
): Promise<void> {
  await queryPrepared(
    pool,
    sql`INSERT INTO oidc_payloads (model, id, payload, grant_id, user_code, uid, expires_at)
      VALUES (${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null}, ${payload.userCode ?? null}, ${payload.uid ?? null}, now() + make_interval(secs => ${expiresIn}))
      ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
        user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
  )
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
  const rows = await queryPrepared(
    pool,
    sql`WITH held AS (
        SELECT FROM users u JOIN oidc_payloads g ON g.model = 'Grant' AND g.id = ${payload.grantId ?? null}
        WHERE u.id = (g.payload ->> 'accountId')::uuid AND coalesce(g.generation, 1) >= u.sessions_since
        FOR SHARE OF u
      )
      INSERT INTO oidc_payloads (model, id, payload, grant_id, expires_at)
      SELECT ${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null}, now() + make_interval(secs => ${expiresIn}) FROM held RETURNING id`,
  )
  return rows.length === 1
}

/** Saved only in the generation in which the person began to sign in. False: that has ended. @param expiresIn seconds */
export async function saveGrant(
  pool: Pool,
  id: string,
  payload: AdapterPayload,
  { userId, generation, expiresIn }: Entrant & { expiresIn: number },
): Promise<boolean> {
  const rows = await queryPrepared(
    pool,
    sql`WITH held AS (SELECT generation FROM users WHERE id = ${userId} AND generation = ${generation} FOR SHARE)
      INSERT INTO oidc_payloads (model, id, payload, generation, expires_at)
      SELECT 'Grant', ${id}, ${JSON.stringify(payload)}::jsonb, generation, now() + make_interval(secs => ${expiresIn}) FROM held RETURNING id`,
  )
  return rows.length === 1
}

/** Only the first time counts. */
export async function markConsumed(pool: Pool, { model, id }: PayloadName): Promise<void> {
  await queryPrepared(
    pool,
    sql`UPDATE oidc_payloads SET consumed_at = coalesce(consumed_at, now()) WHERE model = ${model} AND id = ${id}`,
  )
}

export async function removePayload(pool: Pool, { model, id }: PayloadName): Promise<void> {
  await queryPrepared(pool, sql`DELETE FROM oidc_payloads WHERE model = ${model} AND id = ${id}`)
}
