import { eq, sql } from 'drizzle-orm'
import type { SkillLevel } from '#contract/vocabulary/assessment.ts'
import type { ActivityId, CourseId, UserGroupId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { activityCompletions } from '#server/database/schema/completions.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'

/** What an activity and its course require to be complete. */
export async function findActivityTerms(db: Queryable, id: ActivityId) {
  const [row] = await db
    .select({
      courseId: activities.courseId,
      kind: activities.kind,
      activityMode: activities.activityMode,
      completedBy: activities.completedBy,
      isAiPostProcessed: activities.isAiPostProcessed,
      needsAssessment: courses.needsAssessment,
      doableSince: activities.doableSince,
      doableUntil: activities.doableUntil,
    })
    .from(activities)
    .innerJoin(courses, eq(courses.id, activities.courseId))
    .where(eq(activities.id, id))
  return row ?? null
}

/**
 * Whether the course is locked for all groups of a person that have it, and was when they did something. What was done
 * before the last of them was locked counts.
 */
export async function wasLocked(
  db: Queryable,
  { courseId, groupIds, at }: { courseId: CourseId; groupIds: readonly UserGroupId[]; at: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ wasLocked: boolean }>(sql`
    SELECT coalesce(bool_and(is_locked AND locked_at < ${at.toISOString()}::timestamptz), false) AS "wasLocked"
    FROM group_courses
    WHERE course_id = ${courseId} AND user_group_id = ANY (${sql.param([...groupIds])}::uuid[])`)
  return rows[0]?.wasLocked === true
}

/**
 * The course that a person finishes first, if this one is closed for them in all of their groups that have it. What they
 * did before that was decided, or within an hour of it, counts; so does what arrives later than it was done: a device
 * without a connection could not know.
 */
export async function findRequiredFirst(
  db: Queryable,
  {
    userId,
    courseId,
    groupIds,
    at,
  }: { userId: UserId; courseId: CourseId; groupIds: readonly UserGroupId[]; at: Date },
): Promise<string | null> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    SELECT (
      SELECT r.name FROM course_prerequisites q
      JOIN courses r ON r.id = q.required_course_id
      WHERE q.user_group_id = gc.user_group_id AND q.course_id = gc.course_id
        AND o.is_closed AND ${at.toISOString()}::timestamptz > q.set_at + interval '1 hour'
        AND ${at.toISOString()}::timestamptz > now() - interval '2 minutes'
        AND EXISTS (SELECT FROM workable_activities w
          WHERE w.user_group_id = q.user_group_id AND w.course_id = r.id AND NOT EXISTS (
            SELECT FROM activity_completions d WHERE d.user_id = ${userId} AND d.activity_id = w.activity_id))
      ORDER BY r.course_order, r.id LIMIT 1) AS name
    FROM group_courses gc CROSS JOIN LATERAL course_opening(gc.user_group_id, ${userId}, gc.course_id) o
    WHERE gc.course_id = ${courseId} AND gc.user_group_id = ANY (${sql.param([...groupIds])}::uuid[])
    ORDER BY o.is_closed LIMIT 1`)
  return rows[0]?.name ?? null
}

type NewCompletion = Omit<typeof activityCompletions.$inferInsert, 'userGroupId' | 'arrivedAt'>

/** Keeps the earliest time. Prefers a group that works through the course over one that does not. */
export async function addCompletion(
  tx: Transaction,
  { userId, activityId, courseId, kind, madeAt }: NewCompletion,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activity_completions AS kept (user_id, activity_id, course_id, user_group_id, kind, made_at)
    VALUES (${userId}, ${activityId}, ${courseId}, (
      SELECT g.id FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
      LEFT JOIN group_courses gc ON gc.user_group_id = g.id AND gc.course_id = ${courseId}
      WHERE m.user_id = ${userId} AND m.kind = 'MEMBER' AND g.is_active AND NOT g.is_expired
      ORDER BY gc.course_id IS NULL, g.id DESC LIMIT 1
    ), ${kind}, least(${madeAt}::timestamptz, now()))
    ON CONFLICT (user_id, activity_id) DO UPDATE SET made_at = excluded.made_at, kind = excluded.kind
    WHERE excluded.made_at < kept.made_at`)
}

export interface SubmittedVideo {
  ownerId: UserId
  activityId: ActivityId
  submittedAt: Date
  assessedAt: Date | null
  /** Confidence of its analysis; null if there is none, or it was refused. */
  confidence: number | null
  /** The best level that a current evaluation by an instructor gave. */
  level: SkillLevel | null
}

/** Null if it is not about an activity, was not submitted, or is deleted. */
export async function findSubmittedVideo(tx: Transaction, id: VideoId): Promise<SubmittedVideo | null> {
  const { rows } = await tx.execute<{
    ownerId: UserId
    activityId: ActivityId
    submittedAt: string
    assessedAt: string | null
    confidence: number | null
    level: SkillLevel | null
  }>(sql`
    SELECT v.owner_id AS "ownerId", v.activity_id AS "activityId",
      coalesce(least(a.handed_in_at, a.submitted_at), a.submitted_at) AS "submittedAt", a.assessed_at AS "assessedAt",
      (SELECT (n.found->>'confidence')::float8 FROM video_analyses n
        WHERE n.video_id = v.id AND n.state = 'READY') AS confidence,
      (SELECT e.level FROM evaluations e
        WHERE e.assessment_id = a.id AND NOT e.superseded AND e.assessor_type = 'FACULTY' AND e.level IS NOT NULL
        ORDER BY array_position(ARRAY['ADVANCED', 'COMPETENT', 'NOVICE'], e.level) LIMIT 1) AS level
    FROM videos v JOIN assessments a ON a.video_id = v.id
    WHERE v.id = ${id} AND v.activity_id IS NOT NULL AND v.deleted_at IS NULL
      AND a.submission_type = 'SUBMITTED' AND a.submitted_at IS NOT NULL`)
  const [row] = rows
  if (row === undefined) return null
  const { submittedAt, assessedAt, ...rest } = row
  return {
    ...rest,
    submittedAt: new Date(submittedAt),
    assessedAt: assessedAt === null ? null : new Date(assessedAt),
  }
}
