import type { Activity, Course } from '#contract/endpoints/learning/courses.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { audiencesOf, visibleAudiences } from '#contract/policies/learning/courses.ts'
import { maySeeProgram } from '#contract/policies/people/programs.ts'
import { followsGroup } from '#contract/policies/learning/progress.ts'
import { mayTeachGroup, trainsIn } from '#contract/policies/people/user-groups.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import {
  type CourseRow,
  listActivitiesOfProgram,
  listCourses,
  listCoursesOfGroup,
  listDefaultCourses,
  listSkillCourses,
} from './course-store.ts'
import { doesProgramExist, findGroup, isAnyGroupInProgram } from '../people/group-store.ts'

type NotFound = { code: 'not-found' }

export async function readAllCourses(database: Database, actor: Actor): Promise<Course[]> {
  return (await listCourses(database, actor, audiencesOf(actor))).map(rowToCourse)
}

export async function readDefaultCurriculum(database: Database): Promise<Course[]> {
  return (await listDefaultCourses(database)).map(rowToCourse)
}

export async function readSkillCourses(database: Database, actor: Actor): Promise<Course[]> {
  return (await listSkillCourses(database, actor, audiencesOf(actor))).map(rowToCourse)
}

export async function readResidentCourses(
  database: Database,
  actor: Actor,
  groupId: UserGroupId,
): Promise<Result<Course[], NotFound>> {
  if (!trainsIn(actor, groupId)) return refuse({ code: 'not-found' })
  const rows = await listCoursesOfGroup(database, groupId, visibleAudiences('resident'))
  return succeed(rows.map(rowToCourse))
}

export async function readFacultyCourses(
  database: Database,
  actor: Actor,
  groupId: UserGroupId,
): Promise<Result<Course[], NotFound>> {
  const group = await findGroup(database, groupId)
  if (group === null || !followsGroup(actor, group)) return refuse({ code: 'not-found' })
  const audiences = mayTeachGroup(actor, group) ? visibleAudiences('instructor') : audiencesOf(actor)
  const rows = await listCoursesOfGroup(database, groupId, audiences, true)
  return succeed(rows.map(rowToCourse))
}

/** Open to those who see the program, and to proctors of one of its groups. */
export async function readProgramActivities(
  database: Database,
  actor: Actor,
  programId: ProgramId,
): Promise<Result<Activity[], NotFound>> {
  const watched = [...actor.activeProctorGroupIds, ...actor.expiredProctorGroupIds]
  const isOpen = maySeeProgram(actor, programId)
    ? await doesProgramExist(database, programId)
    : await isAnyGroupInProgram(database, watched, programId)
  if (!isOpen) return refuse({ code: 'not-found' })
  return succeed(await listActivitiesOfProgram(database, programId, visibleAudiences('instructor')))
}

function rowToCourse(row: CourseRow): Course {
  const isAiAssisted = row.activities.some(
    ({ activityMode }) => activityMode === 'AI_ASSISTED' || activityMode === 'VIRTUAL',
  )
  return { groupCourseId: null, ...row, isAiAssisted }
}
