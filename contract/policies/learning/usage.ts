import type { ProgramId, UserGroupId } from '../../vocabulary/ids.ts'
import type { Actor } from '../actor.ts'
import { isAdministrative } from '../roles.ts'
import { followedPlaces } from './progress.ts'

/** Fewer are said nothing of: it could be seen who it was (0692). */
export const TOLD_APART_MIN = 5

/**
 * Where the actor is told by name who has a course. Null: nowhere. Administrative roles are told counts of all programs
 * and no names: whose residents they are follows from nothing in the course (0724).
 */
export function namedPlaces(
  actor: Actor,
): { programIds: readonly ProgramId[]; groupIds: readonly UserGroupId[] } | null {
  return isAdministrative(actor) ? null : followedPlaces(actor)
}

/** The programs in which the actor writes to residents about a course: directors and coordinators, each in their own. */
export function programsWrittenTo(actor: Actor): readonly ProgramId[] {
  const runs = actor.role === 'PROGRAM_DIRECTOR' || actor.role === 'SYSTEM_COORDINATOR'
  return runs && actor.isActive ? actor.programIds : []
}
