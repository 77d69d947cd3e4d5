import { randomUUID } from 'node:crypto'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { moveAttendee } from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManageAttendees, takesAttendees } from '#contract/policies/workshops/attendees.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AttendeeId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { once } from '#server/http/idempotency.ts'
import type { JobBell } from '#server/ports.ts'
import type { AnnounceLists } from '../../changed-lists.ts'
import { refusalFor } from '../attendee-change-service.ts'
import { type LockedAttendee, lockAttendee, writeActive, writeAuditor } from '../attendee-change-store.ts'
import { type AttendedWorkshop, lockWorkshop } from '../attendee-details-store.ts'
import { findAttendee } from '../attendee-list-store.ts'
import { rowToAttendee } from '../attendee-view.ts'
import { enroll, findWorkshopPerson } from '../enrollment-store.ts'
import { carryPayment, nameOfPlace } from './carry-payment.ts'
import { findEnrollment, lockEnrollmentsOfPerson, writeMove } from './move-store.ts'

export interface Move {
  /** The enrollment that they leave. */
  id: AttendeeId
  from: WorkshopId
  to: WorkshopId
  paidCents: number
  /** Tells this move from others between the same two workshops. */
  event: string
}

export interface MoveDeps {
  database: Database
  bell: Pick<JobBell, 'ring'>
  announce: AnnounceLists
  /** Has them hear of it, some minutes later. */
  notifyOfMove: (tx: Transaction, actor: WorkshopActor, move: Move) => Promise<void>
  now: () => number
}

const notFound = { code: 'not-found' } as const
type MoveFailure = typeof notFound | ReturnType<typeof refusalFor>
type Target = Omit<AttendedWorkshop, 'isFacilitator'>
type Body = Input<typeof moveAttendee>['body']

/** What somebody has paid and not got back. */
const paidOf = ({ lastPayment }: LockedAttendee): number =>
  lastPayment?.kind === 'PROCESSED' ? lastPayment.amountCents : 0

/** Out of one workshop and into another, with what was paid, at once or not at all. */
export async function move(
  deps: MoveDeps,
  actor: WorkshopActor,
  { params: { id }, body }: Input<typeof moveAttendee>,
  key: string | null,
): Promise<Outcome<typeof moveAttendee>> {
  if (!mayManageAttendees(actor)) return refuse(notFound)
  const write = { ownerId: actor.id, endpoint: 'moveAttendee', key, request: { id, body } }
  const answer = await once(deps.database, write, async (tx): Promise<Result<Attendee, MoveFailure>> => {
    const found = await findMove(tx, id, body)
    if (!found.ok) return found
    const { from, to } = found.value
    const movedTo = await changePlaces(deps, tx, actor, { id, from, to })
    const row = await findAttendee(tx, movedTo)
    return row === null ? refuse(notFound) : succeed(rowToAttendee(row))
  })
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

interface Between {
  from: LockedAttendee
  to: Target
}

/** Both ends of the move, which nobody changes until the transaction ends. */
async function findMove(
  tx: Transaction,
  id: AttendeeId,
  { workshopId, priceCents }: Body,
): Promise<Result<Between, MoveFailure>> {
  await lockEnrollmentsOfPerson(tx, id)
  const from = await lockAttendee(tx, id)
  const to = await lockWorkshop(tx, workshopId)
  if (from === null || to === null) return refuse(notFound)
  const person = await findWorkshopPerson(tx, workshopId, from.userId)
  if (person === null) return refuse(notFound)
  if (!from.isActive) return refuse(refusalFor('inactive'))
  if (person.isActive === true) return refuse(refusalFor('attends'))
  if (person.isDeactivated) return refuse(refusalFor('deactivated'))
  if (!takesAttendees(to)) return refuse(refusalFor('canceled'))
  if (to.priceCents !== priceCents) return refuse(refusalFor('other-price'))
  const before = await findEnrollment(tx, workshopId, from.userId)
  const there = before === null ? null : await lockAttendee(tx, before)
  if (there !== null && paidOf(there) > 0 && paidOf(from) > 0) return refuse(refusalFor('paid-there'))
  return succeed({ from, to })
}

async function changePlaces(
  deps: MoveDeps,
  tx: Transaction,
  actor: WorkshopActor,
  { id, from, to }: Between & { id: AttendeeId },
): Promise<AttendeeId> {
  const saidAt = new Date(deps.now())
  const { userId, isAuditor } = from
  const added = (await enroll(tx, to.id, { userIds: [userId], isAuditor })).get(userId)!
  await writeActive(tx, id, { isActive: false, saidAt })
  await writeActive(tx, added.id, { isActive: true, saidAt })
  await writeAuditor(tx, added.id, isAuditor)
  await writeMove(tx, { fromId: id, toId: added.id })
  const there = { id: added.id, workshopTitle: to.title, startDate: to.startDate }
  const amountCents = paidOf(from)
  if (amountCents > 0) await carryPayment(tx, { from, to: there, amountCents, byId: actor.id })
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'attendee-moved',
    subjectType: 'user',
    subjectId: userId,
    before: { workshop: nameOfPlace(from), amountCents },
    after: { workshop: nameOfPlace(there), amountCents },
  })
  for (const workshopId of [from.workshopId, to.id]) await deps.announce(tx, { workshopId })
  const event = randomUUID()
  await deps.notifyOfMove(tx, actor, {
    id,
    from: from.workshopId,
    to: to.id,
    paidCents: amountCents,
    event,
  })
  return added.id
}
