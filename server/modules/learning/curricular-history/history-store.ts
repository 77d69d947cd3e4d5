import { sql } from 'drizzle-orm'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
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

type OfPerson = Pick<HistoryQuery, 'userId' | 'seen'>

const isOf = ({ userId, seen }: OfPerson) => sql`c.user_id = ${userId}
  AND (${seen === null}::boolean OR c.user_group_id IS NULL
    OR g.parent_program_id = ANY(${sql.param(seen?.programIds ?? [])}::uuid[])
    OR g.id = ANY(${sql.param(seen?.groupIds ?? [])}::uuid[]))`

/** Newest first, ties by activity. */
export function listCompleted(database: Database, query: HistoryQuery): Promise<CompletedRow[]> {
  const { userId, after, limit } = query
  return queryPrepared<CompletedRow>(
    database,
    sql`SELECT c.activity_id AS "activityId", a.name AS "activityName", c.course_id AS "courseId",
        k.name AS "courseName", c.kind, c.made_at AS "madeAt", g.name AS "groupName"
      FROM activity_completions c JOIN activities a ON a.id = c.activity_id JOIN courses k ON k.id = c.course_id
      LEFT JOIN user_groups g ON g.id = c.user_group_id
      WHERE ${isOf(query)} AND (${after}::uuid IS NULL OR (c.made_at, c.activity_id) < (
        SELECT made_at, activity_id FROM activity_completions WHERE user_id = ${userId} AND activity_id = ${after}))
      ORDER BY c.made_at DESC, c.activity_id DESC LIMIT ${limit}`,
  )
}

export async function countCompleted(database: Database, query: OfPerson): Promise<number> {
  const rows = await queryPrepared<{ total: number }>(
    database,
    sql`SELECT count(*)::int AS total FROM activity_completions c
      LEFT JOIN user_groups g ON g.id = c.user_group_id WHERE ${isOf(query)}`,
  )
  return rows[0]?.total ?? 0
}
