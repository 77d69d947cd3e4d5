import type { ProgramId, SystemId } from '../../vocabulary/ids.ts'
import type { Actor } from '../actor.ts'
import { isFaculty, isManagerial, isResident } from '../roles.ts'

/** Whose a course is; both null: the installation's. */
export interface CourseOwner {
  systemId: SystemId | null
  programId: ProgramId | null
}

/** Who would make or change a course. */
export interface CourseAuthor {
  actor: Pick<Actor, 'role' | 'programIds'>
  /** The system of a coordinator. */
  systemId: SystemId | null
  /** The programs whose directors named them as an author. */
  authorOf: readonly ProgramId[]
}

/** Who may write courses of any owner at all. */
export function mayWriteCourses(actor: Pick<Actor, 'role'>): boolean {
  return isManagerial(actor) || isFaculty(actor) || actor.role === 'SYSTEM_COORDINATOR'
}

/**
 * Who publishes what a course says and asks for (0682): directors of the program and faculty whom they name, the
 * coordinators of the system, and managerial roles.
 */
export function mayPublishCourse({ actor, systemId, authorOf }: CourseAuthor, owner: CourseOwner): boolean {
  if (isManagerial(actor)) return true
  if (owner.systemId !== null) return actor.role === 'SYSTEM_COORDINATOR' && owner.systemId === systemId
  const { programId } = owner
  if (programId === null || !isFaculty(actor) || !actor.programIds.includes(programId)) return false
  return actor.role === 'PROGRAM_DIRECTOR' || authorOf.includes(programId)
}

/** Who writes in every course that they read: the course itself, or texts of their program over those of a shared one. */
export function writesInAnyCourse(actor: Pick<Actor, 'role'>): boolean {
  return isManagerial(actor) || actor.role === 'PROGRAM_DIRECTOR'
}

/** Who says which faculty publish the courses of a program, besides its directors (0711). */
export function mayNameAuthors(actor: Pick<Actor, 'role' | 'programIds'>, programId: ProgramId): boolean {
  if (isManagerial(actor)) return true
  const decides = actor.role === 'PROGRAM_DIRECTOR' || actor.role === 'SYSTEM_COORDINATOR'
  return decides && actor.programIds.includes(programId)
}

/** Who sees that: all who may propose something there. */
export function maySeeAuthors(actor: Pick<Actor, 'role' | 'programIds'>, programId: ProgramId): boolean {
  return mayNameAuthors(actor, programId) || (isFaculty(actor) && actor.programIds.includes(programId))
}

/** Who proposes: all faculty of the program, whose work somebody else publishes. */
export function mayProposeCourse(author: CourseAuthor, owner: CourseOwner): boolean {
  if (mayPublishCourse(author, owner)) return true
  const { actor } = author
  return owner.programId !== null && isFaculty(actor) && actor.programIds.includes(owner.programId)
}

/**
 * Whose texts somebody reads where a program has put its own over shared ones: those of the program where they train or
 * teach first of all; null: the shared ones.
 */
export function readsTextsOf(actor: Pick<Actor, 'role' | 'programIds'>): ProgramId | null {
  return isResident(actor) || isFaculty(actor) ? (actor.programIds[0] ?? null) : null
}
