import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import * as z from 'zod/mini'
import type { FailureCode } from '#contract/failures.ts'
import { text } from '#contract/vocabulary/plain-values.ts'
import { refusalHeaders, refusalOf, statusOf } from '#server/http/failure-response.ts'
import type { Log } from '#server/ports.ts'
import {
  couldNotStart,
  notJustNow,
  renderFailurePage,
  signInPageEnded,
  tooManyTries,
  type Words,
} from './login-failure-page.ts'
import { API_RESOURCE, API_SCOPE, LOGIN_MOUNT, WEB_CLIENT } from '../login-provider.ts'
import { SIGN_IN_RATE } from './login-rates.ts'
import { pageAssets, pageHeaders } from './page-frame.ts'
import { sendText } from './send-text.ts'
import { renderSignInPage } from './sign-in-page.ts'
import type { SignIn, SignInRefusal } from './sign-in-service.ts'

const FORM_MAX_BYTES = 8_192

const REFUSAL_STATUS: Record<SignInRefusal, number> = {
  wrong: 401,
  inactive: 401,
  locked: 429,
  crowded: 429,
  busy: 503,
}

const credentials = z.object({
  email: text(254),
  password: z.string().check(z.minLength(1), z.maxLength(1_024)),
})

export interface SignInPageDeps {
  provider: Provider
  signIn: SignIn
  /** The first is where the app lives. */
  origins: readonly string[]
  hasDemo: boolean
  log: Log
}

/** The page on which people type their password. The login provider sends them here and takes them back. */
export function signInRoutes(app: FastifyInstance, deps: SignInPageDeps): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  for (const { url, type, text } of Object.values(pageAssets)) {
    app.get(url, (request, reply) => {
      reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
      return sendText(request, reply, text)
    })
  }
  app.get(`${LOGIN_MOUNT}/sign-in/:uid`, async (request, reply) => {
    if (!(await isOpen(deps.provider, request, reply))) return sendEnded(deps, request, reply)
    const page = renderSignInPage({ appUrl: appAddress(deps, request), hasDemo: deps.hasDemo })
    return sendPage(deps, request, reply, 200, page)
  })
  app.post(`${LOGIN_MOUNT}/sign-in/:uid`, { config: { rateLimit: SIGN_IN_RATE } }, (request, reply) =>
    answerCredentials(deps, request, reply),
  )
}

/** For what a person looks at, not a program. */
export function answerAsPage(app: FastifyInstance, deps: SignInPageDeps): void {
  app.setErrorHandler((error, request, reply) => {
    const { code } = refusalOf(error)
    const status = statusOf(code)
    if (code === 'unavailable') deps.log.warn({ err: error, code }, 'no sign-in just now')
    else if (status >= 500) deps.log.error({ err: error, code }, 'the sign-in page failed')
    reply.headers(refusalHeaders(code))
    return sendPage(
      deps,
      request,
      reply,
      status,
      renderFailurePage(wordsFor(code), appAddress(deps, request)),
    )
  })
}

function wordsFor(code: FailureCode): Words {
  if (code === 'too-many-requests') return tooManyTries
  return statusOf(code) < 500 ? couldNotStart : notJustNow
}

async function answerCredentials(
  deps: SignInPageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { provider, signIn, hasDemo, log } = deps
  if (!(await isOpen(provider, request, reply))) return sendEnded(deps, request, reply)
  const appUrl = appAddress(deps, request)
  const typed = credentials.safeParse(request.body)
  if (!typed.success)
    return sendPage(deps, request, reply, 400, renderSignInPage({ appUrl, hasDemo, refusal: 'wrong' }))

  const outcome = await signIn({ ...typed.data, address: request.ip })
  if (!outcome.ok) {
    log.info({ refusal: outcome.failure }, 'sign-in refused')
    const page = renderSignInPage({ appUrl, hasDemo, email: typed.data.email, refusal: outcome.failure })
    if (outcome.failure === 'busy') reply.headers(refusalHeaders('unavailable'))
    return sendPage(deps, request, reply, REFUSAL_STATUS[outcome.failure], page)
  }
  const grant = new provider.Grant({ accountId: outcome.value, clientId: WEB_CLIENT })
  grant.addOIDCScope('openid offline_access')
  grant.addResourceScope(API_RESOURCE, API_SCOPE)
  const result = { login: { accountId: outcome.value }, consent: { grantId: await grant.save() } }
  const returnTo = await provider.interactionResult(request.raw, reply.raw, result)
  return reply.header('cache-control', 'no-store').redirect(returnTo, 303)
}

/** Whether this browser came here from an authorization request that still waits. */
async function isOpen(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  try {
    await provider.interactionDetails(request.raw, reply.raw)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return false
    throw error
  }
}

function sendPage(
  deps: SignInPageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: string,
): FastifyReply {
  return sendText(request, reply.code(status).headers(pageHeaders(deps.origins)), page)
}

function sendEnded(deps: SignInPageDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(deps, request, reply, 410, renderFailurePage(signInPageEnded, appAddress(deps, request)))
}

function appAddress({ origins }: SignInPageDeps, request: FastifyRequest): string {
  const here = `${request.protocol}://${request.host}`
  const origin = origins.includes(here) ? here : (origins[0] ?? '')
  return `${origin}/login`
}
