import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import { lockWithPass, type PassHolder, raiseWithPass } from '../generation-store.ts'
import { type CodeRefusal, counting } from '../second-step/check-codes.ts'
import { newCodes } from '../second-step/second-step-service.ts'
import { findSecondStep, lockSecondStep, saveRecoveryCodes } from '../second-step/second-step-store.ts'
import { tellChange } from '../second-step/tell-change.ts'
import {
  askToRegister,
  askToSign,
  type CreationOptions,
  readNewPasskey,
  readSignature,
  type RequestOptions,
} from './passkey-ceremony.ts'
import type { PasskeyPlace } from './passkey-place.ts'
import {
  addPasskey,
  type ChallengeUse,
  countUse,
  saveChallenge,
  listPasskeys,
  removePasskey,
  spendChallenge,
  type StoredPasskey,
} from './passkey-store.ts'

export const PASSKEYS_MAX = 10
/** How long a challenge is valid, seconds; a person who takes longer gets a new one. */
const CHALLENGE_SECONDS = 600

/** A person at a sign-in. */
export interface AtSignIn {
  userId: UserId
  uid: string
}

/**
 * `unread`: the browser's answer doesn't fit the challenge; `known`: already registered; `ended`: so has the sign-in, or
 * the second step must be shown first.
 */
export type RegisterRefusal = 'unread' | 'known' | 'too-many' | 'ended'

export interface Passkeys {
  /** Whether they work for browsers that open the app at this `host[:port]`. */
  areGoodAt(host: string): boolean
  list(id: UserId): Promise<StoredPasskey[]>
  /** Null: no more are possible, or none at this address. */
  askToRegister(at: AtSignIn): Promise<CreationOptions | null>
  /** Null: they have none that works here. */
  askToSign(at: AtSignIn): Promise<RequestOptions | null>
  /** The first second step comes with recovery codes. @param hasShownCode whether the current second step was shown */
  register(
    at: AtSignIn & PassHolder & { hasShownCode: boolean },
    passkey: { name: string; answered: string },
  ): Promise<Result<AddedPasskey, RegisterRefusal>>
  /** Counts as an attempt, like a code. @param address the caller's */
  check(at: AtSignIn, answered: string, address: string): Promise<Result<null, CodeRefusal>>
  /** `stays`: it is the only second step. Removing one that is already gone succeeds. */
  remove(
    holder: PassHolder,
    passkey: string,
  ): Promise<Result<Pick<AddedPasskey, 'generation'>, 'stays' | 'ended'>>
}

export interface AddedPasskey {
  /** Recovery codes, if it is the first second step. */
  codes: readonly string[] | null
  /** The person's after the change. */
  generation: number
}

export interface PasskeysDeps {
  database: Database
  /** Null: browsers make no passkeys for this address. */
  place: PasskeyPlace | null
  /** Key for the digests of attempts and of recovery codes. */
  countingKey: string
  addLetter: AddLetter
}

export function createPasskeys(deps: PasskeysDeps): Passkeys {
  const { database, place } = deps
  const pool = database.$client
  const storeChallenge = async <Options extends { challenge: string }>(
    use: ChallengeUse,
    options: Options,
  ) => {
    await saveChallenge(pool, use, options.challenge, CHALLENGE_SECONDS)
    return options
  }
  return {
    areGoodAt: (host) => place?.origins.some((origin) => new URL(origin).host === host) === true,
    list: (id) => listPasskeys(pool, id),
    askToRegister: async (at) => {
      const owner = await findSecondStep(pool, at.userId)
      const known = await listPasskeys(pool, at.userId)
      if (place === null || owner === null || known.length >= PASSKEYS_MAX) return null
      const options = await askToRegister(place, { ...owner, id: at.userId }, known)
      return storeChallenge({ ...at, purpose: 'register' }, options)
    },
    askToSign: async (at) => {
      const known = await listPasskeys(pool, at.userId)
      if (place === null || known.length === 0) return null
      return storeChallenge({ ...at, purpose: 'sign-in' }, await askToSign(place, known))
    },
    register: (at, passkey) => register(deps, at, passkey),
    check: (at, answered, address) =>
      counting(deps, { id: at.userId, address }, async () => {
        if (place === null) return false
        const known = await listPasskeys(pool, at.userId)
        const spend = (challenge: string) => spendChallenge(pool, { ...at, purpose: 'sign-in' }, challenge)
        const signed = await readSignature(place, answered, known, spend)
        return signed !== null && countUse(pool, signed.id, signed.counter)
      }),
    remove: (holder, passkey) => remove(deps, holder, passkey),
  }
}

async function register(
  { database, place, countingKey, addLetter }: PasskeysDeps,
  { uid, hasShownCode, ...holder }: AtSignIn & PassHolder & { hasShownCode: boolean },
  { name, answered }: { name: string; answered: string },
): Promise<Result<AddedPasskey, RegisterRefusal>> {
  const pool = database.$client
  const { userId } = holder
  const spend = (challenge: string) => spendChallenge(pool, { userId, uid, purpose: 'register' }, challenge)
  const read = place === null ? null : await readNewPasskey(place, answered, spend)
  const person = await findSecondStep(pool, userId)
  if (read === null || person === null) return refuse('unread')
  const { email, firstName } = person
  return database.transaction(async (tx) => {
    const held = (await lockWithPass(tx, holder)) ? await lockSecondStep(tx, userId) : null
    if (held === null || (held.isOn && !hasShownCode)) return refuse('ended')
    if (held.passkeys >= PASSKEYS_MAX) return refuse('too-many')
    if (!(await addPasskey(tx, userId, { ...read, name }))) return refuse('known')
    const generation = await raiseWithPass(tx, holder)
    if (generation === null) return refuse('ended')
    const change = held.isOn ? 'passkey-added' : 'on'
    await tellChange(tx, addLetter, { id: userId, email, firstName, change })
    if (held.isOn) return succeed({ codes: null, generation })
    const { codes, digests } = newCodes(countingKey)
    await saveRecoveryCodes(tx, userId, digests)
    return succeed({ codes, generation })
  })
}

async function remove(
  { database, addLetter }: PasskeysDeps,
  holder: PassHolder,
  passkey: string,
): Promise<Result<Pick<AddedPasskey, 'generation'>, 'stays' | 'ended'>> {
  const { userId } = holder
  const person = await findSecondStep(database.$client, userId)
  if (person === null) return refuse('ended')
  const { email, firstName } = person
  return database.transaction(async (tx) => {
    const held = (await lockWithPass(tx, holder)) ? await lockSecondStep(tx, userId) : null
    if (held === null) return refuse('ended')
    if (!held.hasApp && held.passkeys <= 1) return refuse('stays')
    if (await removePasskey(tx, userId, passkey))
      await tellChange(tx, addLetter, { id: userId, email, firstName, change: 'passkey-removed' })
    const generation = await raiseWithPass(tx, holder)
    return generation === null ? refuse('ended') : succeed({ generation })
  })
}
