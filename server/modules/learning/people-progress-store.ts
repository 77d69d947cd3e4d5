import { nameOrderOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { TrainingCategory } from '#contract/vocabulary/curriculum.ts'
import type { ResidentStatus } from '#contract/vocabulary/completion.ts'
import type { ActivityId, CourseId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { COMPLETION_FACTS, type CompletionFacts } from '#server/database/completion-facts.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

/** What is counted: all courses together, one of them, or one activity. */
export type RankedBy =
  { type: 'all' } | { type: 'course'; id: CourseId } | { type: 'activity'; id: ActivityId }

export interface RankQuery {
  groupIds: readonly UserGroupId[]
  of: RankedBy
  sort: 'most-first' | 'least-first'
  /** The place of the last one on the previous page; 0 for the first page. */
  after: number
  limit: number
}

export interface RankRow {
  userId: UserId
  fullName: string
  userGroupId: UserGroupId
  groupName: string
  completedCount: number
  activityCount: number
  /** Null unless one activity is counted. */
  completedAt: Date | null
  status: ResidentStatus
  rank: number
  /** In this list, from 1. */
  place: number
  total: number
  /** How many of all have not registered yet, and how many are new. */
  unregistered: number
  newcomers: number
}

const NO_MOMENT = sql`NULL::timestamptz AS completed_at`

function countedBy(of: RankedBy, groupIds: readonly UserGroupId[]): SQL {
  const isOfGroups = sql`= ANY(${sql.param([...groupIds])}::uuid[])`
  switch (of.type) {
    case 'all':
      return sql`SELECT user_id, user_group_id, status, completed, possible, ${NO_MOMENT} FROM group_member_progress
        WHERE user_group_id ${isOfGroups}`
    case 'course':
      return sql`SELECT r.user_id, r.user_group_id, r.status, count(c.user_id)::int AS completed, count(*)::int AS possible,
          ${NO_MOMENT}
        FROM group_member_progress r
        JOIN group_activities ga ON ga.user_group_id = r.user_group_id AND ga.course_id = ${of.id}
        LEFT JOIN activity_completions c ON c.user_id = r.user_id AND c.activity_id = ga.activity_id
        WHERE r.user_group_id ${isOfGroups} GROUP BY r.user_id, r.user_group_id, r.status`
    case 'activity':
      return sql`SELECT r.user_id, r.user_group_id, r.status, (c.user_id IS NOT NULL)::int AS completed, 1 AS possible,
          c.made_at AS completed_at
        FROM group_member_progress r
        JOIN group_activities ga ON ga.user_group_id = r.user_group_id AND ga.activity_id = ${of.id}
        LEFT JOIN activity_completions c ON c.user_id = r.user_id AND c.activity_id = ga.activity_id
        WHERE r.user_group_id ${isOfGroups}`
  }
}

/** Those who are active first, then who is new, then who has not registered. */
const APART = sql.raw(`(p.status <> 'ACTIVE'), (p.status = 'UNREGISTERED')`)

/**
 * Ties by name. Only those who are on the page, or share a count with somebody there, are put in order by name: `first`
 * and `last` are the places of everybody with the same count. PostgreSQL does not know that they are few, and would read
 * all users without OFFSET.
 */
export function listRanks(
  database: Database,
  { groupIds, of, sort, after, limit }: RankQuery,
): Promise<RankRow[]> {
  const direction = sql.raw(sort === 'most-first' ? 'DESC' : 'ASC')
  return queryPrepared(
    database,
    sql`WITH counted AS MATERIALIZED (${countedBy(of, groupIds)}),
      amounts AS (
        SELECT count(*)::int AS total, (count(*) FILTER (WHERE status = 'UNREGISTERED'))::int AS unregistered,
          (count(*) FILTER (WHERE status = 'NEW'))::int AS newcomers FROM counted),
      ranked AS (
        SELECT p.*, rank() OVER (ORDER BY ${APART}, p.completed DESC)::int AS rank,
          rank() OVER by_count AS first, count(*) OVER by_count AS last
        FROM counted p WINDOW by_count AS (ORDER BY ${APART}, p.completed ${direction})),
      placed AS (
        SELECT r.*, ${sql.raw(fullNameOf('u'))} AS full_name,
          (r.first - 1 + row_number() OVER (PARTITION BY r.first ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id, r.user_group_id))::int AS place
        FROM ranked r CROSS JOIN LATERAL (SELECT * FROM users WHERE id = r.user_id OFFSET 0) u
        WHERE r.last > ${after} AND r.first <= ${after}::int + ${limit}::int)
      SELECT r.user_id AS "userId", r.full_name AS "fullName", r.user_group_id AS "userGroupId",
        g.name AS "groupName", r.completed AS "completedCount", r.possible AS "activityCount",
        r.completed_at AS "completedAt", r.status, r.rank, r.place, m.total, m.unregistered, m.newcomers
      FROM placed r JOIN user_groups g ON g.id = r.user_group_id CROSS JOIN amounts m
      WHERE r.place > ${after} ORDER BY r.place LIMIT ${limit}`,
  )
}

export interface ResidentRow {
  userId: UserId
  fullName: string
  group: { id: UserGroupId; parentProgramId: ProgramId }
  groupName: string
  status: ResidentStatus
  completed: number
  possible: number
  lastCompletedAt: Date | null
}

/** A resident in each of their active groups, the group with the most to do first. */
export function listGroupsOfResident(database: Database, userId: UserId): Promise<ResidentRow[]> {
  return queryPrepared(
    database,
    sql`SELECT u.id AS "userId", ${sql.raw(fullNameOf('u'))} AS "fullName",
        json_build_object('id', g.id, 'parentProgramId', g.parent_program_id) AS "group", g.name AS "groupName",
        p.status, p.completed, p.possible, p.last_completed_at AS "lastCompletedAt"
      FROM group_member_progress p JOIN user_groups g ON g.id = p.user_group_id JOIN users u ON u.id = p.user_id
      WHERE p.user_id = ${userId} AND g.is_active AND NOT g.is_expired ORDER BY p.possible DESC, g.id DESC`,
  )
}

export interface ResidentActivityRow extends CompletionFacts {
  courseId: CourseId
  courseName: string
  courseKebabName: string
  courseType: TrainingCategory
  courseOrder: number
  id: ActivityId
  name: string
  kebabName: string
  activityOrder: number
  completedAt: Date | null
  dueAt: Date | null
}

/** The activities that count for a resident in a group, by order of course and activity. */
export function listActivitiesOfResident(
  database: Database,
  { userId, groupId, courseId }: { userId: UserId; groupId: UserGroupId; courseId: CourseId | null },
): Promise<ResidentActivityRow[]> {
  return queryPrepared(
    database,
    sql`SELECT c.id AS "courseId", c.name AS "courseName", c.kebab_name AS "courseKebabName",
        c.course_type AS "courseType", c.course_order AS "courseOrder",
        a.id, a.name, a.kebab_name AS "kebabName", a.activity_order AS "activityOrder", ${sql.raw(COMPLETION_FACTS)},
        d.made_at AS "completedAt", (
          SELECT min(t.due_at) FROM resident_due_activities t
          WHERE t.user_group_id = ${groupId} AND t.user_id = ${userId} AND t.activity_id = a.id) AS "dueAt"
      FROM group_activities ga JOIN activities a ON a.id = ga.activity_id JOIN courses c ON c.id = ga.course_id
      LEFT JOIN activity_completions d ON d.user_id = ${userId} AND d.activity_id = a.id
      WHERE ga.user_group_id = ${groupId} AND (${courseId}::uuid IS NULL OR ga.course_id = ${courseId})
      ORDER BY c.course_order, c.name, a.activity_order, a.name`,
  )
}

export interface ClosedRow {
  courseId: CourseId
  requires: { courseId: CourseId; name: string }[]
}

/** The courses of a group that are closed for a resident, each with those that they finish first. */
export function listClosedCourses(
  database: Database,
  { userId, groupId }: { userId: UserId; groupId: UserGroupId },
): Promise<ClosedRow[]> {
  return queryPrepared(
    database,
    sql`SELECT gc.course_id AS "courseId",
        json_agg(json_build_object('courseId', r.id, 'name', r.name) ORDER BY r.course_order, r.id) AS requires
      FROM group_courses gc CROSS JOIN LATERAL course_opening(${groupId}, ${userId}, gc.course_id) o
      JOIN course_prerequisites q ON q.user_group_id = gc.user_group_id AND q.course_id = gc.course_id
      JOIN courses r ON r.id = q.required_course_id
      WHERE gc.user_group_id = ${groupId} AND o.is_closed AND EXISTS (SELECT FROM workable_activities w
        WHERE w.user_group_id = ${groupId} AND w.course_id = r.id AND NOT EXISTS (
          SELECT FROM activity_completions d WHERE d.user_id = ${userId} AND d.activity_id = w.activity_id))
      GROUP BY gc.course_id`,
  )
}

export async function listOptionalCourses(database: Database, groupId: UserGroupId): Promise<CourseId[]> {
  const rows = await queryPrepared<{ id: CourseId }>(
    database,
    sql`SELECT t.course_id AS id FROM group_course_terms t
      JOIN group_courses gc ON gc.user_group_id = t.user_group_id AND gc.course_id = t.course_id
      WHERE t.user_group_id = ${groupId} AND t.is_optional`,
  )
  return rows.map(({ id }) => id)
}
