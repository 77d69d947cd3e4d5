import type { Pool } from 'pg'
import { maySignIn } from '#contract/policies/session/sign-in.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Entrant } from '../generation-store.ts'
import { verifyPassword } from './password-hash.ts'
import { countTry, keysOfTry, rememberPlace, undoSignInTry } from './sign-in-count-store.ts'
import { type Account, findAccountByEmail } from './sign-in-store.ts'
import { createWorkGate, type GateLimits } from './work-gate.ts'

/**
 * `inactive` is said only to someone who knows the password, as is `elsewhere`: their role signs in with the identity
 * provider. `locked` is about the email, `crowded` about the network;
 * `busy`: the password was not checked.
 */
export type SignInRefusal = 'wrong' | 'locked' | 'crowded' | 'inactive' | 'elsewhere' | 'busy'

export interface TypedCredentials {
  email: string
  password: string
  /** The caller's address. */
  address: string
}

export type SignIn = (typed: TypedCredentials) => Promise<Result<Entrant, SignInRefusal>>

/** Checking a password takes 19 MiB and about 30 ms on one of the four threads that also write files. */
const PASSWORDS_AT_ONCE: GateLimits = { atOnce: 2, waiting: 64 }

export interface SignInDeps {
  pool: Pool
  /** Key for the digests under which attempts are counted. */
  countingKey: string
  passwordsAtOnce?: GateLimits
  /** Whether passwords are not used for this account. */
  isElsewhere?: (account: Account) => Promise<boolean>
}

/** An email without an account is refused, counted and paused exactly like one with an account. */
export function createSignIn({
  pool,
  countingKey,
  passwordsAtOnce = PASSWORDS_AT_ONCE,
  isElsewhere = async () => false,
}: SignInDeps): SignIn {
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
    const { id: userId, generation } = account
    if (await isElsewhere(account)) return refuse('elsewhere')
    return maySignIn(account) ? succeed({ userId, generation }) : refuse('inactive')
  }
}
