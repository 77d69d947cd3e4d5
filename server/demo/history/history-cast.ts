import { and, asc, eq, inArray, isNotNull, like, sql } from 'drizzle-orm'
import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import { completionKindOf } from '#contract/policies/learning/completion.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { ActivityId, CourseId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import { users } from '#server/database/schema/people.ts'
import { listCurrentRubrics } from '#server/modules/video/assess/rubric-store.ts'
import { DEMO_DOMAIN } from '../demo-accounts.ts'
import { type HistoryTask, historyTasks } from './history-clips.ts'

export interface HistoryResident {
  id: UserId
  programId: ProgramId
  groupId: UserGroupId
}

export interface HistoryActivity {
  id: ActivityId
  name: string
  task: HistoryTask
  rubrics: Rubric[]
}

/** The people and things that a history is made of. */
export interface CourseToDo {
  id: CourseId
  activities: readonly { id: ActivityId; kind: CompletionKind }[]
}

export interface HistoryCast {
  residents: HistoryResident[]
  /** Those who assess, by program. */
  faculty: Map<ProgramId, UserId[]>
  activities: HistoryActivity[]
  /** Those whose attempts other films stand for. */
  besides: HistoryActivity[]
  courses: CourseToDo[]
  /** The rubrics for a video without an activity. */
  otherRubrics: Rubric[]
  /** When the demo people were created: the day after the history. */
  endsAt: Date
}

/** Null if there are no demo people. */
export async function findHistoryCast(database: Database): Promise<HistoryCast | null> {
  const people = await database
    .select({
      id: users.id,
      role: users.role,
      programId: users.programId,
      groupId: groupMembers.userGroupId,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(groupMembers, sql`${groupMembers.userId} = ${users.id} AND ${groupMembers.kind} = 'MEMBER'`)
    .where(
      // Who has just come, or not yet, has none.
      sql`${like(users.email, `%@${DEMO_DOMAIN}`)} AND ${users.isActive} AND ${users.passwordHash} IS NOT NULL AND ${users.registeredAt} IS NULL`,
    )
    .orderBy(users.email)
  const residents = people.flatMap(({ id, role, programId, groupId }) =>
    role === 'RESIDENT' && programId !== null && groupId !== null ? [{ id, programId, groupId }] : [],
  )
  const endsAt = people[0]?.createdAt
  if (endsAt === undefined || residents.length === 0) return null
  const faculty = new Map<ProgramId, UserId[]>()
  for (const { id, role, programId } of people) {
    if (programId === null || role === 'RESIDENT') continue
    faculty.set(programId, [...(faculty.get(programId) ?? []), id])
  }
  return {
    residents,
    faculty,
    ...(await findActivities(database)),
    courses: await listCoursesToDo(database),
    otherRubrics: await listCurrentRubrics(database, null),
    endsAt,
  }
}

/** Those with films of their own, and those that others' films stand for. */
async function findActivities(database: Database): Promise<Pick<HistoryCast, 'activities' | 'besides'>> {
  const names = historyTasks.flatMap(({ activity, standsFor }) => [activity, ...standsFor])
  const rows = await database
    .select({ id: activities.id, name: activities.name, kebabName: activities.kebabName })
    .from(activities)
    .where(inArray(activities.kebabName, names))
  const find = async (names: (task: HistoryTask) => readonly string[]) => {
    const found: HistoryActivity[] = []
    for (const task of historyTasks)
      for (const { id, name } of names(task).flatMap((one) =>
        rows.filter(({ kebabName }) => kebabName === one),
      ))
        found.push({ id, name, task, rubrics: await listCurrentRubrics(database, id) })
    return found
  }
  return {
    activities: await find(({ activity }) => [activity]),
    besides: await find(({ standsFor }) => standsFor),
  }
}

async function listCoursesToDo(database: Database): Promise<CourseToDo[]> {
  const rows = await database
    .select({
      courseId: courses.id,
      id: activities.id,
      kind: activities.kind,
      activityMode: activities.activityMode,
      isAiPostProcessed: activities.isAiPostProcessed,
      completedBy: activities.completedBy,
    })
    .from(activities)
    .innerJoin(courses, eq(courses.id, activities.courseId))
    .where(and(inArray(courses.audience, ['EVERYONE', 'RESIDENTS']), isNotNull(activities.doableSince)))
    .orderBy(asc(courses.isPrepCourse), asc(courses.courseOrder), asc(activities.activityOrder))
  return [...Map.groupBy(rows, ({ courseId }) => courseId)].map(([id, ofCourse]) => ({
    id,
    activities: ofCourse.map((row) => ({ id: row.id, kind: completionKindOf(row) })),
  }))
}
