import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, CourseId, GroupCourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'

export interface TextFacts {
  section: ContentSection
  body: string
  activityId?: ActivityId | null
  version?: number
}

/** A text of a course, as a release ships it. */
export async function addText(
  database: Database,
  courseId: CourseId,
  { activityId = null, version = 1, ...text }: TextFacts,
): Promise<void> {
  await database
    .insert(contentVersions)
    .values({ courseId, activityId, version, origin: 'DEMO' as const, ...text })
}

export async function groupCourseOf(
  { $client: pool }: Database,
  groupId: UserGroupId,
  courseId: CourseId,
): Promise<GroupCourseId> {
  const { rows } = await pool.query<{ id: GroupCourseId }>(
    'SELECT id FROM group_courses WHERE user_group_id = $1 AND course_id = $2',
    [groupId, courseId],
  )
  return rows[0]!.id
}
