import type { letterBoundDetails } from '#contract/endpoints/account/account-values.ts'
import type { Transaction } from '#server/database/database.ts'
import { RefusedError } from '#server/http/failure-response.ts'
import type { CausedLetters, LetterBounds } from '#server/ports.ts'
import type * as z from 'zod/mini'

/** Counts a letter, or refuses the call if there were too many. */
export async function spendLetter(
  bounds: LetterBounds,
  tx: Transaction,
  { email, ...letter }: Omit<CausedLetters, 'emails'> & { email: string },
): Promise<void> {
  const [againAt] = (await bounds.count(tx, { ...letter, emails: [email] })).values()
  if (againAt !== undefined) throw new RefusedError(tooManyLetters(new Date(againAt)))
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
