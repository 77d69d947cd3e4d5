import { randomUUID } from 'node:crypto'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { replyToEvent } from '#contract/endpoints/schedule/event-reply.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { NoticeEvent } from '#contract/realtime/notices.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { onceByKey } from '#server/http/idempotency.ts'
import type { Notifier } from '#server/ports.ts'
import { findVisible } from './event-details-service.ts'
import { saveReply } from './reply-store.ts'

export interface ReplyDeps {
  database: Database
  notifier: Notifier
  now: () => number
}

/**
 * People who are asked may reply, even after the event: the reply may have waited for a network. One whose answer was
 * lost stays given, also by those who are no longer asked (0906).
 */
export async function answerEvent(
  { database, notifier, now }: ReplyDeps,
  actor: Actor,
  { params: { id }, body }: Input<typeof replyToEvent>,
  key: string | null,
): Promise<Outcome<typeof replyToEvent>> {
  const found = await findVisible(database, actor, id)
  const write = { ownerId: actor.id, endpoint: 'replyToEvent', key }
  return onceByKey(database, write, async (tx): Promise<Outcome<typeof replyToEvent>> => {
    if (!found.ok) return found
    const { isAttending, createdById } = found.value
    if (!isAttending)
      return refuse({
        code: 'not-allowed',
        message: 'You’re not invited to this event, so there’s nothing to answer.',
      })
    // A device's clock that runs ahead must not make a reply that can't be changed later.
    const repliedAt = new Date(Math.min(Date.parse(body.repliedAt), now()))
    const reply = await saveReply(tx, { eventId: id, userId: actor.id, reply: body.reply, repliedAt })
    const about = { eventId: id }
    const said: NoticeEvent = { eventId: randomUUID(), type: 'EVENT', notificationId: null, about }
    await notifier.refresh(tx, [createdById, actor.id], userTopics.scheduleUpdate, said)
    return succeed({ reply })
  })
}
