import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { AccountFacts } from '#contract/policies/session/sign-in.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { isOfWorkshops } from '#server/database/schema/workshops/workshop-memberships.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export interface Account extends AccountFacts {
  id: UserId
  email: string
  passwordHash: string | null
  generation: number
}

export async function findAccountByEmail(pool: Pool, email: string): Promise<Account | null> {
  const rows = await queryPrepared<Account>(
    pool,
    sql`SELECT id, email, role, is_active AS "isActive",
        ${sql.raw(isOfWorkshops('users'))} AS "isOfWorkshops", password_hash AS "passwordHash", generation
      FROM users WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)}`,
  )
  return rows[0] ?? null
}

export async function findAccountById(pool: Pool, id: string): Promise<Account | null> {
  const rows = await queryPrepared<Account>(
    pool,
    sql`SELECT id, email, role, is_active AS "isActive",
        ${sql.raw(isOfWorkshops('users'))} AS "isOfWorkshops", password_hash AS "passwordHash", generation
      FROM users WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

/** Null: not of the workshop portal, or not anymore. */
export async function findWorkshopRole(pool: Pool, id: UserId): Promise<WorkshopRole | null> {
  const rows = await queryPrepared<{ role: WorkshopRole }>(
    pool,
    sql`SELECT role FROM workshop_memberships WHERE user_id = ${id} AND NOT is_deactivated`,
  )
  return rows[0]?.role ?? null
}
