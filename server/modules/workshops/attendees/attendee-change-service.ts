import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  setAttendeeActive,
  setAttendeeAuditor,
} from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { attendeeRefusals } from '#contract/endpoints/workshops/attendees/attendee-refusals.ts'
import type { Attendee, AttendeeRefusal } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManageAttendees } from '#contract/policies/workshops/attendees.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AnnounceLists } from '../changed-lists.ts'
import { type LockedAttendee, lockAttendee, writeActive, writeAuditor } from './attendee-change-store.ts'
import { findAttendee } from './attendee-list-store.ts'
import { rowToAttendee } from './attendee-view.ts'

export interface AttendeeChangeDeps {
  database: Database
  announce: AnnounceLists
  now: () => number
}

export function refusalFor(reason: AttendeeRefusal) {
  return { code: 'wrong-state', message: attendeeRefusals[reason], details: { reason } } as const
}

/** @param work what to do with the attendee, who is locked */
async function change(
  tx: Transaction,
  id: AttendeeId,
  work: (attendee: LockedAttendee) => Promise<void>,
): Promise<Result<Attendee, { code: 'not-found' }>> {
  const locked = await lockAttendee(tx, id)
  if (locked === null) return refuse({ code: 'not-found' })
  await work(locked)
  return answerWith(tx, id)
}

/** The attendee as they are now. */
export async function answerWith(
  tx: Transaction,
  id: AttendeeId,
): Promise<Result<Attendee, { code: 'not-found' }>> {
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
    change(tx, id, async (attendee) => {
      const undoes = query.undoes === undefined ? undefined : new Date(query.undoes)
      const saidAt = momentOf(query.saidAt, deps.now())
      const stands = await writeActive(tx, id, { isActive, saidAt, undoes })
      if (!stands || attendee.isActive === isActive) return
      await noteChange(deps, tx, actor, attendee, {
        action: isActive ? 'attendee-reactivated' : 'attendee-inactivated',
        before: { isActive: attendee.isActive },
        after: { isActive },
      })
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
    change(tx, id, async (attendee) => {
      if (attendee.isAuditor === isAuditor) return
      await writeAuditor(tx, id, isAuditor)
      await noteChange(deps, tx, actor, attendee, {
        action: 'auditor-changed',
        before: { isAuditor: attendee.isAuditor },
        after: { isAuditor },
      })
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
