import { sql } from 'drizzle-orm'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { NotificationId, TabletId, UserId } from '#contract/vocabulary/ids.ts'
import type { WorkshopNotice } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import type { PushTarget } from '#server/platform/push/send-push.ts'

/** Product decision: how many devices of a person may show notifications; beyond that the oldest is dropped. */
export const PUSH_DEVICES_MAX = 10
/** For how long a message may be held back at first. */
const PAUSE_SECONDS_MAX = 180
/** How long a message is claimed before another instance tries to send it, seconds. */
const CLAIMED_SECONDS = 120

export interface Subscriber {
  userId: UserId
  tabletId: TabletId
  sessionId: string | null
}

/** An address and a device belong to the person who last subscribed there. */
export async function saveSubscription(
  tx: Transaction,
  { userId, tabletId, sessionId }: Subscriber,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  // What waits for the previous owner must not reach the new one.
  await tx.execute(sql`DELETE FROM push_subscriptions
    WHERE (tablet_id = ${tabletId} AND endpoint <> ${endpoint}) OR (endpoint = ${endpoint} AND user_id <> ${userId})`)
  await tx.execute(sql`
    INSERT INTO push_subscriptions (user_id, tablet_id, endpoint, p256dh, auth, session_id)
    VALUES (${userId}, ${tabletId}, ${endpoint}, ${p256dh}, ${auth}, ${sessionId})
    ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, tablet_id = excluded.tablet_id,
      p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id`)
  await tx.execute(sql`DELETE FROM push_subscriptions WHERE id IN (
    SELECT id FROM push_subscriptions WHERE user_id = ${userId} ORDER BY id DESC OFFSET ${PUSH_DEVICES_MAX})`)
}

export async function endSubscription(
  db: Queryable,
  { userId, tabletId }: Pick<Subscriber, 'userId' | 'tabletId'>,
): Promise<void> {
  await db.execute(sql`DELETE FROM push_subscriptions WHERE user_id = ${userId} AND tablet_id = ${tabletId}`)
}

export async function listPushTablets(db: Queryable, userId: UserId): Promise<TabletId[]> {
  const { rows } = await db.execute<{ tabletId: TabletId }>(
    sql`SELECT tablet_id AS "tabletId" FROM push_subscriptions WHERE user_id = ${userId} ORDER BY id DESC`,
  )
  return rows.map(({ tabletId }) => tabletId)
}

/**
 * Adds one for each device on which its person wants to get it. What is announced again is sent again. False: there was
 * none.
 *
 * @param afterSeconds how long it waits: what is seen or withdrawn meanwhile is not sent
 */
export async function addPushes(
  tx: Transaction,
  ids: readonly NotificationId[],
  afterSeconds = 0,
): Promise<boolean> {
  if (ids.length === 0) return false
  const { rowCount } = await tx.execute(sql`
    INSERT INTO push_messages (subscription_id, notification_id, next_try_at)
    SELECT s.id, n.id, now() + make_interval(secs => ${afterSeconds}) FROM notifications n JOIN push_subscriptions s ON s.user_id = n.user_id
    WHERE n.id = ANY (${sql.param([...ids])}::uuid[])
    ON CONFLICT (subscription_id, notification_id) DO UPDATE SET tries = 0, next_try_at = excluded.next_try_at`)
  return rowCount !== null && rowCount > 0
}

export interface DuePush extends PushTarget {
  id: string
  subscriptionId: string
  tries: number
  /** Seconds since it was written. */
  age: number
  notificationId: NotificationId
  userId: UserId
  /** Null: they are not of the residency, or not anymore. */
  role: Role | null
  isActive: boolean
  isInWorkshops: boolean
  timeZone: string
  type: NotificationType | WorkshopNotice
  about: Record<string, string>
  eventTitle: string
  eventStartDate: string | null
  isOver: boolean
  personName: string | null
}

/**
 * Those that have waited longest. They are claimed for a while instead of locked, so that sending holds no connection.
 */
export async function claimDue(db: Queryable, most: number): Promise<DuePush[]> {
  const { rows } = await db.execute<DuePush & Record<string, unknown>>(sql`
    WITH due AS (
      SELECT id FROM push_messages WHERE next_try_at <= now() ORDER BY next_try_at LIMIT ${most}
      FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE push_messages m SET tries = m.tries + 1,
        next_try_at = now() + make_interval(secs => ${CLAIMED_SECONDS})
      FROM due WHERE m.id = due.id
      RETURNING m.id, m.subscription_id, m.notification_id, m.tries, m.created_at
    )
    SELECT c.id, c.subscription_id AS "subscriptionId", c.tries,
      extract(epoch FROM now() - c.created_at)::float8 AS age, s.endpoint, s.p256dh, s.auth,
      n.id AS "notificationId", n.user_id AS "userId", u.role, u.is_active AS "isActive",
      EXISTS (SELECT FROM workshop_memberships w WHERE w.user_id = u.id AND NOT w.is_deactivated) AS "isInWorkshops", u.timezone AS "timeZone",
      n.type, n.about, n.event_title AS "eventTitle", n.event_start_date AS "eventStartDate",
      (n.seen_at IS NOT NULL OR n.withdrawn_for IS NOT NULL OR n.user_id <> s.user_id) AS "isOver",
      ${sql.raw(fullNameOf('b'))} AS "personName"
    FROM claimed c JOIN push_subscriptions s ON s.id = c.subscription_id
    JOIN notifications n ON n.id = c.notification_id JOIN users u ON u.id = n.user_id
    LEFT JOIN users b ON b.id = (n.about->>'byId')::uuid`)
  return rows
}

export async function dropPush(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM push_messages WHERE id = ${id}`)
}

export async function tryPushAgain(db: Queryable, id: string, waitMs: number): Promise<void> {
  await db.execute(
    sql`UPDATE push_messages SET next_try_at = now() + make_interval(secs => ${waitMs / 1_000}) WHERE id = ${id}`,
  )
}

/** Makes due what waits for longer than any message does, one that nobody has tried to send yet after its pause. Returns how many. */
export async function hastenPushes(db: Queryable, longestMs: number): Promise<number> {
  const { rowCount } = await db.execute(sql`UPDATE push_messages SET next_try_at = now()
    WHERE next_try_at > now() + make_interval(secs => CASE WHEN tries = 0 THEN ${PAUSE_SECONDS_MAX}::float8 ELSE ${longestMs / 1_000}::float8 END)`)
  return rowCount ?? 0
}

/** Only if it is unchanged: a browser may have subscribed again in the meantime. */
export async function dropSubscription(
  db: Queryable,
  { subscriptionId, p256dh }: Pick<DuePush, 'subscriptionId' | 'p256dh'>,
): Promise<void> {
  await db.execute(sql`DELETE FROM push_subscriptions WHERE id = ${subscriptionId} AND p256dh = ${p256dh}`)
}
