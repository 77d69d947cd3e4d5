import { sql } from 'drizzle-orm'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'
import type { AddLetters } from '#server/ports.ts'
import { addLinks } from './link-store.ts'
import type { Addressee } from './send-link.ts'

export interface SendLinksDeps {
  links: AccountLinks
  addLetters: AddLetters
}

/** To people who have had none before: one statement for the links, one for the letters. */
export async function sendRegistrationLinks(
  { links, addLetters }: SendLinksDeps,
  tx: Transaction,
  people: readonly Addressee[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT uuidv7() AS id FROM generate_series(1, ${people.length})`,
  )
  const sent = people.map((person, at) => ({ ...person, linkId: rows[at]?.id ?? '' }))
  await addLinks(
    tx,
    'REGISTRATION',
    sent.map(({ userId, linkId }) => ({ userId, linkId, tokenHash: links.digestOf(links.tokenOf(linkId)) })),
  )
  await addLetters(
    tx,
    'registration',
    sent.map(({ userId, email, firstName, role, programTitle, linkId }) => ({
      userId,
      email,
      facts: { firstName, role: roleDisplayNames[role], programTitle, linkId },
    })),
  )
}
