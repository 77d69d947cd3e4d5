import type { Pool } from 'pg'
import { refuse } from '#contract/result.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { lockEntrant } from '../generation-store.ts'
import { disconnectSince } from '../identity-provider/external-sign-in-store.ts'
import { endSessionsOf, endUnfinishedSignInsOf } from '../session-end-store.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { forgetCodesOfDay } from '../second-step/code-count-store.ts'
import { findSecondStep } from '../second-step/second-step-store.ts'
import { forgetTries, keysOfTry } from '../sign-in/sign-in-count-store.ts'
import type { SignIn } from '../sign-in/sign-in-service.ts'
import { createWorkGate, type GateLimits } from '../sign-in/work-gate.ts'
import { judgePassword } from './judge-password.ts'

/** Limits in addition to those for checking passwords at sign-in. */
const HASHES_AT_ONCE: GateLimits = { atOnce: 1, waiting: 32 }

export interface PasswordsDeps {
  pool: Pool
  countingKey: string
  signIn: SignIn
}

/** What other parts of the server may do with the passwords of our own login service. */
export function createPasswords({ pool, countingKey, signIn }: PasswordsDeps): Passwords {
  const inTurn = createWorkGate(HASHES_AT_ONCE)
  return {
    prove: async (typed) => {
      const proven = await signIn(typed)
      if (proven.ok) return proven
      const isWrong = proven.failure === 'wrong' || proven.failure === 'inactive'
      return refuse(isWrong ? 'wrong' : 'later')
    },
    lockProven: lockEntrant,
    judge: judgePassword,
    hash: (password) => inTurn(() => hashPassword(password)),
    endSessions: endSessionsOf,
    endUnfinishedSignIns: endUnfinishedSignInsOf,
    disconnectSince,
    forgetTries: async ({ id: userId, email, address }) => {
      await forgetTries(pool, keysOfTry(countingKey, { email, address }))
      const step = await findSecondStep(pool, userId)
      if (step === null) return
      await forgetTries(pool, keysOfTry(countingKey, { email: `code of ${userId}`, address }))
      await forgetCodesOfDay(pool, countingKey, { userId, address, setUpAt: step.setUpAt })
    },
  }
}
