import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AddLetters } from '#server/ports/letters.ts'
import type { NewsDesk } from '../../news-desk.ts'
import { addressed } from '../notify-people.ts'
import {
  addToWaiting,
  findName,
  listComing,
  listNewsReaders,
  lockNews,
  pauseNews,
} from './registration-news-store.ts'

/**
 * Who planned or facilitates the workshops that somebody registered for reads so half an hour later, with everybody who
 * registered meanwhile; their list counts them at once. The last step of a transaction, because others wait for it.
 */
export async function notifyOfRegistration(
  { addLetters, desk }: { addLetters: AddLetters; desk: NewsDesk },
  tx: Transaction,
  personId: UserId,
): Promise<void> {
  const coming = await listComing(tx, personId)
  if (coming.length === 0) return
  const name = await findName(tx, personId)
  for (const workshop of coming) {
    await lockNews(tx, workshop.id)
    const waiting = await addToWaiting(tx, workshop.id, name)
    const staff = (await listNewsReaders(tx, workshop.id)).filter(({ userId }) => userId !== personId)
    await desk.count(tx, workshop, {
      news: 'REGISTRATIONS',
      event: personId,
      to: staff.map(({ userId }) => userId),
      byId: personId,
    })
    const readers = staff.filter(({ userId, wantsLetters }) => wantsLetters && !waiting.has(userId))
    if (readers.length === 0) continue
    const addressees = readers.map((one) => ({ ...one, isFacilitator: true }))
    const facts = addressed(workshop, addressees, () => ({ people: [name] }))
    const added = await addLetters(tx, 'workshop-registrations', facts)
    await pauseNews(
      tx,
      added.map(({ letterId }) => letterId),
    )
  }
}
