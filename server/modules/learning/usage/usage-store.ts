import { byLanguage, nameOrderOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { UsagePlace } from '#contract/endpoints/learning/usage/course-usage.ts'
import type { CourseStage } from '#contract/vocabulary/learning/course-stages.ts'
import type { ActivityId, CourseId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { didAnythingIn } from '../begun-store.ts'

/** A course, and where somebody looks at who has it; `named` null: everywhere, without names. */
export interface UsageScope {
  courseId: CourseId
  named: { programIds: readonly ProgramId[]; groupIds: readonly UserGroupId[] } | null
}

/** The active groups `g` that have the course. */
function places({ courseId, named }: UsageScope): SQL {
  return sql`SELECT g.id, g.name, g.parent_program_id, gc.version, gc.is_locked
    FROM group_courses gc JOIN user_groups g ON g.id = gc.user_group_id
    WHERE gc.course_id = ${courseId} AND g.is_active AND NOT g.is_expired AND (${named === null}::boolean
      OR g.parent_program_id = ANY(${sql.param(named?.programIds ?? [])}::uuid[])
      OR g.id = ANY(${sql.param(named?.groupIds ?? [])}::uuid[]))`
}

const EVERYBODY = sql`SELECT r.user_id, r.user_group_id, r.status
  FROM places p JOIN group_member_progress r ON r.user_group_id = p.id`

/** The part that is looked at: of the groups, and of their people, instead of `EVERYBODY`. */
interface Part {
  places?: SQL
  people?: SQL
  /** Only how many are how far, which an index tells: `last_at` is null. */
  isCounted?: boolean
}

/**
 * The residents of these groups, each with how far they are: the common table expressions `places`, `tasks` and
 * `people`. Whatever somebody did in the course has begun it, though nothing of it be completed.
 */
export function peopleOf(scope: UsageScope, part: Part = {}): SQL {
  // Among few, each person is looked up; without this, PostgreSQL may read what everybody has. Of all people, what they
  // completed in the course is read at once.
  const each = scope.named === null ? sql`` : sql` OFFSET 0`
  const completions =
    scope.named === null
      ? sql`(SELECT * FROM activity_completions WHERE course_id = ${scope.courseId} OFFSET 0)`
      : sql`activity_completions`
  const lastAt = part.isCounted ? sql`NULL::timestamptz` : sql`max(c.made_at)`
  return sql`places AS MATERIALIZED (${part.places ?? places(scope)}),
    listed AS MATERIALIZED (${part.people ?? EVERYBODY}),
    tasks AS MATERIALIZED (
      SELECT ga.* FROM (SELECT DISTINCT user_group_id FROM listed) p CROSS JOIN LATERAL (
        SELECT user_group_id, activity_id FROM group_activities
        WHERE user_group_id = p.user_group_id AND course_id = ${scope.courseId} OFFSET 0) ga),
    sizes AS MATERIALIZED (
      SELECT user_group_id, count(*)::int AS possible, array_agg(activity_id) AS activity_ids
      FROM tasks GROUP BY user_group_id),
    done AS (
      SELECT r.user_group_id, r.user_id, count(*)::int AS completed, ${lastAt} AS last_at
      FROM sizes s JOIN listed r ON r.user_group_id = s.user_group_id
      JOIN ${completions} c ON c.user_id = r.user_id AND c.course_id = ${scope.courseId}
      WHERE c.activity_id = ANY(s.activity_ids)
      GROUP BY r.user_group_id, r.user_id),
    counted AS (
      SELECT r.user_id, r.user_group_id, r.status, coalesce(s.possible, 0) AS possible,
        coalesce(d.completed, 0) AS completed, d.last_at
      FROM listed r LEFT JOIN sizes s ON s.user_group_id = r.user_group_id
      LEFT JOIN done d ON d.user_group_id = r.user_group_id AND d.user_id = r.user_id),
    people AS MATERIALIZED (
      SELECT c.*, CASE
        WHEN c.possible > 0 AND c.completed >= c.possible THEN 'FINISHED'
        WHEN c.completed > 0 OR ${didAnythingIn(scope.courseId, 'c.user_id', each)} THEN 'BEGUN'
        ELSE 'NOT_BEGUN' END AS stage
      FROM counted c)`
}

const COUNTS = sql`count(p.user_id)::int AS people,
  (count(*) FILTER (WHERE p.stage = 'NOT_BEGUN'))::int AS "notBegun",
  (count(*) FILTER (WHERE p.stage = 'BEGUN'))::int AS begun,
  (count(*) FILTER (WHERE p.stage = 'FINISHED'))::int AS finished`

/** Whether any of the groups has it. */
export async function isUsed(database: Database, scope: UsageScope): Promise<boolean> {
  const rows = await queryPrepared(database, sql`SELECT FROM (${places(scope)}) p LIMIT 1`)
  return rows.length > 0
}

export interface UsageCounts {
  name: string
  people: number
  notBegun: number
  begun: number
  finished: number
}

export async function countUsage(database: Database, scope: UsageScope): Promise<UsageCounts | null> {
  const [row] = await queryPrepared<UsageCounts>(
    database,
    sql`WITH ${peopleOf(scope, { isCounted: true })}
      SELECT c.name, n.* FROM courses c, LATERAL (SELECT ${COUNTS} FROM people p) n WHERE c.id = ${scope.courseId}`,
  )
  return row ?? null
}

export interface StopRow {
  activityId: ActivityId
  name: string
  people: number
}

/**
 * After which activity people stopped: the last one in the order of the course that they completed, if something is
 * open and they completed nothing in the course for so many days.
 */
export function listStops(
  database: Database,
  scope: UsageScope,
  { days, least, limit }: { days: number; least: number; limit: number },
): Promise<StopRow[]> {
  return queryPrepared(
    database,
    sql`WITH ${peopleOf(scope)}, stopped AS (
        SELECT DISTINCT user_id FROM people
        WHERE stage = 'BEGUN' AND last_at < now() - make_interval(days => ${days}))
      SELECT l.id AS "activityId", l.name, count(*)::int AS people
      FROM stopped s CROSS JOIN LATERAL (
        SELECT a.id, a.name, a.activity_order FROM activity_completions d JOIN activities a ON a.id = d.activity_id
        WHERE d.user_id = s.user_id AND d.course_id = ${scope.courseId}
        ORDER BY a.activity_order DESC, a.id DESC LIMIT 1) l
      GROUP BY l.id, l.name, l.activity_order HAVING count(*) >= ${least}
      ORDER BY count(*) DESC, l.activity_order LIMIT ${limit}`,
  )
}

/** By name, after the one whose id is named. Without names: a row for each program. */
export function listPlaces(
  database: Database,
  scope: UsageScope,
  { after, limit }: { after: string | null; limit: number },
): Promise<UsagePlace[]> {
  const isOfPrograms = scope.named === null
  const name = (of: string) => sql.raw(byLanguage(`${of}.${isOfPrograms ? 'title' : 'name'}`))
  const isBehind = (of: string) => sql`(${after}::uuid IS NULL OR (${name(of)}, ${sql.raw(of)}.id) > (
    SELECT ${name('x')}, x.id FROM ${sql.raw(isOfPrograms ? 'programs' : 'user_groups')} x WHERE x.id = ${after}::uuid))`
  return isOfPrograms
    ? queryPrepared(
        database,
        sql`WITH ${peopleOf(scope, {
          isCounted: true,
          places: sql`WITH all_places AS MATERIALIZED (${places(scope)}) SELECT * FROM all_places
            WHERE parent_program_id IN (SELECT o.id FROM programs o
              WHERE o.id IN (SELECT parent_program_id FROM all_places) AND ${isBehind('o')}
              ORDER BY ${name('o')}, o.id LIMIT ${limit})`,
        })}
          SELECT o.id, o.title AS name, o.title AS "programTitle", NULL::int AS version,
            bool_and(g.is_locked) AS "isLocked", ${COUNTS}
          FROM places g JOIN programs o ON o.id = g.parent_program_id LEFT JOIN people p ON p.user_group_id = g.id
          GROUP BY o.id ORDER BY ${name('o')}, o.id`,
      )
    : queryPrepared(
        database,
        sql`WITH ${peopleOf(scope, {
          isCounted: true,
          places: sql`SELECT * FROM (${places(scope)}) g WHERE ${isBehind('g')}
            ORDER BY ${name('g')}, g.id LIMIT ${limit}`,
        })}
          SELECT g.id, g.name, o.title AS "programTitle", g.version, g.is_locked AS "isLocked", ${COUNTS}
          FROM places g JOIN programs o ON o.id = g.parent_program_id LEFT JOIN people p ON p.user_group_id = g.id
          GROUP BY g.id, g.name, o.title, g.version, g.is_locked ORDER BY ${name('g')}, g.id`,
      )
}

export interface PersonRow {
  userId: UserId
  fullName: string
  userGroupId: UserGroupId
  groupName: string
  stage: CourseStage
  completed: number
  possible: number
  lastCompletedAt: Date | null
}

/** By name, after the person and group that are named. Who is in which stage is known only once it was counted. */
export function listPeople(
  database: Database,
  scope: UsageScope,
  {
    stage,
    after,
    limit,
  }: {
    stage: CourseStage | null
    after: { userId: UserId; groupId: UserGroupId } | null
    limit: number
  },
): Promise<PersonRow[]> {
  const order = (group: string) => sql.raw(`${nameOrderOf('u')}, u.id, ${group}`)
  const isBehind = (group: string) => sql`(${after?.userId ?? null}::uuid IS NULL OR (${order(group)}) > (
    SELECT ${sql.raw(nameOrderOf('x'))}, x.id, ${after?.groupId ?? null}::uuid
    FROM users x WHERE x.id = ${after?.userId ?? null}::uuid))`
  const page = sql`SELECT r.user_id, r.user_group_id, r.status
    FROM users u JOIN group_member_progress r ON r.user_id = u.id
    WHERE r.user_group_id IN (SELECT id FROM places) AND ${isBehind('r.user_group_id')}
    ORDER BY ${order('r.user_group_id')} LIMIT ${limit}`
  return queryPrepared(
    database,
    sql`WITH ${peopleOf(scope, stage === null ? { people: page } : {})}
      SELECT p.user_id AS "userId", ${sql.raw(fullNameOf('u'))} AS "fullName", g.id AS "userGroupId",
        g.name AS "groupName", p.stage, p.completed, p.possible, p.last_at AS "lastCompletedAt"
      FROM people p JOIN users u ON u.id = p.user_id JOIN places g ON g.id = p.user_group_id
      WHERE (${stage}::text IS NULL OR p.stage = ${stage}) AND ${isBehind('g.id')}
      ORDER BY ${order('g.id')} LIMIT ${limit}`,
  )
}
