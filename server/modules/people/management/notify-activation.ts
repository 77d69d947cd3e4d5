import { mayUseResidency } from '#contract/policies/session/sign-in.ts'
import type { Transaction } from '#server/database/database.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AddLetters, LetterBounds } from '#server/ports/letters.ts'
import { factsOfAdded, factsOfClosed } from '../../session/send-link.ts'
import { spendLettersLeft } from '../../session/spend-letter.ts'
import type { StoredPerson } from './person-change-store.ts'

type Notified = Pick<StoredPerson, 'id' | 'email' | 'firstName' | 'role' | 'isRegistered'>

/**
 * Tells people that others opened or closed their accounts, or, of people of both portals, only the residency; a few
 * times a day at most. Nobody reads the mail of somebody who never registered.
 */
export async function notifyActivation(
  { addLetters, bounds }: { addLetters: AddLetters; bounds: LetterBounds },
  tx: Transaction,
  people: readonly Notified[],
  { senderId, isActive, inBoth }: { senderId: UserId; isActive: boolean; inBoth: ReadonlySet<UserId> },
): Promise<void> {
  const registered = people.filter(({ isRegistered }) => isRegistered)
  const emails = registered.map(({ email }) => email)
  const getsOne = await spendLettersLeft(bounds, tx, { senderId, kind: 'standing change', emails })
  const receivers = registered.filter(({ email }) => getsOne(email))
  const alone = receivers.filter(({ id }) => !inBoth.has(id))
  if (alone.length > 0)
    await addLetters(
      tx,
      isActive ? 'account-reactivated' : 'account-inactivated',
      alone.map((to) => ({ ...addressOf(to), facts: accountFacts(to, isActive) })),
    )
  const others = receivers.filter(({ id }) => inBoth.has(id)).map((to) => ({ ...to, programTitle: null }))
  if (others.length === 0) return
  if (isActive)
    await addLetters(
      tx,
      'portal-added',
      others.map((to) => ({ ...addressOf(to), facts: factsOfAdded({ ...to, userId: to.id }) })),
    )
  else
    await addLetters(
      tx,
      'portal-closed',
      others.map((to) => ({ ...addressOf(to), facts: factsOfClosed(to) })),
    )
}

const addressOf = ({ id: userId, email }: Notified) => ({ userId, email })

function accountFacts({ firstName, email, role }: Notified, isActive: boolean) {
  return { firstName, email, maySignIn: mayUseResidency({ role, isActive }) }
}
