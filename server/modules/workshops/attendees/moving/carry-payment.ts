import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { addPayment, type LockedAttendee } from '../attendee-change-store.ts'

type Place = Pick<LockedAttendee, 'id' | 'workshopTitle' | 'startDate'>

interface Carried {
  from: Place
  to: Place
  amountCents: number
  byId: UserId
  /** Now, if left out. */
  at?: Date
}

/** What was paid goes with whoever was moved, and both ledgers say so. */
export async function carryPayment(tx: Transaction, { from, to, ...payment }: Carried): Promise<void> {
  await addPayment(tx, {
    ...payment,
    attendeeId: from.id,
    kind: 'REVERSED',
    note: `Moved to ${nameOfPlace(to)}`,
  })
  await addPayment(tx, {
    ...payment,
    attendeeId: to.id,
    kind: 'PROCESSED',
    note: `Moved from ${nameOfPlace(from)}`,
  })
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** With its day: a workshop that is held again has the same title. */
export function nameOfPlace({ workshopTitle, startDate }: Omit<Place, 'id'>): string {
  return `${workshopTitle}, ${DAY.format(new Date(`${startDate}Z`))}`
}
