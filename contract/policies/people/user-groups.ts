import type { ProgramId, UserGroupId } from '../../vocabulary/ids.ts'
import type { ViewMode } from '../../vocabulary/roles.ts'
import type { Actor } from '../actor.ts'
import { maySeeProgram } from './programs.ts'
import { isFaculty, isManagerial, isResident } from '../roles.ts'

export interface GroupPlace {
  id: UserGroupId
  parentProgramId: ProgramId
}

/** A resident trains in the active groups they are a member of. */
export function trainsIn(actor: Actor, groupId: UserGroupId): boolean {
  return isResident(actor) && actor.userGroupIds.includes(groupId)
}

/**
 * The groups that an instructor teaches: all of their programs, and those they proctor; in the proctor view, only the
 * latter.
 */
export function taughtBy(
  actor: Actor,
  viewMode?: ViewMode,
): {
  programIds: readonly ProgramId[]
  groupIds: readonly UserGroupId[]
} {
  return {
    programIds: isFaculty(actor) && viewMode !== 'PROCTOR' ? actor.programIds : [],
    groupIds: [...actor.activeProctorGroupIds, ...actor.expiredProctorGroupIds],
  }
}

export function mayTeachGroup(actor: Actor, group: GroupPlace): boolean {
  const { programIds, groupIds } = taughtBy(actor)
  return programIds.includes(group.parentProgramId) || groupIds.includes(group.id)
}

/** Whether videos of this group may wait for the actor: faculty of its program, and its proctors while it is active. */
export function assessesGroup(actor: Actor, group: GroupPlace): boolean {
  const isOwnProgram = isFaculty(actor) && actor.programIds.includes(group.parentProgramId)
  return isOwnProgram || actor.activeProctorGroupIds.includes(group.id)
}

/** Managerial roles, the directors of its program, and the coordinator of its system. */
export function mayManageGroup(actor: Actor, group: GroupPlace): boolean {
  if (isManagerial(actor)) return true
  const runs = actor.role === 'PROGRAM_DIRECTOR' || actor.role === 'SYSTEM_COORDINATOR'
  return runs && actor.isActive && actor.programIds.includes(group.parentProgramId)
}

export function maySeeGroup(actor: Actor, group: GroupPlace): boolean {
  return (
    trainsIn(actor, group.id) || mayTeachGroup(actor, group) || maySeeProgram(actor, group.parentProgramId)
  )
}
