import { sql } from 'drizzle-orm'
import type { WorkshopProcedure } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { WorkshopProcedureId } from '#contract/vocabulary/ids.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export interface StoredProcedure extends WorkshopProcedure {
  isRetired: boolean
  version: number
}
type Row = StoredProcedure & Record<string, unknown>
const COLUMNS = sql.raw(
  `p.id, p.name, p.short_text AS "shortText", p.retired_at IS NOT NULL AS "isRetired", p.version`,
)

export function listProcedures(
  database: Database,
  { withRetired }: { withRetired: boolean },
): Promise<StoredProcedure[]> {
  return queryPrepared<StoredProcedure>(
    database,
    sql`SELECT ${COLUMNS} FROM workshop_procedures p WHERE ${withRetired}::boolean OR p.retired_at IS NULL
      ORDER BY ${sql.raw(byLanguage('p.name'))}, p.id`,
  )
}

/** Locked until the transaction ends; null if there is none. */
export async function lockProcedure(
  tx: Transaction,
  id: WorkshopProcedureId,
): Promise<StoredProcedure | null> {
  const { rows } = await tx.execute<Row>(
    sql`SELECT ${COLUMNS} FROM workshop_procedures p WHERE p.id = ${id} FOR NO KEY UPDATE`,
  )
  return rows[0] ?? null
}

export async function countProcedures(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM workshop_procedures`,
  )
  return rows[0]?.count ?? 0
}

/** False: there is one with this id or this name. */
export async function insertProcedure(
  tx: Transaction,
  { id, name, shortText }: Pick<StoredProcedure, 'id' | 'name' | 'shortText'>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO workshop_procedures (id, name, short_text) VALUES (${id}, ${name}, ${shortText})
    ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

/** Whether another one has the name, in whatever capitals. */
export async function isNameTaken(
  tx: Transaction,
  { id, name }: Pick<StoredProcedure, 'id' | 'name'>,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM workshop_procedures WHERE lower(name) = lower(${name}) AND id <> ${id}`,
  )
  return rows.length > 0
}

export async function updateProcedure(
  tx: Transaction,
  { id, name, shortText, isRetired, version }: StoredProcedure,
): Promise<void> {
  await tx.execute(sql`UPDATE workshop_procedures SET name = ${name}, short_text = ${shortText}, version = ${version},
    retired_at = CASE WHEN ${isRetired}::boolean THEN coalesce(retired_at, now()) END WHERE id = ${id}`)
}

/** One at a time: two of one name would otherwise meet at the index. */
export async function lockNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE workshop_procedures IN SHARE ROW EXCLUSIVE MODE`)
}
