import type { Pool } from 'pg'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { openSecret } from '../secrets/stored-secrets.ts'
import { countTry, keysOfTry, undoSignInTry } from '../sign-in/sign-in-count-store.ts'
import { digestOfRecoveryCode, isCodeOfApp, stepOfCode } from './one-time-codes.ts'
import { findSecondStep, spendRecoveryCode, spendStep, type StoredSecondStep } from './second-step-store.ts'

/** `unreadable`: the key of the secret is not there, so that no code of the app can be checked. */
export type CodeRefusal = 'wrong' | 'locked' | 'crowded' | 'unreadable'

/** `unreadable`: it was not checked. */
type Checked = boolean | 'unreadable'

export interface CodeChecksDeps {
  database: Database
  /** Key for the digests of attempts and of recovery codes. */
  countingKey: string
  secretKeys: SecretKeys
  now: () => number
}

export function createCodeChecks({ database, countingKey, secretKeys, now }: CodeChecksDeps) {
  const pool = database.$client

  /** In clear; null: there is no app, or its secret can't be read. */
  function secretOf(userId: UserId, { secret }: StoredSecondStep): string | null {
    return secret === null ? null : openSecret(secretKeys, { userId, secret })
  }

  async function isGood(id: UserId, stored: StoredSecondStep, typed: string): Promise<Checked> {
    if (!isCodeOfApp(typed)) return spendRecoveryCode(pool, id, digestOfRecoveryCode(countingKey, typed))
    if (stored.secret === null) return false
    const secret = secretOf(id, stored)
    if (secret === null) return 'unreadable'
    const step = stepOfCode(secret, typed, now())
    return step !== null && spendStep(pool, id, step)
  }

  return {
    checkCode: (id: UserId, typed: string, address: string): Promise<Result<null, CodeRefusal>> =>
      counting(pool, countingKey, { id, address }, async () => {
        const stored = await findSecondStep(pool, id)
        return stored !== null && isGood(id, stored, typed)
      }),
  }
}

/** Counts attempts separately from passwords, and before the code is checked. @param address the caller's */
export async function counting(
  pool: Pool,
  countingKey: string,
  { id, address }: { id: UserId; address: string },
  isGood: () => Promise<Checked>,
): Promise<Result<null, CodeRefusal>> {
  const counted = await countTry(pool, keysOfTry(countingKey, { email: `code of ${id}`, address }))
  if (counted.isTooMany !== null) return refuse(counted.isTooMany === 'network' ? 'crowded' : 'locked')
  const checked = await isGood()
  if (checked === false) return refuse('wrong')
  await undoSignInTry(pool, counted)
  return checked === 'unreadable' ? refuse(checked) : succeed(null)
}
