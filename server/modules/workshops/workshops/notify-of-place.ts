import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { WorkshopInvitation } from '../invite-to-workshops.ts'
import { addressed, reach, type WorkshopPost } from './notify-people.ts'
import {
  dropUntold,
  findUntold,
  listPlaced,
  pauseLetters,
  type PlacedPerson,
  type Untold,
} from './place-news-store.ts'
import { listUnheard, rememberLetters } from './people-store.ts'
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
  const event = String(workshop.version)
  await post.desk.place(tx, workshop, { news: 'ADDED', event, to: added })
  await post.desk.place(tx, workshop, { news: 'REMOVED', event, to: removed })
  const untold = await dropUntold(tx, workshop.id, [...added, ...removed])
  const isNews = (id: UserId) => untold.get(id)?.wasTried ?? true
  await tell(post, tx, actor, workshop, { template: 'workshop-added', ids: added.filter(isNews), places: is })
  await tell(post, tx, actor, workshop, {
    template: 'workshop-removed',
    ids: removed.filter(isNews),
    places: was,
  })
}

/** Who was to be told of their place a moment ago is told once, as things are now. @returns who that was */
export async function tellPlacesAgain(
  post: PlacePost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  people: WorkshopPeople,
): Promise<ReadonlySet<UserId>> {
  const ids = addedOf(await dropUntold(tx, workshop.id, everybodyOf(people)))
  await tellAdded(post, tx, actor, workshop, { ids: [...ids], people, event: 'at its new time' })
  return ids
}

/**
 * Who had not been told of their place yet when the workshop was canceled is told now that it takes place after all.
 * @returns who that is
 */
export async function tellUnheardPlaces(
  post: PlacePost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  people: WorkshopPeople,
): Promise<ReadonlySet<UserId>> {
  const unheard = await listUnheard(tx, workshop.id, everybodyOf(people))
  const ids = unheard.filter((id) => id !== actor.id)
  await tellAdded(post, tx, actor, workshop, { ids, people, event: 'brought back' })
  return new Set(ids)
}

async function tellAdded(
  post: PlacePost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  { ids, people, event }: { ids: readonly UserId[]; people: WorkshopPeople; event: string },
): Promise<void> {
  await post.desk.place(tx, workshop, { news: 'ADDED', event: `${workshop.version} ${event}`, to: ids })
  await tell(post, tx, actor, workshop, { template: 'workshop-added', ids, places: placesOf(people) })
}

const everybodyOf = ({ facilitators, faculty }: WorkshopPeople) => [...new Set([...facilitators, ...faculty])]
const addedOf = (untold: ReadonlyMap<UserId, Untold>): ReadonlySet<UserId> =>
  new Set([...untold].flatMap(([userId, { news }]) => (news === 'added' ? [userId] : [])))
/** What was tried may have arrived. */
const unawareOf = (untold: ReadonlyMap<UserId, Untold>): ReadonlySet<UserId> =>
  addedOf(new Map([...untold].filter(([, { wasTried }]) => !wasTried)))

/** Nobody is told of a place anymore. @returns who doesn't know of theirs */
export async function dropUntoldPlaces(tx: Transaction, { id }: PlannedWorkshop, people: WorkshopPeople) {
  return unawareOf(await dropUntold(tx, id, everybodyOf(people)))
}

/** Who is still to be told of their place. */
export async function findUntoldPlaces(db: Queryable, id: WorkshopId, people: WorkshopPeople) {
  return unawareOf(await findUntold(db, id, everybodyOf(people)))
}

const causedBy = ({ id: senderId }: WorkshopActor) => ({ senderId, cause: 'workshop place' }) as const

interface Notified {
  template: 'workshop-added' | 'workshop-removed'
  ids: readonly UserId[]
  places: ReadonlyMap<UserId, Place>
}

/** Faculty without an account are invited instead. */
async function tell(
  post: PlacePost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  { template, ids, places }: Notified,
): Promise<void> {
  if (ids.length === 0) return
  const people = await listPlaced(tx, ids)
  const isInvited = (one: PlacedPerson) =>
    template === 'workshop-added' && !one.hasAccepted && places.get(one.userId) === 'faculty'
  const userIds = people.filter(isInvited).map(({ userId }) => userId)
  if (userIds.length > 0)
    await post.invite(tx, { senderId: actor.id, kind: 'faculty', workshopId: workshop.id, userIds })
  const others = people.filter((one) => !isInvited(one))
  const reached = await reach(post.bounds, tx, others, causedBy(actor))
  const factsOf = ({ userId }: PlacedPerson) => ({ as: places.get(userId) ?? 'faculty' })
  if (reached.length > 0) {
    const letters = await post.addLetters(
      tx,
      template,
      addressed(workshop, withScreen(reached, places), factsOf),
    )
    const kind = template === 'workshop-added' ? 'ADDED' : 'REMOVED'
    await rememberLetters(tx, { workshopId: workshop.id, kind, messageId: null }, letters)
  }
  await pauseLetters(
    tx,
    people.map(({ userId }) => userId),
  )
}

const withScreen = (people: readonly PlacedPerson[], places: ReadonlyMap<UserId, Place>) =>
  people.map((one) => ({ ...one, isFacilitator: places.get(one.userId) !== 'faculty' }))
