import type { ProgramId, UserGroupId } from '../vocabulary/ids.ts'
import type { ViewMode } from '../vocabulary/roles.ts'
import type { Actor } from './actor.ts'
import { maySeeProgram } from './programs.ts'
import { isFaculty, isResident, overseesPrograms } from './roles.ts'
import { isProctorOf, taughtBy, trainsIn } from './user-groups.ts'

export interface EventPlace {
  programId: ProgramId
  /** The groups that are asked. */
  groupIds: readonly UserGroupId[]
  /** Whether the actor is asked by name. */
  isNamed: boolean
}

/** Whoever has a schedule of their own: those who learn and teach (spec 1 §6: none for administrative roles). */
export function hasSchedule(actor: Pick<Actor, 'role'>): boolean {
  return isResident(actor) || isFaculty(actor)
}

/** Who looks at several programs at once (spec 1 §2, master schedule): those who oversee programs. */
export function hasMasterSchedule(actor: Pick<Actor, 'role'>): boolean {
  return overseesPrograms(actor)
}

/** The schedule of a program is open to those who see it: who teaches there, its coordinator, administrative roles. */
export function maySeeSchedule(actor: Actor, programId: ProgramId): boolean {
  return maySeeProgram(actor, programId)
}

/** Who sees every schedule, and plans events of the programs alone that they are assigned to. */
export function plansWhereAssigned({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'FIELD_TEAM_MEMBER'
}

/** Whoever sees the schedule of a program plans its events, too; field team members where they are assigned. */
export function mayPlanEvents(actor: Actor, programId: ProgramId): boolean {
  if (plansWhereAssigned(actor) && !actor.programIds.includes(programId)) return false
  return maySeeSchedule(actor, programId)
}

export function maySeeEvent(actor: Actor, { programId, groupIds, isNamed }: EventPlace): boolean {
  if (isNamed || maySeeSchedule(actor, programId)) return true
  return groupIds.some((id) => trainsIn(actor, id) || isProctorOf(actor, id))
}

/** Where a person's events come from, besides those that name them. */
export interface EventScope {
  programIds: readonly ProgramId[]
  groupIds: readonly UserGroupId[]
}

/** Spec 1 §6: events differ by viewer. Faculty see their programs, residents their groups, proctors what they proctor. */
export function eventScope(actor: Actor, viewMode: ViewMode = 'RESIDENT'): EventScope {
  if (viewMode === 'RESIDENT' && isResident(actor)) return { programIds: [], groupIds: actor.userGroupIds }
  return taughtBy(actor, viewMode)
}
