import type { Input, Outcome } from '#contract/endpoint.ts'
import { participantRefusals } from '#contract/endpoints/refusal-words.ts'
import type {
  ParticipantDetails,
  ParticipantHistory,
  ProjectedParticipant,
} from '#contract/endpoints/workshops/participants/participant-details.ts'
import type { getOwnWorkshopHistory } from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import type {
  getParticipant,
  getWorkshopUser,
  listParticipants,
  ParticipantRefusal,
  Projection,
  setParticipantDeactivated,
} from '#contract/endpoints/workshops/participants/participants.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import {
  type Capacity,
  hasCapacity,
  mayDeactivate,
  mayReadParticipant,
  takesPart,
} from '#contract/policies/workshops/participants.ts'
import { managesWorkshops } from '#contract/policies/workshops/workshop-roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type UserId, userId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import { listAttendedWorkshops, listTaughtWorkshops } from './history-store.ts'
import { findParticipants } from './participant-list-store.ts'
import {
  findParticipant,
  type FoundParticipant,
  lockParticipant,
  writeMembership,
} from './participant-store.ts'
import { viewAttended, viewDetails } from './participant-view.ts'

const notFound = refuse({ code: 'not-found' } as const)
export const refusalFor = (reason: ParticipantRefusal) =>
  ({ code: 'wrong-state', message: participantRefusals[reason], details: { reason } }) as const
export type Refusal = ReturnType<typeof refusalFor>

const CAPACITIES: Readonly<Record<Projection, readonly Capacity[]>> = {
  facultyUserDetails: ['faculty'],
  attendeeUserDetails: ['attendee'],
  facultyAttendeeUserDetails: ['faculty', 'attendee'],
  detailedFacultyData: ['faculty'],
  detailedAttendeeData: ['attendee'],
  detailedFacultyAttendeeData: ['faculty', 'attendee'],
}

/** A person in a capacity; whoever isn't in it isn't found. */
export async function readWorkshopUser(
  database: Database,
  actor: WorkshopActor,
  { params: { id }, query: { projection } }: Input<typeof getWorkshopUser>,
): Promise<Outcome<typeof getWorkshopUser>> {
  const found = await findParticipant(database, id, actor.id)
  if (found === null || !mayReadParticipant(actor, found)) return notFound
  const capacities = CAPACITIES[projection]
  if (!capacities.every((capacity) => hasCapacity(found, capacity))) return notFound
  if (!projection.startsWith('detailed')) return succeed(viewDetails(actor, found))
  return succeed(await readWhole(database, actor, found, capacities))
}

/** A person in each capacity that they have; whoever has none isn't found. */
export async function readParticipant(
  database: Database,
  actor: WorkshopActor,
  { params: { id } }: Input<typeof getParticipant>,
): Promise<Outcome<typeof getParticipant>> {
  const found = await findParticipant(database, id, actor.id)
  if (found === null || !mayReadParticipant(actor, found) || !takesPart(found)) return notFound
  return succeed(await readWhole(database, actor, found, capacitiesOf(found)))
}

/** Somebody whom the caller may read, with what they did in these capacities as far as the caller may see it. */
async function readWhole(
  database: Database,
  actor: WorkshopActor,
  found: FoundParticipant,
  capacities: readonly Capacity[],
): Promise<ProjectedParticipant> {
  const isWhole = managesWorkshops(actor) || actor.id === found.id
  const history = await readHistory(database, found.id, capacities, isWhole ? null : actor.id)
  return { ...viewDetails(actor, found), ...history, courses: [] }
}

function capacitiesOf(person: Parameters<typeof hasCapacity>[0]): readonly Capacity[] {
  return (['faculty', 'attendee'] as const).filter((capacity) => hasCapacity(person, capacity))
}

/** Only called for people whom the caller has just written. */
export async function readDetails(
  db: Queryable,
  actor: WorkshopActor,
  id: UserId,
): Promise<ParticipantDetails> {
  const found = await findParticipant(db, id, actor.id)
  if (found === null) throw new Error('Somebody who was just written is gone.')
  return viewDetails(actor, found)
}

async function readHistory(
  database: Database,
  of: UserId,
  capacities: readonly Capacity[],
  facilitatorId: UserId | null,
): Promise<ParticipantHistory> {
  const query = { userId: of, now: new Date(), facilitatorId }
  const [taught, attended] = await Promise.all([
    capacities.includes('faculty') ? listTaughtWorkshops(database, query) : undefined,
    capacities.includes('attendee') ? listAttendedWorkshops(database, query) : undefined,
  ])
  return {
    ...(taught && { facultyWorkshops: taught }),
    ...(attended && { attendeeWorkshops: attended.map(viewAttended) }),
  }
}

/** One's own workshops, in each capacity that one has. */
export async function readOwnHistory(
  database: Database,
  actor: WorkshopActor,
): Promise<Outcome<typeof getOwnWorkshopHistory>> {
  return succeed(await readHistory(database, actor.id, capacitiesOf(actor), null))
}

export async function readParticipants(
  database: Database,
  actor: WorkshopActor,
  { params: { list }, query: { cursor, limit, search, sort, state } }: Input<typeof listParticipants>,
): Promise<Outcome<typeof listParticipants>> {
  const after = cursor === undefined ? null : userId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  const { rows, total } = await findParticipants(database, {
    list,
    state,
    search,
    sort,
    after: after?.data ?? null,
    limit: rowsToRead(limit),
  })
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  const items = page.map(({ role, ...person }) => ({
    ...person,
    mayBeDeactivated: mayDeactivate(actor, { role }),
  }))
  return succeed({ items, next, total })
}

/** The membership ends at once, on open pages too (0627); the residency and the account stay as they are. */
export async function setDeactivated(
  database: Database,
  actor: WorkshopActor,
  { params: { id }, query: { isDeactivated } }: Input<typeof setParticipantDeactivated>,
): Promise<Outcome<typeof setParticipantDeactivated>> {
  return database.transaction(async (tx) => {
    const person = await lockParticipant(tx, id)
    if (person === null) return notFound
    if (!mayDeactivate(actor, person)) return refuse(refusalFor('staff-account'))
    if (person.isDeactivated === isDeactivated) return succeed({})
    await writeMembership(tx, person.id, { isInternal: person.isInternal, isDeactivated })
    await writeAudit(tx, {
      actorId: actor.id,
      action: isDeactivated ? 'account-inactivated' : 'account-reactivated',
      subjectType: 'user',
      subjectId: person.id,
      before: { isDeactivatedInWorkshops: person.isDeactivated },
      after: { isDeactivatedInWorkshops: isDeactivated },
    })
    return succeed({})
  })
}
