import { randomUUID } from 'node:crypto'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { WorkshopEvent } from '#contract/realtime/workshop-event.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Announcer } from '#server/ports.ts'
import type { ChangedLists } from '../../changed-lists.ts'
import { listParticipantsOf, listStaffOf, listStaffOfPerson } from './staff-store.ts'

export type WorkshopAction =
  | 'workshop-created'
  | 'workshop-changed'
  | 'workshop-duplicated'
  | 'workshop-canceled'
  | 'workshop-brought-back'
  | 'workshop-message-sent'

/** Writes the audit trail, and tells the open pages of the staff whose lists have the workshop, or had it. */
export async function noteChange(
  { announcer }: { announcer: Announcer },
  tx: Transaction,
  actor: WorkshopActor,
  action: WorkshopAction,
  subjectId: WorkshopId,
  facts: { before: object | null; after: object | null },
): Promise<void> {
  await writeAudit(tx, { actorId: actor.id, action, subjectType: 'workshop', subjectId, ...facts })
  await announceToStaff(announcer, tx, await listStaffOf(tx, subjectId, formerOf(facts.before)))
}

/** Tells the open pages of the staff who see the attendees of a workshop, and of participants what concerns them. */
export async function announceLists(announcer: Announcer, tx: Transaction, of: ChangedLists): Promise<void> {
  if ('userId' in of) return announceToStaff(announcer, tx, await listStaffOfPerson(tx, of.userId))
  const { workshopId, attendee, courses } = of
  const staff = await listStaffOf(tx, workshopId)
  const others = courses === true ? await listParticipantsOf(tx, workshopId) : []
  const all = new Set([...staff, ...others, ...(attendee === undefined ? [] : [attendee])])
  await announceToStaff(announcer, tx, [...all])
}

/** Names nothing: each page reads again what its person may see. */
export async function announceToStaff(
  announcer: Announcer,
  tx: Transaction,
  to: readonly UserId[],
): Promise<void> {
  const body: WorkshopEvent = { eventId: randomUUID() }
  await announcer.announce(
    tx,
    to.map((id) => ({ to: id, topic: userTopics.workshopUpdate, body })),
  )
}

/** Who facilitated it before: it leaves their lists. */
function formerOf(before: object | null): readonly UserId[] {
  return before !== null && 'facilitatorsIds' in before ? (before.facilitatorsIds as UserId[]) : []
}
