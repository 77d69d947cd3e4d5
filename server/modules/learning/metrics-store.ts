import { nameOrderOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PersonInGroup, PracticedMetrics } from '#contract/endpoints/learning/metrics.ts'
import type { MetricsPeriod } from '#contract/vocabulary/metrics.ts'
import type { ActivityId, CourseId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export type Stretch = 'day' | 'week' | 'month'

/** The unit of a stretch, and how many stretches make up the period, including the current one. */
export const STRETCHES: Record<MetricsPeriod, { unit: Stretch; count: number }> = {
  month: { unit: 'day', count: 31 },
  quarter: { unit: 'week', count: 14 },
  year: { unit: 'month', count: 13 },
  all: { unit: 'month', count: 60 },
}

/** What a caller may see; null: everything. */
export interface SeenScope {
  programIds: readonly ProgramId[]
  groupIds: readonly UserGroupId[]
}

export interface MetricsQuery {
  of: { userId: UserId } | { groupId: UserGroupId }
  /** With one person: only what they did in this group; null: in all. */
  groupId: UserGroupId | null
  /** Null: their own, including what was not submitted. */
  seen: SeenScope | null
  isOwn: boolean
  /** The person in whose time zone days begin. */
  askedBy: UserId
  period: MetricsPeriod
  courseId: CourseId | null
  activityId: ActivityId | null
}

/** The stretches of the period, in the caller's time zone. */
function periodOf({ askedBy, period }: MetricsQuery): SQL {
  const { unit, count } = STRETCHES[period]
  return sql`zone AS (SELECT timezone FROM users WHERE id = ${askedBy}),
  stretches AS (
    SELECT at, (at AT TIME ZONE timezone) AS begins FROM zone, generate_series(
      date_trunc(${unit}, now() AT TIME ZONE timezone) - (${count}::int - 1) * ('1 ' || ${unit}::text)::interval,
      date_trunc(${unit}, now() AT TIME ZONE timezone), ('1 ' || ${unit}::text)::interval) at)`
}
const SINCE = sql`(SELECT min(begins) FROM stretches)`

/** In which stretch of the caller a time is, as the date where it begins. */
function stretchOf({ period }: MetricsQuery, time: SQL): SQL {
  return sql`to_char(date_trunc(${STRETCHES[period].unit}, ${time} AT TIME ZONE zone.timezone), 'YYYY-MM-DD')`
}

/** Where each stretch begins, as a date, oldest first. */
export async function listStretches(database: Database, query: MetricsQuery): Promise<string[]> {
  const rows = await queryPrepared<{ from: string }>(
    database,
    sql`WITH ${periodOf(query)} SELECT to_char(at, 'YYYY-MM-DD') AS "from" FROM stretches ORDER BY at`,
  )
  return rows.map(({ from }) => from)
}

export interface ScoreRow {
  source: 'JUDGEMENT' | 'MOTION'
  name: string
  from: string
  mean: number
  count: number
}

/** Mean of each score in each stretch. Reads only rows of the period, by the index of the person or group. */
export async function listScores(database: Database, query: MetricsQuery): Promise<ScoreRow[]> {
  return queryPrepared<ScoreRow>(
    database,
    sql`WITH ${periodOf(query)}
      SELECT s.source, score.key AS name,
        ${stretchOf(query, sql`s.recorded_at`)} AS "from",
        avg(score.value::float8) AS mean, count(*)::int AS count
      FROM zone, video_scores s JOIN videos v ON v.id = s.video_id CROSS JOIN jsonb_each_text(s.scores) score
      WHERE ${scoresWhere(query)}
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  )
}

function scoresWhere({ of, courseId, activityId, isOwn, seen, groupId }: MetricsQuery): SQL {
  const isOf = 'userId' in of ? sql`s.owner_id = ${of.userId}` : sql`s.user_group_id = ${of.groupId}`
  return sql`${isOf} AND s.recorded_at >= ${SINCE} AND v.deleted_at IS NULL
    AND (${courseId}::uuid IS NULL OR s.course_id = ${courseId})
    AND (${activityId}::uuid IS NULL OR s.activity_id = ${activityId})
    AND (${isOwn}::boolean OR EXISTS (
      SELECT FROM assessments a WHERE a.video_id = s.video_id AND a.submission_type = 'SUBMITTED'))
    AND (${seen === null}::boolean OR s.program_id = ANY(${sql.param(seen?.programIds ?? [])}::uuid[])
      OR s.user_group_id = ANY(${sql.param(seen?.groupIds ?? [])}::uuid[]))
    AND (${groupId}::uuid IS NULL OR s.user_group_id = ${groupId})`
}

function practiceWhere({ of, courseId, activityId, isOwn, seen, groupId }: MetricsQuery): SQL {
  const isOf = 'userId' in of ? sql`t.owner_id = ${of.userId}` : sql`t.user_group_id = ${of.groupId}`
  return sql`${isOf} AND t.created_at >= ${SINCE} AND (${courseId}::uuid IS NULL OR a.course_id = ${courseId})
    AND (${activityId}::uuid IS NULL OR a.id = ${activityId})
    AND (${isOwn || seen === null}::boolean OR g.parent_program_id = ANY(${sql.param(seen?.programIds ?? [])}::uuid[])
      OR g.id = ANY(${sql.param(seen?.groupIds ?? [])}::uuid[]))
    AND (${groupId}::uuid IS NULL OR g.id = ${groupId})`
}

/** Best times by activity, most practiced first; never more than a curriculum has. */
export async function listPracticed(database: Database, query: MetricsQuery) {
  return queryPrepared<PracticedMetrics>(
    database,
    sql`WITH ${periodOf(query)}, found AS (
        SELECT a.id, a.name, a.course_id, count(*)::int AS count, min(t.length) AS best,
          ${stretchOf(query, sql`t.created_at`)} AS "from"
        FROM zone, timed_assessments t JOIN activities a ON a.id = t.activity_id
          JOIN user_groups g ON g.id = t.user_group_id
        WHERE ${practiceWhere(query)}
        GROUP BY a.id, 6
      )
      SELECT f.id AS "activityId", f.name AS "activityName", c.name AS "courseName",
        sum(f.count)::int AS count, min(f.best) AS best,
        json_agg(json_build_object('from', f."from", 'best', f.best, 'count', f.count) ORDER BY f."from") AS points
      FROM found f JOIN courses c ON c.id = f.course_id
      GROUP BY f.id, f.name, c.name ORDER BY sum(f.count) DESC, f.name, f.id`,
  )
}

/** All residents of a group, by name, those who are not active there last, with what they did for it in the period. */
export async function listPeopleOfGroup(
  database: Database,
  query: MetricsQuery & { of: { groupId: UserGroupId } },
): Promise<PersonInGroup[]> {
  return queryPrepared<PersonInGroup>(
    database,
    sql`WITH ${periodOf(query)}, judged AS (
        SELECT s.owner_id, count(*)::int AS count, avg((s.scores ->> 'global')::float8) AS mean
        FROM video_scores s JOIN videos v ON v.id = s.video_id
        WHERE s.source = 'JUDGEMENT' AND ${scoresWhere(query)} GROUP BY s.owner_id
      ), practiced AS (
        SELECT t.owner_id, count(*)::int AS count
        FROM timed_assessments t JOIN activities a ON a.id = t.activity_id
          JOIN user_groups g ON g.id = t.user_group_id
        WHERE ${practiceWhere(query)} GROUP BY t.owner_id
      )
      SELECT u.id AS "userId", ${sql.raw(fullNameOf('u'))} AS "fullName", r.status,
        coalesce(j.count, 0) AS "judgedCount",
        j.mean AS "globalMean", coalesce(p.count, 0) AS "practiceCount"
      FROM group_member_progress r JOIN users u ON u.id = r.user_id
      LEFT JOIN judged j ON j.owner_id = u.id LEFT JOIN practiced p ON p.owner_id = u.id
      WHERE r.user_group_id = ${query.of.groupId}
      ORDER BY (r.status <> 'ACTIVE'), (r.status = 'UNREGISTERED'), ${sql.raw(nameOrderOf('u'))}, u.id`,
  )
}

/**
 * The words of each domain of the global rating scale, from the newest version that has the domain; in the scale's
 * order.
 */
export async function listDomains(database: Database): Promise<{ key: string; text: string }[]> {
  return queryPrepared<{ key: string; text: string }>(
    database,
    sql`SELECT key, text FROM (
        SELECT DISTINCT ON (line ->> 'key') line ->> 'key' AS key, line ->> 'text' AS text, r.version, place
        FROM rubrics r, jsonb_array_elements(r.lines) WITH ORDINALITY AS lines(line, place)
        WHERE r.kind = 'GLOBAL_RATING' AND r.activity_id IS NULL ORDER BY line ->> 'key', r.version DESC
      ) newest ORDER BY version DESC, place`,
  )
}
