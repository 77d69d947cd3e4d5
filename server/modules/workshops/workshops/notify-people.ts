import type { PaymentPlan } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { UserId, WorkshopMessageId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { JobBell } from '#server/ports.ts'
import type { AddedLetter, AddLetters, LetterBounds, LetterCause } from '#server/ports/letters.ts'
import type { NewsDesk } from '../news-desk.ts'
import { spendLettersLeft } from '../../session/spend-letter.ts'
import { listReaders, rememberLetters, type Reader } from './people-store.ts'
import {
  dropBeforeCancellation,
  dropCancellations,
  dropUntoldMoves,
  pauseLetters,
  type UntoldTime,
} from './place-news-store.ts'
import { dropReminders } from './reminders/reminder-store.ts'
import { describePlace, describeWhen } from './when-text.ts'
import type { PlannedWorkshop } from './workshop-plan-store.ts'

export interface WorkshopPost {
  addLetters: AddLetters
  bounds: LetterBounds
  bell: JobBell
  desk: NewsDesk
}

interface News {
  kind: 'MESSAGE' | 'CANCELED' | 'CHANGED'
  messageId?: WorkshopMessageId
  senderId: UserId
  /** Writes the letters of those who get one. */
  write: (readers: readonly Reader[]) => Promise<readonly AddedLetter[]>
}

/** Letters are sent once they are committed. */
export async function thenMail<Answer extends { ok: boolean }>(
  { bell }: Pick<WorkshopPost, 'bell'>,
  saved: Promise<Answer>,
): Promise<Answer> {
  const answer = await saved
  if (answer.ok) bell.ring('mail')
  return answer
}

/** Those of them who get a letter: as many a day as others may cause. */
export async function reach<One extends Pick<Reader, 'email'>>(
  bounds: LetterBounds,
  tx: Transaction,
  readers: readonly One[],
  { senderId, cause }: { senderId: UserId; cause: LetterCause },
): Promise<One[]> {
  const emails = readers.map(({ email }) => email)
  const getsOne = await spendLettersLeft(bounds, tx, { senderId, kind: cause, emails })
  return readers.filter(({ email }) => getsOne(email))
}

/** One letter to each of them, as many a day as others may cause. @returns how many get none */
export async function writeTo(
  { bounds }: Pick<WorkshopPost, 'bounds'>,
  tx: Transaction,
  { id: workshopId }: PlannedWorkshop,
  readers: readonly Reader[],
  { kind, messageId, senderId, write }: News,
): Promise<number> {
  const cause = kind === 'MESSAGE' ? 'workshop message' : 'workshop change'
  const reached = await reach(bounds, tx, readers, { senderId, cause })
  if (reached.length > 0)
    await rememberLetters(tx, { workshopId, kind, messageId: messageId ?? null }, await write(reached))
  return readers.length - reached.length
}

type Addressee = Pick<Reader, 'userId' | 'email' | 'firstName' | 'timezone' | 'isFacilitator'>

/** What every letter about a workshop says to its reader, and where it goes. */
export function addressed<Facts extends object, One extends Addressee>(
  workshop: PlannedWorkshop,
  readers: readonly One[],
  factsOf: (reader: One) => Facts,
) {
  return readers.map((reader) => ({
    userId: reader.userId,
    email: reader.email,
    facts: { ...aboutOf(workshop, reader), ...factsOf(reader) },
  }))
}

function aboutOf(workshop: PlannedWorkshop, { firstName, timezone, isFacilitator }: Addressee) {
  return {
    firstName,
    workshop: workshop.title,
    workshopId: workshop.id,
    when: describeWhen(workshop, workshop.timezone, timezone),
    place: describePlace(workshop),
    calendar: {
      startsAt: workshop.startsAt.toISOString(),
      endsAt: workshop.endsAt.toISOString(),
      writtenAt: new Date().toISOString(),
      version: workshop.version,
    },
    screen: isFacilitator ? ('view' as const) : ('details' as const),
  }
}

/** Everybody of the workshop but the one who does it, and those who read of it otherwise. */
async function listOthers(
  tx: Transaction,
  { id }: PlannedWorkshop,
  actor: WorkshopActor,
  without: ReadonlySet<UserId> = new Set(),
): Promise<Reader[]> {
  return (await listReaders(tx, id)).filter(({ userId }) => userId !== actor.id && !without.has(userId))
}

/**
 * Some minutes later: several moves are one letter, from the time that its reader knows. Whoever knows the time that it is
 * moved back to reads nothing.
 */
export async function notifyOfMove(
  post: WorkshopPost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  { before, without }: { before: PlannedWorkshop; without: ReadonlySet<UserId> },
): Promise<void> {
  await dropReminders(tx, workshop.id)
  const untold = await dropUntoldMoves(tx, workshop.id)
  const nowFor = ({ timezone }: Reader) => describeWhen(workshop, workshop.timezone, timezone)
  const knownBy = (one: Reader) =>
    knownTime(untold.get(one.userId), nowFor(one)) ?? describeWhen(before, before.timezone, one.timezone)
  const readers = (await listOthers(tx, workshop, actor, without)).filter(
    (one) => knownBy(one) !== nowFor(one),
  )
  await writeTo(post, tx, workshop, readers, {
    kind: 'CHANGED',
    senderId: actor.id,
    write: (reached) =>
      post.addLetters(
        tx,
        'workshop-changed',
        addressed(workshop, reached, (one) => ({ was: knownBy(one) })),
      ),
  })
  await pauseLetters(
    tx,
    readers.map(({ userId }) => userId),
  )
  await notifyOfMoveInLists(post.desk, tx, workshop, {
    before,
    readers: await listOthers(tx, workshop, actor, without),
  })
}

/** Of somebody whose letter was dropped. If it may have arrived, that it is moved back is news. */
function knownTime(untold: UntoldTime | undefined, now: string): string | undefined {
  return untold?.wasTried === true && untold.was === now ? untold.when : untold?.was
}

/**
 * Their list says so at once. Several moves that somebody has not seen are one, from the time that they know; whoever
 * knows the last one is told nothing.
 */
async function notifyOfMoveInLists(
  desk: NewsDesk,
  tx: Transaction,
  workshop: PlannedWorkshop,
  { before, readers }: { before: PlannedWorkshop; readers: readonly Reader[] },
): Promise<void> {
  await desk.retract(tx, workshop, ['TWO_WEEKS', 'TWO_DAYS'])
  const untold = await desk.retract(tx, workshop, ['CHANGED'])
  const known = { wasFrom: before.startsAt.toISOString(), wasUntil: before.endsAt.toISOString() }
  const knownBy = ({ userId }: Reader): string => {
    const { wasFrom, wasUntil } = untold.get(userId) ?? known
    return `${wasFrom}/${wasUntil}`
  }
  const now = `${workshop.startsAt.toISOString()}/${workshop.endsAt.toISOString()}`
  for (const [was, some] of Map.groupBy(registeredOf(readers), knownBy)) {
    const [wasFrom = '', wasUntil = ''] = was.split('/')
    const to = some.map(({ userId }) => userId)
    const event = String(before.version)
    if (was !== now)
      await desk.tell(tx, workshop, { news: 'CHANGED', event, to, about: { wasFrom, wasUntil } })
  }
}

/** Whoever has not registered yet has no list. */
const registeredOf = (readers: readonly Reader[]) => readers.filter(({ isRegistered }) => isRegistered)

async function notifyAll(
  desk: NewsDesk,
  tx: Transaction,
  workshop: PlannedWorkshop,
  { news, readers }: { news: 'CANCELED' | 'BROUGHT_BACK'; readers: readonly Reader[] },
): Promise<void> {
  const to = registeredOf(readers).map(({ userId }) => userId)
  await desk.tell(tx, workshop, { news, event: String(workshop.version), to })
}

/** Whoever attends was told of it, whether or not they know already that they teach there as well. */
export function hearsOfCancellation(
  { userId, isAttendee }: Pick<Reader, 'userId' | 'isAttendee'>,
  untold: ReadonlySet<UserId>,
): boolean {
  return isAttendee || !untold.has(userId)
}

export async function notifyOfCancellation(
  post: WorkshopPost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  { payments, note, without }: { payments: PaymentPlan; note: string; without: ReadonlySet<UserId> },
): Promise<void> {
  await dropReminders(tx, workshop.id)
  await dropUntoldMoves(tx, workshop.id)
  const moved = await dropBeforeCancellation(tx, workshop.id)
  const others = await listOthers(tx, workshop, actor)
  const readers = others.filter((one) => hearsOfCancellation(one, without))
  await writeTo(post, tx, workshop, readers, {
    kind: 'CANCELED',
    senderId: actor.id,
    write: (readers) =>
      post.addLetters(
        tx,
        'workshop-canceled',
        addressed(workshop, readers, (reader) => ({
          note,
          paid: paidOf(reader, payments),
          moved: moved.get(reader.userId) ?? null,
        })),
      ),
  })
  await post.desk.retract(tx, workshop, ['CHANGED', 'TWO_WEEKS', 'TWO_DAYS', 'BROUGHT_BACK'])
  const untold = await post.desk.retract(tx, workshop, ['ADDED'], [...without])
  await notifyAll(post.desk, tx, workshop, {
    news: 'CANCELED',
    readers: others.filter((one) => one.isAttendee || !untold.has(one.userId)),
  })
}

function paidOf({ isAttendee, paidCents, paymentStatus }: Reader, plan: PaymentPlan) {
  if (!isAttendee) return null
  if (paidCents > 0) return { plan, amountCents: paidCents }
  return paymentStatus === 'NOT_REQUIRED' ? null : ('unpaid' as const)
}

export async function notifyOfReturn(
  post: WorkshopPost,
  tx: Transaction,
  actor: WorkshopActor,
  workshop: PlannedWorkshop,
  without: ReadonlySet<UserId>,
): Promise<void> {
  await dropCancellations(tx, workshop.id)
  const readers = (await listOthers(tx, workshop, actor)).filter((one) => hearsOfCancellation(one, without))
  await writeTo(post, tx, workshop, readers, {
    kind: 'CHANGED',
    senderId: actor.id,
    write: (readers) =>
      post.addLetters(
        tx,
        'workshop-brought-back',
        addressed(workshop, readers, () => ({})),
      ),
  })
  await post.desk.retract(tx, workshop, ['CANCELED'])
  await notifyAll(post.desk, tx, workshop, { news: 'BROUGHT_BACK', readers })
}
