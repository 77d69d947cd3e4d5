import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { DEMO_PASSWORD, emailOf } from '../../e2e/support/sign-in.ts'
import { addBenchProcedure, addFilledWorkshop, addWorkshopAdmin } from './many-attendees.ts'

export interface LongDidactics {
  adminId: string
  workshopId: string
  assignmentId: string
  /** The rows of the didactics in the course of the workshop, in their order. */
  items: string[]
}

/** As people write: a heading, paragraphs with emphasis and a link, a list. */
function pageOf(at: number): string {
  const words = `The scope enters at **${30 + (at % 30)} degrees** and the hand stays _low_; see [the guide](https://example.org/${at}).`
  const list = Array.from({ length: 6 }, (_, line) => `- Step ${line} of ${at}`).join('\n')
  return `# Page ${at}\n\n${`${words} `.repeat(4)}\n\n${list}\n\n${`${words} `.repeat(4)}`
}

/** A workshop with a course of so many didactics of so many pages, an attendee who reads it, and an admin. */
export async function addLongDidactics(
  { $client: pool }: Database,
  { didactics, pages }: { didactics: number; pages: number },
): Promise<LongDidactics> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const adminId = await addWorkshopAdmin(pool, { email: emailOf('workshop-admin'), passwordHash })
  const procedureId = await addBenchProcedure(pool)
  const workshopId = await addFilledWorkshop(pool, { procedureId, attendees: 1 })
  await pool.query(
    `UPDATE users SET email = $2, password_hash = $3
     WHERE id = (SELECT user_id FROM workshop_attendees WHERE workshop_id = $1)`,
    [workshopId, emailOf('attendee'), passwordHash],
  )
  await pool.query('UPDATE workshop_memberships SET accepted_at = now()')
  const body = Array.from({ length: pages }, (_, at) => pageOf(at)).join('\n\n')
  const { rows } = await pool.query<{ id: string; assignment_id: string }>(
    `WITH course AS (
       INSERT INTO workshop_courses (id, title, position, published_at)
       VALUES (gen_random_uuid(), 'Long course', 0, now()) RETURNING id
     ), assignment AS (
       INSERT INTO workshop_course_assignments (workshop_id, course_id, title, description, position)
       SELECT $1, id, 'Long course', '', 0 FROM course RETURNING id
     ), texts AS (
       INSERT INTO workshop_didactics (id, title)
       SELECT gen_random_uuid(), 'Didactic ' || n FROM generate_series(1, $2::int) n RETURNING id
     ), versions AS (
       INSERT INTO workshop_didactic_versions (didactic_id, number, body, pages, published_at)
       SELECT id, 1, $3, $4, now() FROM texts RETURNING id, didactic_id
     )
     INSERT INTO workshop_assigned_didactics (position, assignment_id, didactic_id, version_id)
     SELECT row_number() OVER (), assignment.id, didactic_id, versions.id FROM versions, assignment
     RETURNING id, assignment_id`,
    [workshopId, didactics, body, pages],
  )
  return {
    adminId,
    workshopId,
    assignmentId: rows[0]?.assignment_id ?? '',
    items: rows.map(({ id }) => id),
  }
}
