import type { Outcome } from '#contract/endpoint.ts'
import type { exportEvent, getEvent } from '#contract/endpoints/schedule/event-details.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayPlanEvents, maySeeEvent } from '#contract/policies/schedule/events.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { type EventDetailsRow, findEvent, listAnswers } from './event-details-store.ts'
import { rowToDetails } from './event-view.ts'
import { writeCalendar } from './ics-text.ts'

export async function readEvent(
  database: Database,
  actor: Actor,
  id: EventId,
  viewing: () => Viewing,
): Promise<Outcome<typeof getEvent>> {
  const found = await findVisible(database, actor, id)
  if (!found.ok) return found
  const mayChange = mayPlanEvents(actor, found.value.programId)
  const replies = mayChange ? await listAnswers(database, id) : null
  return succeed(rowToDetails(found.value, { mayChange, replies }, viewing))
}

/** @param publicUrl where the page is, without a slash at its end */
export async function readEventFile(
  database: Database,
  actor: Actor,
  id: EventId,
  publicUrl: string,
): Promise<Outcome<typeof exportEvent>> {
  const found = await findVisible(database, actor, id)
  if (!found.ok) return found
  const text = writeCalendar({ name: found.value.title, events: [found.value], publicUrl })
  const name = `${found.value.title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'event'}.ics`
  return succeed({ name, type: 'text/calendar', bytes: new TextEncoder().encode(text) })
}

/** Events that the person may not see are not found. */
export async function findVisible(
  database: Database,
  actor: Actor,
  id: EventId,
): Promise<Result<EventDetailsRow, { code: 'not-found' }>> {
  const row = await findEvent(database, id, actor.id)
  if (row === null) return refuse({ code: 'not-found' })
  const place = {
    programId: row.programId,
    groupIds: row.groups.map((group) => group.id),
    isNamed: row.people.some((person) => person.id === actor.id),
  }
  return maySeeEvent(actor, place) ? succeed(row) : refuse({ code: 'not-found' })
}
