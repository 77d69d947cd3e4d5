import { eq, sql } from 'drizzle-orm'
import type { ActivityId, ProgramId, TimedAsmtId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import type { Queryable } from '#server/database/database.ts'
import { FOUND_NAME, hasWords } from '#server/database/people/found-words.ts'
import { fullNameOf, personColumns } from '#server/database/people/full-name.ts'
import { users } from '#server/database/schema/people.ts'

/** What an instructor sees: practices for groups of these programs, and for these groups. */
export interface TaughtScope {
  programIds: readonly ProgramId[]
  groupIds: readonly UserGroupId[]
}

export interface AttemptRow {
  activityId: ActivityId
  activityName: string
  courseName: string
  /** Over all attempts at the activity. */
  count: number
  best: number
  id: TimedAsmtId
  length: number
  createdAt: Date
}

/** How many attempts at one activity are returned; count and best are over all. */
const MOST_ATTEMPTS = 50

/** Most recently practiced activities first, newest attempts first; null: those of every group. */
export async function listAttempts(
  database: Queryable,
  ownerId: UserId,
  scope: TaughtScope | null,
): Promise<AttemptRow[]> {
  const { rows } = await database.execute<Omit<AttemptRow, 'createdAt'> & { createdAt: string }>(sql`
    WITH mine AS (
      SELECT t.id, t.activity_id, t.length, t.created_at,
        count(*) OVER of_activity AS count, min(t.length) OVER of_activity AS best,
        max(t.created_at) OVER of_activity AS last,
        row_number() OVER (PARTITION BY t.activity_id ORDER BY t.created_at DESC, t.id DESC) AS place
      FROM timed_assessments t JOIN user_groups g ON g.id = t.user_group_id
      WHERE t.owner_id = ${ownerId} AND ${isInScope(scope)}
      WINDOW of_activity AS (PARTITION BY t.activity_id)
    )
    SELECT m.activity_id AS "activityId", a.name AS "activityName", c.name AS "courseName",
      m.count::int AS count, m.best, m.id, m.length, m.created_at AS "createdAt"
    FROM mine m JOIN activities a ON a.id = m.activity_id JOIN courses c ON c.id = a.course_id
    WHERE m.place <= ${MOST_ATTEMPTS}
    ORDER BY m.last DESC, m.activity_id, m.place`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

export interface ResidentsQuery {
  scope: TaughtScope
  search: string
  sort: 'newest' | 'name'
  /** The last one of the previous page. */
  after: UserId | null
  limit: number
}

export interface PracticingResident {
  id: UserId
  fullName: string
  count: number
  lastPracticedAt: string
}

export async function listPracticingResidents(
  database: Queryable,
  { scope, search, sort, after, limit }: ResidentsQuery,
): Promise<{ rows: PracticingResident[]; total: number }> {
  // Both orders end with the id, so that no two rows are equal.
  const place = sort === 'newest' ? sql`-extract(epoch FROM last), id` : sql`sort_name, id`
  const { rows } = await database.execute<{
    id: UserId
    fullName: string
    count: number
    last: string
    total: number
  }>(sql`
    WITH practicing AS MATERIALIZED (
      SELECT t.owner_id, count(*)::int AS count, max(t.created_at) AS last
      FROM timed_assessments t JOIN user_groups g ON g.id = t.user_group_id
      WHERE ${isInScope(scope)} GROUP BY t.owner_id
    ), found AS (
      SELECT u.id, ${sql.raw(fullNameOf('u'))} AS full_name,
        ${sql.raw(byLanguage(`coalesce(nullif(u.last_name, ''), u.first_name) || ' ' || u.first_name`))} AS sort_name,
        p.count, p.last
      FROM practicing p CROSS JOIN LATERAL (SELECT * FROM users WHERE id = p.owner_id OFFSET 0) u
      WHERE ${hasWords(FOUND_NAME, search)}
    )
    SELECT id, full_name AS "fullName", count, last, (SELECT count(*)::int FROM found) AS total
    FROM found
    WHERE ${after === null ? sql`true` : sql`(${place}) > (SELECT ${place} FROM found WHERE id = ${after})`}
    ORDER BY ${place} LIMIT ${limit}`)
  const total = rows[0]?.total ?? 0
  return {
    total,
    rows: rows.map(({ id, fullName, count, last }) => ({
      id,
      fullName,
      count,
      lastPracticedAt: new Date(last).toISOString(),
    })),
  }
}

export async function findFullName(database: Queryable, id: UserId): Promise<string | null> {
  const [row] = await database
    .select({ fullName: personColumns.fullName })
    .from(users)
    .where(eq(users.id, id))
  return row?.fullName ?? null
}

function isInScope(scope: TaughtScope | null) {
  if (scope === null) return sql`true`
  const programs = sql.param([...scope.programIds])
  const groups = sql.param([...scope.groupIds])
  return sql`(g.parent_program_id = ANY(${programs}::uuid[]) OR g.id = ANY(${groups}::uuid[]))`
}
