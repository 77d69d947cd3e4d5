import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  sendAttendeeRegistration,
  sendAttendeeRegistrations,
} from '#contract/endpoints/workshops/attendees/attendee-letters.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManageAttendees, takesAttendees } from '#contract/policies/workshops/attendees.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAuditOfMany } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { JobBell } from '#server/ports.ts'
import type { InvitedToWorkshops, WorkshopInvitation } from '../invite-to-workshops.ts'
import { tooManyLetters } from '../../session/spend-letter.ts'
import { refusalFor } from './attendee-change-service.ts'
import { findWorkshopTitle } from './attendee-details-store.ts'
import { findAttendee } from './attendee-list-store.ts'
import { rowToAttendee } from './attendee-view.ts'
import { type Addressee, findAddressees } from './enrollment-store.ts'

export type InviteAttendees = (tx: Transaction, invitation: WorkshopInvitation) => Promise<InvitedToWorkshops>

export interface AttendeeLetterDeps {
  database: Database
  bell: Pick<JobBell, 'ring'>
  invite: InviteAttendees
}

/** With an entry in the audit trail for each letter. */
export async function inviteTo(
  invite: InviteAttendees,
  tx: Transaction,
  actor: WorkshopActor,
  { workshopId, userIds }: { workshopId: WorkshopId; userIds: readonly UserId[] },
): ReturnType<InviteAttendees> {
  if (userIds.length === 0) return { sent: [], skipped: [] }
  const answer = await invite(tx, { senderId: actor.id, kind: 'attendee', workshopId, userIds })
  const workshop = await findWorkshopTitle(tx, workshopId)
  await writeAuditOfMany(
    tx,
    { actorId: actor.id, action: 'workshop-registration-sent', subjectType: 'user' },
    answer.sent.map((subjectId) => ({ subjectId, before: null, after: { workshop } })),
  )
  return answer
}

type Skipped = (Outcome<typeof sendAttendeeRegistrations> & { ok: true })['value']['skipped'][number]

function whyNot({ isActive, isCanceled }: Addressee): 'canceled' | 'inactive' | null {
  if (!takesAttendees({ isCanceled })) return 'canceled'
  return isActive ? null : 'inactive'
}

export async function sendRegistrations(
  { database, bell, invite }: AttendeeLetterDeps,
  actor: WorkshopActor,
  { body }: Input<typeof sendAttendeeRegistrations>,
): Promise<Outcome<typeof sendAttendeeRegistrations>> {
  const ids = [...new Set(body)]
  if (!mayManageAttendees(actor)) return succeed({ sent: [], skipped: ids.map(unknown) })
  const answer = await database.transaction(async (tx) => {
    const found = await findAddressees(tx, ids)
    const known = new Set(found.map(({ id }) => id))
    const sent: AttendeeId[] = []
    const skipped: Skipped[] = ids.filter((id) => !known.has(id)).map(unknown)
    for (const [workshopId, people] of Map.groupBy(found, (one) => one.workshopId)) {
      const reached = await reach(invite, tx, actor, { workshopId, people })
      sent.push(...reached.sent)
      skipped.push(...reached.skipped)
    }
    return { sent, skipped }
  })
  if (answer.sent.length > 0) bell.ring('mail')
  return succeed(answer)
}

const unknown = (id: AttendeeId): Skipped => ({ id, why: 'not-found' })

async function reach(
  invite: InviteAttendees,
  tx: Transaction,
  actor: WorkshopActor,
  { workshopId, people }: { workshopId: WorkshopId; people: readonly Addressee[] },
): Promise<{ sent: AttendeeId[]; skipped: Skipped[] }> {
  const held = people.flatMap((one): Skipped[] => {
    const why = whyNot(one)
    return why === null ? [] : [{ id: one.id, why }]
  })
  const idOf = new Map(people.map(({ userId, id }) => [userId, id]))
  const userIds = people.filter((one) => whyNot(one) === null).map(({ userId }) => userId)
  const { sent, skipped } = await inviteTo(invite, tx, actor, { workshopId, userIds })
  return {
    sent: sent.map((userId) => idOf.get(userId)!),
    skipped: [
      ...held,
      ...skipped.flatMap(({ userId, why, againAt }): Skipped[] => [
        {
          id: idOf.get(userId)!,
          why: why === 'registered' ? 'not-found' : why,
          ...(againAt !== undefined && { againAt: againAt.toISOString() }),
        },
      ]),
    ],
  }
}

export async function sendRegistration(
  deps: AttendeeLetterDeps,
  actor: WorkshopActor,
  { params: { id } }: Input<typeof sendAttendeeRegistration>,
): Promise<Outcome<typeof sendAttendeeRegistration>> {
  const answer = await sendRegistrations(deps, actor, { body: [id] })
  if (!answer.ok) return answer
  const [skipped] = answer.value.skipped
  if (skipped?.why === 'not-found') return refuse({ code: 'not-found' })
  if (skipped?.why === 'too-many-letters')
    return refuse(tooManyLetters(new Date(skipped.againAt ?? Date.now())))
  if (skipped !== undefined) return refuse(refusalFor(skipped.why))
  const row = await findAttendee(deps.database, id)
  return row === null ? refuse({ code: 'not-found' }) : succeed(rowToAttendee(row))
}
