import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'
import type { AddLetters } from '#server/ports/letters.ts'
import { addLinks, makeLinkIds } from './link-store.ts'
import type { Addressee } from './send-link.ts'

export interface SendLinksDeps {
  links: AccountLinks
  addLetters: AddLetters
}

/** For people who never had a link: one statement for the links, one for the letters. */
export async function sendRegistrationLinks(
  { links, addLetters }: SendLinksDeps,
  tx: Transaction,
  people: readonly Addressee[],
): Promise<void> {
  const ids = await makeLinkIds(tx, people.length)
  const sent = people.map((person, at) => ({ ...person, linkId: ids[at] ?? '' }))
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
