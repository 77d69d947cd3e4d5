import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { NotificationId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { notifications } from '#server/database/schema/library.ts'
import type { Notice } from '#server/ports.ts'

/** Somebody who was told something. */
export interface Told {
  notificationId: NotificationId
  userId: UserId
  type: NotificationType
  about: Record<string, string>
}

const toldColumns = {
  notificationId: notifications.id,
  userId: notifications.userId,
  type: notifications.type,
  about: notifications.about,
}

/** Those who were newly told; anyone who already knew is left out. */
export async function addNotifications(
  tx: Transaction,
  { type, eventKey, about, title, startsAt, to, heldFor }: Notice,
): Promise<Told[]> {
  const people = [...new Set(to)]
  if (people.length === 0) return []
  return tx
    .insert(notifications)
    .values(
      people.map((userId) => ({
        userId,
        type,
        eventKey,
        about,
        eventTitle: title,
        eventStartDate: startsAt ?? null,
        withdrawnFor: heldFor ?? null,
      })),
    )
    .onConflictDoNothing()
    .returning(toldColumns)
}

/** What is already withdrawn, for whatever reason, stays as it is. */
export function withdrawNotifications(
  tx: Transaction,
  about: Record<string, string>,
  reason: string,
): Promise<Told[]> {
  return tx
    .update(notifications)
    .set({ withdrawnFor: reason })
    .where(
      and(sql`${notifications.about} @> ${JSON.stringify(about)}::jsonb`, isNull(notifications.withdrawnFor)),
    )
    .returning(toldColumns)
}

/** What was in people's lists and left them for this reason. */
export function reinstateNotifications(tx: Transaction, reason: string): Promise<Told[]> {
  return tx
    .update(notifications)
    .set({ withdrawnFor: null })
    .where(eq(notifications.withdrawnFor, reason))
    .returning(toldColumns)
}

/**
 * What was held back from the start has been in no list: it is as new as anything told now, by its id and its date.
 * With its first id it would stand below what its person has seen, and count as seen with that.
 */
export function releaseNotifications(tx: Transaction, reason: string): Promise<Told[]> {
  return tx
    .update(notifications)
    .set({ id: sql`uuidv7()`, createdAt: sql`clock_timestamp()`, withdrawnFor: null })
    .where(eq(notifications.withdrawnFor, reason))
    .returning(toldColumns)
}
