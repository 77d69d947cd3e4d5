import { sql } from 'drizzle-orm'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import type { ArRule } from '#contract/policies/learning/virtual.ts'
import type { ArExercise } from '#contract/vocabulary/learning/virtual.ts'
import type { Queryable } from '#server/database/database.ts'

export interface ExerciseProgress {
  userId: UserId
  exercise: ArExercise
  attemptCount: number
  seconds: number
  lastPlayedAt: Date
  /** The hardest level that was passed so often in a row. */
  passedLevel: number | null
  /** When it was first passed so often in a row at one level that counts. */
  reachedAt: Date | null
  /** Of the newest attempts at the level that counts or above, how many pass without one between that doesn't. */
  inARow: number
}

interface Row extends Omit<ExerciseProgress, 'lastPlayedAt' | 'reachedAt'>, Record<string, unknown> {
  lastPlayedAt: string
  reachedAt: string | null
}

/** What each person did at a virtual activity, by exercise. Attempts of one level follow each other in a row. */
export async function listProgress(
  db: Queryable,
  { userIds, activityId, rule }: { userIds: readonly UserId[]; activityId: ActivityId; rule: ArRule },
): Promise<ExerciseProgress[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH mine AS (
      SELECT user_id, exercise, level, is_passed, seconds, played_at, id,
        min(is_passed::int) OVER run = 1 AND count(*) OVER run = ${rule.inARow}::int AS is_row,
        level >= ${rule.level}::int AND count(*) FILTER (WHERE level >= ${rule.level}::int AND NOT is_passed)
          OVER (PARTITION BY user_id, exercise ORDER BY played_at DESC, id DESC) = 0 AS is_newest_row
      FROM ar_attempts WHERE user_id = ANY(${sql.param([...userIds])}::uuid[]) AND activity_id = ${activityId}
      WINDOW run AS (PARTITION BY user_id, exercise, level ORDER BY played_at, id
        ROWS BETWEEN ${rule.inARow - 1}::int PRECEDING AND CURRENT ROW)
    )
    SELECT user_id AS "userId", exercise, count(*)::int AS "attemptCount", coalesce(sum(seconds), 0) AS seconds,
      max(played_at) AS "lastPlayedAt", max(level) FILTER (WHERE is_row) AS "passedLevel",
      min(played_at) FILTER (WHERE is_row AND level >= ${rule.level}::int) AS "reachedAt",
      count(*) FILTER (WHERE is_newest_row)::int AS "inARow"
    FROM mine GROUP BY user_id, exercise`)
  return rows.map((row) => ({
    ...row,
    lastPlayedAt: new Date(row.lastPlayedAt),
    reachedAt: row.reachedAt === null ? null : new Date(row.reachedAt),
  }))
}

/** When each of these people completed the activity. */
export async function listCompletedAt(
  db: Queryable,
  userIds: readonly UserId[],
  activityId: ActivityId,
): Promise<ReadonlyMap<UserId, Date>> {
  const { rows } = await db.execute<{ userId: UserId; madeAt: string }>(sql`
    SELECT user_id AS "userId", made_at AS "madeAt" FROM activity_completions
    WHERE user_id = ANY(${sql.param([...userIds])}::uuid[]) AND activity_id = ${activityId}`)
  return new Map(rows.map(({ userId, madeAt }) => [userId, new Date(madeAt)]))
}
