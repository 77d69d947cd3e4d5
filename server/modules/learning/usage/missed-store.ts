import { sql } from 'drizzle-orm'
import type { Answered } from '#contract/content/grade.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { peopleOf, type UsageScope } from './usage-store.ts'

/** The newest attempts that are counted for one version: enough for a share, and a bound for the work. */
const ATTEMPTS_MAX = 1000

export interface FirstAnswers {
  activityId: ActivityId
  activityName: string
  version: number
  isNewest: boolean
  body: string
  people: number
  /** Of each person; nobody is named. */
  answers: Answered[][]
}

/** What residents answered at their first attempt at all, by the version that was asked; the newest three versions. */
export function listFirstAnswers(
  database: Database,
  scope: UsageScope,
  versions: number,
): Promise<FirstAnswers[]> {
  return queryPrepared(
    database,
    sql`WITH ${peopleOf(scope)}, sets AS (
        SELECT a.id, a.name, a.activity_order, v.version, v.body,
          row_number() OVER (PARTITION BY a.id ORDER BY v.version DESC) AS place
        FROM activities a JOIN content_versions v ON v.activity_id = a.id AND v.course_id = a.course_id
        WHERE a.course_id = ${scope.courseId} AND a.kind = 'COGNITIVE' AND v.section = 'COGNITIVE'
          AND v.published_at IS NOT NULL)
      SELECT s.id AS "activityId", s.name AS "activityName", s.version, s.place = 1 AS "isNewest", s.body,
        f.people, f.answers
      FROM sets s CROSS JOIN LATERAL (
        SELECT count(*)::int AS people, coalesce(jsonb_agg(one.answer), '[]') AS answers FROM (
          SELECT t.answers AS answer FROM cognitive_attempts t
          WHERE t.activity_id = s.id AND t.version = s.version
            AND t.user_id IN (SELECT p.user_id FROM people p)
            AND NOT EXISTS (
              SELECT FROM cognitive_attempts b WHERE b.user_id = t.user_id AND b.activity_id = t.activity_id
                AND (b.taken_at, b.id) < (t.taken_at, t.id))
          ORDER BY t.taken_at DESC LIMIT ${ATTEMPTS_MAX}) one) f
      WHERE s.place <= ${versions} AND length(s.body) > 0
      ORDER BY s.activity_order, s.id, s.version DESC`,
  )
}
