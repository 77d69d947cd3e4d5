import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { SeenScope } from '../metrics-store.ts'

export interface CompletedRow {
  activityId: ActivityId
  activityName: string
  courseId: CourseId
  courseName: string
  kind: CompletionKind
  madeAt: Date
  groupName: string | null
}

export interface HistoryQuery {
  userId: UserId
  /** Null: everything. Otherwise only what was completed there, or in no group at all. */
  seen: SeenScope | null
  after: ActivityId | null
  limit: number
}

const OF = `c.user_id = $1
  AND ($2 OR c.user_group_id IS NULL OR g.parent_program_id = ANY($3) OR g.id = ANY($4))`

/** Newest first, ties by activity. */
export async function listCompleted({ $client: pool }: Database, ask: HistoryQuery): Promise<CompletedRow[]> {
  const { rows } = await pool.query<CompletedRow>({
    name: 'curricular-history',
    text: `SELECT c.activity_id AS "activityId", a.name AS "activityName", c.course_id AS "courseId",
        k.name AS "courseName", c.kind, c.made_at AS "madeAt", g.name AS "groupName"
      FROM activity_completions c JOIN activities a ON a.id = c.activity_id JOIN courses k ON k.id = c.course_id
      LEFT JOIN user_groups g ON g.id = c.user_group_id
      WHERE ${OF} AND ($5::uuid IS NULL OR (c.made_at, c.activity_id) < (
        SELECT made_at, activity_id FROM activity_completions WHERE user_id = $1 AND activity_id = $5))
      ORDER BY c.made_at DESC, c.activity_id DESC LIMIT $6`,
    values: [...valuesOf(ask), ask.after, ask.limit],
  })
  return rows
}

export async function countCompleted(
  { $client: pool }: Database,
  ask: Pick<HistoryQuery, 'userId' | 'seen'>,
): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    name: 'curricular-history-count',
    text: `SELECT count(*)::int AS total FROM activity_completions c
      LEFT JOIN user_groups g ON g.id = c.user_group_id WHERE ${OF}`,
    values: valuesOf(ask),
  })
  return rows[0]?.total ?? 0
}

function valuesOf({ userId, seen }: Pick<HistoryQuery, 'userId' | 'seen'>): unknown[] {
  return [userId, seen === null, seen?.programIds ?? [], seen?.groupIds ?? []]
}
