import { type SQL, sql } from 'drizzle-orm'
import type { Review, ReviewedEvaluation } from '#contract/endpoints/learning/reviews.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import type { SeenScope } from '../metrics-store.ts'

/** Days of a program as moments. */
export interface ReviewFrame {
  programTitle: string
  timeZone: string
  joinedOn: string | null
  from: Date | null
  /** The last day. */
  until: string
  /** The moment when it has ended. */
  end: Date
}

/** What of a person is read. */
export interface ReviewQuery {
  userId: UserId
  programId: ProgramId
  /** Null: everything in the program. */
  seen: SeenScope | null
  /** Evaluations by others are shown only where this person sent one; null: all. */
  seenBy: UserId | null
  from: Date | null
  end: Date
  timeZone: string
  most: ListMost
}

/** How many rows of a list are read: of what was completed, and of each other list. */
export interface ListMost {
  completed: number
  listed: number
}
export const MOST_ON_PAGE: ListMost = { completed: 500, listed: 200 }
/** All of them together are less than a saved table may have. */
export const MOST_IN_TABLE: ListMost = { completed: 10_000, listed: 10_000 }

export async function findFrame(
  database: Database,
  { userId, programId }: Pick<ReviewQuery, 'userId' | 'programId'>,
  { from = null, until = null }: { from?: string | null | undefined; until?: string | null | undefined },
): Promise<ReviewFrame | null> {
  const [row] = await queryPrepared<ReviewFrame>(
    database,
    sql`SELECT p.title AS "programTitle", p.timezone AS "timeZone",
        ${from}::date::timestamp AT TIME ZONE p.timezone AS "from",
        to_char(d.until, 'YYYY-MM-DD') AS until, (d.until + 1)::timestamp AT TIME ZONE p.timezone AS "end",
        to_char(coalesce((
          SELECT min(m.joined_at) FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
          WHERE m.user_id = u.id AND g.parent_program_id = p.id
        ), u.registered_at) AT TIME ZONE p.timezone, 'YYYY-MM-DD') AS "joinedOn"
      FROM programs p, users u,
        LATERAL (SELECT coalesce(${until}::date, (now() AT TIME ZONE p.timezone)::date) AS until) d
      WHERE p.id = ${programId} AND u.id = ${userId}`,
  )
  return row ?? null
}

export function isWithin(moment: SQL, { from, end }: ReviewQuery): SQL {
  return sql`(${from}::timestamptz IS NULL OR ${moment} >= ${from}) AND ${moment} < ${end}::timestamptz`
}

/** Where it was done, by the columns of a program and a group. */
function isSeen(program: SQL, group: SQL, { programId, seen }: ReviewQuery): SQL {
  return sql`${program} = ${programId} AND (${seen === null}::boolean
    OR ${program} = ANY(${sql.param(seen?.programIds ?? [])}::uuid[])
    OR ${group} = ANY(${sql.param(seen?.groupIds ?? [])}::uuid[]))`
}

export const OF_ACTIVITY = sql`a.id AS "activityId", a.name AS "activityName", c.id AS "courseId", c.name AS "courseName"`
export const monthOf = (moment: SQL, { timeZone }: ReviewQuery) =>
  sql`to_char(${moment} AT TIME ZONE ${timeZone}::text, 'YYYY-MM')`

export type CompletedRow = Omit<Review['completed'][number], 'completedAt'> & {
  completedAt: Date
  total: number
}

/** Newest first; what was completed in no group belongs to whoever looks. */
export function listCompletedWithin(database: Database, query: ReviewQuery): Promise<CompletedRow[]> {
  return queryPrepared(
    database,
    sql`SELECT ${OF_ACTIVITY}, d.kind AS kind, d.made_at AS "completedAt", count(*) OVER ()::int AS total
      FROM activity_completions d JOIN activities a ON a.id = d.activity_id JOIN courses c ON c.id = d.course_id
      LEFT JOIN user_groups g ON g.id = d.user_group_id
      WHERE d.user_id = ${query.userId} AND ${isWithin(sql`d.made_at`, query)}
        AND (g.id IS NULL OR ${isSeen(sql`g.parent_program_id`, sql`g.id`, query)})
      ORDER BY d.made_at DESC, d.activity_id DESC LIMIT ${query.most.completed}`,
  )
}

/** Submitted videos `v`, their submissions `s`. */
const SUBMITTED = (query: ReviewQuery) => sql`s.owner_id = ${query.userId} AND s.submission_type = 'SUBMITTED'
  AND v.deleted_at IS NULL AND ${isSeen(sql`s.program_id`, sql`s.user_group_id`, query)}`

export type EvaluationRow = Omit<ReviewedEvaluation, 'sentAt' | 'recordedAt'> & {
  sentAt: Date
  recordedAt: Date
  total: number
}

/** Those that stand, newest first. */
export function listEvaluationsWithin(database: Database, query: ReviewQuery): Promise<EvaluationRow[]> {
  return queryPrepared(
    database,
    sql`SELECT e.id AS "evaluationId", v.id AS "videoId", v.video_type AS "videoType", v.name AS "videoName",
        v.recorded_at AS "recordedAt", e.sent_at AS "sentAt", ${sql.raw(fullNameOf('u'))} AS assessor,
        e.assessor_type AS "assessorType", count(*) OVER ()::int AS total,
        coalesce((SELECT json_agg(r.title ORDER BY r.kind DESC) FROM rubrics r WHERE r.id IN (
          SELECT (answer ->> 'rubricId')::uuid FROM jsonb_array_elements(e.answers) answer)), '[]') AS rubrics,
        CASE WHEN ${query.seenBy}::uuid IS NULL OR EXISTS (
          SELECT FROM evaluations own WHERE own.assessment_id = s.id AND own.assessor_id = ${query.seenBy})
        THEN json_build_object('global', (x.scores ->> 'global')::float8,
          'checklist', (x.scores ->> 'checklist')::float8, 'rating', e.rating, 'level', e.level) END AS result
      FROM assessments s JOIN videos v ON v.id = s.video_id
        JOIN evaluations e ON e.assessment_id = s.id AND NOT e.superseded
        JOIN users u ON u.id = e.assessor_id LEFT JOIN video_scores x ON x.source_id = e.id
      WHERE ${SUBMITTED(query)} AND ${isWithin(sql`e.sent_at`, query)}
      ORDER BY e.sent_at DESC, e.id DESC LIMIT ${query.most.listed}`,
  )
}

export interface MonthScore {
  name: string
  month: string
  mean: number
  count: number
}

/** Of the evaluations sent within the days, by month of the recording, the oldest months first. */
export function listScoresByMonth(database: Database, query: ReviewQuery): Promise<MonthScore[]> {
  return queryPrepared(
    database,
    sql`SELECT score.key AS name, ${monthOf(sql`x.recorded_at`, query)} AS month,
        avg(score.value::float8) AS mean, count(*)::int AS count
      FROM video_scores x JOIN videos v ON v.id = x.video_id JOIN assessments s ON s.video_id = v.id
        JOIN evaluations e ON e.id = x.source_id CROSS JOIN jsonb_each_text(x.scores) score
      WHERE x.owner_id = ${query.userId} AND x.source = 'JUDGEMENT' AND ${isWithin(sql`e.sent_at`, query)}
        AND ${SUBMITTED(query)}
      GROUP BY 1, 2 ORDER BY 2, 1`,
  )
}

export type AttemptRow = Omit<Review['attempts'][number], 'takenAt'> & { takenAt: Date; found: number }

export function listAttemptsWithin(database: Database, query: ReviewQuery): Promise<AttemptRow[]> {
  return queryPrepared(
    database,
    sql`SELECT t.id AS "attemptId", ${OF_ACTIVITY}, t.taken_at AS "takenAt", t.correct, t.total,
        t.is_passed AS "isPassed", count(*) OVER ()::int AS found
      FROM cognitive_attempts t JOIN activities a ON a.id = t.activity_id JOIN courses c ON c.id = a.course_id
      WHERE t.user_id = ${query.userId} AND ${isWithin(sql`t.taken_at`, query)}
      ORDER BY t.taken_at DESC, t.id DESC LIMIT ${query.most.listed}`,
  )
}

export interface PracticeMonth {
  month: string
  takes: number
  takeSeconds: number
  timed: number
  timedSeconds: number
}

/** By month, all of them: their sums are those of the days. Videos count once they were handed in. */
export function listPracticeByMonth(database: Database, query: ReviewQuery): Promise<PracticeMonth[]> {
  return queryPrepared(
    database,
    sql`SELECT month, sum(takes)::int AS takes, sum(take_seconds)::float8 AS "takeSeconds",
        sum(timed)::int AS timed, sum(timed_seconds)::float8 AS "timedSeconds" FROM (
        SELECT ${monthOf(sql`v.recorded_at`, query)} AS month, 1 AS takes,
          coalesce(v.duration_seconds, 0) AS take_seconds, 0 AS timed, 0 AS timed_seconds
        FROM assessments s JOIN videos v ON v.id = s.video_id
        WHERE ${SUBMITTED(query)} AND ${isWithin(sql`v.recorded_at`, query)}
        UNION ALL
        SELECT ${monthOf(sql`t.created_at`, query)}, 0, 0, 1, t.length
        FROM timed_assessments t JOIN user_groups g ON g.id = t.user_group_id
        WHERE t.owner_id = ${query.userId} AND ${isWithin(sql`t.created_at`, query)}
          AND ${isSeen(sql`g.parent_program_id`, sql`g.id`, query)}
      ) done GROUP BY month ORDER BY month DESC`,
  )
}

/** With the stopwatch, most practiced first; never more than a curriculum has. */
export function listPracticedActivities(
  database: Database,
  query: ReviewQuery,
): Promise<Review['practice']['activities']> {
  return queryPrepared(
    database,
    sql`SELECT ${OF_ACTIVITY}, count(*)::int AS count, sum(t.length) AS seconds, min(t.length) AS best
      FROM timed_assessments t JOIN user_groups g ON g.id = t.user_group_id
        JOIN activities a ON a.id = t.activity_id JOIN courses c ON c.id = a.course_id
      WHERE t.owner_id = ${query.userId} AND ${isWithin(sql`t.created_at`, query)}
        AND ${isSeen(sql`g.parent_program_id`, sql`g.id`, query)}
      GROUP BY a.id, c.id ORDER BY count(*) DESC, a.name, a.id`,
  )
}

export interface ReviewCounts {
  waiting: number
  evaluations: number
  comments: number
}

/** What waits, and what the resident gave to others. */
export async function countForReview(database: Database, query: ReviewQuery): Promise<ReviewCounts> {
  const [row] = await queryPrepared<ReviewCounts>(
    database,
    sql`SELECT (
        SELECT count(*)::int FROM assessments s JOIN videos v ON v.id = s.video_id
        WHERE ${SUBMITTED(query)} AND s.assessed_at IS NULL AND ${isWithin(sql`s.submitted_at`, query)}) AS waiting,
      (SELECT count(DISTINCT e.assessment_id)::int FROM evaluations e
        WHERE e.assessor_id = ${query.userId} AND NOT e.superseded AND ${isWithin(sql`e.sent_at`, query)}) AS evaluations,
      (SELECT count(*)::int FROM comments m JOIN videos v ON v.id = m.video_id
        WHERE m.author_id = ${query.userId} AND v.owner_id <> ${query.userId} AND NOT m.superseded AND NOT m.is_deletion
          AND ${isWithin(sql`m.written_at`, query)}) AS comments`,
  )
  return row ?? { waiting: 0, evaluations: 0, comments: 0 }
}
