import type { CourseAudience } from '#contract/policies/learning/courses.ts'
import type { ActivityKind, CompletedBy } from '#contract/vocabulary/content.ts'
import type { ActivityId, CourseId, ProgramId, SystemId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { ActivityMode, TrainingCategory } from '#contract/vocabulary/curriculum.ts'
import type { Queryable } from '#server/database/database.ts'
import { activities, courses, groupCourses } from '#server/database/schema/curriculum.ts'

let made = 0

export interface CourseFacts {
  kebabName?: string
  name?: string
  courseOrder?: number
  courseType?: TrainingCategory
  audience?: CourseAudience
  hasCognitiveAsmt?: boolean
  programId?: ProgramId
  systemId?: SystemId
  publishedAt?: Date | null
}

export interface ActivityFacts {
  kebabName?: string
  name?: string
  activityOrder?: number
  activityMode?: ActivityMode
  isRecordable?: boolean
  isAiPostProcessed?: boolean
  kind?: ActivityKind
  completedBy?: CompletedBy
  /** Always, unless it says otherwise; if it can't be completed, the database says so. */
  doableSince?: Date
  /** Ranges of versions of its course that have it. */
  versions?: string
}

const ALWAYS = new Date(0)

export async function addCourse(database: Queryable, facts: CourseFacts = {}): Promise<CourseId> {
  made += 1
  const [row] = await database
    .insert(courses)
    .values({
      name: `Course ${made}`,
      kebabName: `course-${made}`,
      courseType: 'SKILL_PROCEDURAL',
      courseOrder: made,
      ...facts,
    })
    .returning({ id: courses.id })
  return row!.id
}

export async function addActivity(
  database: Queryable,
  courseId: CourseId,
  facts: ActivityFacts = {},
): Promise<ActivityId> {
  made += 1
  const [row] = await database
    .insert(activities)
    .values({
      courseId,
      name: `Activity ${made}`,
      kebabName: `activity-${made}`,
      activityOrder: made,
      activityMode: 'NON_AUTOMATED',
      isRecordable: true,
      doableSince: ALWAYS,
      ...facts,
    })
    .returning({ id: activities.id })
  return row!.id
}

/** Assigns courses to a group; those in `locked` are shown but not open yet. */
export async function assignCourses(
  database: Queryable,
  userGroupId: UserGroupId,
  courseIds: readonly CourseId[],
  { locked = [] }: { locked?: readonly CourseId[] } = {},
): Promise<void> {
  await database.insert(groupCourses).values(
    courseIds.map((courseId) => ({
      userGroupId,
      courseId,
      isLocked: locked.includes(courseId),
      openedAt: ALWAYS,
    })),
  )
}
