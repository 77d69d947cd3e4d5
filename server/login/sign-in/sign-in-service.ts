import type { Pool } from 'pg'
import { maySignIn } from '#contract/policies/sign-in.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { verifyPassword } from './password-hash.ts'
import { countTry, keysOfTry, rememberPlace, undoSignInTry } from './sign-in-count-store.ts'
import { findAccountByEmail } from './sign-in-store.ts'
import { createWorkGate, type GateLimits } from './work-gate.ts'

/**
 * `inactive` is said only to someone who knows the password. `locked` speaks of the email, `crowded` of the network;
 * `busy`: nobody has looked at the password.
 */
export type SignInRefusal = 'wrong' | 'locked' | 'crowded' | 'inactive' | 'busy'

export interface TypedCredentials {
  email: string
  password: string
  /** Of whoever asks. */
  address: string
}

export type SignIn = (typed: TypedCredentials) => Promise<Result<UserId, SignInRefusal>>

/** Each password takes 19 MiB and a thread of the four that files are written by too; it takes about 30 ms. */
const PASSWORDS_AT_ONCE: GateLimits = { atOnce: 2, waiting: 64 }

export interface SignInDeps {
  pool: Pool
  /** Of the digests under which tries are counted. */
  countingKey: string
  passwordsAtOnce?: GateLimits
}

/** An email that has no account is refused, counted and paused exactly like one that has. */
export function createSignIn({ pool, countingKey, passwordsAtOnce = PASSWORDS_AT_ONCE }: SignInDeps): SignIn {
  const inTurn = createWorkGate(passwordsAtOnce)
  return async ({ email, password, address }) => {
    const keys = keysOfTry(countingKey, { email, address })
    const counted = await countTry(pool, keys)
    if (counted.isTooMany !== null) return refuse(counted.isTooMany === 'network' ? 'crowded' : 'locked')

    const account = await findAccountByEmail(pool, email)
    const looked = await inTurn(() => verifyPassword(password, account?.passwordHash ?? null))
    if (looked.ok && (account === null || !looked.value)) return refuse('wrong')
    await undoSignInTry(pool, counted)
    if (!looked.ok || account === null) return refuse('busy')
    await rememberPlace(pool, keys)
    return maySignIn(account) ? succeed(account.id) : refuse('inactive')
  }
}
