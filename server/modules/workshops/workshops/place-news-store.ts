import { sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

/** How long a letter waits for what is changed next, so that several changes are one letter. */
const PAUSE_SECONDS = 180

/** Somebody who runs or teaches a workshop, or did a moment ago. */
export interface PlacedPerson {
  userId: UserId
  email: string
  firstName: string
  timezone: string
  hasAccepted: boolean
}

/** Whoever may not use the portal anymore is not among them. */
export async function listPlaced(tx: Transaction, ids: readonly UserId[]): Promise<PlacedPerson[]> {
  const { rows } = await tx.execute<PlacedPerson & Record<string, unknown>>(sql`
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.timezone,
      m.accepted_at IS NOT NULL AS "hasAccepted"
    FROM users u JOIN workshop_memberships m ON m.user_id = u.id
    WHERE u.id = ANY (${sql.param([...ids])}::uuid[]) AND NOT m.is_deactivated AND u.anonymized_at IS NULL
    ORDER BY u.id`)
  return rows
}

/** What somebody was to be told, and is not told yet. */
export interface Untold {
  news: 'added' | 'removed'
  /** The mail server was to take it once: it may have arrived all the same. */
  wasTried: boolean
}

type UntoldRow = { userId: UserId; template: string; wasTried: boolean }

const byPerson = (rows: readonly UntoldRow[]): Map<UserId, Untold> =>
  new Map(
    rows.map(({ userId, template, wasTried }) => [
      userId,
      { news: template === 'workshop-removed' ? 'removed' : 'added', wasTried },
    ]),
  )

/** Letters about a place in this workshop that were not sent yet, be it for their pause or for the mail server. */
const waiting = (workshopId: WorkshopId, ids: readonly UserId[]) => sql`FROM letters l
  WHERE l.user_id = ANY (${sql.param([...ids])}::uuid[]) AND l.state = 'QUEUED' AND (
    (l.template IN ('workshop-added', 'workshop-removed') AND l.facts ->> 'workshopId' = ${workshopId})
    OR ((l.template = 'workshop-faculty' OR l.template = 'workshop-known' AND l.facts ->> 'kind' = 'faculty')
      AND EXISTS (SELECT FROM workshop_letters w
        WHERE w.letter_id = l.id AND w.workshop_id = ${workshopId} AND w.kind = 'REGISTRATION')))`

/** Who hasn't been told yet. */
export async function findUntold(
  db: Queryable,
  workshopId: WorkshopId,
  ids: readonly UserId[],
): Promise<Map<UserId, Untold>> {
  const { rows } = await db.execute<UntoldRow>(
    sql`SELECT l.user_id AS "userId", l.template, l.tries > 0 AS "wasTried" ${waiting(workshopId, ids)}`,
  )
  return byPerson(rows)
}

/** They aren't told anymore. A letter that is just sent is sent. */
export async function dropUntold(
  tx: Transaction,
  workshopId: WorkshopId,
  ids: readonly UserId[],
): Promise<Map<UserId, Untold>> {
  const { rows } = await tx.execute<UntoldRow>(sql`
    DELETE FROM letters WHERE id IN (SELECT l.id ${waiting(workshopId, ids)} FOR UPDATE OF l SKIP LOCKED)
    RETURNING user_id AS "userId", template, tries > 0 AS "wasTried"`)
  return byPerson(rows)
}

/** What this transaction wrote to them waits for its pause. */
export async function pauseLetters(tx: Transaction, ids: readonly UserId[]): Promise<void> {
  await tx.execute(sql`UPDATE letters SET next_try_at = now() + make_interval(secs => ${PAUSE_SECONDS})
    WHERE user_id = ANY (${sql.param([...ids])}::uuid[]) AND state = 'QUEUED' AND created_at = now()
      AND template IN ('workshop-added', 'workshop-removed', 'workshop-changed', 'workshop-faculty', 'workshop-known')`)
}

/** What a letter that was not sent said of the time of a workshop, in its reader's words. */
export type UntoldTime = { was: string; when: string; wasTried: boolean }

/** Nobody is told anymore that the workshop moved. */
export async function dropUntoldMoves(
  tx: Transaction,
  id: WorkshopId,
): Promise<ReadonlyMap<UserId, UntoldTime>> {
  const { rows } = await tx.execute<UntoldTime & { userId: UserId }>(sql`
    DELETE FROM letters WHERE id IN (
      SELECT l.id FROM workshop_letters w JOIN letters l ON l.id = w.letter_id
      WHERE w.workshop_id = ${id} AND w.kind = 'CHANGED' AND l.template = 'workshop-changed' AND l.state = 'QUEUED'
      FOR UPDATE OF l SKIP LOCKED)
    RETURNING user_id AS "userId", facts ->> 'was' AS was, facts ->> 'when' AS when, tries > 0 AS "wasTried"`)
  return new Map(rows.map(({ userId, ...said }) => [userId, said]))
}

/** From where somebody was to be told that they were moved to the workshop. */
export type MovedFrom = { from: string; was: string }

/**
 * Nobody is invited anymore to a workshop that was canceled, nor told that they were moved to it, or that it takes place
 * after all. Whose invitation never went out counts as not invited.
 * @returns who was moved to it, and from where
 */
export async function dropBeforeCancellation(
  tx: Transaction,
  id: WorkshopId,
): Promise<ReadonlyMap<UserId, MovedFrom>> {
  const { rows } = await tx.execute<MovedFrom & { userId: UserId; template: string }>(sql`
    DELETE FROM letters WHERE id IN (
      SELECT l.id FROM workshop_letters w JOIN letters l ON l.id = w.letter_id
      WHERE w.workshop_id = ${id} AND l.state = 'QUEUED' AND (w.kind IN ('REGISTRATION', 'UNFINISHED', 'MOVED')
        OR l.template = 'workshop-brought-back')
      FOR UPDATE OF l SKIP LOCKED)
    RETURNING user_id AS "userId", template, facts ->> 'from' AS from, facts ->> 'was' AS was`)
  const ids = rows.map(({ userId }) => userId)
  await tx.execute(sql`UPDATE workshop_attendees a SET registration_email_sent_at = (
      SELECT max(w.at) FROM workshop_letters w
      WHERE w.workshop_id = a.workshop_id AND w.user_id = a.user_id AND w.kind = 'REGISTRATION')
    WHERE a.workshop_id = ${id} AND a.user_id = ANY (${sql.param(ids)}::uuid[])
      AND a.registration_email_sent_at IS NOT NULL`)
  const moved = rows.filter(({ template }) => template === 'workshop-moved')
  return new Map(moved.map(({ userId, from, was }) => [userId, { from, was }]))
}

/** Whoever was to be told of the cancellation reads only that it takes place. */
export async function dropCancellations(tx: Transaction, id: WorkshopId): Promise<void> {
  await tx.execute(sql`DELETE FROM letters WHERE id IN (
    SELECT l.id FROM workshop_letters w JOIN letters l ON l.id = w.letter_id
    WHERE w.workshop_id = ${id} AND w.kind = 'CANCELED' AND l.state = 'QUEUED' FOR UPDATE OF l SKIP LOCKED)`)
}
