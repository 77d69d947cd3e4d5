import { type SQL, sql } from 'drizzle-orm'
import type { ActivityId, CourseId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { COMPLETION_FACTS, type CompletionFacts } from '#server/database/completion-facts.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export interface TaskQuery {
  userId: UserId
  /** Null: all of their groups. */
  groupId: UserGroupId | null
  isPastDue: boolean
  /** Due time of the last task on the previous page, microseconds since the epoch, and its activity. */
  after: readonly [string, ActivityId] | null
  limit: number
}

export interface TaskRow extends CompletionFacts {
  activityId: ActivityId
  activityName: string
  activityKebabName: string
  courseId: CourseId
  courseName: string
  courseKebabName: string
  userGroupId: UserGroupId
  dueAt: Date
  at: string
  total: number
}

const MICROS = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000000)::bigint`)

/** What a resident has not completed, each activity once with its earliest date; earliest first. */
export function listTasks(
  database: Database,
  { userId, groupId, isPastDue, after, limit }: TaskQuery,
): Promise<TaskRow[]> {
  const [afterAt, afterId] = after ?? [null, null]
  return queryPrepared(
    database,
    sql`WITH open AS (
        SELECT DISTINCT ON (d.activity_id) d.activity_id, d.course_id, d.user_group_id, d.due_at
        FROM resident_due_activities d JOIN user_groups g ON g.id = d.user_group_id
        WHERE d.user_id = ${userId} AND (${groupId}::uuid IS NULL OR d.user_group_id = ${groupId})
          AND g.is_active AND NOT g.is_expired AND NOT EXISTS (
            SELECT FROM activity_completions c WHERE c.user_id = ${userId} AND c.activity_id = d.activity_id)
        ORDER BY d.activity_id, d.due_at
      ), asked AS (
        SELECT *, ${MICROS('due_at')} AS at, count(*) OVER ()::int AS total FROM open
        WHERE (due_at <= now()) = ${isPastDue}
      )
      SELECT a.id AS "activityId", a.name AS "activityName", a.kebab_name AS "activityKebabName",
        c.id AS "courseId", c.name AS "courseName", c.kebab_name AS "courseKebabName",
        ${sql.raw(COMPLETION_FACTS)}, o.user_group_id AS "userGroupId", o.due_at AS "dueAt", o.at::text AS at, o.total
      FROM asked o JOIN activities a ON a.id = o.activity_id JOIN courses c ON c.id = o.course_id
      WHERE ${afterAt}::bigint IS NULL OR (o.at, o.activity_id) > (${afterAt}::bigint, ${afterId}::uuid)
      ORDER BY o.at, o.activity_id LIMIT ${limit}`,
  )
}

export interface BehindQuery {
  groupIds: readonly UserGroupId[]
  /** Since when the last person returned has been behind, with how many activities, and who it is. */
  after: readonly [string, string, UserId, UserGroupId] | null
  limit: number
}

export interface BehindRow {
  userId: UserId
  fullName: string
  userGroupId: UserGroupId
  groupName: string
  dueAt: Date
  at: string
  pastDueCount: number
  /** As last counted, which decides the order. */
  counted: number
  lastCompletedAt: Date | null
}

/** In this order, which is that of an index. */
const MOST_BEHIND = (row: string): SQL =>
  sql.raw(`${row}.next_due_at, ${row}.past_due_count DESC NULLS LAST, ${row}.user_id, ${row}.user_group_id`)

/** People with something past due, longest first. Reads no more of each group than a page holds. */
export function listBehind(
  database: Database,
  { groupIds, after, limit }: BehindQuery,
): Promise<BehindRow[]> {
  const [at, count, userId, groupId] = after ?? [null, null, null, null]
  return queryPrepared(
    database,
    sql`WITH found AS (
        SELECT p.* FROM unnest(${sql.param([...groupIds])}::uuid[]) AS place(id) CROSS JOIN LATERAL (
          SELECT * FROM group_member_progress m
          WHERE m.user_group_id = place.id AND m.next_due_at <= now() AND (${at}::bigint IS NULL
            OR (m.next_due_at, -m.past_due_count, m.user_id, m.user_group_id)
              > (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', -${count}::int, ${userId}::uuid,
                ${groupId}::uuid))
          ORDER BY ${MOST_BEHIND('m')} LIMIT ${limit}) p
        ORDER BY ${MOST_BEHIND('p')} LIMIT ${limit}
      )
      SELECT u.id AS "userId", ${sql.raw(fullNameOf('u'))} AS "fullName", g.id AS "userGroupId", g.name AS "groupName",
        f.next_due_at AS "dueAt", ${MICROS('f.next_due_at')}::text AS at, f.past_due_count AS counted,
        f.last_completed_at AS "lastCompletedAt",
        CASE WHEN f.counted_until IS NULL OR f.counted_until > now() THEN f.past_due_count ELSE (
          SELECT count(DISTINCT d.activity_id)::int FROM resident_due_activities d
          WHERE d.user_id = f.user_id AND d.user_group_id = f.user_group_id AND d.due_at <= now()
            AND NOT EXISTS (SELECT FROM activity_completions c
              WHERE c.user_id = d.user_id AND c.activity_id = d.activity_id)
        ) END AS "pastDueCount"
      FROM found f JOIN users u ON u.id = f.user_id JOIN user_groups g ON g.id = f.user_group_id
      ORDER BY ${MOST_BEHIND('f')}`,
  )
}

/** Counts the groups again where a date has passed since, or that wait to be counted; returns how many. */
export async function countPassedDates(database: Database): Promise<number> {
  const rows = await queryPrepared<{ id: UserGroupId }>(
    database,
    sql`SELECT DISTINCT user_group_id AS id FROM group_member_progress WHERE counted_until <= now()`,
  )
  // One at a time: somebody who completes something in a group waits only for that group.
  for (const { id } of rows)
    await queryPrepared(database, sql`SELECT refresh_group_progress(ARRAY[${id}::uuid])`)
  return rows.length
}

const COUNT_MAX = 1_000

/** Counted up to 1,000. */
export async function countBehind(database: Database, groupIds: readonly UserGroupId[]): Promise<number> {
  const [row] = await queryPrepared<{ count: number }>(
    database,
    sql`SELECT count(*)::int AS count FROM (
      SELECT FROM group_member_progress
      WHERE user_group_id = ANY(${sql.param([...groupIds])}::uuid[]) AND next_due_at <= now()
      LIMIT ${COUNT_MAX}) AS found`,
  )
  return row?.count ?? 0
}
