import { nameOrderOf } from '#server/database/people/name-order.ts'
import { eq, sql } from 'drizzle-orm'
import type { PublicPage } from '#contract/endpoints/workshops/public-page/public-page.ts'
import { mayManagePublicPage } from '#contract/policies/workshops/public-page.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { workshops } from '#server/database/schema/workshops/workshops.ts'

export interface PageRow extends Omit<PublicPage, 'price'> {
  priceCents: number
}

const WALL = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`
const FACULTY = `coalesce((
    SELECT jsonb_agg(jsonb_build_object('fullName', ${fullNameOf('u')}, 'hospital', coalesce(p.hospital_name, ''))
      ORDER BY ${nameOrderOf('u')}, u.id)
    FROM workshop_faculty f JOIN users u ON u.id = f.user_id LEFT JOIN workshop_profiles p ON p.user_id = u.id
    WHERE f.workshop_id = w.id AND u.anonymized_at IS NULL), '[]')`
/** As `whatHidesPage` says. */
const IS_SHOWN = 'w.public_since IS NOT NULL AND NOT w.is_internal AND w.canceled_at IS NULL'

/** Null: nobody may see it, or there is none. */
export async function findPublicPage(database: Database, id: WorkshopId, now: Date): Promise<PageRow | null> {
  const rows = await queryPrepared<PageRow>(
    database,
    sql`SELECT w.title, w.description, p.name AS procedure, w.timezone, w.location, w.city, w.state,
        ${sql.raw(WALL('w.start_date'))} AS "startDate", ${sql.raw(WALL('w.end_date'))} AS "endDate",
        w.price_cents AS "priceCents", ${sql.raw(FACULTY)} AS faculty
      FROM workshops w JOIN workshop_procedures p ON p.id = w.procedure_id
      WHERE w.id = ${id} AND ${sql.raw(IS_SHOWN)} AND w.ends_at > ${now}`,
  )
  return rows[0] ?? null
}

export interface PagedWorkshop {
  title: string
  isInternal: boolean
  isCanceled: boolean
  startsAt: Date
  endsAt: Date
  publicSince: Date | null
}

const COLUMNS = {
  title: workshops.title,
  isInternal: workshops.isInternal,
  canceledAt: workshops.canceledAt,
  startsAt: workshops.startsAt,
  endsAt: workshops.endsAt,
  publicSince: workshops.publicSince,
}
type Row = Pick<typeof workshops.$inferSelect, keyof typeof COLUMNS>
const rowToPaged = ({ canceledAt, ...row }: Row): PagedWorkshop => ({
  ...row,
  isCanceled: canceledAt !== null,
})

export async function findPaged(db: Queryable, id: WorkshopId): Promise<PagedWorkshop | null> {
  const [row] = await db.select(COLUMNS).from(workshops).where(eq(workshops.id, id))
  return row === undefined ? null : rowToPaged(row)
}

/**
 * Its page, and who asks for a place there, change one after the other. Always locked before a request is, so that nobody
 * waits for one another.
 */
export async function lockPaged(tx: Transaction, id: WorkshopId): Promise<PagedWorkshop | null> {
  const [row] = await tx.select(COLUMNS).from(workshops).where(eq(workshops.id, id)).for('no key update')
  return row === undefined ? null : rowToPaged(row)
}

export async function writePublicSince(
  tx: Transaction,
  id: WorkshopId,
  publicSince: Date | null,
): Promise<void> {
  await tx.update(workshops).set({ publicSince }).where(eq(workshops.id, id))
}

const MANAGERS = workshopRoles.filter((role) => mayManagePublicPage({ role }))

/** Who hears of those who ask: who planned or runs it and may decide, or everybody who may, if none of them does. */
export async function listDeciders(tx: Transaction, id: WorkshopId): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    WITH deciders AS (
      SELECT m.user_id, (m.user_id = w.created_by_id) IS TRUE OR EXISTS (SELECT FROM workshop_facilitators f
        WHERE f.workshop_id = w.id AND f.user_id = m.user_id) AS is_close
      FROM workshop_memberships m JOIN workshops w ON w.id = ${id}
      WHERE NOT m.is_deactivated AND m.accepted_at IS NOT NULL AND m.role = ANY (${sql.param(MANAGERS)}::text[])
    )
    SELECT user_id AS id FROM deciders WHERE is_close OR NOT EXISTS (SELECT FROM deciders WHERE is_close)
    ORDER BY user_id`)
  return rows.map((row) => row.id)
}
