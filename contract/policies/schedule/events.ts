import type { ProgramId, UserGroupId } from '../../vocabulary/ids.ts'
import type { ViewMode } from '../../vocabulary/roles.ts'
import type { Actor } from '../actor.ts'
import { maySeeProgram } from '../people/programs.ts'
import { isFaculty, isProctorOf, isResident, overseesPrograms } from '../roles.ts'
import { taughtBy, trainsIn } from '../people/user-groups.ts'

export interface EventPlace {
  programId: ProgramId
  /** The groups that are asked. */
  groupIds: readonly UserGroupId[]
  /** Whether the actor is asked by name. */
  isNamed: boolean
}

/** Who has a schedule of their own: those who learn or teach (spec 1 §6: none for administrative roles). */
export function hasSchedule(actor: Pick<Actor, 'role'>): boolean {
  return isResident(actor) || isFaculty(actor)
}

/** Who sees several programs at once (spec 1 §2, master schedule): those who oversee programs. */
export function hasMasterSchedule(actor: Pick<Actor, 'role'>): boolean {
  return overseesPrograms(actor)
}

/** Who sees the schedule of a program: its faculty, its coordinator, and administrative roles. */
export function maySeeSchedule(actor: Actor, programId: ProgramId): boolean {
  return maySeeProgram(actor, programId)
}

/** Field team members see every schedule, but plan events only in programs they are assigned to. */
export function plansWhereAssigned({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'FIELD_TEAM_MEMBER'
}

/** Those who see a program's schedule also plan its events; field team members only where they are assigned. */
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
