import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Log } from '#server/ports.ts'

export interface VerifiedToken {
  payload: JWTPayload
  /** Whom the token is about, as the issuer identifies them. */
  subject: string
  /** The sign-in for which it was issued; null if the issuer does not say. */
  sessionId: string | null
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Null for any token that we can't trust; throws only if the keys cannot be fetched. */
export type VerifyToken = (token: string) => Promise<VerifiedToken | null>

/** A tablet's clock does not matter here, but two servers may differ a little. */
const CLOCK_TOLERANCE_SECONDS = 5
const MOST_REMEMBERED = 10_000

export interface TokenRules {
  keys: JWTVerifyGetKey
  issuer: string
  audience: string
  now: () => number
  log: Pick<Log, 'info'>
}

/** Checks a signature once per token and remembers the result until the token expires. */
export function createTokenVerifier({ keys, issuer, audience, now, log }: TokenRules): VerifyToken {
  // Whoever reads that a call was refused wants to know whether the clock, the key or the client is to blame.
  const noteRefusal = (reason: string): void => log.info({ reason }, 'an access token was refused')
  const remembered = new Map<string, VerifiedToken>()

  async function verify(token: string): Promise<VerifiedToken | null> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['ES256', 'RS256', 'PS256', 'EdDSA'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(now()),
      })
      const { sub = '', sid, exp = 0 } = payload
      const sessionId = typeof sid === 'string' && sid !== '' ? sid : null
      return { payload, subject: sub, sessionId, expiresAt: exp * 1000 }
    } catch (error) {
      if (!isAboutTheToken(error)) throw error
      noteRefusal(error.code)
      return null
    }
  }

  return async (token) => {
    const known = remembered.get(token)
    if (known !== undefined) {
      if (now() < known.expiresAt + CLOCK_TOLERANCE_SECONDS * 1000) return known
      remembered.delete(token)
      noteRefusal(errors.JWTExpired.code)
      return null
    }
    const verified = await verify(token)
    if (verified !== null) {
      forgetOldest(remembered)
      remembered.set(token, verified)
    }
    return verified
  }
}

/** Before another entry is added. */
export function forgetOldest(remembered: Map<string, unknown>): void {
  if (remembered.size < MOST_REMEMBERED) return
  const oldest = remembered.keys().next()
  if (!oldest.done) remembered.delete(oldest.value)
}

/** Everything that jose finds wrong with a token, as opposed to keys that could not be fetched. */
function isAboutTheToken(error: unknown): error is errors.JOSEError {
  if (error instanceof errors.JWKSTimeout) return false
  return (
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  )
}
