import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { WorkshopInvitation } from '../invite-to-workshops.ts'
import { addressed, reach, type WorkshopPost } from './notify-people.ts'
import { dropUntold, listPlaced, pauseLetters, type PlacedPerson } from './place-news-store.ts'
import type { PlannedWorkshop, WorkshopPeople } from './workshop-plan-store.ts'

export interface PlacePost extends WorkshopPost {
  /** For faculty who have no account yet: the letter is an invitation, with a link to register by. */
  invite: (tx: Transaction, invitation: WorkshopInvitation) => Promise<unknown>
  now: () => number
}

/** As what somebody has a place in a workshop. */
type Place = 'faculty' | 'facilitator' | 'both'

function placesOf({ facilitators, faculty }: WorkshopPeople): ReadonlyMap<UserId, Place> {
  const places = new Map<UserId, Place>(faculty.map((id) => [id, 'faculty']))
  for (const id of facilitators) places.set(id, places.has(id) ? 'both' : 'facilitator')
  return places
}

/**
 * Whoever teaches or runs the workshop from now on is told so, and whoever no longer does is told that, some minutes
 * later: whoever is taken out again meanwhile reads nothing. Of a workshop that is over or canceled, nobody is told.
 */
export async function notifyOfPlaces(
  post: PlacePost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  { before, after }: { before: WorkshopPeople; after: WorkshopPeople },
): Promise<void> {
  if (workshop.canceledAt !== null || workshop.endsAt.getTime() <= post.now()) return
  const [was, is] = [placesOf(before), placesOf(after)]
  const isOther = (id: UserId) => id !== actor.id
  const added = [...is.keys()].filter((id) => !was.has(id) && isOther(id))
  const removed = [...was.keys()].filter((id) => !is.has(id) && isOther(id))
  if (added.length + removed.length === 0) return
  const untold = await dropUntold(tx, workshop.id, [...added, ...removed])
  const isNews = (id: UserId) => !untold.has(id)
  await tellAdded(post, tx, actor, workshop, { ids: added.filter(isNews), places: is })
  await tellRemoved(post, tx, actor, workshop, { ids: removed.filter(isNews), places: was })
}

/** Who was to be told of their place a moment ago is told once, as things are now. @returns who that was */
export async function tellPlacesAgain(
  post: PlacePost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  people: WorkshopPeople,
): Promise<ReadonlySet<UserId>> {
  const ids = await dropUntoldPlaces(tx, workshop, people)
  await tellAdded(post, tx, actor, workshop, { ids: [...ids], places: placesOf(people) })
  return ids
}

/** Who was to be told of their place a moment ago, and isn't anymore. */
export async function dropUntoldPlaces(
  tx: Transaction,
  { id }: PlannedWorkshop,
  { facilitators, faculty }: WorkshopPeople,
): Promise<ReadonlySet<UserId>> {
  const untold = await dropUntold(tx, id, [...new Set([...facilitators, ...faculty])])
  return new Set([...untold].flatMap(([userId, what]) => (what === 'added' ? [userId] : [])))
}

const causedBy = ({ id: senderId }: WorkshopActor) => ({ senderId, cause: 'workshop place' }) as const

interface Notified {
  ids: readonly UserId[]
  places: ReadonlyMap<UserId, Place>
}

async function tellAdded(
  post: PlacePost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  { ids, places }: Notified,
): Promise<void> {
  const people = ids.length === 0 ? [] : await listPlaced(tx, ids)
  const isUnregistered = (one: PlacedPerson) => !one.hasAccepted && places.get(one.userId) === 'faculty'
  const userIds = people.filter(isUnregistered).map(({ userId }) => userId)
  if (userIds.length > 0)
    await post.invite(tx, { senderId: actor.id, kind: 'faculty', workshopId: workshop.id, userIds })
  const registered = people.filter((one) => !isUnregistered(one))
  const reached = await reach(post.bounds, tx, registered, causedBy(actor))
  if (reached.length > 0)
    await post.addLetters(
      tx,
      'workshop-added',
      addressed(workshop, withScreen(reached, places), ({ userId }) => ({
        as: places.get(userId) ?? 'faculty',
      })),
    )
  await pauseLetters(
    tx,
    people.map(({ userId }) => userId),
  )
}

async function tellRemoved(
  post: PlacePost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  { ids, places }: Notified,
): Promise<void> {
  const people = ids.length === 0 ? [] : await listPlaced(tx, ids)
  const reached = await reach(post.bounds, tx, people, causedBy(actor))
  if (reached.length === 0) return
  await post.addLetters(
    tx,
    'workshop-removed',
    addressed(workshop, withScreen(reached, places), ({ userId }) => ({
      as: places.get(userId) ?? 'faculty',
    })),
  )
  await pauseLetters(
    tx,
    reached.map(({ userId }) => userId),
  )
}

const withScreen = (people: readonly PlacedPerson[], places: ReadonlyMap<UserId, Place>) =>
  people.map((one) => ({ ...one, isFacilitator: places.get(one.userId) !== 'faculty' }))
