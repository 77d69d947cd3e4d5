import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProgramId, SystemId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { groupMembers, programStaff, userGroups } from '#server/database/schema/memberships.ts'
import { programs, systems, users } from '#server/database/schema/people.ts'
import { workshopMemberships } from '#server/database/schema/workshops/workshop-memberships.ts'

export interface Place {
  programId: ProgramId
  systemId: SystemId
}

export async function isEmailOfResidency(tx: Transaction, email: string): Promise<boolean> {
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} AND ${users.role} IS NOT NULL`)
  return known.length > 0
}

/** To somebody who has none, and so never registered. */
export async function givePassword(tx: Transaction, userId: UserId, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), isNull(users.passwordHash)))
}

/** As this from now on, whatever they were in the workshops before. */
export async function openWorkshops(tx: Transaction, userId: UserId, role: WorkshopRole): Promise<void> {
  await tx
    .update(workshopMemberships)
    .set({ role, isDeactivated: false, acceptedAt: sql`now()` })
    .where(eq(workshopMemberships.userId, userId))
}

/** By title. */
export function listPrograms(tx: Transaction): Promise<(Place & { title: string })[]> {
  return tx
    .select({ programId: programs.id, systemId: programs.systemId, title: programs.title })
    .from(programs)
    .orderBy(programs.title)
}

/** A program in a system of its own. */
export async function addPlace(tx: Transaction, systemName: string, title: string): Promise<Place> {
  const [system] = await tx.insert(systems).values({ systemName }).returning({ systemId: systems.id })
  const { systemId } = system!
  const [program] = await tx
    .insert(programs)
    .values({ systemId, title })
    .returning({ programId: programs.id })
  return { systemId, programId: program!.programId }
}

export async function addUser(tx: Transaction, row: typeof users.$inferInsert): Promise<UserId> {
  const [added] = await tx.insert(users).values(row).returning({ userId: users.id })
  return added!.userId
}

export async function assignTo(tx: Transaction, userId: UserId, programId: ProgramId): Promise<void> {
  await tx.insert(programStaff).values({ userId, programId })
}

export async function joinGroup(tx: Transaction, userId: UserId, userGroupId: UserGroupId): Promise<void> {
  await tx.insert(groupMembers).values({ userId, userGroupId, kind: 'MEMBER' })
}

export function listGroups(
  tx: Transaction,
  programId: ProgramId,
): Promise<{ id: UserGroupId; isActive: boolean }[]> {
  return tx
    .select({ id: userGroups.id, isActive: userGroups.isActive })
    .from(userGroups)
    .where(eq(userGroups.parentProgramId, programId))
}

export async function addGroup(
  tx: Transaction,
  parentProgramId: ProgramId,
  name: string,
): Promise<UserGroupId> {
  const [made] = await tx
    .insert(userGroups)
    .values({ parentProgramId, name })
    .returning({ id: userGroups.id })
  return made!.id
}
