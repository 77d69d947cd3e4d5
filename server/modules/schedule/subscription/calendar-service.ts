import { createHash, randomBytes } from 'node:crypto'
import { SCHEDULE_DAYS_BEFORE } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { eventScope } from '#contract/policies/schedule/events.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { WorkshopInCalendar } from '#server/platform/calendar/workshop-calendar.ts'
import type { AccountStatus } from '#server/ports.ts'
import { findSubscriber, listCalendarFacts, listDueCourses, setSubscription } from './calendar-store.ts'
import { type EventRow, listEvents, startOfDayBefore } from '../event-list-store.ts'
import { type CalendarEvent, writeCalendar } from '../ics-text.ts'

export interface CalendarDeps {
  database: Database
  accountStatus: Pick<AccountStatus, 'actorOf' | 'identityOf'>
  /** Those that somebody attends, teaches or runs, if they are in the workshops. */
  listWorkshops: (userId: UserId, since: Date) => Promise<readonly WorkshopInCalendar[]>
  publicUrl: string
  now: () => number
}

/** How many events are looked up at once. */
const AT_ONCE = 1_000
const DAY_MS = 86_400_000
const SECRET = /^[\w-]{43}$/

/** The secret is in no row: nobody can read it again. */
export async function makeSubscription(
  database: Database,
  userId: UserId,
): Promise<{ secret: string; since: Date }> {
  const secret = randomBytes(32).toString('base64url')
  return { secret, since: await setSubscription(database, userId, digestOf(secret)) }
}

/** As the migration `secrets-that-can-be-taken-back` computed it for addresses that were there before. */
function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * The current schedule of the person whose address it is, when their courses are due, and their workshops: what they have
 * in either portal. Null if the address is invalid, or its owner may use neither of them.
 */
export async function readCalendar(
  { database, accountStatus, listWorkshops, publicUrl, now }: CalendarDeps,
  secret: string,
): Promise<string | null> {
  const subscriber = SECRET.test(secret) ? await findSubscriber(database, digestOf(secret)) : null
  if (subscriber === null) return null
  const holder = { userId: subscriber.userId, sessionId: null }
  const [actor, identity] = [await accountStatus.actorOf(holder), await accountStatus.identityOf(holder)]
  const isInWorkshops = identity !== null && identity.workshop !== null && identity.workshop !== 'ended'
  if (actor === null && !isInWorkshops) return null
  const readAt = new Date(now())
  const [events, courses, workshops] = await Promise.all([
    actor === null ? [] : listCalendarEvents(database, actor, readAt),
    actor === null ? [] : listDueCourses(database, actor.id),
    isInWorkshops ? listWorkshops(subscriber.userId, new Date(now() - SCHEDULE_DAYS_BEFORE * DAY_MS)) : [],
  ])
  const name = `Trocar, ${subscriber.fullName}`
  return writeCalendar({ name, events, workshops, due: { courses, readAt }, publicUrl })
}

/** All events, because a calendar removes any event that it is not sent. */
async function listCalendarEvents(database: Database, actor: Actor, now: Date): Promise<CalendarEvent[]> {
  const from = await startOfDayBefore(database, actor.id, now, SCHEDULE_DAYS_BEFORE)
  const query = {
    viewerId: actor.id,
    scope: eventScope(actor),
    withNamed: true,
    stretch: { from, to: null, order: 'earliest-first' },
    limit: AT_ONCE,
  } as const
  const events: CalendarEvent[] = []
  let after: EventRow | null = null
  do {
    const rows: EventRow[] = await listEvents(database, { ...query, after })
    events.push(...(await withFacts(database, rows)))
    after = rows.length < AT_ONCE ? null : (rows.at(-1) ?? null)
  } while (after !== null)
  return events
}

async function withFacts(database: Database, rows: readonly EventRow[]): Promise<CalendarEvent[]> {
  const facts = await listCalendarFacts(
    database,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const known = facts.get(row.id)
    return known === undefined ? [] : [{ ...row, ...known }]
  })
}
