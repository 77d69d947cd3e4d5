import { randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { createAuthenticate } from '#server/login/authenticate.ts'
import { createAccountStatus } from '#server/login/account-status.ts'
import { createTokenVerifier } from '#server/login/verify-token.ts'
import type { Authenticate, Log, AccountStatus } from '#server/ports.ts'
import { silentLog } from './silent-log.ts'

const issuer = 'https://issuer.test'
const audience = 'trocar-api'

export interface SignedIn {
  authenticate: Authenticate
  accountStatus: AccountStatus
  /** An access token as the login service would issue it. */
  tokenFor(
    userId: UserId | string,
    rules?: { expiresInSeconds?: number; sessionId?: string },
  ): Promise<string>
  /** The header that goes with it. */
  headersFor(userId: UserId | string): Promise<{ authorization: string }>
}

/** Lets a test call the server as anyone, without the login page; changes of account take effect at once. */
export async function signedIn(
  database: Database,
  {
    now = Date.now,
    actorFreshMs = 0,
    log = silentLog,
  }: { now?: () => number; actorFreshMs?: number; log?: Pick<Log, 'info'> } = {},
): Promise<SignedIn> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const verifyToken = createTokenVerifier({ keys: () => publicKey, issuer, audience, now, log })
  const accountStatus = createAccountStatus({ pool: database.$client, now, freshMs: actorFreshMs })
  const authenticate = createAuthenticate({
    log,
    accountStatus,
    verifyToken,
    subjectToUserId: async (_token, { subject }) => subject as UserId,
  })
  async function tokenFor(
    userId: string,
    { expiresInSeconds = 900, sessionId = userId } = {},
  ): Promise<string> {
    const seconds = Math.floor(now() / 1000)
    return new SignJWT({ jti: randomUUID(), sid: sessionId })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(userId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + expiresInSeconds)
      .sign(privateKey)
  }
  return {
    authenticate,
    accountStatus,
    tokenFor,
    headersFor: async (userId) => ({ authorization: `Bearer ${await tokenFor(userId)}` }),
  }
}
