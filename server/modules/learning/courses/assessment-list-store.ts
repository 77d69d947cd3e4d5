import { sql } from 'drizzle-orm'
import type { CognitiveResult, TechnicalAssessment } from '#contract/endpoints/learning/assessment-lists.ts'
import type { SubmissionPlaces } from '#contract/policies/video/assessments.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface AssessmentListQuery {
  userIds: readonly UserId[]
  /** Key of the last row of the previous page. */
  before: { at: string; id: string } | null
  limit: number
}

type Row<Item> = Item & Record<string, unknown>

/** To the microsecond, because it is the key of a page. */
function iso(column: string) {
  return sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)
}

const OF_ACTIVITY = sql.raw(`json_build_object('id', u.id, 'fullName', ${fullNameOf('u')}) AS person,
  a.id AS "activityId", a.name AS "activityName", c.id AS "courseId", c.name AS "courseName"`)

function isBefore(columns: string, before: AssessmentListQuery['before']) {
  return before === null
    ? sql`true`
    : sql`(${sql.raw(columns)}) < (${before.at}::timestamptz, ${before.id}::uuid)`
}

/** What of it the caller sees. */
export interface TechnicalView {
  /** Evaluations by others are shown only where this person sent one; null: all. */
  seenBy: UserId | null
  /** Only what was submitted there; null: everywhere. */
  seenIn: SubmissionPlaces | null
}

export async function listTechnical(
  db: Queryable,
  { userIds, before, limit }: AssessmentListQuery,
  { seenBy, seenIn }: TechnicalView,
): Promise<TechnicalAssessment[]> {
  const { rows } = await db.execute<Row<TechnicalAssessment>>(sql`
    SELECT ${OF_ACTIVITY}, v.id AS "videoId", v.video_type AS "videoType",
      ${iso('s.submitted_at')} AS "submittedAt", ${iso('s.assessed_at')} AS "assessedAt", (
        SELECT json_build_object('assessor', ${sql.raw(fullNameOf('j'))}, 'rating', e.rating, 'level', e.level)
        FROM evaluations e JOIN users j ON j.id = e.assessor_id
        WHERE e.assessment_id = s.id AND NOT e.superseded AND (${seenBy}::uuid IS NULL OR EXISTS (
          SELECT FROM evaluations own WHERE own.assessment_id = s.id AND own.assessor_id = ${seenBy}))
        ORDER BY e.sent_at DESC, e.id DESC LIMIT 1) AS evaluation
    FROM videos v JOIN assessments s ON s.video_id = v.id JOIN users u ON u.id = v.owner_id
      JOIN activities a ON a.id = v.activity_id JOIN courses c ON c.id = a.course_id
    WHERE v.owner_id = ANY (${sql.param([...userIds])}::uuid[]) AND v.deleted_at IS NULL
      AND s.submission_type = 'SUBMITTED' AND s.submitted_at IS NOT NULL
      AND (${seenIn === null}::boolean OR s.program_id = ANY (${sql.param([...(seenIn?.programIds ?? [])])}::uuid[])
        OR s.user_group_id = ANY (${sql.param([...(seenIn?.groupIds ?? [])])}::uuid[]))
      AND ${isBefore('s.submitted_at, v.id', before)}
    ORDER BY s.submitted_at DESC, v.id DESC LIMIT ${limit}`)
  return rows
}

export async function listCognitive(
  db: Queryable,
  { userIds, before, limit }: AssessmentListQuery,
): Promise<CognitiveResult[]> {
  const { rows } = await db.execute<Row<CognitiveResult>>(sql`
    SELECT ${OF_ACTIVITY}, t.id AS "attemptId", ${iso('t.taken_at')} AS "takenAt", t.correct, t.total,
      t.is_passed AS "isPassed"
    FROM cognitive_attempts t JOIN users u ON u.id = t.user_id
      JOIN activities a ON a.id = t.activity_id JOIN courses c ON c.id = a.course_id
    WHERE t.user_id = ANY (${sql.param([...userIds])}::uuid[]) AND ${isBefore('t.taken_at, t.id', before)}
    ORDER BY t.taken_at DESC, t.id DESC LIMIT ${limit}`)
  return rows
}
