import type { ProgramId, UserId } from '../../vocabulary/ids.ts'
import type { Role } from '../../vocabulary/roles.ts'
import type { Actor } from '../actor.ts'
import { followsGroups, isInternalAdmin, isManagerial, managesPeople } from '../roles.ts'

/** Those who run the installation and belong to no program. */
export const internalRoles = [
  'TROCAR_ADMIN',
  'TROCAR_IMPLEMENTATION_MANAGER',
  'FIELD_TEAM_MEMBER',
] as const satisfies readonly Role[]
export type InternalRole = (typeof internalRoles)[number]

export function isInternal({ role }: { role: Role }): boolean {
  return internalRoles.some((internal) => internal === role)
}

/** All or nothing: an entry says whom it is about, but not which program they belonged to then (0365). */
export function maySeeAuditTrail(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isInternalAdmin(actor)
}

/** Who may manage people at all: those of programs, or internal ones. */
export function mayManagePeople(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && managesPeople(actor)
}

/** Whether the actor manages the people of a program, internal ones aside. */
export function mayManageProgram(actor: Actor, programId: ProgramId): boolean {
  return mayManagePeople(actor) && (isManagerial(actor) || actor.programIds.includes(programId))
}

/** System coordinators oversee whole systems, so only managerial roles invite, change and close them. */
export function mayManageCoordinators(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isManagerial(actor)
}

/** What decides who may manage a person. */
export interface ManagedPerson {
  id: UserId
  role: Role
  /** Their home, and the programs where they teach besides. */
  programIds: readonly ProgramId[]
}

/**
 * Whose letters and work the actor looks after: admins, of internal people; managerial roles, of coordinators;
 * directors and coordinators, of everybody who belongs to their programs or teaches there. It gives no power over an
 * account: that is `mayChangePerson`.
 */
export function mayManage(actor: Actor, person: ManagedPerson): boolean {
  if (!mayManagePeople(actor)) return false
  if (isInternal(person)) return isInternalAdmin(actor)
  if (person.role === 'SYSTEM_COORDINATOR') return mayManageCoordinators(actor)
  return isManagerial(actor) || person.programIds.some((id) => mayManageProgram(actor, id))
}

/** Roles of people who belong to a program. */
export const programRoles = ['RESIDENT', 'FACULTY', 'PROGRAM_DIRECTOR'] as const satisfies readonly Role[]
export type ProgramRole = (typeof programRoles)[number]

/** Null for roles that belong to no program. */
export function programRoleOf({ role }: { role: Role }): ProgramRole | null {
  return programRoles.find((one) => one === role) ?? null
}

/** Who sees lists of people of programs: those who manage them, and all administrative roles. */
export function mayLookAfterPeople(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return mayManagePeople(actor) || (actor.isActive && isInternal(actor))
}

/** Of which programs they see them. */
export function mayLookAfterProgram(actor: Actor, programId: ProgramId): boolean {
  return mayManageProgram(actor, programId) || (actor.isActive && isInternal(actor))
}

/** The programs among those of the actor that they look after; null: every program, and people without one. */
export function programsLookedAfter(actor: Actor): readonly ProgramId[] | null {
  if (actor.isActive && isInternal(actor)) return null
  return actor.programIds.filter((id) => mayLookAfterProgram(actor, id))
}

/** Administrative roles see people without a home, and managerial roles change them. */
export function mayLookAfterUnplaced(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isInternal(actor)
}

/** Only those above directors make and change directors. */
export function mayGiveRole(actor: Pick<Actor, 'role'>, role: ProgramRole): boolean {
  return role !== 'PROGRAM_DIRECTOR' || isManagerial(actor) || actor.role === 'SYSTEM_COORDINATOR'
}

/**
 * Those who manage the home of a person may change and close their account; managing another program where the person
 * teaches is not enough. Only managerial roles change coordinators and people without a home.
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

/**
 * Who may put a person into a program without asking them: those who have power over the account already. Everybody
 * else asks, because a home gives its managers that power.
 */
export function mayPlace(actor: Actor, person: { role: Role; homeId: ProgramId | null }): boolean {
  return mayChangePerson(actor, person)
}

/**
 * Whether a director's program becomes their home when they get time there: if the actor may place them, or if it was
 * their home when their time ended and nobody else employs them.
 */
export function comesHome(
  actor: Actor,
  person: { role: Role; homeId: ProgramId | null; wasHome: boolean; programIds: readonly ProgramId[] },
): boolean {
  if (person.homeId !== null) return false
  return mayPlace(actor, person) || (person.wasHome && person.programIds.length === 0)
}

/** Whose consent is asked for before they teach in a program, and who answers for themselves. */
export function mayBeAskedToTeach(person: { role: Role; isActive: boolean }): boolean {
  return person.isActive && person.role === 'FACULTY'
}

/** The email of somebody whom they found: those who teach or look after people, and everybody their own. */
export function maySeeHowToReach(actor: Actor, person: { id: UserId }): boolean {
  return actor.id === person.id || followsGroups(actor)
}

/** Administrative roles see everybody, so an email tells them nothing new; others learn only of their own people. */
export function mayKnowEveryone(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isManagerial(actor)
}

/**
 * Whether a person may get another role: a director directs every program where they teach, so only those who manage
 * all of these make one.
 */
export function mayBecome(
  actor: Actor,
  role: ProgramRole,
  { taughtIds }: { taughtIds: readonly ProgramId[] },
): boolean {
  return role !== 'PROGRAM_DIRECTOR' || taughtIds.every((id) => mayManageProgram(actor, id))
}

/** Those who may change a person may delete them; only admins delete internal people, once these are inactive. */
export function mayDeletePerson(actor: Actor, person: { role: Role; homeId: ProgramId | null }): boolean {
  if (isInternal(person)) return actor.isActive && isInternalAdmin(actor)
  return mayChangePerson(actor, person)
}

/**
 * An internal account must be inactivated before it is deleted: that can be undone, and at least one admin stays to do
 * so.
 */
export function mustBeInactive({ role }: { role: Role }): boolean {
  return isInternal({ role })
}
