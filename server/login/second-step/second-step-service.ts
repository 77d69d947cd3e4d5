import { mustHaveSecondStep } from '#contract/policies/session/second-step.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { throwUnavailable } from '#server/http/failure-response.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import type { SecondSteps, SecondStepStatus } from '#server/ports/sign-in.ts'
import { type PassHolder, raiseWithPass } from '../generation-store.ts'
import { listPasskeys } from '../passkeys/passkey-store.ts'
import { ownerOf } from '../secrets/stored-secrets.ts'
import { type CodeRefusal, createCodeChecks } from './check-codes.ts'
import { digestOfRecoveryCode, newRecoveryCodes, stepOfCode } from './one-time-codes.ts'
import {
  clearSecondStep,
  clearSecondStepSince,
  findSecondStep,
  saveApp,
  saveRecoveryCodes,
  startGrace,
} from './second-step-store.ts'
import { tellChange } from './tell-change.ts'

/** How long administrative roles may put it off. */
export const GRACE_DAYS = 7

export interface StepStatus extends SecondStepStatus {
  email: string
  firstName: string
  isOn: boolean
  isOverdue: boolean
}

export interface SecondStepService extends SecondSteps {
  statusOf(id: UserId): Promise<StepStatus | null>
  /** Counts as an attempt; a code works once. @param address the caller's */
  checkCode(id: UserId, typed: string, address: string): Promise<Result<null, CodeRefusal>>
  /** `wrong`: not a code of this app; `ended`: so has the sign-in. */
  setUp(holder: PassHolder, secret: string, typed: string): Promise<Result<NewCodes, 'wrong' | 'ended'>>
  /** Replaces the previous ones; null: it is off, or the sign-in has ended. */
  renewCodes(holder: PassHolder): Promise<NewCodes | null>
  /** Also removes every passkey, unless their role must have it. The generation after it; null: the sign-in has ended. */
  turnOff(holder: PassHolder): Promise<number | null>
}

/** Recovery codes, which nobody can read again, and the generation after the change that they came with. */
export interface NewCodes {
  codes: readonly string[]
  generation: number
}

export interface SecondStepServiceDeps {
  database: Database
  /** Key for the digests of attempts and of recovery codes. */
  countingKey: string
  /** Whether administrative roles must have it. */
  isRequired: boolean
  /** Seal the secrets of authenticator apps. */
  secretKeys: SecretKeys
  addLetter: AddLetter
  now: () => number
}

export function createSecondStep({
  database,
  countingKey,
  isRequired,
  secretKeys,
  addLetter,
  now,
}: SecondStepServiceDeps): SecondStepService {
  const pool = database.$client
  async function statusOf(id: UserId): Promise<StepStatus | null> {
    const stored = await findSecondStep(pool, id)
    if (stored === null) return null
    const isOn = stored.setUpAt !== null
    const mustHave = isRequired && mustHaveSecondStep(stored)
    const dueAt = mustHave && !isOn ? (stored.dueAt ?? (await startGrace(pool, id, GRACE_DAYS))) : null
    const { email, firstName, setUpAt, secret, passkeys, recoveryCodesLeft } = stored
    const isOverdue = dueAt !== null && dueAt.getTime() <= now()
    const hasApp = secret !== null
    const has = { isOn, hasApp, passkeys, setUpAt, recoveryCodesLeft }
    return { email, firstName, ...has, isRequired: mustHave, dueAt, isOverdue }
  }

  return {
    statusOf,
    ...createCodeChecks({ database, countingKey, secretKeys, addLetter, now }),
    setUp: async (holder, secret, typed) => {
      const { userId: id } = holder
      const step = stepOfCode(secret, typed, now())
      const status = await statusOf(id)
      if (step === null || status === null) return refuse('wrong')
      if (secretKeys.current === null) return throwUnavailable('There is no key to seal the secret with.')
      const sealed = secretKeys.seal(ownerOf(id), secret)
      const { codes, digests } = newCodes(countingKey)
      return database.transaction(async (tx) => {
        const generation = await raiseWithPass(tx, holder)
        if (generation === null) return refuse('ended')
        await saveApp(tx, id, { sealed, step, recoveryCodes: digests })
        await tellChange(tx, addLetter, { ...status, id, change: 'on' })
        return succeed({ codes, generation })
      })
    },
    turnOff: async (holder) => turnOff({ database, addLetter }, holder, await statusOf(holder.userId)),
    renewCodes: async (holder) =>
      renewCodes({ database, countingKey, addLetter }, holder, await statusOf(holder.userId)),
    passkeysOf: async (id) =>
      (await listPasskeys(pool, id)).map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
    clear: clearSecondStep,
    clearSince: clearSecondStepSince,
  }
}

async function turnOff(
  { database, addLetter }: Pick<SecondStepServiceDeps, 'database' | 'addLetter'>,
  holder: PassHolder,
  status: StepStatus | null,
): Promise<number | null> {
  if (status === null || status.isRequired) return holder.generation
  const { userId: id } = holder
  return database.transaction(async (tx) => {
    const generation = await raiseWithPass(tx, holder)
    if (generation === null) return null
    if (await clearSecondStep(tx, id)) await tellChange(tx, addLetter, { ...status, id, change: 'off' })
    return generation
  })
}

async function renewCodes(
  { database, countingKey, addLetter }: Pick<SecondStepServiceDeps, 'database' | 'countingKey' | 'addLetter'>,
  holder: PassHolder,
  status: StepStatus | null,
): Promise<NewCodes | null> {
  if (status === null || !status.isOn) return null
  const { userId: id } = holder
  const { codes, digests } = newCodes(countingKey)
  return database.transaction(async (tx) => {
    const generation = await raiseWithPass(tx, holder)
    if (generation === null) return null
    await saveRecoveryCodes(tx, id, digests)
    await tellChange(tx, addLetter, { ...status, id, change: 'codes-renewed' })
    return { codes, generation }
  })
}

/** @param key for the digests under which they are stored */
export function newCodes(key: string): { codes: readonly string[]; digests: readonly string[] } {
  const codes = newRecoveryCodes()
  return { codes, digests: codes.map((code) => digestOfRecoveryCode(key, code)) }
}
