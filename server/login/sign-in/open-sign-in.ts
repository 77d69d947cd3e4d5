import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Log } from '#server/ports.ts'
import { renderFailurePage, signInPageEnded } from './login-failure-page.ts'
import { API_RESOURCE, API_SCOPE, LOGIN_MOUNT, SECOND_STEP_WISH, WEB_CLIENT } from '../login-provider.ts'
import type { SecondStepService } from '../second-step/second-step-service.ts'
import type { Passkeys } from '../passkeys/passkey-service.ts'
import type { KnownDevices } from './known-devices.ts'
import { pageHeaders } from './page-frame.ts'
import { sendText } from './send-text.ts'
import type { SignIn } from './sign-in-service.ts'

export interface SignInPageDeps {
  provider: Provider
  signIn: SignIn
  secondStep: SecondStepService
  passkeys: Passkeys
  devices: KnownDevices
  /** Encrypts what one page of a sign-in passes to the next. */
  stepKey: Uint8Array
  now: () => number
  /** The first is where the app lives. */
  origins: readonly string[]
  hasDemo: boolean
  log: Log
}

/** A sign-in that this browser has begun and not ended. */
export interface OpenSignIn {
  uid: string
  /** The path below which its pages are. */
  path: string
  /** Whether they came to set up or change the second step. */
  wishesSecondStep: boolean
}

/** Null: this browser did not come from an authorization request that still waits. */
export async function findOpenSignIn(
  { provider }: SignInPageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenSignIn | null> {
  try {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    return {
      uid,
      path: `${LOGIN_MOUNT}/sign-in/${uid}`,
      wishesSecondStep: params[SECOND_STEP_WISH] === 'set-up',
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null
    throw error
  }
}

/** Returns to the app, as this person. */
export async function finishSignIn(
  { provider, devices }: SignInPageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: UserId,
): Promise<FastifyReply> {
  const grant = new provider.Grant({ accountId, clientId: WEB_CLIENT })
  grant.addOIDCScope('openid offline_access')
  grant.addResourceScope(API_RESOURCE, API_SCOPE)
  const result = { login: { accountId }, consent: { grantId: await grant.save() } }
  const returnTo = await provider.interactionResult(request.raw, reply.raw, result)
  reply.headers({ 'cache-control': 'no-store', 'set-cookie': devices.cookieFor(accountId) })
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

export function appAddress({ origins }: SignInPageDeps, request: FastifyRequest): string {
  const requestOrigin = `${request.protocol}://${request.host}`
  const origin = origins.includes(requestOrigin) ? requestOrigin : (origins[0] ?? '')
  return `${origin}/login`
}
