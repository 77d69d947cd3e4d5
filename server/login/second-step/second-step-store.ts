import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export interface StoredSecondStep {
  email: string
  firstName: string
  role: Role | null
  /** Null: not of the workshop portal, or not anymore. */
  workshopRole: WorkshopRole | null
  /** As it is stored: sealed, or in clear from before; null: there is no app. */
  secret: string | null
  /** Null: neither an app nor a passkey is set up. */
  setUpAt: Date | null
  passkeys: number
  recoveryCodesLeft: number
  dueAt: Date | null
}

/** Null: nobody has this id. */
export async function findSecondStep(pool: Pool, id: UserId): Promise<StoredSecondStep | null> {
  const rows = await queryPrepared<StoredSecondStep>(
    pool,
    sql`SELECT u.email, u.first_name AS "firstName", u.role, w.role AS "workshopRole", t.secret, t.set_up_at AS "setUpAt", t.due_at AS "dueAt",
        coalesce(cardinality(t.recovery_codes), 0) AS "recoveryCodesLeft",
        (SELECT count(*)::int FROM passkeys p WHERE p.user_id = u.id) AS passkeys
      FROM users u LEFT JOIN second_steps t ON t.user_id = u.id
        LEFT JOIN workshop_memberships w ON w.user_id = u.id AND NOT w.is_deactivated WHERE u.id = ${id}`,
  )
  return rows[0] ?? null
}

/** Only the first call sets the time. */
export async function startGrace(pool: Pool, id: UserId, days: number): Promise<Date | null> {
  const rows = await queryPrepared<{ dueAt: Date }>(
    pool,
    sql`INSERT INTO second_steps AS t (user_id, due_at) SELECT id, now() + make_interval(days => ${days}) FROM users WHERE id = ${id}
      ON CONFLICT (user_id) DO UPDATE SET due_at = coalesce(t.due_at, excluded.due_at)
      RETURNING due_at AS "dueAt"`,
  )
  return rows[0]?.dueAt ?? null
}

/** False: this code, or a later one, was used before. */
export async function spendStep(pool: Pool, id: UserId, step: number): Promise<boolean> {
  const rows = await queryPrepared(
    pool,
    sql`UPDATE second_steps SET last_step = ${step} WHERE user_id = ${id} AND secret IS NOT NULL AND coalesce(last_step, 0) < ${step} RETURNING user_id`,
  )
  return rows.length === 1
}

/** False: it is not theirs, or was used before. */
export async function spendRecoveryCode(pool: Pool, id: UserId, digest: string): Promise<boolean> {
  const rows = await queryPrepared(
    pool,
    sql`UPDATE second_steps SET recovery_codes = array_remove(recovery_codes, ${digest}) WHERE user_id = ${id} AND ${digest} = ANY (recovery_codes) RETURNING user_id`,
  )
  return rows.length === 1
}

/** What is set up, locked until the transaction ends; null: nobody has this id. */
export async function lockSecondStep(
  db: Queryable,
  id: UserId,
): Promise<{ isOn: boolean; hasApp: boolean; passkeys: number } | null> {
  await db.execute(
    sql`INSERT INTO second_steps (user_id) SELECT id FROM users WHERE id = ${id} ON CONFLICT DO NOTHING`,
  )
  await db.execute(sql`SELECT FROM second_steps WHERE user_id = ${id} FOR UPDATE`)
  // Counted in a statement of its own, which sees what others changed while this one waited for the lock.
  const { rows } = await db.execute<{ isOn: boolean; hasApp: boolean; passkeys: number }>(sql`
    SELECT set_up_at IS NOT NULL AS "isOn", secret IS NOT NULL AS "hasApp",
      (SELECT count(*)::int FROM passkeys p WHERE p.user_id = ${id}) AS passkeys
    FROM second_steps WHERE user_id = ${id}`)
  return rows[0] ?? null
}

/** Replaces the previous app and recovery codes. @param step of the code that proved that the app works */
export async function saveApp(
  db: Queryable,
  id: UserId,
  { sealed, step, recoveryCodes }: { sealed: string; step: number; recoveryCodes: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO second_steps (user_id, secret, set_up_at, last_step, recovery_codes)
    SELECT id, ${sealed}, now(), ${step}, ${sql.param([...recoveryCodes])}::text[] FROM users WHERE id = ${id}
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, set_up_at = excluded.set_up_at,
      last_step = excluded.last_step, recovery_codes = excluded.recovery_codes`)
}

/** Replaces the previous ones; the first ones turn the second step on. */
export async function saveRecoveryCodes(
  db: Queryable,
  id: UserId,
  recoveryCodes: readonly string[],
): Promise<void> {
  await db.execute(sql`
    UPDATE second_steps SET set_up_at = coalesce(set_up_at, now()), recovery_codes = ${sql.param([...recoveryCodes])}::text[]
    WHERE user_id = ${id}`)
}

/** False: there was none. The due time stays, so that turning it off and on again gains no time. */
export async function clearSecondStep(db: Queryable, id: UserId): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE second_steps SET secret = NULL, set_up_at = NULL, last_step = NULL, recovery_codes = '{}'
    WHERE user_id = ${id} AND set_up_at IS NOT NULL`)
  await db.execute(sql`DELETE FROM passkeys WHERE user_id = ${id}`)
  return rowCount === 1
}

/** What was set up since then goes. An older passkey stays on, and so does an older app with those beside it. */
export async function clearSecondStepSince(db: Queryable, id: UserId, since: Date): Promise<void> {
  const then = sql`${since.toISOString()}::timestamptz`
  await db.execute(sql`DELETE FROM passkeys WHERE user_id = ${id} AND created_at > ${then}`)
  const { rows } =
    await db.execute(sql`SELECT FROM second_steps s WHERE s.user_id = ${id} AND (s.set_up_at > ${then}
    OR s.secret IS NULL AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = s.user_id))`)
  if (rows.length > 0) await clearSecondStep(db, id)
}
