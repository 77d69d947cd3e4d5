import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalHeaders } from '#server/http/failure-response.ts'
import { NOTICE_STATUS, type ProviderNotice } from '../identity-provider/provider-pages.ts'
import { appAddress, type OpenSignIn, sendPage, type SignInPageDeps } from './open-sign-in.ts'
import { renderSignInPage } from './sign-in-page.ts'
import type { SignInRefusal } from './sign-in-service.ts'

const REFUSAL_STATUS: Record<SignInRefusal, number> = {
  wrong: 401,
  inactive: 401,
  elsewhere: 403,
  locked: 429,
  crowded: 429,
  busy: 503,
}

/** What happened since it was shown first. */
export interface Happened {
  /** Status, if it is another than that of the refusal. */
  status?: number
  email?: string
  refusal?: SignInRefusal
  provider?: ProviderNotice
}

/** The first page of a sign-in, at first or again. */
export function showSignIn(
  deps: SignInPageDeps,
  open: OpenSignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  { email = open.email, refusal, provider, ...happened }: Happened = {},
): FastifyReply {
  const { hasDemo, identityProvider } = deps
  const { path, secondsLeft } = open
  const settings = identityProvider?.settings
  const page = renderSignInPage({
    appUrl: appAddress(deps, request),
    hasDemo,
    secondsLeft,
    email,
    ...(refusal !== undefined && { refusal }),
    ...(settings !== undefined && {
      provider: {
        name: settings.name,
        path,
        isOnlyWayForSome: settings.onlyThroughProvider.length > 0,
        ...(provider !== undefined && { notice: provider }),
      },
    }),
  })
  const status = refusal === undefined ? 200 : REFUSAL_STATUS[refusal]
  if (refusal === 'busy') reply.headers(refusalHeaders('unavailable'))
  const shown = provider === undefined ? status : NOTICE_STATUS[provider]
  return sendPage(deps, request, reply, happened.status ?? shown, page)
}
