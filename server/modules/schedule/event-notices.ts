import { randomUUID } from 'node:crypto'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { NoticeEvent } from '#contract/realtime/notices.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import { listAsked, listOnlookers } from './audience-store.ts'
import type { PlannedEvent } from './planning/event-plan-store.ts'

export type EventChange = 'CREATED' | 'CHANGED' | 'CANCELED' | 'BROUGHT_BACK'

export interface EventNoticeDeps {
  notifier: Notifier
  now: () => number
}

/** Who an event was for before the change. */
export interface Audience {
  asked: readonly UserId[]
  onlookers: readonly UserId[]
}

export async function readAudience(tx: Transaction, id: PlannedEvent['id']): Promise<Audience> {
  return { asked: await listAsked(tx, id), onlookers: await listOnlookers(tx, id) }
}

export interface EventNews {
  before: Audience
  after: Audience
  change: EventChange
  isWorthTelling: boolean
  /** The event before a change of it. */
  formerly?: PlannedEvent
}

/**
 * Tells the people who are asked to an event what happened to it, but not who did it, and nothing about past events.
 * The newest notification about an event replaces earlier ones. All pages that show it are told that it changed.
 */
export async function notifyOfEvent(
  { notifier, now }: EventNoticeDeps,
  tx: Transaction,
  byId: UserId,
  event: PlannedEvent,
  what: EventNews,
): Promise<void> {
  const { before, after, change, isWorthTelling, formerly } = what
  const about = { eventId: event.id, byId }
  const isOver = event.endDate.getTime() <= now()
  if (isWorthTelling && !isOver) {
    const known = new Set(before.asked)
    const still = new Set(after.asked)
    await notifier.withdraw(tx, { eventId: event.id }, 'event-changed')
    const isCanceled = change === 'CANCELED'
    const tell = (to: readonly UserId[], said: EventChange | 'UNINVITED') =>
      notifier.tell(tx, {
        type: 'EVENT',
        eventKey: `event:${event.id}:${event.version}`,
        about: {
          ...about,
          change: said,
          ...((said === 'CANCELED' || said === 'UNINVITED') && { cancelled: 'true' }),
          ...factsOf(event, said === 'CHANGED' ? formerly : undefined),
        },
        title: event.title,
        startsAt: event.startDate,
        to: to.filter((id) => id !== byId),
      })
    await tell(
      after.asked.filter((id) => !known.has(id)),
      'CREATED',
    )
    await tell(
      after.asked.filter((id) => known.has(id)),
      change,
    )
    await tell(
      before.asked.filter((id) => !still.has(id)),
      isCanceled ? 'CANCELED' : 'UNINVITED',
    )
  }
  const pages = [before, after].flatMap(({ asked, onlookers }) => [...asked, ...onlookers])
  const topic = change === 'CANCELED' ? userTopics.scheduleDelete : userTopics.scheduleUpdate
  const body: NoticeEvent = { eventId: randomUUID(), type: 'EVENT', notificationId: null, about }
  await notifier.refresh(tx, [...new Set(pages)], topic, body)
}

/** What is said of an event besides its title and start: until when, where, and what a change replaced. */
function factsOf({ startDate, endDate, location }: PlannedEvent, formerly?: PlannedEvent) {
  const facts = { endsAt: endDate.toISOString(), ...(location !== '' && { place: location }) }
  if (formerly === undefined) return facts
  const { startDate: start, endDate: end } = formerly
  const isMoved = start.getTime() !== startDate.getTime() || end.getTime() !== endDate.getTime()
  return {
    ...facts,
    ...(isMoved && { wasFrom: start.toISOString(), wasUntil: end.toISOString() }),
    ...(formerly.location !== location && { wasIn: formerly.location }),
  }
}
