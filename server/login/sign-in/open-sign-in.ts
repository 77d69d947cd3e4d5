import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Pool } from 'pg'
import { text } from '#contract/vocabulary/plain-values.ts'
import type { Log } from '#server/ports.ts'
import { renderFailurePage, signInPageEnded } from './login-failure-page.ts'
import type { Entrant } from '../generation-store.ts'
import {
  API_RESOURCE,
  API_SCOPE,
  GRANT_SECONDS,
  LOGIN_MOUNT,
  SECOND_STEP_WISH,
  WEB_CLIENT,
} from '../login-provider.ts'
import { saveGrant } from '../oidc-payload-store.ts'
import type { SecondStepService } from '../second-step/second-step-service.ts'
import type { Passkeys } from '../passkeys/passkey-service.ts'
import type { KnownDevices } from './known-devices.ts'
import { pageHeaders } from './page-frame.ts'
import { sendText } from './send-text.ts'
import type { SignIn } from './sign-in-service.ts'

export interface SignInPageDeps {
  pool: Pool
  provider: Provider
  signIn: SignIn
  secondStep: SecondStepService
  passkeys: Passkeys
  devices: KnownDevices
  /** Signs what one page of a sign-in passes to the next. */
  stepKey: Uint8Array
  now: () => number
  /** The first is where the app lives. */
  origins: readonly string[]
  hasDemo: boolean
  log: Log
}

/** As long as the page's field takes. */
const emailText = text(254)

/** A sign-in that this browser has begun and not ended. */
export interface OpenSignIn {
  uid: string
  /** The path below which its pages are. */
  path: string
  /** Whose sign-in the app expects; empty if it does not know. */
  email: string
  /** Whether they came to set up or change the second step. */
  wantsSecondStep: boolean
  /** Until it is over. */
  secondsLeft: number
}

/** Null: this browser did not come from an authorization request that still waits. */
export async function findOpenSignIn(
  { provider, now }: SignInPageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenSignIn | null> {
  try {
    const { uid, params, exp } = await provider.interactionDetails(request.raw, reply.raw)
    return {
      uid,
      path: `${LOGIN_MOUNT}/sign-in/${uid}`,
      email: emailText.safeParse(params['login_hint']).data ?? '',
      wantsSecondStep: params[SECOND_STEP_WISH] === 'set-up',
      secondsLeft: Math.max(0, exp - Math.ceil(now() / 1_000)),
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null
    throw error
  }
}

/** Returns to the app, as this person, unless something has ended their sign-in. */
export async function finishSignIn(
  deps: SignInPageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  entrant: Entrant,
): Promise<FastifyReply> {
  const grantId = await openGrant(deps.pool, entrant)
  if (grantId === null) return sendEnded(deps, request, reply)
  const result = { login: { accountId: entrant.userId }, consent: { grantId } }
  const returnTo = await deps.provider.interactionResult(request.raw, reply.raw, result)
  reply.headers({ 'cache-control': 'no-store', 'set-cookie': deps.devices.cookieFor(entrant.userId) })
  return reply.redirect(returnTo, 303)
}

/** The session in the format of the login service, which would save it whatever has happened meanwhile. */
async function openGrant(pool: Pool, entrant: Entrant): Promise<string | null> {
  const id = randomBytes(32).toString('base64url')
  const now = Math.floor(Date.now() / 1_000)
  const payload = {
    kind: 'Grant',
    jti: id,
    iat: now,
    exp: now + GRANT_SECONDS,
    accountId: entrant.userId,
    clientId: WEB_CLIENT,
    openid: { scope: 'openid offline_access' },
    resources: { [API_RESOURCE]: API_SCOPE },
  }
  const isOpen = await saveGrant(pool, id, payload, { ...entrant, expiresIn: GRANT_SECONDS })
  return isOpen ? id : null
}

export function sendPage(
  deps: SignInPageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: string,
): FastifyReply {
  return sendText(request, reply.code(status).headers(pageHeaders(deps.origins)), page)
}

export function sendEnded(deps: SignInPageDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(deps, request, reply, 410, renderFailurePage(signInPageEnded, appAddress(deps, request)))
}

export function appAddress({ origins }: SignInPageDeps, request: FastifyRequest): string {
  const requestOrigin = `${request.protocol}://${request.host}`
  const origin = origins.includes(requestOrigin) ? requestOrigin : (origins[0] ?? '')
  return `${origin}/login`
}
