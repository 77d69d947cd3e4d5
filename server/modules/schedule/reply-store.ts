import { and, eq, sql } from 'drizzle-orm'
import type { EventReply } from '#contract/vocabulary/events.ts'
import type { EventId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { eventReplies, events } from '#server/database/schema/schedule.ts'

export interface Answer {
  eventId: EventId
  userId: UserId
  reply: EventReply
  repliedAt: Date
}

/**
 * Of two replies, the one given later counts, whichever arrives first; one given before the event's times were set is
 * about other times. Returns the one that counts.
 */
export async function saveReply(tx: Transaction, answer: Answer): Promise<EventReply | null> {
  const { eventId, userId, reply, repliedAt } = answer
  const [event] = await tx
    .select({ scheduledAt: events.scheduledAt })
    .from(events)
    .where(eq(events.id, eventId))
    .for('share')
  if (event !== undefined && event.scheduledAt <= repliedAt)
    await tx
      .insert(eventReplies)
      .values(answer)
      .onConflictDoUpdate({
        target: [eventReplies.eventId, eventReplies.userId],
        set: { reply, repliedAt },
        setWhere: sql`${eventReplies.repliedAt} <= excluded.replied_at`,
      })
  const [row] = await tx
    .select({ reply: eventReplies.reply })
    .from(eventReplies)
    .where(and(eq(eventReplies.eventId, eventId), eq(eventReplies.userId, userId)))
  return row?.reply ?? null
}

/** Removes replies about times that the event no longer has. */
export async function dropReplies(tx: Transaction, eventId: EventId): Promise<void> {
  await tx.delete(eventReplies).where(eq(eventReplies.eventId, eventId))
}
