import { randomBytes } from 'node:crypto'
import { SCHEDULE_DAYS_BEFORE } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { eventScope } from '#contract/policies/events.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Standing } from '#server/ports.ts'
import { findSubscriber, listCalendarFacts, setSubscription } from './calendar-store.ts'
import { listEvents, startOfDayBefore } from './event-list-store.ts'
import { writeCalendar } from './ics-text.ts'

export interface CalendarDeps {
  database: Database
  standing: Pick<Standing, 'actorOf'>
  publicUrl: string
  now: () => number
}

/** More than anybody attends. */
const MOST_EVENTS = 2_000
const SECRET = /^[\w-]{43}$/

export function makeSubscription(database: Database, userId: UserId) {
  return setSubscription(database, userId, randomBytes(32).toString('base64url'))
}

/** The schedule of whose address it is, as they stand now; null for an address that is none, or of nobody who may sign in. */
export async function readCalendar(
  { database, standing, publicUrl, now }: CalendarDeps,
  secret: string,
): Promise<string | null> {
  const subscriber = SECRET.test(secret) ? await findSubscriber(database, secret) : null
  if (subscriber === null) return null
  const actor = await standing.actorOf({ userId: subscriber.userId, sessionId: null })
  if (actor === null) return null
  const events = await listCalendarEvents(database, actor, new Date(now()))
  return writeCalendar({ name: `Trocar, ${subscriber.fullName}`, events, publicUrl })
}

async function listCalendarEvents(database: Database, actor: Actor, now: Date) {
  const from = await startOfDayBefore(database, actor.id, now, SCHEDULE_DAYS_BEFORE)
  const rows = await listEvents(database, {
    viewerId: actor.id,
    scope: eventScope(actor),
    withNamed: true,
    stretch: { from, to: null, order: 'earliest-first' },
    after: null,
    limit: MOST_EVENTS,
  })
  const facts = await listCalendarFacts(
    database,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const known = facts.get(row.id)
    return known === undefined ? [] : [{ ...row, ...known }]
  })
}
