import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FailureCode } from '#contract/failures.ts'
import { text } from '#contract/vocabulary/plain-values.ts'
import { refusalHeaders, refusalOf, statusOf } from '#server/http/failure-response.ts'
import {
  couldNotStart,
  notJustNow,
  renderFailurePage,
  tooManyTries,
  type Words,
} from './login-failure-page.ts'
import { LOGIN_MOUNT } from '../login-provider.ts'
import { providerRoutes } from '../identity-provider/provider-routes.ts'
import { goOnAfterPassword, secondStepRoutes } from '../second-step/second-step-routes.ts'
import { SIGN_IN_RATE } from './login-rates.ts'
import { appAddress, findOpenSignIn, sendEnded, sendPage, type SignInPageDeps } from './open-sign-in.ts'
import { pageAssets } from './page-frame.ts'
import { sendText } from './send-text.ts'
import { showSignIn } from './show-sign-in.ts'

const FORM_MAX_BYTES = 8_192

const credentials = z.object({
  email: text(254),
  password: z.string().check(z.minLength(1), z.maxLength(1_024)),
})

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
    const open = await findOpenSignIn(deps, request, reply)
    if (open === null) return sendEnded(deps, request, reply)
    return showSignIn(deps, open, request, reply)
  })
  const rateLimit = { ...SIGN_IN_RATE, allowList: deps.devices.mayPass }
  app.post(`${LOGIN_MOUNT}/sign-in/:uid`, { config: { rateLimit } }, (request, reply) =>
    answerCredentials(deps, request, reply),
  )
  secondStepRoutes(app, deps)
  if (deps.identityProvider !== null) providerRoutes(app, deps, deps.identityProvider)
}

/** For what a person looks at, as opposed to a program. */
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
  const { signIn, log } = deps
  const open = await findOpenSignIn(deps, request, reply)
  if (open === null) return sendEnded(deps, request, reply)
  const typed = credentials.safeParse(request.body)
  if (!typed.success) {
    const happened = { status: 400, email: '', refusal: 'wrong' } as const
    return showSignIn(deps, open, request, reply, happened)
  }

  const { email } = typed.data
  const outcome = await signIn({ ...typed.data, address: request.ip })
  if (!outcome.ok) {
    log.info({ refusal: outcome.failure }, 'sign-in refused')
    return showSignIn(deps, open, request, reply, { email, refusal: outcome.failure })
  }
  return goOnAfterPassword(deps, open, request, reply, outcome.value)
}
