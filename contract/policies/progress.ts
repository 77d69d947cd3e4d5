import type { ProgramId, UserGroupId, UserId } from '../vocabulary/ids.ts'
import type { ViewMode } from '../vocabulary/roles.ts'
import type { Actor } from './actor.ts'
import { maySeeProgram } from './programs.ts'
import { isAdministrative } from './roles.ts'
import { type GroupPlace, mayTeachGroup, taughtBy } from './user-groups.ts'

/** Whoever teaches or oversees a group sees how far each of its residents is, by name. */
export function followsGroup(actor: Actor, group: GroupPlace): boolean {
  return mayTeachGroup(actor, group) || maySeeProgram(actor, group.parentProgramId)
}

/** One's own progress, and that of the residents whom one follows. */
export function maySeeProgressOf(
  actor: Actor,
  { userId, group }: { userId: UserId; group: GroupPlace },
): boolean {
  return actor.id === userId || followsGroup(actor, group)
}

/**
 * The programs and groups that somebody follows when they name none. Administrative roles name a program: all groups of
 * the installation are no group.
 */
export function followedPlaces(actor: Actor, viewMode?: ViewMode): ReturnType<typeof taughtBy> {
  const taught = taughtBy(actor, viewMode)
  const oversees = actor.role === 'SYSTEM_COORDINATOR' && viewMode !== 'PROCTOR'
  return oversees ? { ...taught, programIds: actor.programIds } : taught
}

/** The programs and groups of which a caller sees what residents did there; null: all of them. */
export function seenPlaces(
  actor: Actor,
): { programIds: readonly ProgramId[]; groupIds: readonly UserGroupId[] } | null {
  if (isAdministrative(actor)) return null
  return followedPlaces(actor)
}
