import { nameOrderOf } from '#server/database/people/name-order.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CourseTermsOfGroup, DueOutcome } from '#contract/endpoints/learning/due-dates.ts'
import { PREVIEWED_PEOPLE_MAX, YEAR_EVENTS_MAX } from '#contract/limits.ts'
import type { CourseId, EventId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { coursePrerequisites, groupCourseTerms } from '#server/database/schema/completions.ts'

const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** By order. What no longer belongs to the group is left out. */
export function listTermsOfGroup(database: Database, groupId: UserGroupId): Promise<CourseTermsOfGroup[]> {
  return queryPrepared(
    database,
    sql`WITH dates AS (
        SELECT course_id, min(due_at) AS first_due, max(due_at) AS last_due, count(*)::int AS people
        FROM resident_course_dates
        WHERE user_group_id = ${groupId} AND NOT coalesce(came_at > due_at, false) GROUP BY course_id
      )
      SELECT c.id AS "courseId", c.name, c.course_order AS "order", gc.is_locked AS "isLocked",
        CASE WHEN d.due_at IS NOT NULL THEN 'DATE' ELSE coalesce(t.due_kind, 'NONE') END AS due,
        ${iso('d.due_at')} AS "dueDate",
        CASE WHEN d.due_at IS NULL AND t.due_kind IS NOT NULL THEN t.due_days END AS days,
        CASE WHEN d.due_at IS NULL AND t.due_kind = 'BEFORE_EVENT' THEN json_build_object('id', t.due_event_id,
          'title', coalesce(e.title, x.title, ''), 'startDate', ${iso('eg.start_date')},
          'isCanceled', e.id IS NULL) END AS event,
        ${iso('coalesce(dates.first_due, planned.due_at)')} AS "firstDue",
        ${iso('coalesce(dates.last_due, planned.due_at)')} AS "lastDue",
        coalesce(dates.people, 0) AS people, coalesce(t.is_optional, false) AS "isOptional",
        coalesce((SELECT json_agg(q.required_course_id ORDER BY r.course_order, r.id)
          FROM course_prerequisites q JOIN courses r ON r.id = q.required_course_id
            JOIN group_courses rg ON rg.user_group_id = ${groupId} AND rg.course_id = r.id
          WHERE q.user_group_id = ${groupId} AND q.course_id = c.id), '[]') AS requires,
        (SELECT count(*)::int FROM group_activities ga
          WHERE ga.user_group_id = ${groupId} AND ga.course_id = c.id) AS "activityCount",
        CASE WHEN c.suggestion IS NOT NULL THEN (
          SELECT json_build_object('due', c.suggestion->'due', 'isOptional', c.suggestion->'isOptional',
            'requires', coalesce(json_agg(here.id ORDER BY s.at) FILTER (WHERE here.id IS NOT NULL), '[]'),
            'missing', coalesce(json_agg(s.one->>'name' ORDER BY s.at) FILTER (WHERE s.one IS NOT NULL AND here.id IS NULL), '[]'))
          FROM (SELECT) base LEFT JOIN jsonb_array_elements(c.suggestion->'requires') WITH ORDINALITY s(one, at) ON true
          LEFT JOIN LATERAL (
            SELECT r.id FROM courses r JOIN group_courses rg ON rg.user_group_id = ${groupId} AND rg.course_id = r.id
            WHERE coalesce(r.source_id, r.id)::text = lower(s.one->>'course') AND r.id <> c.id LIMIT 1) here ON true
        ) END AS suggestion
      FROM group_courses gc JOIN courses c ON c.id = gc.course_id
        LEFT JOIN course_due_dates d ON d.user_group_id = ${groupId} AND d.course_id = c.id
        LEFT JOIN group_course_terms t ON t.user_group_id = ${groupId} AND t.course_id = c.id
        LEFT JOIN event_groups eg ON eg.event_id = t.due_event_id AND eg.user_group_id = ${groupId}
        LEFT JOIN events e ON e.id = t.due_event_id
        LEFT JOIN canceled_events x ON x.id = t.due_event_id
        LEFT JOIN dates ON dates.course_id = c.id
        -- Known before the group has residents.
        CROSS JOIN LATERAL (SELECT CASE WHEN d.due_at IS NULL AND t.due_kind = 'BEFORE_EVENT' AND e.id IS NOT NULL
          THEN due_by_rule(t.due_kind, t.due_days, t.time_zone, NULL, NULL, eg.start_date) END AS due_at) planned
      WHERE gc.user_group_id = ${groupId} ORDER BY c.course_order, c.name, c.id`,
  )
}

/** From a year ago to a year ahead, the earliest first; of very many, those that end the latest. */
export function listEventsOfYear(
  database: Database,
  groupId: UserGroupId,
): Promise<{ id: EventId; title: string; startDate: string }[]> {
  return queryPrepared(
    database,
    sql`SELECT id, title, ${iso('start_date')} AS "startDate" FROM (
        SELECT e.id, e.title, eg.start_date FROM event_groups eg JOIN events e ON e.id = eg.event_id
        WHERE eg.user_group_id = ${groupId}
          AND eg.start_date BETWEEN now() - interval '1 year' AND now() + interval '1 year'
        ORDER BY eg.start_date DESC LIMIT ${YEAR_EVENTS_MAX}) found ORDER BY start_date, id`,
  )
}

/** Events of the group that name its courses; of very many, those that begin the latest. */
export function listEventsWithCourses(
  database: Database,
  groupId: UserGroupId,
): Promise<{ id: EventId; title: string; startDate: string; courses: CourseId[] }[]> {
  return queryPrepared(
    database,
    sql`SELECT id, title, ${iso('start_date')} AS "startDate", courses FROM (
        SELECT e.id, e.title, eg.start_date, json_agg(c.id ORDER BY c.course_order, c.id) AS courses
        FROM event_groups eg JOIN events e ON e.id = eg.event_id
          JOIN event_courses ec ON ec.event_id = e.id
          JOIN group_courses gc ON gc.user_group_id = eg.user_group_id AND gc.course_id = ec.course_id
          JOIN courses c ON c.id = gc.course_id
        WHERE eg.user_group_id = ${groupId}
          AND eg.start_date BETWEEN now() - interval '2 years' AND now() + interval '2 years'
        GROUP BY e.id, e.title, eg.start_date
        ORDER BY eg.start_date DESC LIMIT ${YEAR_EVENTS_MAX}) found ORDER BY start_date, id`,
  )
}

export interface DueRule {
  due: 'NONE' | 'DATE' | 'AFTER_JOINING' | 'BEFORE_EVENT'
  dueAt: Date | null
  days: number | null
  event: { id: EventId; startsAt: Date } | null
  /** Whose days are counted. */
  timeZone: string
  since: Date
}

export interface PreviewRow {
  userId: UserId
  fullName: string
  dueDate: string | null
  outcome: DueOutcome
  total: number
}

/** When a course would be due for each resident; what decides it is that of the view of what is due. */
export function previewDue(
  database: Database,
  { groupId, courseId, rule }: { groupId: UserGroupId; courseId: CourseId; rule: DueRule },
): Promise<PreviewRow[]> {
  const { due, dueAt, days, event, timeZone, since } = rule
  const at = (date: Date | null | undefined) => sql`${date?.toISOString() ?? null}::timestamptz`
  return queryPrepared(
    database,
    sql`WITH residents AS (
        SELECT user_id, is_registered, greatest(joined_at, registered_at) AS came_at,
          CASE WHEN ${due} = 'DATE' THEN ${at(dueAt)} ELSE due_by_rule(${due}, ${days}::int, ${timeZone}, ${at(since)},
            greatest(joined_at, registered_at), ${at(event?.startsAt)}) END AS rule_at
        FROM group_residents WHERE user_group_id = ${groupId}
      ), dated AS (
        SELECT r.user_id, r.is_registered, r.rule_at, o.is_closed, w.open_count, w.due_at FROM residents r
        CROSS JOIN LATERAL course_opening(${groupId}, r.user_id, ${courseId}) o
        CROSS JOIN LATERAL (
          SELECT count(*) AS open_count, min(due_once_doable(r.rule_at, greatest(a.doable_since, o.opened_at)))
              FILTER (WHERE NOT coalesce(r.came_at > due_once_doable(r.rule_at, a.doable_since), false)) AS due_at
          FROM workable_activities a
          WHERE a.user_group_id = ${groupId} AND a.course_id = ${courseId} AND NOT EXISTS (
            SELECT FROM activity_completions d WHERE d.user_id = r.user_id AND d.activity_id = a.activity_id)
        ) w
      ), judged AS (
        SELECT d.*, CASE
          WHEN rule_at IS NULL AND is_registered THEN 'NOTHING'
          WHEN NOT is_registered THEN 'UNREGISTERED'
          WHEN open_count = 0 THEN 'FINISHED'
          WHEN is_closed THEN 'CLOSED'
          WHEN due_at IS NULL THEN 'BEFORE_THEY_CAME'
          ELSE 'DUE' END AS outcome
        FROM dated d
      )
      SELECT u.id AS "userId", ${sql.raw(fullNameOf('u'))} AS "fullName", j.outcome,
        CASE WHEN j.outcome = 'DUE' THEN ${iso('j.due_at')} END AS "dueDate", count(*) OVER ()::int AS total
      FROM judged j JOIN users u ON u.id = j.user_id
      ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id LIMIT ${PREVIEWED_PEOPLE_MAX}`,
  )
}

/** An event to which the group is asked, and when it begins. */
export async function findEventOfGroup(
  db: Queryable,
  groupId: UserGroupId,
  eventId: EventId,
): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(
    sql`SELECT start_date AS at FROM event_groups WHERE event_id = ${eventId} AND user_group_id = ${groupId}`,
  )
  return rows[0] === undefined ? null : new Date(rows[0].at)
}

/** When a rule that counts back from an event makes a course due. */
export async function findDayBefore(
  db: Queryable,
  { startsAt, days, timeZone }: { startsAt: Date; days: number; timeZone: string },
): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`SELECT due_by_rule('BEFORE_EVENT', ${days}::int, ${timeZone}, NULL, NULL, ${startsAt.toISOString()}::timestamptz) AS at`,
  )
  return new Date(rows[0]!.at)
}

/** That of the group's program, as long as PostgreSQL knows it: a view that asks for another one would fail. */
export async function findTimeZone(db: Queryable, groupId: UserGroupId): Promise<string> {
  const { rows } = await db.execute<{ zone: string }>(
    sql`SELECT z.name AS zone FROM user_groups g JOIN programs p ON p.id = g.parent_program_id
      JOIN pg_timezone_names z ON z.name = p.timezone WHERE g.id = ${groupId}`,
  )
  return rows[0]?.zone ?? 'UTC'
}

/** What somebody else changes of the group's courses waits until this is over. */
export async function lockTerms(tx: Transaction, groupId: UserGroupId): Promise<void> {
  await tx.execute(sql`SELECT FROM user_groups WHERE id = ${groupId} FOR NO KEY UPDATE`)
}

export interface Link extends Record<string, unknown> {
  courseId: CourseId
  name: string
  requiredCourseId: CourseId
  requiredName: string
}

/** What waits for what, among the courses that the group has. */
export async function listLinks(db: Queryable, groupId: UserGroupId): Promise<Link[]> {
  const { rows } = await db.execute<Link>(sql`
    SELECT q.course_id AS "courseId", c.name, q.required_course_id AS "requiredCourseId", r.name AS "requiredName"
    FROM course_prerequisites q JOIN courses c ON c.id = q.course_id JOIN courses r ON r.id = q.required_course_id
    WHERE q.user_group_id = ${groupId}`)
  return rows
}

/** Which of these courses the group has, by name. */
export async function listNamesOfCourses(
  db: Queryable,
  groupId: UserGroupId,
  courseIds: readonly CourseId[],
): Promise<Map<CourseId, string>> {
  const { rows } = await db.execute<{ id: CourseId; name: string }>(sql`
    SELECT c.id, c.name FROM group_courses gc JOIN courses c ON c.id = gc.course_id
    WHERE gc.user_group_id = ${groupId} AND c.id = ANY(${sql.param([...courseIds])}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findTerms(db: Queryable, groupId: UserGroupId, courseId: CourseId) {
  const [row] = await db
    .select()
    .from(groupCourseTerms)
    .where(and(eq(groupCourseTerms.userGroupId, groupId), eq(groupCourseTerms.courseId, courseId)))
  return row ?? null
}

/** What is left out stays as it is. */
export async function saveTerms(tx: Transaction, row: typeof groupCourseTerms.$inferInsert): Promise<void> {
  const { userGroupId: _group, courseId: _course, ...set } = row
  await tx
    .insert(groupCourseTerms)
    .values(row)
    .onConflictDoUpdate({
      target: [groupCourseTerms.userGroupId, groupCourseTerms.courseId],
      set: { ...set, setAt: new Date() },
    })
}

/** A date of the group takes the place of its rule. */
export async function dropRule(tx: Transaction, groupId: UserGroupId, courseId: CourseId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`UPDATE group_course_terms SET due_kind = NULL, due_days = NULL,
      due_event_id = NULL
    WHERE user_group_id = ${groupId} AND course_id = ${courseId} AND due_kind IS NOT NULL`)
  return rowCount === 1
}

/** Only what is different is written, so that nothing opens that did not change. */
export async function saveRequired(
  tx: Transaction,
  { groupId, courseId, setBy }: { groupId: UserGroupId; courseId: CourseId; setBy: UserId },
  requires: readonly CourseId[],
): Promise<void> {
  const named = sql`ANY(${sql.param([...requires])}::uuid[])`
  await tx.execute(sql`DELETE FROM course_prerequisites
    WHERE user_group_id = ${groupId} AND course_id = ${courseId} AND required_course_id <> ALL(${sql.param([...requires])}::uuid[])`)
  const known = await tx
    .select({ id: coursePrerequisites.requiredCourseId })
    .from(coursePrerequisites)
    .where(and(eq(coursePrerequisites.userGroupId, groupId), eq(coursePrerequisites.courseId, courseId)))
  if (known.length === requires.length) return
  await tx.execute(sql`INSERT INTO course_prerequisites (user_group_id, course_id, required_course_id, set_by)
    SELECT ${groupId}, ${courseId}, c.id, ${setBy} FROM courses c WHERE c.id = ${named} ON CONFLICT DO NOTHING`)
}
