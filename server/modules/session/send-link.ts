import { mayUseResidency } from '#contract/policies/session/sign-in.ts'
import { roleDisplayNames, type Role } from '#contract/vocabulary/roles.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'
import type { AddLetter, LetterBounds } from '#server/ports/letters.ts'
import { addLink } from './link-store.ts'
import { spendLetters } from './spend-letter.ts'

export interface SendLinkDeps {
  links: AccountLinks
  addLetter: AddLetter
}

/** The person to whom a link is sent. */
export interface Addressee {
  userId: UserId
  email: string
  firstName: string
  role: Role
  programTitle: string | null
}

/** Makes a new link and ends the previous ones; the letter is sent if the transaction commits. */
export async function sendResetLink(
  { links, addLetter }: SendLinkDeps,
  tx: Transaction,
  to: Omit<Addressee, 'role'>,
) {
  const { userId, email, firstName } = to
  const linkId = await addLink(tx, userId, 'PASSWORD_RESET', (id) => links.digestOf(links.tokenOf(id)))
  await addLetter(tx, { userId, email, template: 'reset-password', facts: { firstName, email, linkId } })
}

export interface InviteDeps extends SendLinkDeps {
  bounds: LetterBounds
}

/**
 * A letter that somebody else causes: with a link to register, or, for somebody registered, that this portal is open to
 * them, too. Refuses if there were too many.
 */
export async function invite(
  { bounds, ...deps }: InviteDeps,
  tx: Transaction,
  senderId: UserId,
  { isRegistered = false, ...to }: Addressee & { isRegistered?: boolean },
): Promise<void> {
  await spendLetters(bounds, tx, { senderId, kind: 'invitation', emails: [to.email] })
  if (!isRegistered) return sendRegistrationLink(deps, tx, to)
  const { userId, email } = to
  await deps.addLetter(tx, { userId, email, template: 'portal-added', facts: factsOfAdded(to) })
}

/** What somebody reads to whom the residency was closed while their account stays. */
export function factsOfClosed({ firstName, email, role }: Pick<Addressee, 'firstName' | 'email' | 'role'>) {
  const mayRead = mayUseResidency({ role, isActive: false })
  return { firstName, email, portal: 'residency', mayRead } as const
}

/** What somebody registered reads who has just been added to the residency. */
export function factsOfAdded({ firstName, email, role, programTitle }: Addressee) {
  return { firstName, email, portal: 'residency', role: roleDisplayNames[role], programTitle } as const
}

/** Not counted: whoever calls this has done so. */
export async function sendRegistrationLink(
  { links, addLetter }: SendLinkDeps,
  tx: Transaction,
  to: Addressee,
  { isAwaited = false } = {},
) {
  const { userId, email, firstName, role, programTitle } = to
  const linkId = await addLink(tx, userId, 'REGISTRATION', (id) => links.digestOf(links.tokenOf(id)))
  const facts = { firstName, role: roleDisplayNames[role], programTitle, linkId }
  await addLetter(tx, { userId, email, template: 'registration', facts, isAwaited })
}
