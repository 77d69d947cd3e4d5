import type { ProgramId, UserId } from '../vocabulary/ids.ts'
import type { Role } from '../vocabulary/roles.ts'
import type { Actor } from './actor.ts'
import { isInternalAdmin, isManagerial, managesPeople } from './roles.ts'

/** Those who run the installation, and belong to no program. */
export const internalRoles = [
  'TROCAR_ADMIN',
  'TROCAR_IMPLEMENTATION_MANAGER',
  'FIELD_TEAM_MEMBER',
] as const satisfies readonly Role[]
export type InternalRole = (typeof internalRoles)[number]

export function isInternal({ role }: { role: Role }): boolean {
  return internalRoles.some((internal) => internal === role)
}

/** All of it or nothing: an entry says whom it is about, not which program they belonged to then (0365). */
export function maySeeAuditTrail(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isInternalAdmin(actor)
}

/** Who manages people at all: those of programs, or internal ones. */
export function mayManagePeople(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && managesPeople(actor)
}

/** Whose people somebody manages, internal ones aside. */
export function mayManageProgram(actor: Actor, programId: ProgramId): boolean {
  return mayManagePeople(actor) && (isManagerial(actor) || actor.programIds.includes(programId))
}

/** System coordinators oversee whole systems: managerial roles invite, change and close them. */
export function mayManageCoordinators(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isManagerial(actor)
}

/** As much of a person as decides who manages them. */
export interface ManagedPerson {
  id: UserId
  role: Role
  /** Their home, and where they teach besides. */
  programIds: readonly ProgramId[]
}

/** Internal people are an admin's, those of a program its director's and its coordinator's; managerial roles see these, and coordinators besides. */
export function mayManage(actor: Actor, person: ManagedPerson): boolean {
  if (!mayManagePeople(actor)) return false
  if (isInternal(person)) return isInternalAdmin(actor)
  if (person.role === 'SYSTEM_COORDINATOR') return mayManageCoordinators(actor)
  return isManagerial(actor) || person.programIds.some((id) => mayManageProgram(actor, id))
}

/** Those who belong to a program, as the people of it are managed. */
export const programRoles = ['RESIDENT', 'FACULTY', 'PROGRAM_DIRECTOR'] as const satisfies readonly Role[]
export type ProgramRole = (typeof programRoles)[number]

/** Null for whoever belongs to no program by their role. */
export function programRoleOf({ role }: { role: Role }): ProgramRole | null {
  return programRoles.find((one) => one === role) ?? null
}

/** Who sees the lists of people of programs: those who manage them, and all administrative roles. */
export function mayLookAfterPeople(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return mayManagePeople(actor) || (actor.isActive && isInternal(actor))
}

/** Of which programs. */
export function mayLookAfterProgram(actor: Actor, programId: ProgramId): boolean {
  return mayManageProgram(actor, programId) || (actor.isActive && isInternal(actor))
}

/** All of these programs; null: every one, and those who belong to none. */
export function programsLookedAfter(actor: Actor): readonly ProgramId[] | null {
  if (actor.isActive && isInternal(actor)) return null
  return actor.programIds.filter((id) => mayLookAfterProgram(actor, id))
}

/** People who are at home in no program are seen by administrative roles, and changed by managerial ones. */
export function mayLookAfterUnplaced(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isInternal(actor)
}

/** Directors are made and changed by those above them. */
export function mayGiveRole(actor: Pick<Actor, 'role'>, role: ProgramRole): boolean {
  return role !== 'PROGRAM_DIRECTOR' || isManagerial(actor) || actor.role === 'SYSTEM_COORDINATOR'
}

/**
 * Whoever manages the home program of a person may change and close their account; teaching there besides is not enough.
 * Coordinators, and people who are at home in no program, are left to managerial roles.
 */
export function mayChangePerson(
  actor: Actor,
  { role, homeId }: { role: Role; homeId: ProgramId | null },
): boolean {
  if (role === 'SYSTEM_COORDINATOR') return mayManageCoordinators(actor)
  const ofProgram = programRoleOf({ role })
  if (ofProgram === null) return false
  if (homeId === null) return mayManagePeople(actor) && isManagerial(actor)
  return mayManageProgram(actor, homeId) && mayGiveRole(actor, ofProgram)
}

/** Whoever may change a person may delete them; internal people are an admin's to delete, once they are inactive. */
export function mayDeletePerson(actor: Actor, person: { role: Role; homeId: ProgramId | null }): boolean {
  if (isInternal(person)) return actor.isActive && isInternalAdmin(actor)
  return mayChangePerson(actor, person)
}

/** An internal account is inactivated first: that can be undone, and leaves an admin who can. */
export function mustBeInactive({ role }: { role: Role }): boolean {
  return isInternal({ role })
}
