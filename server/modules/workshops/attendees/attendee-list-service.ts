import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getAttendee,
  getAttendeeOverview,
  listActiveAttendees,
  searchPeopleToAttend,
} from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManageAttendees, mayReadAttendees } from '#contract/policies/workshops/attendees.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { attendeeId, type WorkshopId } from '#contract/vocabulary/ids.ts'
import { paymentStatuses, registrationStatuses } from '#contract/vocabulary/workshops/attendee-status.ts'
import type { Database } from '#server/database/database.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import {
  type AttendedWorkshop,
  findPlaceOf,
  findWorkshop,
  listLettersTo,
  listPayments,
} from './attendee-details-store.ts'
import {
  countAttendees,
  countByStatus,
  findAttendee,
  listAttendees,
  searchPeople,
  type StatusCount,
} from './attendee-list-store.ts'
import { rowToCertificate } from './attendee-certificate-service.ts'
import { findCertificate } from './attendee-certificate-store.ts'
import { rowToAttendee, rowToLetter } from './attendee-view.ts'

const notFound = { code: 'not-found' } as const
/** How many people a search names. */
const FOUND_MOST = 20

/** The workshop, for those who read its attendees; for others there is none. */
async function readableWorkshop(
  database: Database,
  actor: WorkshopActor,
  id: WorkshopId,
): Promise<Result<AttendedWorkshop, typeof notFound>> {
  const workshop = await findWorkshop(database, id, actor.id)
  return workshop === null || !mayReadAttendees(actor, workshop) ? refuse(notFound) : succeed(workshop)
}

export async function readAttendees(
  database: Database,
  actor: WorkshopActor,
  { params, query }: Input<typeof listActiveAttendees>,
  isActive: boolean,
): Promise<Outcome<typeof listActiveAttendees>> {
  const workshop = await readableWorkshop(database, actor, params.workshopId)
  if (!workshop.ok) return workshop
  const { cursor, limit, search, sort, paymentStatus = null, registrationStatus = null } = query
  const after = cursor === undefined ? null : attendeeId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  const filter = { workshopId: params.workshopId, isActive, search, paymentStatus, registrationStatus }
  const [rows, total] = await Promise.all([
    listAttendees(database, { ...filter, sort, after: after?.data ?? null, limit: rowsToRead(limit) }),
    countAttendees(database, filter),
  ])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ _embedded: { attendee: page.map(rowToAttendee) }, next, total })
}

export async function readOverview(
  database: Database,
  actor: WorkshopActor,
  { params }: Input<typeof getAttendeeOverview>,
): Promise<Outcome<typeof getAttendeeOverview>> {
  const workshop = await readableWorkshop(database, actor, params.workshopId)
  if (!workshop.ok) return workshop
  const found = await countByStatus(database, params.workshopId)
  const active = found.filter(({ isActive }) => isActive)
  const all = sum(found)
  return succeed({
    workshop: workshop.value,
    active: sum(active),
    inactive: mayManageAttendees(actor) ? all - sum(active) : 0,
    counts: {
      registrationStatus: byStatus(active, registrationStatuses, 'registrationStatus'),
      paymentStatus: byStatus(active, paymentStatuses, 'paymentStatus'),
    },
  })
}

function sum(found: readonly StatusCount[]): number {
  return found.reduce((so, { count }) => so + count, 0)
}

function byStatus<Name extends 'registrationStatus' | 'paymentStatus'>(
  found: readonly StatusCount[],
  statuses: readonly StatusCount[Name][],
  name: Name,
): Record<StatusCount[Name], number> {
  const counts = statuses.map((status) => [status, sum(found.filter((one) => one[name] === status))] as const)
  return Object.fromEntries(counts) as Record<StatusCount[Name], number>
}

export async function readAttendee(
  database: Database,
  actor: WorkshopActor,
  { params: { id } }: Input<typeof getAttendee>,
): Promise<Outcome<typeof getAttendee>> {
  if (!mayManageAttendees(actor)) return refuse(notFound)
  const place = await findPlaceOf(database, id)
  if (place === null) return refuse(notFound)
  const [row, workshop, payments, letters, certificate] = await Promise.all([
    findAttendee(database, id),
    findWorkshop(database, place.workshopId, actor.id),
    listPayments(database, id),
    listLettersTo(database, id),
    findCertificate(database, id),
  ])
  if (row === null || workshop === null) return refuse(notFound)
  return succeed({
    attendee: rowToAttendee(row),
    workshop,
    addedAt: place.addedAt.toISOString(),
    certificate: certificate === null ? null : rowToCertificate(certificate),
    payments: payments.map((payment) => ({ ...payment, at: payment.at.toISOString() })),
    letters: letters.map((letter) => ({ ...rowToLetter(letter), kind: letter.kind })),
  })
}

export async function findPeopleToAttend(
  database: Database,
  actor: WorkshopActor,
  { params: { workshopId }, query: { search } }: Input<typeof searchPeopleToAttend>,
): Promise<Outcome<typeof searchPeopleToAttend>> {
  if (!mayManageAttendees(actor)) return refuse(notFound)
  if ((await findWorkshop(database, workshopId, actor.id)) === null) return refuse(notFound)
  const found = await searchPeople(database, { workshopId, search, limit: FOUND_MOST + 1 })
  return succeed({ people: found.slice(0, FOUND_MOST), hasMore: found.length > FOUND_MOST })
}
