import * as z from 'zod/mini'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Clock, Log } from '#domain/ports.ts'
import type { TokenEndpoint } from '#domain/session/session-ports.ts'
import type { TokenInfo } from '#domain/session/session-state.ts'
import type { ReadClientConfig } from './client-config.ts'
import type { Answer, Transport } from './transport.ts'

/** Long, ms, because an answer that is given up on may have carried the only copy of the next token. */
const TIMEOUT_MS = 60_000

/** Spec 1 §7, token refresh. */
const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
})
const oauthError = z.object({ error: z.string() })

export interface TokenEndpointDeps {
  transport: Transport
  clientConfig: ReadClientConfig
  clock: Pick<Clock, 'now'>
  /** Our own origin: a login service elsewhere can't send our mark. */
  origin: string
  log: Log
}

/** The token endpoint of the login service. */
export function createTokenEndpoint(deps: TokenEndpointDeps): TokenEndpoint {
  return {
    exchange: ({ code, verifier, redirectUri }) =>
      ask(deps, {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    refresh: (refreshToken) => ask(deps, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (refreshToken) => {
      const config = await deps.clientConfig()
      if (!config.ok) return false
      if (config.value.oidc.revocationEndpoint === null) return true
      const { clientId, revocationEndpoint } = config.value.oidc
      const form = { client_id: clientId, token: refreshToken, token_type_hint: 'refresh_token' }
      const answer = await post(deps, revocationEndpoint, form)
      const isHeard = answer.ok && (answer.value.status === 200 || isRefusedForGood(answer.value))
      if (!isHeard) deps.log.info('session', 'The sign-out did not reach the login service yet.')
      return isHeard
    },
  }
}

async function ask(
  deps: TokenEndpointDeps,
  form: Record<string, string>,
): Promise<Result<TokenInfo, 'offline' | 'refused'>> {
  const config = await deps.clientConfig()
  if (!config.ok) return refuse('offline')
  const { clientId, tokenEndpoint } = config.value.oidc
  const sentAt = deps.clock.now()
  const answer = await post(deps, tokenEndpoint, { ...form, client_id: clientId })
  if (!answer.ok) return refuse('offline')
  const tokens = tokenAnswer.safeParse(answer.value.body)
  if (answer.value.status === 200 && tokens.success) {
    const { access_token, refresh_token, expires_in } = tokens.data
    return succeed({
      accessToken: access_token,
      refreshToken: refresh_token,
      accessTokenDuration: expires_in,
      // Its lifetime began at the server at some time after we sent the request.
      accessTokenRetrievedDate: sentAt,
    })
  }
  return refuse(isRefusal(answer.value) ? 'refused' : 'offline')
}

function post({ transport, origin }: TokenEndpointDeps, endpoint: string, form: Record<string, string>) {
  const url = new URL(endpoint, origin)
  return transport({
    url: url.href,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    timeout: TIMEOUT_MS,
    isForeign: url.origin !== origin,
  })
}

/**
 * True if the service understood and will never do it, so that asking again is pointless. A rate limit doesn't count.
 */
function isRefusedForGood({ status, body }: Answer): boolean {
  return status >= 400 && status < 500 && status !== 429 && oauthError.safeParse(body).success
}

/**
 * Only the login service itself can end a session: with 401 or 403 (spec 1 §4), or with 400 `invalid_grant` in OAuth's
 * own form. A firewall's page with the same status doesn't count.
 */
function isRefusal({ status, body }: Answer): boolean {
  const error = oauthError.safeParse(body)
  if (!error.success) return false
  return status === 401 || status === 403 || (status === 400 && error.data.error === 'invalid_grant')
}
