import { sql } from 'drizzle-orm'
import type {
  ReviewedAttempt,
  ReviewedTrend,
  ReviewedVirtual,
} from '#contract/endpoints/learning/virtual/reviewed-attempts.ts'
import type { Database } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { OF_ACTIVITY, isWithin, monthOf, type ReviewQuery } from './review-store.ts'

/** Months of one exercise at one level with one device. */
const TREND_ROWS_MAX = 1_000

const TOTAL = sql`(SELECT (one ->> 'score')::float8 FROM jsonb_array_elements(t.scores -> 'exerciseScores') one
  WHERE one ->> 'metricType' = 'TOTAL' LIMIT 1)`

/** Attempts in the virtual trainer belong to no group, like those at questions. */
export async function readVirtual(database: Database, query: ReviewQuery): Promise<ReviewedVirtual> {
  const [attempts, months] = await Promise.all([
    listPlayedWithin(database, query),
    listTrendMonths(database, query),
  ])
  return {
    attempts: attempts.map(({ found: _found, foundSeconds: _seconds, playedAt, ...row }) => ({
      ...row,
      playedAt: playedAt.toISOString(),
    })),
    attemptCount: attempts[0]?.found ?? 0,
    seconds: attempts[0]?.foundSeconds ?? 0,
    trends: trendsOf(months),
  }
}

type PlayedRow = Omit<ReviewedAttempt, 'playedAt'> & { playedAt: Date; found: number; foundSeconds: number }

function listPlayedWithin(database: Database, query: ReviewQuery): Promise<PlayedRow[]> {
  return queryPrepared(
    database,
    sql`SELECT t.id AS "attemptId", ${OF_ACTIVITY}, t.exercise, t.optic, t.level, t.device,
        t.played_at AS "playedAt", ${TOTAL} AS score, t.is_passed AS "isPassed", t.verification,
        count(*) OVER ()::int AS found, coalesce(sum(t.seconds) OVER (), 0) AS "foundSeconds"
      FROM ar_attempts t JOIN activities a ON a.id = t.activity_id JOIN courses c ON c.id = a.course_id
      WHERE t.user_id = ${query.userId} AND ${isWithin(sql`t.played_at`, query)}
      ORDER BY t.played_at DESC, t.id DESC LIMIT ${query.most.listed}`,
  )
}

type TrendMonth = Omit<ReviewedTrend, 'months'> & { month: string }

/** What is alike stands together, oldest month first; of very many months, the newest. */
function listTrendMonths(database: Database, query: ReviewQuery): Promise<TrendMonth[]> {
  return queryPrepared(
    database,
    sql`SELECT * FROM (
        SELECT exercise, optic, level, device, month, avg(score) AS mean, count(*)::int AS count,
          count(*) FILTER (WHERE is_passed)::int AS "passedCount"
        FROM (
          SELECT t.exercise, t.optic, t.level, t.device, t.is_passed, ${TOTAL} AS score,
            ${monthOf(sql`t.played_at`, query)} AS month
          FROM ar_attempts t
          WHERE t.user_id = ${query.userId} AND ${isWithin(sql`t.played_at`, query)}
            AND t.level > 0 AND t.verification IN ('VERIFIED', 'NOT_REPLAYABLE')
        ) played WHERE score IS NOT NULL
        GROUP BY exercise, optic, level, device, month ORDER BY month DESC LIMIT ${TREND_ROWS_MAX}
      ) newest ORDER BY exercise, optic, level, device, month`,
  )
}

/** A month weighs as much as was played in it. */
function trendsOf(rows: readonly TrendMonth[]): ReviewedTrend[] {
  const alike = Map.groupBy(rows, ({ exercise, optic, level, device }) =>
    [exercise, optic, level, device].join(),
  )
  return [...alike.values()].flatMap((months) => {
    const [first] = months
    if (first === undefined) return []
    const { exercise, optic, level, device } = first
    const count = months.reduce((sum, one) => sum + one.count, 0)
    return [
      {
        exercise,
        optic,
        level,
        device,
        mean: months.reduce((sum, one) => sum + one.mean * one.count, 0) / count,
        count,
        passedCount: months.reduce((sum, one) => sum + one.passedCount, 0),
        months: months.map(({ month, mean, count: n }) => ({ month, mean, count: n })),
      },
    ]
  })
}
