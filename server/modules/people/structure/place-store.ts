import { nameOrderOf } from '#server/database/people/name-order.ts'
import { sql } from 'drizzle-orm'
import type { System } from '#contract/endpoints/people/structure-values.ts'
import type { InstitutionId, SystemId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { inNaturalOrder } from '#server/database/natural-order.ts'
import { institutions, systems } from '#server/database/schema/people.ts'

export type SystemRow = Omit<System, 'mayChange'>

export async function findSystem(db: Queryable, id: SystemId): Promise<SystemRow | null> {
  const { rows } = await db.execute<SystemRow & Record<string, unknown>>(sql`
    SELECT s.id, s.system_name AS "systemName", s.is_standalone AS "isStandalone", s.version,
      coalesce((SELECT json_agg(json_build_object('id', i.id, 'institutionName', i.institution_name,
        'version', i.version) ORDER BY ${sql.raw(inNaturalOrder('i.institution_name'))}, i.id)
        FROM institutions i WHERE i.system_id = s.id), '[]') AS institutions,
      coalesce((SELECT json_agg(json_build_object('id', p.id, 'title', p.title, 'activeProgram', p.active_program,
        'specialty', p.specialty, 'institutionId', p.institution_id) ORDER BY ${sql.raw(inNaturalOrder('p.title'))}, p.id)
        FROM programs p WHERE p.system_id = s.id), '[]') AS programs,
      coalesce((SELECT json_agg(json_build_object('id', u.id, 'fullName', ${sql.raw(fullNameOf('u'))},
        'email', u.email) ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id)
        FROM users u WHERE u.system_id = s.id AND u.role = 'SYSTEM_COORDINATOR' AND u.is_active), '[]') AS coordinators
    FROM systems s WHERE s.id = ${id}`)
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockSystem(
  tx: Transaction,
  id: SystemId,
): Promise<{ systemName: string; isStandalone: boolean; version: number } | null> {
  const { rows } = await tx.execute<{ systemName: string; isStandalone: boolean; version: number }>(sql`
    SELECT system_name AS "systemName", is_standalone AS "isStandalone", version
    FROM systems WHERE id = ${id} FOR NO KEY UPDATE`)
  return rows[0] ?? null
}

export async function lockInstitution(
  tx: Transaction,
  id: InstitutionId,
): Promise<{ institutionName: string; systemId: SystemId; version: number } | null> {
  const { rows } = await tx.execute<{ institutionName: string; systemId: SystemId; version: number }>(sql`
    SELECT institution_name AS "institutionName", system_id AS "systemId", version
    FROM institutions WHERE id = ${id} FOR NO KEY UPDATE`)
  return rows[0] ?? null
}

/** False: this id exists already. */
export async function addSystem(tx: Transaction, row: typeof systems.$inferInsert): Promise<boolean> {
  const added = await tx.insert(systems).values(row).onConflictDoNothing().returning({ id: systems.id })
  return added.length === 1
}

/** False: this id exists already. */
export async function addInstitution(
  tx: Transaction,
  row: typeof institutions.$inferInsert,
): Promise<boolean> {
  const { id } = institutions
  const added = await tx.insert(institutions).values(row).onConflictDoNothing().returning({ id })
  return added.length === 1
}

export async function renameSystem(tx: Transaction, id: SystemId, systemName: string): Promise<void> {
  await tx.execute(
    sql`UPDATE systems SET system_name = ${systemName}, version = version + 1 WHERE id = ${id}`,
  )
}

export async function renameInstitution(
  tx: Transaction,
  id: InstitutionId,
  institutionName: string,
): Promise<void> {
  await tx.execute(
    sql`UPDATE institutions SET institution_name = ${institutionName}, version = version + 1 WHERE id = ${id}`,
  )
}
