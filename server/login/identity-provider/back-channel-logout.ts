import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { refusalHeaders } from '#server/http/failure-response.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { text } from '#contract/vocabulary/plain-values.ts'
import { LOGIN_MOUNT } from '../login-provider.ts'
import { endSession } from '../session-end-store.ts'
import { TOKEN_RATE } from '../sign-in/login-rates.ts'
import type { SignInPageDeps } from '../sign-in/open-sign-in.ts'
import { ProviderTrouble } from './ask-provider.ts'
import {
  endExternalSignIns,
  findExternalSessions,
  isLogoutSpent,
  spendLogout,
} from './external-sign-in-store.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { NEWEST_SECONDS, type ProviderTokenRules, verifyProviderToken } from './verify-provider-token.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

const logoutClaims = z.object({
  jti: z.string().check(z.minLength(1), z.maxLength(255)),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  nonce: z.optional(z.undefined()),
  sub: z.optional(text(255)),
  sid: z.optional(text(255)),
})

/** What a provider says has ended there: one session, or all of a person. */
export interface LogoutToken {
  jti: string
  subject: string | null
  sid: string | null
}

/** OpenID Connect Back-Channel Logout 1.0, 2.6. */
export async function verifyLogoutToken(
  token: string,
  rules: ProviderTokenRules,
): Promise<Result<LogoutToken, string>> {
  const verified = await verifyProviderToken(token, rules, ['jti', 'events'])
  if (!verified.ok) return verified
  const read = logoutClaims.safeParse(verified.value)
  if (!read.success) return refuse('it is no logout token')
  const { jti, sub: subject = null, sid = null } = read.data
  return subject === null && sid === null ? refuse('it names nobody') : succeed({ jti, subject, sid })
}

const form = z.object({ logout_token: z.string() })

/** Where the provider tells that somebody has signed out there: their sessions that came from it end. */
export function backChannelLogoutRoute(
  app: FastifyInstance,
  { pool, log }: Pick<SignInPageDeps, 'pool' | 'log'>,
  provider: IdentityProvider,
): void {
  const config = { rateLimit: TOKEN_RATE }
  app.post(`${LOGIN_MOUNT}/identity-provider/logout`, { config }, async (request, reply) => {
    const sent = form.safeParse(request.body)
    if (!sent.success) return answer(reply, 400)
    try {
      const verified = await verifyLogoutToken(sent.data.logout_token, provider.tokenRules)
      const done = verified.ok ? await endWhatItNames(pool, provider, verified.value) : verified
      if (done.ok) return await answer(reply, 200)
      log.warn({ reason: done.failure }, 'a logout token was refused')
      return await answer(reply, 400)
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error
      log.warn({ reason: error.message }, 'a logout token could not be checked')
      return answer(reply, 503)
    }
  })
}

function answer(reply: FastifyReply, status: 200 | 400 | 503): FastifyReply {
  if (status === 503) reply.headers(refusalHeaders('unavailable'))
  reply.header('cache-control', 'no-store')
  return reply.code(status).send(status === 200 ? {} : { error: 'invalid_request' })
}

/** The token is spent last, so that one that was interrupted may be sent again. */
async function endWhatItNames(
  pool: Pool,
  { settings: { issuer, clockSkewSeconds } }: IdentityProvider,
  { jti, subject, sid }: LogoutToken,
): Promise<Result<null, string>> {
  const id = createHash('sha256').update(`${issuer}\n${jti}`).digest('base64url')
  if (await isLogoutSpent(pool, id)) return refuse('it was used before')
  const named = { issuer, subject, sid }
  await endExternalSignIns(pool, id, named)
  for (const sessionId of await findExternalSessions(pool, named)) await endSession(pool, sessionId)
  await spendLogout(pool, id, NEWEST_SECONDS + 2 * clockSkewSeconds)
  return succeed(null)
}
