import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AddLetters, DropLettersOf, LetterBounds } from '#server/ports/letters.ts'
import { endInvitations } from '../../invitation-store.ts'
import type { NewsDesk } from '../../news-desk.ts'
import { addressed, reach } from '../notify-people.ts'
import { rememberLetters } from '../people-store.ts'
import { describeWhen } from '../when-text.ts'
import type { PlannedWorkshop } from '../workshop-plan-store.ts'
import {
  dropUntoldMoveTo,
  findMoved,
  findMoveWorkshops,
  type MovedPerson,
  pauseMoveLetters,
} from './move-news-store.ts'

export interface MovePost {
  addLetters: AddLetters
  dropLettersOf: DropLettersOf
  bounds: LetterBounds
  desk: NewsDesk
  /** Sends them a link to register for the workshop. */
  invite: (
    tx: Transaction,
    actor: WorkshopActor,
    to: { workshopId: WorkshopId; userIds: readonly UserId[] },
  ) => Promise<unknown>
  now: () => number
}

export interface Move {
  /** The enrollment that they leave. */
  id: AttendeeId
  from: WorkshopId
  to: WorkshopId
  paidCents: number
  /** Tells this move from others between the same two workshops. */
  event: string
}

/**
 * One letter, some minutes later: whoever is moved back meanwhile reads nothing, and whoever is moved on reads where they
 * are in the end. Whoever has not registered yet gets a link for the other workshop, if they had one for this.
 */
export async function notifyOfMove(
  post: MovePost,
  tx: Transaction,
  actor: WorkshopActor,
  move: Move,
): Promise<void> {
  const person = await findMoved(tx, move.id)
  const found = await findMoveWorkshops(tx, [move.from, move.to])
  const [from, to] = [found.get(move.from), found.get(move.to)]
  if (person === null || from === undefined || to === undefined) return
  await notifyInList(post, tx, { from, to, person, event: move.event })
  if (person.hasAccepted) await writeLetter(post, tx, actor, { from, to, person, paidCents: move.paidCents })
  else await inviteAgain(post, tx, actor, { from, to, person })
  await pauseMoveLetters(tx, person.userId)
}

interface Between {
  from: PlannedWorkshop
  to: PlannedWorkshop
  person: MovedPerson
}

const isComing = ({ endsAt, canceledAt }: PlannedWorkshop, now: number) =>
  canceledAt === null && endsAt.getTime() > now

async function notifyInList(
  { desk, now }: MovePost,
  tx: Transaction,
  { from, to, person: { userId }, event }: Between & Pick<Move, 'event'>,
): Promise<void> {
  if (isComing(from, now())) await desk.place(tx, from, { news: 'REMOVED', event, to: [userId] })
  if (isComing(to, now())) await desk.place(tx, to, { news: 'ADDED', event, to: [userId] })
}

async function writeLetter(
  { addLetters, bounds, now }: MovePost,
  tx: Transaction,
  { id: senderId }: WorkshopActor,
  { from, to, person, paidCents }: Between & Pick<Move, 'paidCents'>,
): Promise<void> {
  const untold = await dropUntoldMoveTo(tx, from.id, person.userId)
  const isBack = untold?.fromId === to.id
  if ((isBack && !untold.wasTried) || !isComing(to, now())) return
  const known = {
    fromId: from.id,
    from: from.title,
    was: describeWhen(from, from.timezone, person.timezone),
    ...(untold !== null && !isBack && { fromId: untold.fromId, from: untold.from, was: untold.was }),
  }
  const readers = await reach(bounds, tx, [person], { senderId, cause: 'workshop place' })
  if (readers.length === 0) return
  const addressees = readers.map((one) => ({ ...one, isFacilitator: false }))
  const written = await addLetters(
    tx,
    'workshop-moved',
    addressed(to, addressees, () => ({ ...known, paidCents })),
  )
  await rememberLetters(tx, { workshopId: to.id, kind: 'MOVED', messageId: null }, written)
}

async function inviteAgain(
  { invite, dropLettersOf }: MovePost,
  tx: Transaction,
  actor: WorkshopActor,
  { from, to, person: { userId, wasInvited } }: Between,
): Promise<void> {
  await dropLettersOf(tx, await endInvitations(tx, [userId], from.id))
  if (wasInvited) await invite(tx, actor, { workshopId: to.id, userIds: [userId] })
}
