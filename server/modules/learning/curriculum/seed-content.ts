import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import type { AddLetters } from '#server/ports/letters.ts'
import { loadContent, type ShippedContent } from './load-content.ts'
import { listDeciders, saveTexts } from './shipped-text-store.ts'

/**
 * Gives every installation the texts and pictures of this release: published where a course had no text, and otherwise
 * as drafts that somebody here takes or leaves, where an earlier release wrote the newest version. What people here have
 * written stays as it is. Those who decide get a letter in the same transaction: one for each release that offers
 * something, however often it is started.
 */
export async function seedContent(
  database: Database,
  assets: Pick<Assets, 'ship'>,
  { texts, pictures }: ShippedContent = loadContent(),
  addLetters?: AddLetters,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAlone(tx, 'content')
    for (const { id, file } of pictures) await assets.ship(tx, id, file)
    const offered = await saveTexts(tx, texts)
    if (offered === 0 || addLetters === undefined) return
    const deciders = await listDeciders(tx)
    await addLetters(
      tx,
      'starter-texts',
      deciders.map(({ userId, email, firstName }) => ({
        userId,
        email,
        facts: { firstName, texts: offered },
      })),
    )
  })
}
