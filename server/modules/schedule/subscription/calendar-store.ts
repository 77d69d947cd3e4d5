import type { EventId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'

/** When the address was made; null: there is none. */
export async function findSubscription({ $client: pool }: Database, userId: UserId): Promise<Date | null> {
  const { rows } = await pool.query<{ createdAt: Date }>({
    name: 'calendar-subscription',
    text: 'SELECT created_at AS "createdAt" FROM calendar_subscriptions WHERE user_id = $1',
    values: [userId],
  })
  return rows[0]?.createdAt ?? null
}

/** Replaces the previous address, which stops working. */
export async function setSubscription(
  { $client: pool }: Database,
  userId: UserId,
  secretDigest: string,
): Promise<Date> {
  const { rows } = await pool.query<{ createdAt: Date }>({
    name: 'set-calendar-subscription',
    text: `INSERT INTO calendar_subscriptions (user_id, secret_digest) VALUES ($1, $2)
      ON CONFLICT (user_id) DO UPDATE SET secret_digest = excluded.secret_digest, created_at = now()
      RETURNING created_at AS "createdAt"`,
    values: [userId, secretDigest],
  })
  return rows[0]!.createdAt
}

export async function dropSubscription({ $client: pool }: Database, userId: UserId): Promise<void> {
  await pool.query({
    name: 'drop-calendar-subscription',
    text: 'DELETE FROM calendar_subscriptions WHERE user_id = $1',
    values: [userId],
  })
}

/** The person whose address it is; null if it is invalid or no longer valid. */
export async function findSubscriber(
  { $client: pool }: Database,
  secretDigest: string,
): Promise<{ userId: UserId; fullName: string } | null> {
  const { rows } = await pool.query<{ userId: UserId; fullName: string }>({
    name: 'calendar-subscriber',
    text: `SELECT u.id AS "userId", u.first_name || ' ' || u.last_name AS "fullName"
      FROM calendar_subscriptions s JOIN users u ON u.id = s.user_id WHERE s.secret_digest = $1`,
    values: [secretDigest],
  })
  return rows[0] ?? null
}

export interface CalendarFacts {
  notes: string
  version: number
  changedAt: Date
}

/** What calendars show beyond what lists do. */
export async function listCalendarFacts(
  { $client: pool }: Database,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, CalendarFacts>> {
  const { rows } = await pool.query<CalendarFacts & { id: EventId }>({
    name: 'calendar-facts',
    text: 'SELECT id, notes, version, changed_at AS "changedAt" FROM events WHERE id = ANY($1)',
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
