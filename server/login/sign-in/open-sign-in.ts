import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { text } from '#contract/vocabulary/plain-values.ts'
import type { Log } from '#server/ports.ts'
import { renderFailurePage, signInPageEnded } from './login-failure-page.ts'
import type { Entrant } from '../generation-store.ts'
import { LOGIN_MOUNT, SECOND_STEP_WISH } from '../login-provider.ts'
import { type GrantDeps, openGrant } from '../open-grant.ts'
import type { SecondStepService } from '../second-step/second-step-service.ts'
import type { Passkeys } from '../passkeys/passkey-service.ts'
import type { KnownDevices } from './known-devices.ts'
import { pageHeaders } from './page-frame.ts'
import { sendText } from './send-text.ts'
import type { SignIn } from './sign-in-service.ts'

export interface SignInPageDeps extends GrantDeps {
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

/** A sign-in, and what to answer. */
export interface Finishing {
  deps: SignInPageDeps
  request: FastifyRequest
  reply: FastifyReply
  uid: string
}

/** Returns to the app, as this person, unless something has ended their sign-in. */
export async function finishSignIn(
  { deps, request, reply, uid }: Finishing,
  entrant: Entrant,
): Promise<FastifyReply> {
  const grantId = await openGrant(deps, uid, entrant)
  if (grantId === null) return sendEnded(deps, request, reply)
  const result = { login: { accountId: entrant.userId }, consent: { grantId } }
  const returnTo = await deps.provider.interactionResult(request.raw, reply.raw, result)
  reply.headers({ 'cache-control': 'no-store', 'set-cookie': deps.devices.cookieFor(entrant.userId) })
  return reply.redirect(returnTo, 303)
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

export function appAddress(deps: SignInPageDeps, request: FastifyRequest): string {
  return `${originOf(deps, request)}/login`
}

/** Of ours, the one that was requested. */
export function originOf({ origins }: SignInPageDeps, request: FastifyRequest): string {
  const requestOrigin = `${request.protocol}://${request.host}`
  return origins.includes(requestOrigin) ? requestOrigin : (origins[0] ?? '')
}
