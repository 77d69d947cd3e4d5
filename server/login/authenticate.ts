import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Authenticate, Standing } from '#server/ports.ts'
import type { VerifiedToken, VerifyToken } from './verify-token.ts'

export interface AuthenticateDeps {
  standing: Standing
  verifyToken: VerifyToken
  /** Finds the user of a token: our own tokens contain the user's id, others must be looked up. */
  subjectToUserId: (token: string, verified: VerifiedToken) => Promise<UserId | null>
}

/** The one place that turns a bearer token into an actor, for HTTP, uploads and the realtime link alike. */
export function createAuthenticate({
  standing,
  verifyToken,
  subjectToUserId,
}: AuthenticateDeps): Authenticate {
  return async (accessToken) => {
    if (accessToken === null || accessToken === '') return refuse('not-signed-in')
    const verified = await verifyToken(accessToken)
    if (verified === null) return refuse('not-signed-in')
    const { sessionId, expiresAt } = verified
    const userId = await subjectToUserId(accessToken, verified)
    const actor = userId === null ? null : await standing.actorOf({ userId, sessionId })
    return actor === null ? refuse('not-signed-in') : succeed({ actor, sessionId, expiresAt })
  }
}
