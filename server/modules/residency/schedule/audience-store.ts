import { sql } from 'drizzle-orm'
import type { EventFields } from '#contract/endpoints/residency/event-planning.ts'
import { internalRoles } from '#contract/policies/accounts.ts'
import type { EventId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

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
 * those who manage it, coordinators of its system and administrative roles.
 */
export async function listOnlookers(tx: Transaction, id: EventId): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    SELECT u.id FROM events e JOIN users u ON u.is_active AND (
      (u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND (u.program_id = e.program_id
        OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = e.program_id)))
      OR u.role IN (${INTERNAL})
      OR (u.role = 'SYSTEM_COORDINATOR' AND u.system_id = (SELECT p.system_id FROM programs p WHERE p.id = e.program_id))
      OR u.id IN (SELECT m.user_id FROM event_groups g
        JOIN group_members m ON m.user_group_id = g.user_group_id AND m.kind = 'PROCTOR' WHERE g.event_id = e.id))
    WHERE e.id = ${id}`)
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
      WHERE NOT EXISTS (SELECT FROM courses c WHERE c.id = x.id)) AS courses,
    (SELECT count(*)::int FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS x(c uuid, a uuid)
      WHERE NOT EXISTS (SELECT FROM activities a WHERE a.id = x.a AND a.course_id = x.c)) AS activities`)
  return rows[0]!
}
