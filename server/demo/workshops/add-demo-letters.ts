import { sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { addLinks, makeLinkIds } from '#server/modules/session/link-store.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'

/** What mail servers said of letters that didn't arrive. */
const BOUNCES = [
  '550 5.1.1 The email account that you tried to reach does not exist',
  '452 4.2.2 Mailbox full',
]

/**
 * The registration email behind each date at which one was sent, with a link that works. Of those who haven't registered,
 * every third never read theirs: it bounced.
 */
export async function addDemoLetters(
  tx: Transaction,
  workshopId: WorkshopId,
  links: Pick<AccountLinks, 'digestOf' | 'tokenOf'>,
): Promise<void> {
  const made = await addDemoLinks(tx, workshopId, links)
  const [unknown, full] = BOUNCES
  await tx.execute(sql`
    WITH invited AS (
      SELECT a.user_id, a.registration_email_sent_at AS at, u.email, u.first_name, m.accepted_at IS NULL AS is_new,
        made."linkId", row_number() OVER (PARTITION BY m.accepted_at IS NULL ORDER BY u.email) AS place
      FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made("linkId" text, "userId" uuid)
      JOIN workshop_attendees a ON a.user_id = made."userId" AND a.workshop_id = ${workshopId}
      JOIN users u ON u.id = a.user_id JOIN workshop_memberships m ON m.user_id = u.id
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
        jsonb_build_object('firstName', first_name, 'linkId', "linkId", 'workshop', workshop.facts),
        CASE WHEN is_bounced THEN 'FAILED' ELSE 'SENT' END, 1, CASE WHEN is_bounced THEN said END, at, at,
        CASE WHEN NOT is_bounced THEN at + interval '20 seconds' END
      FROM told, workshop
      RETURNING id, user_id, created_at
    )
    INSERT INTO workshop_letters (letter_id, workshop_id, user_id, kind, at)
    SELECT id, ${workshopId}::uuid, user_id, 'REGISTRATION', created_at FROM written`)
}

/** Whoever registered has used theirs. */
async function addDemoLinks(
  tx: Transaction,
  workshopId: WorkshopId,
  { digestOf, tokenOf }: Pick<AccountLinks, 'digestOf' | 'tokenOf'>,
): Promise<{ linkId: string; userId: UserId }[]> {
  const { rows } = await tx.execute<{ userId: UserId }>(sql`
    SELECT user_id AS "userId" FROM workshop_attendees
    WHERE workshop_id = ${workshopId} AND registration_email_sent_at IS NOT NULL ORDER BY user_id`)
  const ids = await makeLinkIds(tx, rows.length)
  const made = rows.map(({ userId }, at) => ({ userId, linkId: ids[at] ?? '' }))
  const hashed = made.map((one) => ({ ...one, tokenHash: digestOf(tokenOf(one.linkId)) }))
  await addLinks(tx, 'WORKSHOP_REGISTRATION', hashed, workshopId)
  await tx.execute(sql`UPDATE account_links l SET used_at = now() FROM workshop_memberships m
    WHERE l.workshop_id = ${workshopId} AND m.user_id = l.user_id AND m.accepted_at IS NOT NULL`)
  return made
}
