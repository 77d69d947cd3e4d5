import { mayUseResidency } from '#contract/policies/session/sign-in.ts'
import type { Transaction } from '#server/database/database.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AddLetters, LetterBounds } from '#server/ports.ts'
import { spendLettersLeft } from '../../session/spend-letter.ts'
import type { StoredPerson } from './person-change-store.ts'

type Notified = Pick<StoredPerson, 'id' | 'email' | 'firstName' | 'role' | 'isRegistered'>

/**
 * Tells people that others opened or closed their accounts, a few times a day at most. Nobody reads the mail of somebody
 * who never registered.
 */
export async function notifyActivation(
  { addLetters, bounds }: { addLetters: AddLetters; bounds: LetterBounds },
  tx: Transaction,
  people: readonly Notified[],
  { senderId, isActive }: { senderId: UserId; isActive: boolean },
): Promise<void> {
  const registered = people.filter(({ isRegistered }) => isRegistered)
  const emails = registered.map(({ email }) => email)
  const getsOne = await spendLettersLeft(bounds, tx, { senderId, kind: 'standing change', emails })
  const receivers = registered.filter(({ email }) => getsOne(email))
  if (receivers.length === 0) return
  const written = receivers.map(({ id: userId, email, firstName, role }) => ({
    userId,
    email,
    facts: { firstName, email, maySignIn: mayUseResidency({ role, isActive }) },
  }))
  await addLetters(tx, isActive ? 'account-reactivated' : 'account-inactivated', written)
}
