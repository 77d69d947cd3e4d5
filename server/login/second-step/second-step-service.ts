import { isAdministrative } from '#contract/policies/roles.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AddLetter, SecondSteps, SecondStepStanding } from '#server/ports.ts'
import { countTry, keysOfTry, undoSignInTry } from '../sign-in/sign-in-counts.ts'
import { digestOfRecoveryCode, newRecoveryCodes, stepOfCode } from './one-time-codes.ts'
import {
  clearSecondStep,
  findSecondStep,
  saveSecondStep,
  startGrace,
  type StoredSecondStep,
  spendRecoveryCode,
  spendStep,
} from './second-step-store.ts'

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
  /** Whether it is on with another app than that of this secret. */
  isOnWithout(id: UserId, secret: string | undefined): Promise<boolean>
  /** Counts as a try; a code is good once. @param address of the person who asks */
  checkCode(id: UserId, typed: string, address: string): Promise<Result<null, CodeRefusal>>
  /** The recovery codes, which nobody can read again; null: that was no code of this app. */
  setUp(id: UserId, secret: string, typed: string): Promise<readonly string[] | null>
  /** False: their role must have it. */
  turnOff(id: UserId): Promise<boolean>
}

export interface SecondStepServiceDeps {
  database: Database
  /** Of the digests of tries and of recovery codes. */
  countingKey: string
  /** Administrative roles must have it here. */
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
    const isOn = stored.secret !== null
    const mustHave = isRequired && isAdministrative(stored)
    const dueAt = mustHave && !isOn ? (stored.dueAt ?? (await startGrace(pool, id, GRACE_DAYS))) : null
    const { email, firstName, setUpAt, recoveryCodesLeft } = stored
    const isOverdue = dueAt !== null && dueAt.getTime() <= now()
    return { email, firstName, isOn, setUpAt, recoveryCodesLeft, isRequired: mustHave, dueAt, isOverdue }
  }

  async function isGood(id: UserId, { secret }: StoredSecondStep, typed: string): Promise<boolean> {
    if (secret === null) return false
    const step = stepOfCode(secret, typed, now())
    if (step !== null) return spendStep(pool, id, step)
    return spendRecoveryCode(pool, id, digestOfRecoveryCode(countingKey, typed))
  }

  return {
    standingOf,
    isOnWithout: async (id, secret) => isOtherThan(await findSecondStep(pool, id), secret),
    checkCode: async (id, typed, address) => {
      // Counted apart from passwords, and before it is looked at.
      const counted = await countTry(pool, keysOfTry(countingKey, { email: `code of ${id}`, address }))
      if (counted.isTooMany !== null) return refuse(counted.isTooMany === 'network' ? 'crowded' : 'locked')
      const stored = await findSecondStep(pool, id)
      if (stored === null || !(await isGood(id, stored, typed))) return refuse('wrong')
      await undoSignInTry(pool, counted)
      return succeed(null)
    },
    setUp: async (id, secret, typed) => {
      const step = stepOfCode(secret, typed, now())
      const standing = await standingOf(id)
      if (step === null || standing === null) return null
      const recoveryCodes = newRecoveryCodes()
      const digests = recoveryCodes.map((code) => digestOfRecoveryCode(countingKey, code))
      await database.transaction(async (tx) => {
        await saveSecondStep(tx, id, { secret, step, recoveryCodes: digests })
        await tell(tx, addLetter, { ...standing, id, change: 'on' })
      })
      return recoveryCodes
    },
    turnOff: async (id) => {
      const standing = await standingOf(id)
      if (standing === null || standing.isRequired) return false
      await database.transaction(async (tx) => {
        if (await clearSecondStep(tx, id)) await tell(tx, addLetter, { ...standing, id, change: 'off' })
      })
      return true
    },
    clear: clearSecondStep,
  }
}

function isOtherThan(stored: StoredSecondStep | null, secret: string | undefined): boolean {
  return stored !== null && stored.secret !== null && stored.secret !== secret
}

interface Change extends Pick<StepStanding, 'email' | 'firstName'> {
  id: UserId
  change: 'on' | 'off'
}

/** Their person by mail, and the audit trail. */
async function tell(
  tx: Transaction,
  addLetter: AddLetter,
  { id, email, firstName, change }: Change,
): Promise<void> {
  const facts = { firstName, email, change }
  await addLetter(tx, { userId: id, email, template: 'second-step-changed', facts })
  const action = change === 'on' ? 'second-step-set-up' : 'second-step-turned-off'
  await writeAudit(tx, { actorId: id, action, subjectType: 'user', subjectId: id, before: null, after: null })
}
