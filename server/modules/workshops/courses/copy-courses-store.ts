import { sql } from 'drizzle-orm'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { NEWEST } from './part-store.ts'

/**
 * Gives a new workshop the courses of another one as staff arranged them there, each didactic in its newest published
 * version. Retired courses are left out.
 */
export async function copyCourses(
  tx: Transaction,
  { from, to }: { from: WorkshopId; to: WorkshopId },
): Promise<void> {
  await tx.execute(sql`INSERT INTO workshop_course_assignments (workshop_id, course_id, title, description, position)
    SELECT ${to}::uuid, a.course_id, a.title, a.description, a.position FROM workshop_course_assignments a
    JOIN workshop_courses c ON c.id = a.course_id AND c.retired_at IS NULL WHERE a.workshop_id = ${from}`)
  const copied = sql`(workshop_course_assignments o JOIN workshop_course_assignments a
    ON o.workshop_id = ${from} AND a.workshop_id = ${to} AND a.course_id = o.course_id) ON o.id = p.assignment_id`
  await tx.execute(sql`INSERT INTO workshop_assigned_didactics (assignment_id, didactic_id, version_id, position)
    SELECT a.id, d.id, coalesce(n.id, p.version_id), p.position FROM workshop_assigned_didactics p
    JOIN workshop_didactics d ON d.id = p.didactic_id ${sql.raw(NEWEST)} JOIN ${copied}`)
  await tx.execute(sql`INSERT INTO workshop_assigned_attachments (assignment_id, asset_id, name, position)
    SELECT a.id, p.asset_id, p.name, p.position FROM workshop_assigned_attachments p JOIN ${copied}`)
  await tx.execute(sql`INSERT INTO workshop_assigned_videos (assignment_id, course_video_id, position)
    SELECT a.id, p.course_video_id, p.position FROM workshop_assigned_videos p JOIN ${copied}`)
}
