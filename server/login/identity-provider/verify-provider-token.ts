import { createHash } from 'node:crypto'
import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { text } from '#contract/vocabulary/plain-values.ts'
import { ProviderTrouble } from './ask-provider.ts'

/** Never the symmetric ones, and never `none`. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** A token that was just issued is no older, seconds. */
export const NEWEST_SECONDS = 600

export interface ProviderTokenRules {
  keys: JWTVerifyGetKey
  issuer: string
  clientId: string
  clockSkewSeconds: number
  now: () => number
}

/** The claims, or why the token can’t be trusted; throws `ProviderTrouble` if the keys are not to be had. */
export async function verifyProviderToken(
  token: string,
  rules: ProviderTokenRules,
  requiredClaims: readonly string[],
): Promise<Result<JWTPayload, string>> {
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      issuer: rules.issuer,
      audience: rules.clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['iat', ...requiredClaims],
      clockTolerance: rules.clockSkewSeconds,
      maxTokenAge: NEWEST_SECONDS,
      currentDate: new Date(rules.now()),
    })
    return succeed(payload)
  } catch (error) {
    if (error instanceof ProviderTrouble) throw error
    if (error instanceof errors.JOSEError) return refuse(wordFor(error))
    // A key that is none, or one that does not fit its algorithm.
    if (error instanceof TypeError || error instanceof DOMException) return refuse('the key can’t be used')
    throw error
  }
}

function wordFor(error: errors.JOSEError): string {
  const claim = error instanceof errors.JWTClaimValidationFailed ? ` (${error.claim})` : ''
  return `${error.code}${claim}`
}

const idClaims = z.object({
  sub: text(255).check(z.minLength(1)),
  nonce: z.string(),
  at_hash: z.optional(z.string()),
  azp: z.optional(z.string()),
  sid: z.optional(text(255)),
})

export interface IdToken {
  subject: string
  /** The session at the provider; null if it does not say. */
  sid: string | null
  claims: JWTPayload
}

/** @param accessToken what came with it */
export async function verifyIdToken(
  token: string,
  rules: ProviderTokenRules,
  { nonce, accessToken }: { nonce: string; accessToken: string | null },
): Promise<Result<IdToken, string>> {
  const verified = await verifyProviderToken(token, rules, ['sub', 'exp', 'nonce'])
  if (!verified.ok) return verified
  const read = idClaims.safeParse(verified.value)
  if (!read.success) return refuse('its claims have another form')
  const { sub, nonce: said, at_hash: hash, azp, sid = null } = read.data
  if (said !== nonce) return refuse('it belongs to another sign-in (nonce)')
  const audiences = [verified.value.aud ?? []].flat()
  if (azp === undefined ? audiences.length > 1 : azp !== rules.clientId)
    return refuse('it was issued to another client (azp)')
  if (hash !== undefined && (accessToken === null || hash !== hashOf(token, accessToken)))
    return refuse('it came with another access token (at_hash)')
  return succeed({ subject: sub, sid, claims: verified.value })
}

/** The left half of the digest that the algorithm of the token uses. */
function hashOf(token: string, accessToken: string): string {
  const { alg = '' } = decodeProtectedHeader(token)
  const digest = createHash(`sha${/\d{3}$/.exec(alg)?.[0] ?? '512'}`)
    .update(accessToken)
    .digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}
