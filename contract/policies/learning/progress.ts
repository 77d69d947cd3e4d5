import type { ProgramId, UserGroupId, UserId } from '../../vocabulary/ids.ts'
import type { ViewMode } from '../../vocabulary/roles.ts'
import type { Actor } from '../actor.ts'
import { maySeeProgram } from '../people/programs.ts'
import { isAdministrative } from '../roles.ts'
import { type GroupPlace, mayTeachGroup, taughtBy } from '../people/user-groups.ts'

/** Those who teach or oversee a group see how far each of its residents is, by name. */
export function followsGroup(actor: Actor, group: GroupPlace): boolean {
  return mayTeachGroup(actor, group) || maySeeProgram(actor, group.parentProgramId)
}

/** A person's own progress, and that of the residents whom they follow. */
export function maySeeProgressOf(
  actor: Actor,
  { userId, group }: { userId: UserId; group: GroupPlace },
): boolean {
  return actor.id === userId || followsGroup(actor, group)
}

/**
 * The programs and groups that the actor follows if they name none. Administrative roles must name a program: for them
 * this is empty, not every group of the installation.
 */
export function followedPlaces(actor: Actor, viewMode?: ViewMode): ReturnType<typeof taughtBy> {
  const taught = taughtBy(actor, viewMode)
  const oversees = actor.role === 'SYSTEM_COORDINATOR' && viewMode !== 'PROCTOR'
  return oversees ? { ...taught, programIds: actor.programIds } : taught
}

/** The programs and groups in which the actor sees what residents did; null: all of them. */
export function seenPlaces(
  actor: Actor,
): { programIds: readonly ProgramId[]; groupIds: readonly UserGroupId[] } | null {
  if (isAdministrative(actor)) return null
  return followedPlaces(actor)
}
