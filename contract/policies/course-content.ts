import type { UserGroupId } from '../vocabulary/ids.ts'
import type { Actor } from './actor.ts'
import { audiencesOf, type CourseAudience, visibleAudiences } from './courses.ts'
import { isAdministrative, isFaculty, isManagerial, isResident } from './roles.ts'
import { assessesGroup, type GroupPlace } from './user-groups.ts'

/** What is known of a course when somebody wants to read it. */
export interface ReadCourse {
  audience: CourseAudience
  /** Of the groups that the person trains in or proctors, those that work through it. */
  groups: readonly { id: UserGroupId; isLocked: boolean }[]
}

/** Teachers see lesson plans and what is hidden from a group; learners do not. */
export type CourseReader = 'LEARNER' | 'TEACHER'

/**
 * As what somebody reads the texts of a course; null: for them it is not there. Follows from which courses they are
 * shown (spec 1 §6); of a locked one a resident is shown no more than its name.
 */
export function readsCourseAs(actor: Actor, { audience, groups }: ReadCourse): CourseReader | null {
  if (isAdministrative(actor)) return 'TEACHER'
  if (!isResident(actor)) return audiencesOf(actor).includes(audience) ? 'TEACHER' : null
  const proctored = [...actor.activeProctorGroupIds, ...actor.expiredProctorGroupIds]
  const isProctored = groups.some(({ id }) => proctored.includes(id))
  if (isProctored && visibleAudiences('instructor').includes(audience)) return 'TEACHER'
  if (!visibleAudiences('resident').includes(audience)) return null
  const isOpen = groups.some(({ id, isLocked }) => actor.userGroupIds.includes(id) && !isLocked)
  return isOpen || !actor.isActive ? 'LEARNER' : null
}

/** Who writes what courses say: managerial roles (decision 0310). */
export function mayAuthorCourses(actor: Pick<Actor, 'role'>): boolean {
  return isManagerial(actor)
}

/** Who may at all show and hide activities; of which group, `mayArrangeCourses` says. */
export function mayArrangeAnyCourses(actor: Pick<Actor, 'role'>): boolean {
  return isFaculty(actor) || isManagerial(actor) || actor.role === 'SYSTEM_COORDINATOR'
}

/** Who says that a group was taught: whoever assesses it, and managerial roles. Of an expired group nobody. */
export function mayTeachLesson(actor: Actor, group: GroupPlace): boolean {
  return isManagerial(actor) || assessesGroup(actor, group)
}

/** Who says what of its courses a group is shown: faculty of its program, its coordinator, and managerial roles. */
export function mayArrangeCourses(actor: Actor, { parentProgramId }: GroupPlace): boolean {
  if (isManagerial(actor)) return true
  return mayArrangeAnyCourses(actor) && actor.programIds.includes(parentProgramId)
}
