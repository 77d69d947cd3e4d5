import type { PersonInGroup, PracticedMetrics } from '#contract/endpoints/learning/metrics.ts'
import type { MetricsPeriod } from '#contract/vocabulary/metrics.ts'
import type { ActivityId, CourseId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/full-name.ts'

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

/** The stretches of the period, in the caller's time zone; the first parameter is the caller. */
const PERIOD = `zone AS (SELECT timezone FROM users WHERE id = $1),
  stretches AS (
    SELECT at, (at AT TIME ZONE timezone) AS begins FROM zone, generate_series(
      date_trunc($2, now() AT TIME ZONE timezone) - ($3 - 1) * ('1 ' || $2)::interval,
      date_trunc($2, now() AT TIME ZONE timezone), ('1 ' || $2)::interval) at)`
const SINCE = '(SELECT min(begins) FROM stretches)'

/** Where each stretch begins, as a date, oldest first. */
export async function listStretches(
  { $client: pool }: Database,
  { askedBy, period }: MetricsQuery,
): Promise<string[]> {
  const { unit, count } = STRETCHES[period]
  const { rows } = await pool.query<{ from: string }>({
    name: 'metrics-stretches',
    text: `WITH ${PERIOD} SELECT to_char(at, 'YYYY-MM-DD') AS "from" FROM stretches ORDER BY at`,
    values: [askedBy, unit, count],
  })
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
export async function listScores({ $client: pool }: Database, ask: MetricsQuery): Promise<ScoreRow[]> {
  const { rows } = await pool.query<ScoreRow>({
    name: `metrics-scores-${placeOf(ask)}`,
    text: `WITH ${PERIOD}
      SELECT s.source, score.key AS name,
        to_char(date_trunc($2, s.recorded_at AT TIME ZONE zone.timezone), 'YYYY-MM-DD') AS "from",
        avg(score.value::float8) AS mean, count(*)::int AS count
      FROM zone, video_scores s JOIN videos v ON v.id = s.video_id CROSS JOIN jsonb_each_text(s.scores) score
      WHERE ${scoresWhere(ask)}
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    values: valuesOf(ask),
  })
  return rows
}

function scoresWhere(ask: MetricsQuery): string {
  const isOf = 'userId' in ask.of ? 's.owner_id = $4' : 's.user_group_id = $4'
  return `${isOf} AND s.recorded_at >= ${SINCE} AND v.deleted_at IS NULL
    AND ($5::uuid IS NULL OR s.course_id = $5) AND ($6::uuid IS NULL OR s.activity_id = $6)
    AND ($7 OR EXISTS (
      SELECT FROM assessments a WHERE a.video_id = s.video_id AND a.submission_type = 'SUBMITTED'))
    AND ($8 OR s.program_id = ANY($9) OR s.user_group_id = ANY($10))
    AND ($11::uuid IS NULL OR s.user_group_id = $11)`
}

const PRACTICE_WHERE = (
  of: MetricsQuery['of'],
) => `${'userId' in of ? 't.owner_id = $4' : 't.user_group_id = $4'}
  AND t.created_at >= ${SINCE} AND ($5::uuid IS NULL OR a.course_id = $5) AND ($6::uuid IS NULL OR a.id = $6)
  AND ($7 OR $8 OR g.parent_program_id = ANY($9) OR g.id = ANY($10))
  AND ($11::uuid IS NULL OR g.id = $11)`

/** Best times by activity, most practiced first; never more than a curriculum has. */
export async function listPracticed({ $client: pool }: Database, ask: MetricsQuery) {
  const { rows } = await pool.query<PracticedMetrics>({
    name: `metrics-practiced-${placeOf(ask)}`,
    text: `WITH ${PERIOD}, found AS (
        SELECT a.id, a.name, a.course_id, count(*)::int AS count, min(t.length) AS best,
          to_char(date_trunc($2, t.created_at AT TIME ZONE zone.timezone), 'YYYY-MM-DD') AS "from"
        FROM zone, timed_assessments t JOIN activities a ON a.id = t.activity_id
          JOIN user_groups g ON g.id = t.user_group_id
        WHERE ${PRACTICE_WHERE(ask.of)}
        GROUP BY a.id, 6
      )
      SELECT f.id AS "activityId", f.name AS "activityName", c.name AS "courseName",
        sum(f.count)::int AS count, min(f.best) AS best,
        json_agg(json_build_object('from', f."from", 'best', f.best, 'count', f.count) ORDER BY f."from") AS points
      FROM found f JOIN courses c ON c.id = f.course_id
      GROUP BY f.id, f.name, c.name ORDER BY sum(f.count) DESC, f.name, f.id`,
    values: valuesOf(ask),
  })
  return rows
}

/** All active residents of a group, by name, with what they did for it in the period. */
export async function listPeopleOfGroup(
  { $client: pool }: Database,
  ask: MetricsQuery & { of: { groupId: UserGroupId } },
): Promise<PersonInGroup[]> {
  const { rows } = await pool.query<PersonInGroup>({
    name: 'metrics-people',
    text: `WITH ${PERIOD}, judged AS (
        SELECT s.owner_id, count(*)::int AS count, avg((s.scores ->> 'global')::float8) AS mean
        FROM video_scores s JOIN videos v ON v.id = s.video_id
        WHERE s.source = 'JUDGEMENT' AND ${scoresWhere(ask)} GROUP BY s.owner_id
      ), practiced AS (
        SELECT t.owner_id, count(*)::int AS count
        FROM timed_assessments t JOIN activities a ON a.id = t.activity_id
          JOIN user_groups g ON g.id = t.user_group_id
        WHERE ${PRACTICE_WHERE(ask.of)} GROUP BY t.owner_id
      )
      SELECT u.id AS "userId", ${fullNameOf('u')} AS "fullName", coalesce(j.count, 0) AS "judgedCount",
        j.mean AS "globalMean", coalesce(p.count, 0) AS "practiceCount"
      FROM group_residents r JOIN users u ON u.id = r.user_id
      LEFT JOIN judged j ON j.owner_id = u.id LEFT JOIN practiced p ON p.owner_id = u.id
      WHERE r.user_group_id = $4
      ORDER BY lower(u.last_name), lower(u.first_name), u.id`,
    values: valuesOf(ask),
  })
  return rows
}

/**
 * The words of each domain of the global rating scale, from the newest version that has the domain; in the scale's
 * order.
 */
export async function listDomains({ $client: pool }: Database): Promise<{ key: string; text: string }[]> {
  const { rows } = await pool.query<{ key: string; text: string }>({
    name: 'metrics-domains',
    text: `SELECT key, text FROM (
        SELECT DISTINCT ON (line ->> 'key') line ->> 'key' AS key, line ->> 'text' AS text, r.version, place
        FROM rubrics r, jsonb_array_elements(r.lines) WITH ORDINALITY AS lines(line, place)
        WHERE r.kind = 'GLOBAL_RATING' ORDER BY line ->> 'key', r.version DESC
      ) newest ORDER BY version DESC, place`,
  })
  return rows
}

function placeOf({ of }: MetricsQuery): 'person' | 'group' {
  return 'userId' in of ? 'person' : 'group'
}

function valuesOf({
  askedBy,
  period,
  of,
  courseId,
  activityId,
  isOwn,
  seen,
  groupId,
}: MetricsQuery): unknown[] {
  const { unit, count } = STRETCHES[period]
  const place = 'userId' in of ? of.userId : of.groupId
  return [
    askedBy,
    unit,
    count,
    place,
    courseId,
    activityId,
    isOwn,
    seen === null,
    seen?.programIds ?? [],
    seen?.groupIds ?? [],
    groupId,
  ]
}
