import { sql } from 'drizzle-orm'
import type { EventFields } from '#contract/endpoints/schedule/event-planning.ts'
import { internalRoles } from '#contract/policies/people/accounts.ts'
import type { EventId, UserId } from '#contract/vocabulary/ids.ts'
import { isOpenTo } from '#server/database/courses/course-owners.ts'
import type { Transaction } from '#server/database/database.ts'

const TEACHING = sql.raw(`'FACULTY', 'PROGRAM_DIRECTOR'`)
const INTERNAL = sql.raw(internalRoles.map((role) => `'${role}'`).join(', '))

/** The active people who are asked to an event. */
export async function listAsked(tx: Transaction, id: EventId): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    SELECT u.id FROM users u WHERE u.is_active AND u.id IN (
      SELECT p.user_id FROM event_people p WHERE p.event_id = ${id}
      UNION SELECT m.user_id FROM event_groups g
        JOIN group_members m ON m.user_group_id = g.user_group_id AND m.kind = 'MEMBER' WHERE g.event_id = ${id})`)
  return rows.map((row) => row.id)
}

/**
 * People whose pages show the event although they may not be asked: its program's faculty, proctors of its groups, and
 * those who manage it, coordinators of its system and administrative roles. One query for each kind: a condition with
 * all of them would be looked up again for every user that there is.
 */
export async function listOnlookers(tx: Transaction, id: EventId): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    WITH event AS MATERIALIZED (
      SELECT e.program_id, p.system_id FROM events e JOIN programs p ON p.id = e.program_id WHERE e.id = ${id}
    ), people AS (
      SELECT u.id FROM users u JOIN event e ON u.program_id = e.program_id WHERE u.role IN (${TEACHING})
      UNION SELECT s.user_id FROM program_staff s JOIN event e ON e.program_id = s.program_id
        JOIN users u ON u.id = s.user_id WHERE u.role IN (${TEACHING})
      UNION SELECT u.id FROM users u, event WHERE u.role IN (${INTERNAL})
      UNION SELECT u.id FROM users u JOIN event e ON u.system_id = e.system_id WHERE u.role = 'SYSTEM_COORDINATOR'
      UNION SELECT m.user_id FROM event_groups g JOIN group_members m ON m.user_group_id = g.user_group_id
        WHERE m.kind = 'PROCTOR' AND g.event_id = ${id}
    )
    SELECT u.id FROM people JOIN users u ON u.id = people.id WHERE u.is_active`)
  return rows.map((row) => row.id)
}

export type ListedField = 'groups' | 'residents' | 'proctors' | 'internal' | 'courses' | 'activities'

/**
 * How many people, groups and so on an event names that are not part of its program. People it already names may stay,
 * wherever they have moved since.
 */
export async function countStrangers(
  tx: Transaction,
  id: EventId,
  fields: EventFields,
): Promise<Record<ListedField, number>> {
  const program = fields.program.id
  const list = (ids: readonly string[]) => sql`unnest(${`{${ids.join(',')}}`}::uuid[]) AS x(id)`
  const isIn = (who: ReturnType<typeof sql>) => sql`(EXISTS (SELECT FROM users u WHERE u.id = x.id AND ${who})
    OR EXISTS (SELECT FROM event_people p WHERE p.event_id = ${id} AND p.user_id = x.id))`
  const hasGroup = (kind: string) => sql`EXISTS (SELECT FROM group_members m
    JOIN user_groups g ON g.id = m.user_group_id
    WHERE m.user_id = u.id AND m.kind = ${kind} AND g.parent_program_id = ${program})`
  const teaches = sql`u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND (u.program_id = ${program}
    OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ${program}))`
  const isInternal = sql`u.role IN ('TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER')`
  const pairs = fields.courses.flatMap((course) =>
    course.activities.map((activity) => ({ c: course.courseId, a: activity.activityId })),
  )
  const { rows } = await tx.execute<Record<ListedField, number>>(sql`SELECT
    (SELECT count(*)::int FROM ${list(fields.groupAttendance)} WHERE NOT EXISTS (SELECT FROM user_groups g
      WHERE g.id = x.id AND g.parent_program_id = ${program})) AS groups,
    (SELECT count(*)::int FROM ${list(fields.residentAttendance)} WHERE NOT
      ${isIn(sql`u.role = 'RESIDENT' AND (u.program_id = ${program} OR ${hasGroup('MEMBER')})`)}) AS residents,
    (SELECT count(*)::int FROM ${list(fields.proctorAttendance)} WHERE NOT
      ${isIn(sql`(${teaches} OR ${hasGroup('PROCTOR')})`)}) AS proctors,
    (SELECT count(*)::int FROM ${list(fields.internalAttendance)} WHERE NOT ${isIn(isInternal)}) AS internal,
    (SELECT count(*)::int FROM ${list(fields.courses.map((course) => course.courseId))}
      WHERE NOT EXISTS (SELECT FROM courses c WHERE c.id = x.id AND ${isOpenTo(sql`${program}`)})
        AND NOT EXISTS (SELECT FROM event_courses ec WHERE ec.event_id = ${id} AND ec.course_id = x.id)) AS courses,
    (SELECT count(*)::int FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS x(c uuid, a uuid)
      WHERE NOT EXISTS (SELECT FROM activities a WHERE a.id = x.a AND a.course_id = x.c)) AS activities`)
  return rows[0]!
}
