import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AddLetters } from '#server/ports.ts'
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
 * registered meanwhile. The last step of a transaction, because others wait for it.
 */
export async function notifyOfRegistration(
  { addLetters }: { addLetters: AddLetters },
  tx: Transaction,
  personId: UserId,
): Promise<void> {
  const coming = await listComing(tx, personId)
  if (coming.length === 0) return
  const name = await findName(tx, personId)
  for (const workshop of coming) {
    await lockNews(tx, workshop.id)
    const waiting = await addToWaiting(tx, workshop.id, name)
    const readers = (await listNewsReaders(tx, workshop.id)).filter(
      ({ userId }) => userId !== personId && !waiting.has(userId),
    )
    if (readers.length === 0) continue
    const staff = readers.map((one) => ({ ...one, isFacilitator: true }))
    const facts = addressed(workshop, staff, () => ({ people: [name] }))
    const added = await addLetters(tx, 'workshop-registrations', facts)
    await pauseNews(
      tx,
      added.map(({ letterId }) => letterId),
    )
  }
}
