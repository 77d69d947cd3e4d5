import { hasNotifications } from '#contract/policies/notices/notifications.ts'
import type { Database } from '#server/database/database.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import { putOff, claimDueDigest, claimUnmailed } from './digest-store.ts'

export interface DigestDeps {
  database: Database
  addLetter: AddLetter
}

/** Writes the summaries that are due. A person with nothing unread gets no letter. */
export async function writeDigests(deps: DigestDeps): Promise<void> {
  while (await writeNext(deps));
}

/**
 * False if none is due. The letter, what it counts and the next time are one transaction, so that after any crash each
 * notification is in exactly one summary.
 */
async function writeNext({ database, addLetter }: DigestDeps): Promise<boolean> {
  return database.transaction(async (tx) => {
    const due = await claimDueDigest(tx)
    if (due === null) return false
    await putOff(tx, due.userId)
    if (!hasNotifications(due)) return true
    const types = await claimUnmailed(tx, due)
    if (types.length === 0) return true
    const { userId, email, firstName } = due
    const counts = Object.fromEntries(
      [...Map.groupBy(types, (type) => type)].map(([type, some]) => [type, some.length]),
    )
    await addLetter(tx, { userId, email, template: 'digest', facts: { userId, firstName, counts } })
    return true
  })
}
