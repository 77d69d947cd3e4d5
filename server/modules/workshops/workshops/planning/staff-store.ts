import { sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { managesWorkshops } from '#contract/policies/workshops/workshop-roles.ts'
import { workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Transaction } from '#server/database/database.ts'

const MANAGERS = workshopRoles.filter((role) => managesWorkshops({ role }))

/**
 * The staff in whose lists a workshop is: those who manage workshops, and its facilitators. Whoever may not use the portal
 * anymore is not among them. @param former who was a facilitator until now
 */
export async function listStaffOf(
  tx: Transaction,
  workshopId: WorkshopId,
  former: readonly UserId[] = [],
): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`SELECT m.user_id AS id FROM workshop_memberships m
    WHERE NOT m.is_deactivated AND (m.role = ANY (${sql.param(MANAGERS)}::text[])
      OR m.role = 'FACILITATOR' AND (m.user_id = ANY (${sql.param([...former])}::uuid[]) OR m.user_id IN (
        SELECT user_id FROM workshop_facilitators WHERE workshop_id = ${workshopId})))`)
  return rows.map(({ id }) => id)
}

/** Those who manage workshops. */
export async function listManagers(tx: Transaction): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`SELECT m.user_id AS id FROM workshop_memberships m
    WHERE NOT m.is_deactivated AND m.role = ANY (${sql.param(MANAGERS)}::text[])`)
  return rows.map(({ id }) => id)
}

/** The staff in whose lists somebody is: those who manage workshops, and the facilitators of their workshops. */
export async function listStaffOfPerson(tx: Transaction, userId: UserId): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`SELECT m.user_id AS id FROM workshop_memberships m
    WHERE NOT m.is_deactivated AND (m.role = ANY (${sql.param(MANAGERS)}::text[])
      OR m.role = 'FACILITATOR' AND m.user_id IN (SELECT f.user_id FROM workshop_facilitators f
        WHERE f.workshop_id IN (SELECT workshop_id FROM workshop_attendees WHERE user_id = ${userId}
          UNION ALL SELECT workshop_id FROM workshop_faculty WHERE user_id = ${userId})))`)
  return rows.map(({ id }) => id)
}

/** Who teaches or attends a workshop, and may use the portal. */
export async function listParticipantsOf(tx: Transaction, workshopId: WorkshopId): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`SELECT m.user_id AS id FROM workshop_memberships m
    WHERE NOT m.is_deactivated AND m.user_id IN (
      SELECT user_id FROM workshop_faculty WHERE workshop_id = ${workshopId}
      UNION SELECT user_id FROM workshop_attendees WHERE workshop_id = ${workshopId} AND is_active)`)
  return rows.map(({ id }) => id)
}
