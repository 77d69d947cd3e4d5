import { sql } from 'drizzle-orm'
import type { AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import type { ProgramRole } from '#contract/policies/people/accounts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import type { Entrant } from '../generation-store.ts'
import type { ExternalPerson, RoundTrip } from './identity-provider.ts'

/** From leaving for the provider to returning from it. */
const TRIP_SECONDS = 900
/** The row of a sign-out there stays for longer than any answer of the provider is waited for. */
const SIGNED_OUT_SECONDS = 900
/** From there into the app, with the second step in between. */
const SIGN_IN_SECONDS = 3_600

/** One for each sign-in: whoever leaves again makes the return from before useless. */
export async function saveRoundTrip(pool: Pool, uid: string, trip: RoundTrip): Promise<void> {
  await saveRow(pool, 'RoundTrip', uid, trip, TRIP_SECONDS)
}

/** A round trip that has ended, and when by the clock of the database, seconds since the epoch. */
export interface Returned {
  trip: RoundTrip
  returnedAt: number
}

/** Only once, so that nobody returns twice. Null: this sign-in did not leave with that state, or has returned. */
export async function removeRoundTrip(
  pool: Pool,
  { uid, state }: { uid: string; state: string },
): Promise<Returned | null> {
  const rows = await queryPrepared<Returned>(
    pool,
    sql`DELETE FROM oidc_payloads WHERE model = 'RoundTrip' AND id = ${uid} AND payload ->> 'state' = ${state}
      AND expires_at > now() RETURNING payload AS trip, extract(epoch FROM now())::float8 AS "returnedAt"`,
  )
  return rows[0] ?? null
}

/**
 * Whom the provider has signed in, until the sign-in here is finished. False: it has signed them out since they
 * returned from it, and nothing is saved.
 */
export async function saveExternalSignIn(
  pool: Pool,
  uid: string,
  { issuer, subject, sid, role, userId }: ExternalPerson & { userId: UserId },
  { returnedAt }: Pick<Returned, 'returnedAt'>,
): Promise<boolean> {
  const payload = { issuer, subject, sid, role, userId }
  await saveRow(pool, 'ExternalSignIn', uid, payload, SIGN_IN_SECONDS)
  // Only then: a sign-out is written first and ends afterwards what is saved by then, so one of the two sees the other.
  const ended = await queryPrepared(
    pool,
    sql`DELETE FROM oidc_payloads WHERE model = 'ExternalSignIn' AND id = ${uid} AND EXISTS (
        SELECT FROM oidc_payloads o WHERE o.model = 'ExternalSignOut' AND o.payload ->> 'issuer' = ${issuer}
          AND coalesce(o.payload ->> 'subject' = ${subject}, true)
          AND coalesce(o.payload ->> 'sid' = ${sid}::text, o.payload ->> 'sid' IS NULL)
          AND (o.payload ->> 'at')::float8 >= ${returnedAt}::float8
      ) RETURNING id`,
  )
  return ended.length === 0
}

async function saveRow(
  pool: Pool,
  model: string,
  id: string,
  payload: object,
  seconds: number,
): Promise<void> {
  await queryPrepared(
    pool,
    sql`INSERT INTO oidc_payloads (model, id, payload, expires_at)
      VALUES (${model}, ${id}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${seconds}))
      ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
  )
}

/** Whose account this is; null: nobody has connected it. */
export async function findExternalAccount(
  pool: Pool,
  { issuer, subject }: Pick<ExternalPerson, 'issuer' | 'subject'>,
): Promise<UserId | null> {
  const rows = await queryPrepared<{ userId: UserId }>(
    pool,
    sql`SELECT user_id AS "userId" FROM external_accounts WHERE issuer = ${issuer} AND subject = ${subject}`,
  )
  return rows[0]?.userId ?? null
}

/** Whether the person has connected another account of this provider. */
export async function isConnected(pool: Pool, issuer: string, userId: UserId): Promise<boolean> {
  const rows = await queryPrepared(
    pool,
    sql`SELECT FROM external_accounts WHERE issuer = ${issuer} AND user_id = ${userId}`,
  )
  return rows.length > 0
}

/** What was connected since then signs nobody in anymore. False: there was nothing. */
export async function disconnectSince(tx: Transaction, userId: UserId, since: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM external_accounts
    WHERE user_id = ${userId} AND connected_at > ${since.toISOString()}::timestamptz`)
  return (rowCount ?? 0) > 0
}

/**
 * Saves the grant of somebody whom the provider has signed in, connects the account if it is the first time, and notes
 * from which session there it came: all of it or nothing. Null: something has ended the sign-in, here or there, or the
 * account is somebody else's by now. @returns what the provider says that they are
 */
export async function saveExternalGrant(
  pool: Pool,
  { uid, id }: { uid: string; id: string },
  payload: AdapterPayload,
  { userId, generation, expiresIn }: Entrant & { expiresIn: number },
): Promise<{ role: ProgramRole | null } | null> {
  const rows = await queryPrepared<{ role: ProgramRole | null }>(
    pool,
    sql`WITH held AS (
        SELECT id, generation FROM users WHERE id = ${userId} AND generation = ${generation} FOR SHARE
      ), came AS (
        DELETE FROM oidc_payloads WHERE model = 'ExternalSignIn' AND id = ${uid}
          AND (payload ->> 'userId')::uuid IN (SELECT id FROM held) AND expires_at > now() RETURNING payload
      ), account AS (
        INSERT INTO external_accounts AS a (issuer, subject, user_id)
        SELECT payload ->> 'issuer', payload ->> 'subject', ${userId}::uuid FROM came
        ON CONFLICT DO NOTHING
        RETURNING a.id
      ), whose AS (
        SELECT id, true AS "isNew" FROM account
        UNION ALL
        SELECT a.id, false FROM external_accounts a, came
        WHERE a.issuer = payload ->> 'issuer' AND a.subject = payload ->> 'subject' AND a.user_id = ${userId}
      ), registered AS (
        UPDATE users SET registered_at = now()
        WHERE id IN (SELECT ${userId}::uuid FROM whose WHERE "isNew") AND NOT ${sql.raw(isRegisteredOf('users'))}
      ), audited AS (
        INSERT INTO audit_entries (actor_id, action, subject_type, subject_id, before, after)
        SELECT ${userId}::uuid, 'external-account-connected', 'user', ${userId}::uuid, NULL,
          jsonb_build_object('issuer', payload ->> 'issuer')
        FROM whose, came WHERE "isNew"
      ), session AS (
        INSERT INTO external_sessions (session_id, account_id, sid, ends_at)
        SELECT ${id}, whose.id, payload ->> 'sid', now() + make_interval(secs => ${expiresIn}) FROM whose, came
      )
      INSERT INTO oidc_payloads (model, id, payload, generation, expires_at)
      SELECT 'Grant', ${id}, ${JSON.stringify(payload)}::jsonb, held.generation, now() + make_interval(secs => ${expiresIn})
      FROM held, whose RETURNING (SELECT came.payload ->> 'role' FROM came) AS role`,
  )
  return rows[0] ?? null
}

/** The sessions that came from this one there; all of the account's if it names none. */
export async function findExternalSessions(
  pool: Pool,
  { issuer, subject, sid }: { issuer: string; subject: string | null; sid: string | null },
): Promise<readonly string[]> {
  const rows = await queryPrepared<{ sessionId: string }>(
    pool,
    sql`SELECT s.session_id AS "sessionId" FROM external_sessions s JOIN external_accounts a ON a.id = s.account_id
      WHERE a.issuer = ${issuer} AND (${subject}::text IS NULL OR a.subject = ${subject})
        AND (${sid}::text IS NULL OR s.sid = ${sid})`,
  )
  return rows.map(({ sessionId }) => sessionId)
}

/**
 * Ends what came from there and is not finished here, also what the provider is still being asked about. @param id of
 * the sign-out
 */
export async function endExternalSignIns(
  pool: Pool,
  id: string,
  { issuer, subject, sid }: { issuer: string; subject: string | null; sid: string | null },
): Promise<void> {
  await queryPrepared(
    pool,
    sql`INSERT INTO oidc_payloads (model, id, payload, expires_at)
      VALUES ('ExternalSignOut', ${id},
        ${JSON.stringify({ issuer, subject, sid })}::jsonb || jsonb_build_object('at', extract(epoch FROM now())),
        now() + make_interval(secs => ${SIGNED_OUT_SECONDS}))
      ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
  )
  await queryPrepared(
    pool,
    sql`DELETE FROM oidc_payloads WHERE model = 'ExternalSignIn' AND payload ->> 'issuer' = ${issuer}
      AND (${subject}::text IS NULL OR payload ->> 'subject' = ${subject})
      AND (${sid}::text IS NULL OR payload ->> 'sid' = ${sid})`,
  )
}

/** What a person is called. */
export async function findName(pool: Pool, id: UserId): Promise<string> {
  const rows = await queryPrepared<{ name: string }>(
    pool,
    sql`SELECT trim(first_name || ' ' || last_name) AS name FROM users WHERE id = ${id}`,
  )
  return rows[0]?.name ?? ''
}

/** Whether a logout token was used before. */
export async function isLogoutSpent(pool: Pool, id: string): Promise<boolean> {
  const rows = await queryPrepared(
    pool,
    sql`SELECT FROM oidc_payloads WHERE model = 'LogoutToken' AND id = ${id} AND expires_at > now()`,
  )
  return rows.length > 0
}

/** Until it is too old to be accepted anyway. */
export async function spendLogout(pool: Pool, id: string, seconds: number): Promise<void> {
  await saveRow(pool, 'LogoutToken', id, {}, seconds)
}
