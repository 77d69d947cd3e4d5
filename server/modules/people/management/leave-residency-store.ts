import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { WORKSHOP_NOTICE } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { Transaction } from '#server/database/database.ts'
import { tableAndColumn } from './person-references.ts'

/** What somebody has of the residency alone; the rest of what goes with an account stays with the person. */
export const ofResidency = [
  'course_authors.user_id',
  'course_letter_readers.user_id',
  'event_people.user_id',
  'event_replies.user_id',
  'favorites.user_id',
  'group_member_progress.user_id',
  'group_members.user_id',
  'mail_digests.user_id',
  'program_directors.user_id',
  'program_staff.user_id',
  'resident_exams.user_id',
] as const

/**
 * What is of others and names them: it forgets them. What looks after programs and teaching is left elsewhere
 * (`leavePrograms`, `leaveRequests`).
 */
export const forgotten = [
  'certificates.revoked_by',
  'certificates.user_id',
  'ar_attempts.marked_by',
  'ar_passing_scores.set_by',
  'course_letters.written_by',
  'resident_exams.changed_by',
  'runner_tokens.made_by',
] as const

/** They are of the workshops alone from now on, as if they had never been of the residency (0638). */
export async function leaveResidency(tx: Transaction, id: UserId): Promise<void> {
  for (const reference of ofResidency) {
    const { table, column } = tableAndColumn(reference)
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${id}`)
  }
  await tx.execute(sql`DELETE FROM notifications WHERE user_id = ${id} AND type <> ${WORKSHOP_NOTICE}`)
  for (const reference of forgotten) {
    const { table, column } = tableAndColumn(reference)
    await tx.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = NULL
      WHERE ${sql.identifier(column)} = ${id}`)
  }
  await tx.execute(sql`UPDATE users SET role = NULL, program_id = NULL, system_id = NULL, is_active = true,
    profile_title = NULL, profile_specialty = NULL WHERE id = ${id}`)
}
