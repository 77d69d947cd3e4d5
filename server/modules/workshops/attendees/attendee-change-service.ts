import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  processPayment,
  reversePayment,
  setAttendeeActive,
  setAttendeeAuditor,
} from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { attendeeRefusals } from '#contract/endpoints/workshops/attendees/attendee-refusals.ts'
import type { Attendee, AttendeeRefusal } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManageAttendees } from '#contract/policies/workshops/attendees.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import { paymentStatusOf } from '#contract/vocabulary/workshops/attendee-status.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { once } from '#server/http/idempotency.ts'
import type { AnnounceLists } from '../changed-lists.ts'
import {
  addPayment,
  type LockedAttendee,
  lockAttendee,
  writeActive,
  writeAuditor,
} from './attendee-change-store.ts'
import { findAttendee } from './attendee-list-store.ts'
import { rowToAttendee } from './attendee-view.ts'

export interface AttendeeChangeDeps {
  database: Database
  announce: AnnounceLists
  now: () => number
}

type ChangeFailure = { code: 'not-found' } | ReturnType<typeof refusalFor>

export function refusalFor(reason: AttendeeRefusal) {
  return { code: 'wrong-state', message: attendeeRefusals[reason], details: { reason } } as const
}

/** @param work what to do with the attendee, who is locked; null if nothing stands in its way */
async function change<Failure>(
  tx: Transaction,
  id: AttendeeId,
  work: (attendee: LockedAttendee) => Promise<Failure | null>,
): Promise<Result<Attendee, Failure | { code: 'not-found' }>> {
  const locked = await lockAttendee(tx, id)
  if (locked === null) return refuse({ code: 'not-found' })
  const failure = await work(locked)
  if (failure !== null) return refuse(failure)
  const row = await findAttendee(tx, id)
  return row === null ? refuse({ code: 'not-found' }) : succeed(rowToAttendee(row))
}

/** A device's clock that runs ahead must not say something that can't be changed later. */
export function momentOf(said: string | undefined, now: number): Date {
  return new Date(Math.min(said === undefined ? now : Date.parse(said), now))
}

/** What was said last counts, by when it was said. */
export async function setActive(
  deps: AttendeeChangeDeps,
  actor: WorkshopActor,
  { params: { id }, query }: Input<typeof setAttendeeActive>,
): Promise<Outcome<typeof setAttendeeActive>> {
  if (!mayManageAttendees(actor)) return refuse({ code: 'not-found' })
  const { isActive } = query
  return deps.database.transaction((tx) =>
    change<never>(tx, id, async (attendee) => {
      const stands = await writeActive(tx, id, { isActive, saidAt: momentOf(query.saidAt, deps.now()) })
      if (!stands || attendee.isActive === isActive) return null
      await noteChange(deps, tx, actor, attendee, {
        action: isActive ? 'attendee-reactivated' : 'attendee-inactivated',
        before: { isActive: attendee.isActive },
        after: { isActive },
      })
      return null
    }),
  )
}

export async function setAuditor(
  deps: AttendeeChangeDeps,
  actor: WorkshopActor,
  { params: { id }, query: { isAuditor } }: Input<typeof setAttendeeAuditor>,
): Promise<Outcome<typeof setAttendeeAuditor>> {
  if (!mayManageAttendees(actor)) return refuse({ code: 'not-found' })
  return deps.database.transaction((tx) =>
    change<never>(tx, id, async (attendee) => {
      if (attendee.isAuditor === isAuditor) return null
      await writeAuditor(tx, id, isAuditor)
      await noteChange(deps, tx, actor, attendee, {
        action: 'auditor-changed',
        before: { isAuditor: attendee.isAuditor },
        after: { isAuditor },
      })
      return null
    }),
  )
}

/** Spec 3 §4: sets the attendee to PAID. However often it is said, it counts once (0647). */
export async function process(
  deps: AttendeeChangeDeps,
  actor: WorkshopActor,
  { params: { id }, body }: Input<typeof processPayment>,
  key: string | null,
): Promise<Outcome<typeof processPayment>> {
  if (!mayManageAttendees(actor)) return refuse({ code: 'not-found' })
  const write = { ownerId: actor.id, endpoint: 'processPayment', key, request: { id, body: body ?? null } }
  return once(deps.database, write, (tx) =>
    change<ChangeFailure>(tx, id, async (attendee) => {
      const paidAt = momentOf(body?.paidAt, deps.now())
      const status = paymentStatusOf(attendee)
      if (status === 'PAID') return null
      const why = whyNotPaid(attendee, paidAt)
      if (why !== null) return refusalFor(why)
      const { priceCents: amountCents } = attendee
      const note = body?.note ?? ''
      await addPayment(tx, {
        attendeeId: id,
        kind: 'PROCESSED',
        amountCents,
        note,
        at: paidAt,
        byId: actor.id,
      })
      await noteChange(deps, tx, actor, attendee, {
        action: 'payment-processed',
        before: { paymentStatus: status },
        after: { paymentStatus: 'PAID', amountCents },
      })
      return null
    }),
  )
}

function whyNotPaid(attendee: LockedAttendee, paidAt: Date): AttendeeRefusal | null {
  const status = paymentStatusOf(attendee)
  const { canceledAt, lastPayment } = attendee
  if (status === 'NOT_REQUIRED') return 'nothing-to-pay'
  if (status === 'PENDING_REGISTRATION') return 'not-registered'
  // Money that was taken before that is written down all the same: it may have waited for a network.
  if (canceledAt !== null && canceledAt <= paidAt) return 'canceled'
  return lastPayment?.kind === 'REVERSED' && lastPayment.at > paidAt ? 'taken-back-since' : null
}

/** Also of a canceled workshop, or of somebody who has nothing to pay any more. */
export async function reverse(
  deps: AttendeeChangeDeps,
  actor: WorkshopActor,
  { params: { id }, body: { reason } }: Input<typeof reversePayment>,
): Promise<Outcome<typeof reversePayment>> {
  if (!mayManageAttendees(actor)) return refuse({ code: 'not-found' })
  return deps.database.transaction((tx) =>
    change<ChangeFailure>(tx, id, async (attendee) => {
      const { lastPayment } = attendee
      if (lastPayment?.kind !== 'PROCESSED') return refusalFor('not-paid')
      const { amountCents } = lastPayment
      await addPayment(tx, { attendeeId: id, kind: 'REVERSED', amountCents, note: reason, byId: actor.id })
      await noteChange(deps, tx, actor, attendee, {
        action: 'payment-reversed',
        before: { amountCents },
        after: { amountCents: null, reason },
      })
      return null
    }),
  )
}

type Change = Pick<Parameters<typeof writeAudit>[1], 'action'> & { before: object; after: object }

/** The person is who the entry is about; it names the workshop, whose staff see it at once, as they do. */
export async function noteChange(
  { announce }: Pick<AttendeeChangeDeps, 'announce'>,
  tx: Transaction,
  actor: WorkshopActor,
  { userId, workshopId, workshopTitle: workshop }: LockedAttendee,
  { action, before, after }: Change,
): Promise<void> {
  await writeAudit(tx, {
    actorId: actor.id,
    action,
    subjectType: 'user',
    subjectId: userId,
    before: { workshop, ...before },
    after: { workshop, ...after },
  })
  await announce(tx, { workshopId, attendee: userId })
}
