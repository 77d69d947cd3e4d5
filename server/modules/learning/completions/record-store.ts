import { sql } from 'drizzle-orm'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordedCompletions } from '#server/database/schema/completions.ts'

export interface UnrecordedCompletion {
  userId: UserId
  activityId: ActivityId
  activityName: string
  courseId: CourseId
  courseName: string
  madeAt: string
}

/** In the order of the key, from the one after the last that was read. */
export async function listUnrecorded(
  db: Queryable,
  after: Pick<UnrecordedCompletion, 'userId' | 'activityId'> | null,
  most: number,
): Promise<UnrecordedCompletion[]> {
  const isLater =
    after === null ? sql`true` : sql`(c.user_id, c.activity_id) > (${after.userId}, ${after.activityId})`
  const { rows } = await db.execute<UnrecordedCompletion & Record<string, unknown>>(sql`
    SELECT c.user_id AS "userId", c.activity_id AS "activityId", a.name AS "activityName", c.course_id AS "courseId",
      k.name AS "courseName", c.made_at AS "madeAt"
    FROM activity_completions c JOIN activities a ON a.id = c.activity_id JOIN courses k ON k.id = c.course_id
    WHERE ${isLater} AND NOT EXISTS (
      SELECT FROM recorded_completions r WHERE r.user_id = c.user_id AND r.activity_id = c.activity_id)
    ORDER BY c.user_id, c.activity_id LIMIT ${most}`)
  return rows
}

/** What was taken back in the meantime is left out. */
export async function noteRecorded(
  db: Queryable,
  { userId, activityId }: Pick<UnrecordedCompletion, 'userId' | 'activityId'>,
): Promise<void> {
  await db.execute(sql`INSERT INTO ${recordedCompletions} (user_id, activity_id)
    SELECT user_id, activity_id FROM activity_completions WHERE user_id = ${userId} AND activity_id = ${activityId}
    FOR KEY SHARE ON CONFLICT DO NOTHING`)
}
