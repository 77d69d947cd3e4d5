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

/** What somebody was to be told once the pause is over. */
export type Untold = 'added' | 'removed'

type UntoldRow = { userId: UserId; template: string }

const byPerson = (rows: readonly UntoldRow[]): Map<UserId, Untold> =>
  new Map(rows.map(({ userId, template }) => [userId, template === 'workshop-removed' ? 'removed' : 'added']))

/** Letters about a place in this workshop that still wait for their pause. */
const waiting = (workshopId: WorkshopId, ids: readonly UserId[]) => sql`FROM letters l
  WHERE l.user_id = ANY (${sql.param([...ids])}::uuid[]) AND l.state = 'QUEUED' AND l.tries = 0
    AND l.next_try_at > now() AND (
      (l.template IN ('workshop-added', 'workshop-removed') AND l.facts ->> 'workshopId' = ${workshopId})
      OR EXISTS (SELECT FROM workshop_letters w
        WHERE w.letter_id = l.id AND w.workshop_id = ${workshopId} AND w.kind = 'REGISTRATION'))`

/** Who hasn't been told yet. */
export async function findUntold(
  db: Queryable,
  workshopId: WorkshopId,
  ids: readonly UserId[],
): Promise<Map<UserId, Untold>> {
  const { rows } = await db.execute<UntoldRow>(
    sql`SELECT l.user_id AS "userId", l.template ${waiting(workshopId, ids)}`,
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
    RETURNING user_id AS "userId", template`)
  return byPerson(rows)
}

/** What this transaction wrote to them waits for its pause. */
export async function pauseLetters(tx: Transaction, ids: readonly UserId[]): Promise<void> {
  await tx.execute(sql`UPDATE letters SET next_try_at = now() + make_interval(secs => ${PAUSE_SECONDS})
    WHERE user_id = ANY (${sql.param([...ids])}::uuid[]) AND state = 'QUEUED' AND created_at = now()
      AND template IN ('workshop-added', 'workshop-removed', 'workshop-changed', 'workshop-faculty', 'workshop-known')`)
}

/** Nobody is told anymore that the workshop moved. @returns to whom it would have said when it was before, in its words */
export async function dropUntoldMoves(tx: Transaction, id: WorkshopId): Promise<ReadonlyMap<UserId, string>> {
  const { rows } = await tx.execute<{ userId: UserId; was: string }>(sql`
    DELETE FROM letters WHERE id IN (
      SELECT l.id FROM workshop_letters w JOIN letters l ON l.id = w.letter_id
      WHERE w.workshop_id = ${id} AND w.kind = 'CHANGED' AND l.template = 'workshop-changed'
        AND l.state = 'QUEUED' AND l.tries = 0 AND l.next_try_at > now()
      FOR UPDATE OF l SKIP LOCKED)
    RETURNING user_id AS "userId", facts ->> 'was' AS was`)
  return new Map(rows.map(({ userId, was }) => [userId, was]))
}
