import { mayInviteTo } from '#contract/policies/people/programs.ts'
import { maySignIn, mayUseResidency } from '#contract/policies/session/sign-in.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type SendLinkDeps, sendRegistrationLink, sendResetLink } from '../send-link.ts'
import { claimResetRequest, lockPersonByEmail } from '../reset-request-store.ts'

export interface ResetLettersDeps extends SendLinkDeps {
  database: Database
  /** Writes to somebody of the workshops alone who was invited and has not registered, and to nobody else. */
  inviteAgain: (tx: Transaction, userId: UserId) => Promise<void>
}

/**
 * Turns requests into letters. A person who has not registered gets the registration link; an email without an account,
 * or with a closed one, gets nothing. Several instances may run this at once.
 */
export async function writeResetLetters({ database, inviteAgain, ...deps }: ResetLettersDeps): Promise<void> {
  while (await writeNext());

  async function writeNext(): Promise<boolean> {
    return database.transaction(async (tx) => {
      const email = await claimResetRequest(tx)
      if (email === null) return false
      const person = await lockPersonByEmail(tx, email)
      if (person === null || !maySignIn(person)) return true
      // People who never registered are not invited to an inactive program.
      if (!person.isRegistered && !mayInviteTo(person)) return true
      if (person.isRegistered) await sendResetLink(deps, tx, person)
      else if (mayUseResidency(person)) await sendRegistrationLink(deps, tx, person, { isAwaited: true })
      else await inviteAgain(tx, person.userId)
      return true
    })
  }
}
