import type { Person } from '#contract/policies/actor.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import type { AccountLinks } from '#server/platform/account-links.ts'
import type { AddLetter, LetterBounds } from '#server/ports/letters.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { endAccess } from './end-access.ts'
import { endAllLinks } from './link-store.ts'
import { isEmailOfAnother } from './person-store.ts'
import { spendLetters } from './spend-letter.ts'
import {
  addEmailChange,
  findEmailOwner,
  findFullName,
  findSettledEmail,
  settleChanges,
} from './email-change-store.ts'

export interface ChangeEmailDeps {
  bounds: LetterBounds
  links: AccountLinks
  addLetter: AddLetter
  passwords: Passwords | null
}

/**
 * What goes with a new email of a person, who must be locked: links sent to the old one stop working, everybody is
 * signed out, and both emails are told. The one that was theirs until then can stop the change. False: somebody else
 * has the new email.
 */
export async function changeEmail(
  deps: ChangeEmailDeps,
  tx: Transaction,
  actor: Person,
  { id, email }: { id: UserId; email: string },
): Promise<boolean> {
  if (await isEmailOfAnother(tx, email, id)) return false
  const owner = await findEmailOwner(tx, id)
  if (owner === null || spellEmail(owner.email) === spellEmail(email)) return true
  await endAllLinks(tx, [id])
  // Nobody ever read mail at the old one, which may be a stranger's: that is often why it is corrected.
  if (!owner.isProven) return true
  const inQuestion = await findSettledEmail(tx, id)
  const settled = inQuestion?.email ?? owner.email
  const notified = { id, owner, settled, email, who: await findFullName(tx, actor.id) }
  const emails = addressesToCount(notified)
  if (emails.length > 0)
    await spendLetters(deps.bounds, tx, { senderId: actor.id, kind: 'email change', emails })
  const isByOther = actor.id !== id
  const isUndone = inQuestion !== null && (isByOther || isBack(notified))
  // Whoever the email in question belongs to may have connected an account of their own (0922).
  const isCut = isUndone && (await deps.passwords?.disconnectSince(tx, id, inQuestion.since)) === true
  if (isByOther || isCut) await endAccess(tx, deps.passwords, id)
  else await deps.passwords?.endUnfinishedSignIns(tx, id)
  await notifyBoth(deps, tx, notified)
  return true
}

interface Notified {
  id: UserId
  owner: { firstName: string; email: string }
  /** The one that can object. */
  settled: string
  email: string
  who: string
}

const isBack = ({ settled, email }: Notified) => spellEmail(settled) === spellEmail(email)

/**
 * The settled email is told of every change, so it counts as well. A change back to it is always possible: whoever has
 * used up the letters of the day must not keep others from undoing what they did.
 */
function addressesToCount(notified: Notified): string[] {
  const { id, settled, email } = notified
  if (isBack(notified)) return []
  return settled === nobodysEmail(id) ? [email] : [email, settled]
}

async function notifyBoth(
  { links, addLetter }: ChangeEmailDeps,
  tx: Transaction,
  notified: Notified,
): Promise<void> {
  const { id: userId, owner, settled, email, who } = notified
  const { firstName } = owner
  if (isBack(notified)) await settleChanges(tx, userId)
  else if (settled !== nobodysEmail(userId)) {
    const change = { userId, oldEmail: settled, newEmail: email, changedBy: who }
    const changeId = await addEmailChange(tx, change, (id) => links.digestOf(links.tokenOf(id)))
    const facts = { firstName, email: settled, newEmail: maskEmail(email), who, changeId }
    await addLetter(tx, { userId, email: settled, template: 'email-changed', facts })
  }
  const others = settled === owner.email ? [email] : [email, owner.email]
  for (const to of others)
    await addLetter(tx, { userId, email: to, template: 'new-email', facts: { firstName, email, who } })
}

/** Of an account that waits for another one; no mail can reach it, and so nobody can object there (decision 0523). */
export const nobodysEmail = (id: UserId) => `stopped-${id}@email.invalid`

/** Enough for its owner to recognize. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}•••${email.slice(at)}`
}
