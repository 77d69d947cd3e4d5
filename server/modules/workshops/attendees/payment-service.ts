import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  processPayment,
  reversePayment,
} from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import type { AttendeeRefusal } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManageAttendees } from '#contract/policies/workshops/attendees.ts'
import { refuse } from '#contract/result.ts'
import { paymentStatusOf } from '#contract/vocabulary/workshops/attendee-status.ts'
import type { Transaction } from '#server/database/database.ts'
import { once } from '#server/http/idempotency.ts'
import {
  answerWith,
  type AttendeeChangeDeps,
  momentOf,
  noteChange,
  refusalFor,
} from './attendee-change-service.ts'
import { addPayment, type LockedAttendee } from './attendee-change-store.ts'
import { carryPayment } from './moving/carry-payment.ts'
import { lockMoves } from './moving/move-store.ts'

/** Where somebody paid, and where they were moved on to from there. */
interface Places {
  first: LockedAttendee
  last: LockedAttendee
  all: readonly LockedAttendee[]
}

/**
 * Spec 3 §4: sets the attendee to PAID. However often it is said, it counts once (0647), and where they were moved
 * meanwhile (0894).
 */
export async function process(
  deps: AttendeeChangeDeps,
  actor: WorkshopActor,
  { params: { id }, body }: Input<typeof processPayment>,
  key: string | null,
): Promise<Outcome<typeof processPayment>> {
  if (!mayManageAttendees(actor)) return refuse({ code: 'not-found' })
  const write = { ownerId: actor.id, endpoint: 'processPayment', key, request: { id, body: body ?? null } }
  return once(deps.database, write, async (tx): Promise<Outcome<typeof processPayment>> => {
    const all = await lockMoves(tx, id)
    const [first, last] = [all[0], all.at(-1)]
    if (first === undefined || last === undefined) return refuse({ code: 'not-found' })
    const places = { first, last, all }
    if (isCounted(places)) return answerWith(tx, last.id)
    const at = momentOf(body?.paidAt, deps.now())
    const why = whyNotPaid(places, at)
    if (why !== null) return refuse(refusalFor(why))
    await writePayment(deps, tx, actor, places, { note: body?.note ?? '', at })
    return answerWith(tx, last.id)
  })
}

/** What was paid there went on to where they were moved. */
function hasLeft({ movedAt, lastPayment }: LockedAttendee): boolean {
  return movedAt !== null && lastPayment?.kind === 'REVERSED' && lastPayment.at >= movedAt
}

function isCounted({ first, last }: Places): boolean {
  return paymentStatusOf(first) === 'PAID' || (hasLeft(first) && last.isProcessed)
}

function whyNotPaid({ first, last, all }: Places, paidAt: Date): AttendeeRefusal | null {
  const status = paymentStatusOf(first)
  if (status === 'NOT_REQUIRED' || last.isAuditor) return 'nothing-to-pay'
  if (status === 'PENDING_REGISTRATION') return 'not-registered'
  // Money that was taken before that is written down all the same: it may have waited for a network.
  if (all.some(({ canceledAt }) => canceledAt !== null && canceledAt <= paidAt)) return 'canceled'
  if (!last.isActive) return 'inactive'
  if (all.some((place) => wasTakenBack(place, paidAt))) return 'taken-back-since'
  return last.isProcessed ? 'paid-there' : null
}

function wasTakenBack(place: LockedAttendee, since: Date): boolean {
  const { lastPayment } = place
  return lastPayment?.kind === 'REVERSED' && lastPayment.at > since && !hasLeft(place)
}

/** As the ledgers would be had the payment arrived before they were moved. */
async function writePayment(
  deps: AttendeeChangeDeps,
  tx: Transaction,
  actor: WorkshopActor,
  { first, last, all }: Places,
  { note, at }: { note: string; at: Date },
): Promise<void> {
  const payment = { amountCents: first.priceCents, byId: actor.id }
  const { amountCents } = payment
  await addPayment(tx, { ...payment, attendeeId: first.id, kind: 'PROCESSED', note, at })
  for (const [index, to] of all.slice(1).entries()) {
    const from = all[index]!
    const movedAt = new Date(Math.max(at.getTime(), from.movedAt?.getTime() ?? 0))
    await carryPayment(tx, { ...payment, from, to, at: movedAt })
    await deps.announce(tx, { workshopId: from.workshopId, attendee: from.userId })
  }
  await noteChange(deps, tx, actor, last, {
    action: 'payment-processed',
    before: { paymentStatus: paymentStatusOf(last) },
    after: { paymentStatus: 'PAID', amountCents, ...(last !== first && { paidFor: first.workshopTitle }) },
  })
}

/** Where the money is. Also of a canceled workshop, or of somebody who has nothing to pay any more. */
export async function reverse(
  deps: AttendeeChangeDeps,
  actor: WorkshopActor,
  { params: { id }, body: { reason } }: Input<typeof reversePayment>,
): Promise<Outcome<typeof reversePayment>> {
  if (!mayManageAttendees(actor)) return refuse({ code: 'not-found' })
  return deps.database.transaction(async (tx): Promise<Outcome<typeof reversePayment>> => {
    const all = await lockMoves(tx, id)
    const attendee = all.find((place) => !hasLeft(place)) ?? all.at(-1)
    if (attendee === undefined) return refuse({ code: 'not-found' })
    const { lastPayment } = attendee
    if (lastPayment?.kind !== 'PROCESSED') return refuse(refusalFor('not-paid'))
    const { amountCents } = lastPayment
    await addPayment(tx, {
      attendeeId: attendee.id,
      kind: 'REVERSED',
      amountCents,
      note: reason,
      byId: actor.id,
    })
    await noteChange(deps, tx, actor, attendee, {
      action: 'payment-reversed',
      before: { amountCents },
      after: { amountCents: null, reason },
    })
    return answerWith(tx, attendee.id)
  })
}
