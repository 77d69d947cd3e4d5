import { sql } from 'drizzle-orm'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** What mail servers said of letters that didn't arrive. */
const BOUNCES = [
  '550 5.1.1 The email account that you tried to reach does not exist',
  '452 4.2.2 Mailbox full',
]

/**
 * The registration email behind each date at which one was sent. Of those who haven't registered, every third never read
 * theirs: it bounced.
 */
export async function addDemoLetters(tx: Transaction, workshopId: WorkshopId): Promise<void> {
  const [unknown, full] = BOUNCES
  await tx.execute(sql`
    WITH invited AS (
      SELECT a.user_id, a.registration_email_sent_at AS at, u.email, u.first_name, m.accepted_at IS NULL AS is_new,
        row_number() OVER (PARTITION BY m.accepted_at IS NULL ORDER BY u.email) AS place
      FROM workshop_attendees a JOIN users u ON u.id = a.user_id JOIN workshop_memberships m ON m.user_id = u.id
      WHERE a.workshop_id = ${workshopId} AND a.registration_email_sent_at IS NOT NULL
    ), told AS (
      SELECT *, is_new AND place % 3 = 1 AS is_bounced, CASE WHEN place % 2 = 1 THEN ${unknown} ELSE ${full} END AS said
      FROM invited
    ), workshop AS (
      SELECT jsonb_build_object('title', title, 'startDate', to_char(start_date, 'YYYY-MM-DD"T"HH24:MI:SS'),
        'endDate', to_char(end_date, 'YYYY-MM-DD"T"HH24:MI:SS'), 'timezone', timezone, 'location', location,
        'city', city, 'state', state) AS facts
      FROM workshops WHERE id = ${workshopId}
    ), written AS (
      INSERT INTO letters (user_id, email, template, facts, state, tries, reason, created_at, next_try_at, sent_at)
      SELECT user_id, email, 'workshop-attendee',
        jsonb_build_object('firstName', first_name, 'linkId', gen_random_uuid(), 'workshop', workshop.facts),
        CASE WHEN is_bounced THEN 'FAILED' ELSE 'SENT' END, 1, CASE WHEN is_bounced THEN said END, at, at,
        CASE WHEN NOT is_bounced THEN at + interval '20 seconds' END
      FROM told, workshop
      RETURNING id, user_id, created_at
    )
    INSERT INTO workshop_letters (letter_id, workshop_id, user_id, kind, at)
    SELECT id, ${workshopId}::uuid, user_id, 'REGISTRATION', created_at FROM written`)
}
