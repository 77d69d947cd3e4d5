import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Authenticate, Log, AccountStatus } from '#server/ports.ts'
import type { VerifiedToken, VerifyToken } from './verify-token.ts'

export interface AuthenticateDeps {
  log: Pick<Log, 'info'>
  accountStatus: AccountStatus
  verifyToken: VerifyToken
  /** Finds the user of a token: our own tokens contain the user's id, others must be looked up. */
  subjectToUserId: (token: string, verified: VerifiedToken) => Promise<UserId | null>
}

/** The one place that turns a bearer token into a person and what they belong to, for HTTP, uploads and the realtime link alike. */
export function createAuthenticate({
  log,
  accountStatus,
  verifyToken,
  subjectToUserId,
}: AuthenticateDeps): Authenticate {
  return async (accessToken) => {
    if (accessToken === null || accessToken === '') return refuse('not-signed-in')
    const verified = await verifyToken(accessToken)
    if (verified === null) return refuse('not-signed-in')
    const { sessionId, expiresAt } = verified
    const userId = await subjectToUserId(accessToken, verified)
    const identity = userId === null ? null : await accountStatus.identityOf({ userId, sessionId })
    if (identity === null) {
      log.info({ userId, sessionId }, 'a token was refused: of nobody, or of a sign-in that has ended')
      return refuse('not-signed-in')
    }
    return succeed({ identity, sessionId, expiresAt })
  }
}
