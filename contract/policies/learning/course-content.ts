import type { UserGroupId } from '../../vocabulary/ids.ts'
import type { Actor } from '../actor.ts'
import { audiencesOf, type CourseAudience, visibleAudiences } from './courses.ts'
import { isAdministrative, isFaculty, isManagerial, isResident } from '../roles.ts'
import { assessesGroup, type GroupPlace } from '../people/user-groups.ts'

/** What is known about a course when somebody wants to read it. */
export interface ReadCourse {
  audience: CourseAudience
  /** Whether it is published, and belongs to a program or a system of theirs or to the installation. */
  isSeen: boolean
  /** The groups that work through it, of those that the person trains in or proctors. */
  groups: readonly { id: UserGroupId; isLocked: boolean }[]
}

/** Teachers see lesson plans and what is hidden from a group; learners do not. */
export type CourseReader = 'LEARNER' | 'TEACHER'

/**
 * In which role somebody reads the texts of a course; null: the course is not found for them. Follows from which
 * courses they are shown (spec 1 §6); of a locked course a resident sees only the name.
 */
export function readsCourseAs(actor: Actor, { audience, isSeen, groups }: ReadCourse): CourseReader | null {
  if (isAdministrative(actor)) return isSeen ? 'TEACHER' : null
  const proctored = [...actor.activeProctorGroupIds, ...actor.expiredProctorGroupIds]
  const isProctored = groups.some(({ id }) => proctored.includes(id))
  if (isProctored && visibleAudiences('instructor').includes(audience)) return 'TEACHER'
  if (!isResident(actor)) return isSeen && audiencesOf(actor).includes(audience) ? 'TEACHER' : null
  if (!visibleAudiences('resident').includes(audience)) return null
  const isOpen = groups.some(({ id, isLocked }) => actor.userGroupIds.includes(id) && !isLocked)
  return isOpen || (isSeen && !actor.isActive) ? 'LEARNER' : null
}

/** Who writes what courses say: managerial roles (decision 0310). */
export function mayAuthorCourses(actor: Pick<Actor, 'role'>): boolean {
  return isManagerial(actor)
}

/** Who may show and hide activities at all; `mayArrangeCourses` says for which groups. */
export function mayArrangeAnyCourses(actor: Pick<Actor, 'role'>): boolean {
  return isFaculty(actor) || isManagerial(actor) || actor.role === 'SYSTEM_COORDINATOR'
}

/**
 * Who marks a lesson as taught to a group: those who assess the group, and managerial roles. Nobody, once the group has
 * expired.
 */
export function mayTeachLesson(actor: Actor, group: GroupPlace): boolean {
  return isManagerial(actor) || assessesGroup(actor, group)
}

/** Who decides what a group is shown of its courses: faculty of its program, its coordinator, and managerial roles. */
export function mayArrangeCourses(actor: Actor, { parentProgramId }: GroupPlace): boolean {
  if (isManagerial(actor)) return true
  return mayArrangeAnyCourses(actor) && actor.programIds.includes(parentProgramId)
}
