import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isRelevantTo } from '#contract/policies/notices/notifications.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { NotificationId, UserId } from '#contract/vocabulary/ids.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { WORKSHOP_NOTICE, type WorkshopNotice } from '#contract/vocabulary/workshops/workshop-news.ts'
import { deleteInBatches } from '#server/database/batches/delete-in-batches.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { notifications } from '#server/database/schema/library.ts'
import type { Notice } from '#server/ports.ts'

/** A person who was notified. */
export interface Notified {
  notificationId: NotificationId
  userId: UserId
  type: NotificationType | WorkshopNotice
  about: Record<string, string>
}

export const notifiedColumns = {
  notificationId: notifications.id,
  userId: notifications.userId,
  type: notifications.type,
  about: notifications.about,
}

/**
 * Returns the people who were newly notified; those who already were are left out, and so are people in whose role it
 * does not matter. They are sent as one list: an event may be of more people than a statement may have parameters.
 */
export async function addNotifications(
  tx: Transaction,
  { type, eventKey, about, title, startsAt, to, heldFor, choice }: Notice,
): Promise<Notified[]> {
  const people = [...new Set(to)]
  if (people.length === 0) return []
  const { rows } = await tx.execute<Notified & Record<string, unknown>>(sql`
    INSERT INTO notifications (user_id, type, event_key, about, event_title, event_start_date, withdrawn_for)
    SELECT person, ${type}, ${eventKey}, ${JSON.stringify(about)}::jsonb, ${title}, ${startsAt ?? null}::timestamptz, ${heldFor ?? null}
    FROM unnest(${sql.param(people)}::uuid[]) AS person WHERE ${isConcerned(type, choice ?? '')}
    ON CONFLICT DO NOTHING
    RETURNING id AS "notificationId", user_id AS "userId", type, about`)
  return rows
}

/** Whether it is told to `person`: of each portal, those who belong to it, and who did not turn it off there. */
function isConcerned(type: Notice['type'], choice: string): SQL {
  if (type === WORKSHOP_NOTICE)
    return sql`EXISTS (SELECT FROM workshop_memberships m WHERE m.user_id = person AND NOT m.is_deactivated
      AND NOT (${choice} = ANY (m.news_off)))`
  const concerned = roles.filter((role) => isRelevantTo({ role }, type))
  return sql`EXISTS (SELECT FROM users u WHERE u.id = person AND u.role = ANY (${sql.param(concerned)}::text[]))`
}

/** Notifications that are already withdrawn, for whatever reason, don't change. */
export function withdrawNotifications(
  tx: Transaction,
  about: Record<string, string>,
  reason: string,
): Promise<Notified[]> {
  return tx
    .update(notifications)
    .set({ withdrawnFor: reason })
    .where(
      and(sql`${notifications.about} @> ${JSON.stringify(about)}::jsonb`, isNull(notifications.withdrawnFor)),
    )
    .returning(notifiedColumns)
}

/** Restores notifications that were in people's lists and were withdrawn for this reason. */
export function reinstateNotifications(tx: Transaction, reason: string): Promise<Notified[]> {
  return tx
    .update(notifications)
    .set({ withdrawnFor: null })
    .where(eq(notifications.withdrawnFor, reason))
    .returning(notifiedColumns)
}

/**
 * Releases what was held back from the start and has been in no list. It gets a new id and date: with its first id it
 * would be below what its person has seen, and count as seen.
 */
export function releaseNotifications(tx: Transaction, reason: string): Promise<Notified[]> {
  return tx
    .update(notifications)
    .set({ id: sql`uuidv7()`, createdAt: sql`clock_timestamp()`, withdrawnFor: null })
    .where(eq(notifications.withdrawnFor, reason))
    .returning(notifiedColumns)
}

/** What is older is in no list anymore, days (0879). */
export const NOTICE_DAYS = 180

/**
 * In both portals, whether or not somebody saw or deleted them. Their ids follow their age, so the index of the ids
 * finds them. @returns how many
 */
export function removeOldNotifications(database: Database): Promise<number> {
  const age = sql`make_interval(days => ${NOTICE_DAYS}::int)`
  return deleteInBatches(
    database,
    'notifications',
    sql`id < (SELECT uuidv7(-${age})) AND created_at < now() - ${age}`,
  )
}
