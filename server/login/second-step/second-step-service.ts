import type { Pool } from 'pg'
import { isAdministrative } from '#contract/policies/roles.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { AddLetter, SecondSteps, SecondStepStanding } from '#server/ports.ts'
import { type PassHolder, raiseWithPass } from '../generation-store.ts'
import { listPasskeys } from '../passkeys/passkey-store.ts'
import { countTry, keysOfTry, undoSignInTry } from '../sign-in/sign-in-count-store.ts'
import { digestOfRecoveryCode, newRecoveryCodes, stepOfCode } from './one-time-codes.ts'
import {
  clearSecondStep,
  findSecondStep,
  saveApp,
  saveRecoveryCodes,
  startGrace,
  type StoredSecondStep,
  spendRecoveryCode,
  spendStep,
} from './second-step-store.ts'
import { tellChange } from './tell-change.ts'

/** How long administrative roles may put it off. */
export const GRACE_DAYS = 7

export interface StepStanding extends SecondStepStanding {
  email: string
  firstName: string
  isOn: boolean
  isOverdue: boolean
}

export type CodeRefusal = 'wrong' | 'locked' | 'crowded'

export interface SecondStepService extends SecondSteps {
  standingOf(id: UserId): Promise<StepStanding | null>
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
  addLetter: AddLetter
  now: () => number
}

export function createSecondStep({
  database,
  countingKey,
  isRequired,
  addLetter,
  now,
}: SecondStepServiceDeps): SecondStepService {
  const pool = database.$client
  async function standingOf(id: UserId): Promise<StepStanding | null> {
    const stored = await findSecondStep(pool, id)
    if (stored === null) return null
    const isOn = stored.setUpAt !== null
    const mustHave = isRequired && isAdministrative(stored)
    const dueAt = mustHave && !isOn ? (stored.dueAt ?? (await startGrace(pool, id, GRACE_DAYS))) : null
    const { email, firstName, setUpAt, secret, passkeys, recoveryCodesLeft } = stored
    const isOverdue = dueAt !== null && dueAt.getTime() <= now()
    const hasApp = secret !== null
    const has = { isOn, hasApp, passkeys, setUpAt, recoveryCodesLeft }
    return { email, firstName, ...has, isRequired: mustHave, dueAt, isOverdue }
  }

  async function isGood(id: UserId, { secret }: StoredSecondStep, typed: string): Promise<boolean> {
    const step = secret === null ? null : stepOfCode(secret, typed, now())
    if (step !== null) return spendStep(pool, id, step)
    return spendRecoveryCode(pool, id, digestOfRecoveryCode(countingKey, typed))
  }

  return {
    standingOf,
    checkCode: async (id, typed, address) => {
      return counting(pool, countingKey, { id, address }, async () => {
        const stored = await findSecondStep(pool, id)
        return stored !== null && (await isGood(id, stored, typed))
      })
    },
    setUp: async (holder, secret, typed) => {
      const { userId: id } = holder
      const step = stepOfCode(secret, typed, now())
      const standing = await standingOf(id)
      if (step === null || standing === null) return refuse('wrong')
      const { codes, digests } = newCodes(countingKey)
      return database.transaction(async (tx) => {
        const generation = await raiseWithPass(tx, holder)
        if (generation === null) return refuse('ended')
        await saveApp(tx, id, { secret, step, recoveryCodes: digests })
        await tellChange(tx, addLetter, { ...standing, id, change: 'on' })
        return succeed({ codes, generation })
      })
    },
    turnOff: async (holder) => turnOff({ database, addLetter }, holder, await standingOf(holder.userId)),
    renewCodes: async (holder) =>
      renewCodes({ database, countingKey, addLetter }, holder, await standingOf(holder.userId)),
    passkeysOf: async (id) =>
      (await listPasskeys(pool, id)).map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
    clear: clearSecondStep,
  }
}

async function turnOff(
  { database, addLetter }: Pick<SecondStepServiceDeps, 'database' | 'addLetter'>,
  holder: PassHolder,
  standing: StepStanding | null,
): Promise<number | null> {
  if (standing === null || standing.isRequired) return holder.generation
  const { userId: id } = holder
  return database.transaction(async (tx) => {
    const generation = await raiseWithPass(tx, holder)
    if (generation === null) return null
    if (await clearSecondStep(tx, id)) await tellChange(tx, addLetter, { ...standing, id, change: 'off' })
    return generation
  })
}

async function renewCodes(
  { database, countingKey, addLetter }: Pick<SecondStepServiceDeps, 'database' | 'countingKey' | 'addLetter'>,
  holder: PassHolder,
  standing: StepStanding | null,
): Promise<NewCodes | null> {
  if (standing === null || !standing.isOn) return null
  const { userId: id } = holder
  const { codes, digests } = newCodes(countingKey)
  return database.transaction(async (tx) => {
    const generation = await raiseWithPass(tx, holder)
    if (generation === null) return null
    await saveRecoveryCodes(tx, id, digests)
    await tellChange(tx, addLetter, { ...standing, id, change: 'codes-renewed' })
    return { codes, generation }
  })
}

/** Counts attempts separately from passwords, and before the code is checked. @param address the caller's */
export async function counting(
  pool: Pool,
  countingKey: string,
  { id, address }: { id: UserId; address: string },
  isGood: () => Promise<boolean>,
): Promise<Result<null, CodeRefusal>> {
  const counted = await countTry(pool, keysOfTry(countingKey, { email: `code of ${id}`, address }))
  if (counted.isTooMany !== null) return refuse(counted.isTooMany === 'network' ? 'crowded' : 'locked')
  if (!(await isGood())) return refuse('wrong')
  await undoSignInTry(pool, counted)
  return succeed(null)
}

/** @param key for the digests under which they are stored */
export function newCodes(key: string): { codes: readonly string[]; digests: readonly string[] } {
  const codes = newRecoveryCodes()
  return { codes, digests: codes.map((code) => digestOfRecoveryCode(key, code)) }
}
