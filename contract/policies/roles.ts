import type { UserGroupId } from '../vocabulary/ids.ts'
import type { Actor } from './actor.ts'

/** Anyone of the residency portal, active or not. */
export function isInResidency(_actor: Pick<Actor, 'role'>): boolean {
  return true
}

/** Spec 1 §6: admin, implementation manager, field team member. */
export function isAdministrative({ role }: { role: Actor['role'] | null }): boolean {
  return isManagerial({ role }) || role === 'FIELD_TEAM_MEMBER'
}

/** Spec 1 §6: admin and implementation manager. */
export function isManagerial({ role }: { role: Actor['role'] | null }): boolean {
  return role === 'TROCAR_ADMIN' || role === 'TROCAR_IMPLEMENTATION_MANAGER'
}

/** Those who look after programs without teaching in them: administrative roles, and coordinators of a system. */
export function overseesPrograms(actor: Pick<Actor, 'role'>): boolean {
  return isAdministrative(actor) || actor.role === 'SYSTEM_COORDINATOR'
}

export function isResident({ role }: { role: Actor['role'] | null }): boolean {
  return role === 'RESIDENT'
}

export function isFaculty({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'FACULTY' || role === 'PROGRAM_DIRECTOR'
}

/** Spec 1 §6: faculty, program director, or anyone viewing as proctor. */
export function isInstructor(
  actor: Pick<Actor, 'role' | 'activeProctorGroupIds' | 'expiredProctorGroupIds'>,
): boolean {
  return isFaculty(actor) || actor.activeProctorGroupIds.length + actor.expiredProctorGroupIds.length > 0
}

/** Counts active and expired proctor groups; in an expired one the proctor only reads. */
export function isProctorOf(
  actor: Pick<Actor, 'activeProctorGroupIds' | 'expiredProctorGroupIds'>,
  groupId: UserGroupId,
): boolean {
  return actor.activeProctorGroupIds.includes(groupId) || actor.expiredProctorGroupIds.includes(groupId)
}

/** Spec 2 §6: manages internal accounts. */
export function isInternalAdmin({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'TROCAR_ADMIN'
}

export function managesPeople(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'PROGRAM_DIRECTOR' || actor.role === 'SYSTEM_COORDINATOR' || isManagerial(actor)
}

/** Who may see how far groups are at all; `followsGroup` (`progress.ts`) says for which groups. */
export function followsGroups(
  actor: Pick<Actor, 'role' | 'activeProctorGroupIds' | 'expiredProctorGroupIds'>,
): boolean {
  return isInstructor(actor) || overseesPrograms(actor)
}
