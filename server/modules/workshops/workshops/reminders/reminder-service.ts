import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { findMissing } from '#contract/vocabulary/workshops/missing-details.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { JobBell } from '#server/ports.ts'
import type { AddLetters } from '#server/ports/letters.ts'
import type { NewsDesk } from '../../news-desk.ts'
import type { WorkshopInvitation } from '../../invite-to-workshops.ts'
import { addressed } from '../notify-people.ts'
import { rememberLetters } from '../people-store.ts'
import { lockWorkshop, type PlannedWorkshop } from '../workshop-plan-store.ts'
import {
  listComing,
  listPlacesOf,
  listReachable,
  listToRemind,
  listUnfinished,
  type RemindedPerson,
} from './reminder-store.ts'

export interface ReminderDeps {
  database: Database
  addLetters: AddLetters
  bell: JobBell
  desk: NewsDesk
  /** With a link of its own; within the bounds of letters that somebody causes themselves. */
  invite: (tx: Transaction, invitation: WorkshopInvitation) => Promise<unknown>
  now: () => number
}

const DAY_MS = 86_400_000

/** How many days before a workshop each is sent, and for how long nobody gets one who was just told of their place. */
const reminders = {
  TWO_WEEKS: { days: 14, quietDays: 3 },
  TWO_DAYS: { days: 2, quietDays: 1 },
} as const
type ReminderKind = keyof typeof reminders

function dueOf({ startsAt, canceledAt }: PlannedWorkshop, now: number): ReminderKind | null {
  const left = startsAt.getTime() - now
  if (canceledAt !== null || left <= 0 || left > reminders.TWO_WEEKS.days * DAY_MS) return null
  return left <= reminders.TWO_DAYS.days * DAY_MS ? 'TWO_DAYS' : 'TWO_WEEKS'
}

/** Writes the reminders that are due; each person gets one of each, also if two servers write at once (0750). */
export async function writeReminders(deps: ReminderDeps): Promise<void> {
  const { database, now, bell } = deps
  const ids = await listComing(database, { now: new Date(now()), days: reminders.TWO_WEEKS.days })
  for (const id of ids) await database.transaction((tx) => remindOf(deps, tx, id))
  if (ids.length > 0) bell.ring('mail')
}

/** The workshop is locked: whoever comes second finds what the first has written. */
async function remindOf(deps: ReminderDeps, tx: Transaction, id: WorkshopId): Promise<void> {
  const workshop = await lockWorkshop(tx, id)
  const kind = workshop === null ? null : dueOf(workshop, deps.now())
  if (workshop === null || kind === null) return
  const { days, quietDays } = reminders[kind]
  const query = {
    workshopId: id,
    kind,
    // A workshop that is moved by little is not told of again; one that is moved far is, from its new date.
    remindedSince: new Date(workshop.startsAt.getTime() - 2 * days * DAY_MS),
    toldSince: new Date(deps.now() - quietDays * DAY_MS),
  }
  await writeTo(deps, tx, workshop, kind, await listToRemind(tx, query))
  for (const userId of await listUnfinished(tx, query))
    await deps.invite(tx, {
      senderId: userId,
      kind: 'attendee',
      workshopId: id,
      userIds: [userId],
      reminds: days,
    })
}

async function writeTo(
  { addLetters, desk }: ReminderDeps,
  tx: Transaction,
  workshop: PlannedWorkshop,
  kind: ReminderKind,
  people: readonly RemindedPerson[],
): Promise<void> {
  const missing = new Map(people.map((one) => [one.userId, findMissing(one, one)]))
  const missingOf = ({ userId }: { userId: UserId }) => missing.get(userId) ?? []
  const readers = people
    .filter((one) => kind === 'TWO_DAYS' || missingOf(one).length > 0)
    .map((one) => ({ ...one, isFacilitator: false }))
  if (readers.length === 0) return
  const contacts = kind === 'TWO_DAYS' ? await listReachable(tx, workshop) : []
  const letters =
    kind === 'TWO_WEEKS'
      ? await addLetters(
          tx,
          'workshop-two-weeks',
          addressed(workshop, readers, (one) => ({ missing: missingOf(one) })),
        )
      : await addLetters(
          tx,
          'workshop-two-days',
          addressed(workshop, readers, (one) => ({ missing: missingOf(one), contacts })),
        )
  await rememberLetters(tx, { workshopId: workshop.id, kind, messageId: null }, letters)
  for (const [said, some] of Map.groupBy(readers, (one) => missingOf(one).join(',')))
    await desk.tell(tx, workshop, {
      news: kind,
      event: workshop.startsAt.toISOString(),
      to: some.map(({ userId }) => userId),
      about: said === '' ? {} : { missing: said },
    })
}

/** Most people register for one. */
const TOLD_MOST = 5

/** To somebody who has just registered or accepted: when and where their workshops are, for their calendar. */
export async function tellRegistered(
  { addLetters, desk, now }: Pick<ReminderDeps, 'addLetters' | 'desk' | 'now'>,
  tx: Transaction,
  person: { userId: UserId; email: string; firstName: string; timezone: string },
): Promise<void> {
  for (const id of await listPlacesOf(tx, person.userId, { now: new Date(now()), limit: TOLD_MOST })) {
    const workshop = await lockWorkshop(tx, id)
    if (workshop === null) continue
    const written = addressed(workshop, [{ ...person, isFacilitator: false }], () => ({}))
    const letters = await addLetters(tx, 'workshop-registered', written)
    await rememberLetters(tx, { workshopId: id, kind: 'REGISTERED', messageId: null }, letters)
    await desk.tell(tx, workshop, { news: 'REGISTERED', event: '', to: [person.userId] })
  }
}
