import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import { openSecret } from '../secrets/stored-secrets.ts'
import { countTry, keysOfTry, rememberPlace, undoSignInTry } from '../sign-in/sign-in-count-store.ts'
import { countCodeOfApp, countWrongAnswer } from './code-count-store.ts'
import { digestOfRecoveryCode, isCodeOfApp, stepOfCode } from './one-time-codes.ts'
import { findSecondStep, spendRecoveryCode, spendStep, type StoredSecondStep } from './second-step-store.ts'

/**
 * `paused`: too many wrong codes of the app over a longer time; recovery codes and passkeys still work. `unreadable`: the
 * key of the secret is not there, so that no code of the app can be checked.
 */
export type CodeRefusal = 'wrong' | 'locked' | 'crowded' | 'paused' | 'unreadable'

/** The others: it was not checked. */
type Checked = boolean | 'paused' | 'unreadable'

/** A person who shows the second step. */
interface Shown {
  id: UserId
  /** The caller's. */
  address: string
}

export interface CountingDeps {
  database: Database
  /** Key for the digests of attempts and of recovery codes. */
  countingKey: string
  addLetter: AddLetter
}

export interface CodeChecksDeps extends CountingDeps {
  secretKeys: SecretKeys
  now: () => number
}

export function createCodeChecks(deps: CodeChecksDeps) {
  const { database, countingKey, secretKeys, now } = deps
  const pool = database.$client

  async function checkCodeOfApp(
    { id, address }: Shown,
    stored: StoredSecondStep,
    typed: string,
  ): Promise<Checked> {
    if (stored.secret === null) return false
    const secret = openSecret(secretKeys, { userId: id, secret: stored.secret })
    if (secret === null) return 'unreadable'
    const counted = await countCodeOfApp(pool, countingKey, { userId: id, address, setUpAt: stored.setUpAt })
    const step = counted.isTooMany === null ? stepOfCode(secret, typed, now()) : null
    const isGood = step !== null && (await spendStep(pool, id, step))
    if (counted.isTooMany !== null || isGood) await undoSignInTry(pool, counted)
    return counted.isTooMany === null ? isGood : 'paused'
  }

  return {
    checkCode: (id: UserId, typed: string, address: string): Promise<Result<null, CodeRefusal>> =>
      counting(deps, { id, address }, async () => {
        const stored = await findSecondStep(pool, id)
        if (stored === null) return false
        return isCodeOfApp(typed)
          ? checkCodeOfApp({ id, address }, stored, typed)
          : spendRecoveryCode(pool, id, digestOfRecoveryCode(countingKey, typed))
      }),
  }
}

/**
 * Counts attempts separately from passwords, and before the code is checked. Where the second step was shown, nobody
 * elsewhere keeps the person waiting.
 */
export async function counting(
  deps: CountingDeps,
  { id, address }: Shown,
  isGood: () => Promise<Checked>,
): Promise<Result<null, CodeRefusal>> {
  const pool = deps.database.$client
  const keys = keysOfTry(deps.countingKey, { email: `code of ${id}`, address })
  const counted = await countTry(pool, keys)
  if (counted.isTooMany !== null) return refuse(counted.isTooMany === 'network' ? 'crowded' : 'locked')
  const checked = await isGood()
  if (checked === false) {
    await tellWrong(deps, id)
    return refuse('wrong')
  }
  await undoSignInTry(pool, counted)
  if (checked !== true) return refuse(checked)
  await rememberPlace(pool, keys)
  return succeed(null)
}

/** Whoever gets as far as the second step knows the password, so the person should hear of it. */
async function tellWrong({ database, countingKey, addLetter }: CountingDeps, id: UserId): Promise<void> {
  const person = await findSecondStep(database.$client, id)
  if (person === null) return
  const { firstName, email } = person
  await database.transaction(async (tx) => {
    if (!(await countWrongAnswer(tx, countingKey, id))) return
    await addLetter(tx, { userId: id, email, template: 'wrong-codes', facts: { firstName, email } })
  })
}
