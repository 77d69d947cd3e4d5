import { maySignIn } from '#contract/policies/sign-in.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AddLetters } from '#server/ports.ts'
import type { StoredPerson } from './person-change-store.ts'

type Told = Pick<StoredPerson, 'id' | 'email' | 'firstName' | 'role' | 'isRegistered'>

/** Tells people that others opened or closed their accounts. Nobody reads the mail of somebody who never registered. */
export async function tellStanding(
  addLetters: AddLetters,
  tx: Transaction,
  people: readonly Told[],
  isActive: boolean,
): Promise<void> {
  const told = people.filter(({ isRegistered }) => isRegistered)
  if (told.length === 0) return
  const written = told.map(({ id: userId, email, firstName, role }) => ({
    userId,
    email,
    facts: { firstName, email, maySignIn: maySignIn({ role, isActive }) },
  }))
  await addLetters(tx, isActive ? 'account-reactivated' : 'account-inactivated', written)
}
