import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  countMessageAudiences,
  listWorkshopMessages,
  sendWorkshopMessage,
} from '#contract/endpoints/workshops/workshops/workshop-messages.ts'
import { idTaken, messageSent } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { Refusal } from '#contract/failures.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayPlanWorkshops } from '#contract/policies/workshops/workshops.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { WorkshopId, WorkshopMessageId } from '#contract/vocabulary/ids.ts'
import { type MessageAudience, messageAudiences } from '#contract/vocabulary/workshops/message-audiences.ts'
import type { Database } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { problemOf } from '../../people/delivery-problem.ts'
import { findMessage, insertMessage, listSent, listReaders, type Reader } from './people-store.ts'
import { addressed, thenMail, writeTo } from './notify-people.ts'
import { noteChange } from './planning/note-change.ts'
import type { WorkshopPlanDeps } from './planning/save-plan.ts'
import { lockWorkshop } from './workshop-plan-store.ts'
import { findWorkshop } from './workshop-read-store.ts'

const isFor: Readonly<Record<MessageAudience, (one: Reader) => boolean>> = {
  ATTENDEES: ({ isAttendee }) => isAttendee,
  NOT_REGISTERED: ({ isAttendee, isRegistered }) => isAttendee && !isRegistered,
  NOT_PAID: ({ isAttendee, paymentStatus }) => isAttendee && paymentStatus === 'NOT_PROCESSED',
  FACULTY: ({ isFaculty }) => isFaculty,
}

type Written = { subject: string; body: string; audience: MessageAudience }

function isSame(one: Written, other: Written): boolean {
  return one.subject === other.subject && one.body === other.body && one.audience === other.audience
}

/** Sent once, however often it is sent; under the same id with other words, it is refused. */
export function sendMessage(
  deps: WorkshopPlanDeps,
  actor: WorkshopActor,
  workshopId: WorkshopId,
  message: Omit<Input<typeof sendWorkshopMessage>['body'], 'id'> & { id: WorkshopMessageId },
): Promise<Outcome<typeof sendWorkshopMessage>> {
  type Sent = { to: number; leftOut: number }
  const sent = transactOrRefuse<Sent, Refusal<'not-found' | 'wrong-state'>>(
    deps.database,
    async (tx, stop) => {
      const workshop = mayPlanWorkshops(actor) ? await lockWorkshop(tx, workshopId) : null
      if (workshop === null) return stop({ code: 'not-found' })
      if (!(await insertMessage(tx, { ...message, workshopId, sentById: actor.id }))) {
        const known = await findMessage(tx, message.id)
        const isOwn = known?.sentById === actor.id && known.workshopId === workshopId
        if (!isOwn) return stop({ code: 'wrong-state', message: idTaken })
        if (!isSame(known, message)) return stop({ code: 'wrong-state', message: messageSent })
        return { to: known.to, leftOut: 0 }
      }
      const readers = (await listReaders(tx, workshopId)).filter(isFor[message.audience])
      const leftOut = await writeTo(deps, tx, workshop, readers, {
        kind: 'MESSAGE',
        messageId: message.id,
        senderId: actor.id,
        write: (reached) =>
          deps.addLetters(
            tx,
            'workshop-message',
            addressed(workshop, reached, () => ({ subject: message.subject, message: message.body })),
          ),
      })
      const after = { subject: message.subject, audience: message.audience, people: readers.length - leftOut }
      await noteChange(deps, tx, actor, 'workshop-message-sent', workshopId, { before: null, after })
      return { to: readers.length - leftOut, leftOut }
    },
  )
  return thenMail(deps, sent)
}

async function isThere(database: Database, actor: WorkshopActor, id: WorkshopId): Promise<boolean> {
  return mayPlanWorkshops(actor) && (await findWorkshop(database, id, actor.id)) !== null
}

export async function readMessages(
  { database }: Pick<WorkshopPlanDeps, 'database'>,
  actor: WorkshopActor,
  id: WorkshopId,
): Promise<Outcome<typeof listWorkshopMessages>> {
  if (!(await isThere(database, actor, id))) return refuse({ code: 'not-found' })
  const rows = await listSent(database, id)
  const items = rows.map(({ failures, ...row }) => ({
    ...row,
    failures: failures.map(({ reason, ...who }) => ({ ...who, problem: problemOf(reason) })),
  }))
  return succeed({ items })
}

export async function readAudiences(
  { database }: Pick<WorkshopPlanDeps, 'database'>,
  actor: WorkshopActor,
  id: WorkshopId,
): Promise<Outcome<typeof countMessageAudiences>> {
  if (!(await isThere(database, actor, id))) return refuse({ code: 'not-found' })
  const readers = await listReaders(database, id)
  return succeed({
    items: messageAudiences.map((audience) => ({ audience, people: readers.filter(isFor[audience]).length })),
  })
}
