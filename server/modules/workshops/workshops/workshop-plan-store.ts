import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import {
  workshopFacilitators,
  workshopFaculty,
  workshopProcedures,
  workshops,
} from '#server/database/schema/workshops/workshops.ts'

/** A workshop as a row of the table. */
export type PlannedWorkshop = typeof workshops.$inferSelect
export type WorkshopColumns = Omit<
  PlannedWorkshop,
  'id' | 'canceledAt' | 'publicSince' | 'version' | 'createdAt' | 'createdById'
>

/** Locked, also against enrollments, which refer to it; null if there is none. */
export async function lockWorkshop(tx: Transaction, id: WorkshopId): Promise<PlannedWorkshop | null> {
  const [row] = await tx.select().from(workshops).where(eq(workshops.id, id)).for('update')
  return row ?? null
}

export async function findPlanned(tx: Transaction, id: WorkshopId): Promise<PlannedWorkshop | null> {
  const [row] = await tx.select().from(workshops).where(eq(workshops.id, id))
  return row ?? null
}

/** False: there is a workshop with this id already, and it doesn't change. */
export async function insertWorkshop(tx: Transaction, row: typeof workshops.$inferInsert): Promise<boolean> {
  const added = await tx.insert(workshops).values(row).onConflictDoNothing().returning({ id: workshops.id })
  return added.length === 1
}

export async function updateWorkshopRow(
  tx: Transaction,
  id: WorkshopId,
  change: Partial<typeof workshops.$inferInsert>,
): Promise<void> {
  await tx
    .update(workshops)
    .set({ ...change, version: sql`${workshops.version} + 1` })
    .where(eq(workshops.id, id))
}

/** Whether anybody but this person has changed it, by the audit trail: the row says only how often it changed. */
export async function wasChangedByOthers(tx: Transaction, id: WorkshopId, by: UserId): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM audit_entries
    WHERE subject_id = ${id} AND subject_type = 'workshop' AND actor_id IS DISTINCT FROM ${by}::uuid
      AND action IN ('workshop-changed', 'workshop-canceled', 'workshop-brought-back') LIMIT 1`)
  return rows.length > 0
}

/** Who runs and who teaches it. */
export interface WorkshopPeople {
  facilitators: readonly UserId[]
  faculty: readonly UserId[]
}

export async function readPeople(tx: Queryable, workshopId: WorkshopId): Promise<WorkshopPeople> {
  const [facilitators, faculty] = await Promise.all([
    tx
      .select({ id: workshopFacilitators.userId })
      .from(workshopFacilitators)
      .where(eq(workshopFacilitators.workshopId, workshopId)),
    tx
      .select({ id: workshopFaculty.userId })
      .from(workshopFaculty)
      .where(eq(workshopFaculty.workshopId, workshopId)),
  ])
  return { facilitators: facilitators.map(({ id }) => id), faculty: faculty.map(({ id }) => id) }
}

/** Those who stay keep the time at which they were added. */
export async function replacePeople(
  tx: Transaction,
  workshopId: WorkshopId,
  { facilitators, faculty }: WorkshopPeople,
): Promise<void> {
  const rows = (ids: readonly UserId[]) => ids.map((userId) => ({ workshopId, userId }))
  await tx
    .delete(workshopFacilitators)
    .where(
      and(
        eq(workshopFacilitators.workshopId, workshopId),
        notInArray(workshopFacilitators.userId, [...facilitators]),
      ),
    )
  await tx
    .delete(workshopFaculty)
    .where(and(eq(workshopFaculty.workshopId, workshopId), notInArray(workshopFaculty.userId, [...faculty])))
  if (facilitators.length > 0)
    await tx.insert(workshopFacilitators).values(rows(facilitators)).onConflictDoNothing()
  if (faculty.length > 0) await tx.insert(workshopFaculty).values(rows(faculty)).onConflictDoNothing()
}

export const STAFF_ROLES = ['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION', 'FACILITATOR']

/** Who of them may not run or teach workshops. */
export async function findUnfit(tx: Transaction, { facilitators, faculty }: WorkshopPeople) {
  const fit = async (ids: readonly UserId[], isFit: ReturnType<typeof sql.raw>) => {
    if (ids.length === 0) return new Set<UserId>()
    const { rows } = await tx.execute<{ id: UserId }>(sql`SELECT m.user_id AS id FROM workshop_memberships m
      WHERE m.user_id = ANY (${sql.param([...ids])}::uuid[]) AND NOT m.is_deactivated AND ${isFit}`)
    return new Set(rows.map(({ id }) => id))
  }
  const staff = sql.raw(`m.role IN (${STAFF_ROLES.map((role) => `'${role}'`).join(', ')})`)
  const mayRun = await fit(facilitators, staff)
  const mayTeach = await fit(faculty, sql.raw('m.is_faculty'))
  return {
    facilitators: facilitators.filter((id) => !mayRun.has(id)),
    faculty: faculty.filter((id) => !mayTeach.has(id)),
  }
}

/** Null: there is no such procedure. */
export async function findProcedure(
  tx: Transaction,
  id: PlannedWorkshop['procedureId'],
): Promise<{ isRetired: boolean } | null> {
  const [row] = await tx
    .select({ retiredAt: workshopProcedures.retiredAt })
    .from(workshopProcedures)
    .where(inArray(workshopProcedures.id, [id]))
    .for('key share')
  return row === undefined ? null : { isRetired: row.retiredAt !== null }
}

/** Whether it has active attendees, or some who were and have paid: what it costs is settled. */
export async function hasAttendees(tx: Transaction, id: WorkshopId): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM workshop_attendees a WHERE a.workshop_id = ${id}
    AND (a.is_active OR EXISTS (SELECT FROM workshop_payments p WHERE p.attendee_id = a.id)) LIMIT 1`)
  return rows.length > 0
}
