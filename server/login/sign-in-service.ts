import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { maySignIn } from '#contract/policies/sign-in.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { spellEmail } from '#server/database/email-spelling.ts'
import { verifyPassword } from './password-hash.ts'
import { countAttempt, findAccountByEmail, forgetAttempts } from './sign-in-store.ts'

export const ATTEMPTS_IN_A_ROW = 8
export const PAUSE_MINUTES = 5

/** `inactive` is said only to someone who knows the password. */
export type SignInRefusal = 'wrong' | 'locked' | 'inactive'

/** An email that has no account is refused, counted and paused exactly like one that has. */
export async function signInWithPassword(
  pool: Pool,
  { email, password }: { email: string; password: string },
): Promise<Result<UserId, SignInRefusal>> {
  const digest = createHash('sha256').update(spellEmail(email)).digest('base64url')
  const tries = await countAttempt(pool, digest, {
    most: ATTEMPTS_IN_A_ROW,
    pauseSeconds: PAUSE_MINUTES * 60,
  })
  if (tries > ATTEMPTS_IN_A_ROW) return refuse('locked')

  const account = await findAccountByEmail(pool, email)
  const isRight = await verifyPassword(password, account?.passwordHash ?? null)
  if (account === null || !isRight) return refuse('wrong')
  await forgetAttempts(pool, digest)
  return maySignIn(account) ? succeed(account.id) : refuse('inactive')
}
