import type { letterBoundDetails } from '#contract/endpoints/people/account-values.ts'
import type { Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { RefusedError } from '#server/http/failure-response.ts'
import type { CausedLetters, LetterBounds } from '#server/ports/letters.ts'
import type * as z from 'zod/mini'

/** Counts one letter to each address, or refuses the call if there were too many to one of them. */
export async function spendLetters(
  bounds: LetterBounds,
  tx: Transaction,
  letters: CausedLetters,
): Promise<void> {
  const full = [...(await bounds.count(tx, letters)).values()]
  if (full.length > 0) throw new RefusedError(tooManyLetters(new Date(Math.max(...full))))
}

/** Counts one letter to each address, for what must be done in any case. @returns whether an address gets one */
export async function spendLettersLeft(
  bounds: LetterBounds,
  tx: Transaction,
  letters: CausedLetters,
): Promise<(email: string) => boolean> {
  const full = await bounds.count(tx, letters)
  return (email) => !full.has(spellEmail(email))
}

export function tooManyLetters(againAt: Date) {
  return {
    code: 'wrong-state',
    message: 'This address has had as many messages today as others may cause. Try again later.',
    details: { reason: 'too-many-letters', againAt: againAt.toISOString() } satisfies z.infer<
      typeof letterBoundDetails
    >,
  } as const
}
