import type { Input, Outcome } from '#contract/endpoint.ts'
import {
  type DoorAttendee,
  doorAttendee,
  type getDoor,
  type setAttendeeArrived,
} from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { hasDoorCodes, mayWorkAtDoor } from '#contract/policies/workshops/attendees.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { storeFirstAnswer, readFirstAnswer } from '#server/http/idempotency.ts'
import { type AttendeeChangeDeps, momentOf, noteChange } from '../attendee-change-service.ts'
import { lockAttendee } from '../attendee-change-store.ts'
import { findWorkshop } from '../attendee-details-store.ts'
import { instantOf } from '../attendee-view.ts'
import {
  type DoorRow,
  findAtDoor,
  findDoorOf,
  listAtDoor,
  withdrawArrived,
  writeArrived,
} from './door-store.ts'

/** How many one answer lists: more than any hotel has chairs for. */
const LISTED_MOST = 2_000

const notFound = { code: 'not-found' } as const

export async function readDoor(
  { database, now }: Pick<AttendeeChangeDeps, 'database' | 'now'>,
  actor: WorkshopActor,
  { params: { workshopId } }: Input<typeof getDoor>,
): Promise<Outcome<typeof getDoor>> {
  const [workshop, door] = await Promise.all([
    findWorkshop(database, workshopId, actor.id),
    findDoorOf(database, workshopId, actor.id),
  ])
  if (workshop === null || door === null || !mayWorkAtDoor(actor, door)) return refuse(notFound)
  const rows = await listAtDoor(database, workshopId, LISTED_MOST + 1)
  const hasCodes = hasDoorCodes({ ...door, now: now() })
  return succeed({
    workshop,
    isOver: door.endsAt <= now(),
    people: rows.slice(0, LISTED_MOST).map((row) => rowToPerson(row, hasCodes)),
    hasMore: rows.length > LISTED_MOST,
  })
}

/**
 * Also of a workshop that is over: what was noted on paper is written down afterwards. What a device sends again stays
 * said, wherever its attendee is by now (0906).
 */
export async function setArrived(
  deps: AttendeeChangeDeps,
  actor: WorkshopActor,
  { params: { id }, query }: Input<typeof setAttendeeArrived>,
  key: string | null,
): Promise<Outcome<typeof setAttendeeArrived>> {
  const { hasArrived } = query
  const write = { ownerId: actor.id, endpoint: 'setAttendeeArrived', key }
  return transactOrRefuse<DoorAttendee, typeof notFound>(deps.database, async (tx, stop) => {
    const first = await readFirstAnswer<Partial<DoorAttendee>>(tx, write)
    if (first !== null) return (await answerAgain(tx, actor, id, first)) ?? stop(notFound)
    const attendee = (await lockAttendee(tx, id)) ?? stop(notFound)
    const door = await findDoorOf(tx, attendee.workshopId, actor.id)
    if (door === null || !attendee.isActive || !mayWorkAtDoor(actor, door)) return stop(notFound)
    const saidAt = momentOf(query.saidAt, deps.now())
    const undone = hasArrived ? undefined : query.undoes
    const isChanged =
      undone === undefined
        ? (await writeArrived(tx, id, { hasArrived, saidAt, byId: actor.id })) === 'changed'
        : await withdrawArrived(tx, id, { said: new Date(undone), byId: actor.id })
    if (isChanged)
      await noteChange(deps, tx, actor, attendee, {
        action: hasArrived ? 'attendee-arrived' : 'attendee-arrival-undone',
        before: { hasArrived: !hasArrived },
        after: { hasArrived, at: saidAt.toISOString() },
      })
    const row = (await findAtDoor(tx, id)) ?? stop(notFound)
    await storeFirstAnswer(tx, write, rowToPerson(row, false))
    return rowToPerson(row, hasDoorCodes({ ...door, now: deps.now() }))
  })
}

/** As it is now, for whoever works at that door; for whoever no longer does, as they were told first (0906). */
async function answerAgain(
  tx: Transaction,
  actor: WorkshopActor,
  id: DoorAttendee['id'],
  first: Partial<DoorAttendee>,
): Promise<DoorAttendee | null> {
  const attendee = await lockAttendee(tx, id)
  const door = attendee === null ? null : await findDoorOf(tx, attendee.workshopId, actor.id)
  const row = door !== null && mayWorkAtDoor(actor, door) ? await findAtDoor(tx, id) : null
  if (row !== null) return rowToPerson(row, false)
  const answer = doorAttendee.safeParse(first)
  return answer.success && answer.data.id === id ? answer.data : null
}

function rowToPerson(
  { doorCode, arrivedAt, arrivedSaidAt, ...row }: DoorRow,
  hasCode: boolean,
): DoorAttendee {
  return {
    ...row,
    doorCode: hasCode ? doorCode : null,
    arrivedAt: arrivedAt === null ? null : instantOf(arrivedAt),
    arrivedSaidAt: arrivedSaidAt === null ? null : instantOf(arrivedSaidAt),
  }
}
