import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { userId } from '#contract/vocabulary/ids.ts'
import type { Entrant, PassHolder } from '../generation-store.ts'
import { SIGN_IN_PAGE_SECONDS } from '../login-provider.ts'

const steps = [
  'code',
  'passkey',
  'set-up',
  'add-passkey',
  'remove-passkey',
  'new-codes',
  'change',
  'turn-off',
  'finish',
  'connect',
] as const
export type PendingStep = (typeof steps)[number]

const claims = z.object({
  sub: userId,
  jti: z.string(),
  generation: z.int(),
  may: z.array(z.enum(steps)),
  secret: z.optional(z.string()),
  code: z.optional(z.literal(true)),
  provider: z.optional(z.literal(true)),
})

/** A person who has shown part of what signing in takes, and what they may do next. */
export interface PendingSignIn extends Entrant {
  may: readonly PendingStep[]
  /** The secret of an app that is being set up. */
  secret?: string
  /** They have shown the current second step, which the password alone must not bypass. */
  hasShownCode?: boolean
}

export interface PassKeys {
  /** The installation's key. */
  key: Uint8Array
  now: () => number
}

/**
 * The pass for a field of the next page: signed, so that only we can write it, and readable. @param uid the sign-in, for
 * which alone it is valid
 */
export function signPass(
  { key, now }: PassKeys,
  uid: string,
  { userId: sub, generation, may, secret, hasShownCode, isByProvider }: PendingSignIn,
): Promise<string> {
  const until = Math.floor(now() / 1_000) + SIGN_IN_PAGE_SECONDS
  return new SignJWT({
    generation,
    may: [...may],
    ...(secret !== undefined && { secret }),
    ...(hasShownCode && { code: true }),
    ...(isByProvider && { provider: true }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomBytes(16).toString('base64url'))
    .setSubject(sub)
    .setAudience(uid)
    .setExpirationTime(until)
    .sign(key)
}

/** Null: not ours, from another sign-in, too old, or not valid for this step. */
export async function readPass(
  { key, now }: PassKeys,
  uid: string,
  step: PendingStep,
  pass: unknown,
): Promise<(PendingSignIn & PassHolder) | null> {
  if (typeof pass !== 'string') return null
  const verified = await jwtVerify(pass, key, {
    algorithms: ['HS256'],
    audience: uid,
    currentDate: new Date(now()),
  }).catch(() => null)
  const read = claims.safeParse(verified?.payload)
  if (!read.success || !read.data.may.includes(step)) return null
  const { sub, jti: passId, generation, may, secret, code = false, provider = false } = read.data
  const who = { userId: sub, passId, generation, isByProvider: provider }
  return { ...who, may, hasShownCode: code, ...(secret !== undefined && { secret }) }
}
