import type { FastifyInstance } from 'fastify'
import { PROVIDER_SIGN_OUT } from '#contract/endpoints/session/provider-sign-out.ts'
import { LOGIN_MOUNT } from '../login-provider.ts'
import { SIGN_IN_RATE } from '../sign-in/login-rates.ts'
import { renderFailurePage } from '../sign-in/login-failure-page.ts'
import {
  appAddress,
  findOpenSignIn,
  sendEnded,
  sendPage,
  type SignInPageDeps,
} from '../sign-in/open-sign-in.ts'
import { ProviderTrouble } from './ask-provider.ts'
import { backChannelLogoutRoute } from './back-channel-logout.ts'
import { type IdentityProvider, readState } from './identity-provider.ts'
import { stillSignedIn } from './provider-pages.ts'
import { arrive, leave, PROVIDER_CALLBACK } from './provider-visits.ts'

/** The way to the identity provider and back, between the first page of a sign-in and the second step. */
export function providerRoutes(app: FastifyInstance, deps: SignInPageDeps, provider: IdentityProvider): void {
  const options = {
    exposeHeadRoute: false,
    config: { rateLimit: { ...SIGN_IN_RATE, allowList: deps.devices.mayPass } },
  }
  app.get(`${LOGIN_MOUNT}/sign-in/:uid/to-provider`, options, async (request, reply) => {
    const open = await findOpenSignIn(deps, request, reply)
    if (open === null) return sendEnded(deps, request, reply)
    return leave({ deps, provider, open, request, reply })
  })
  // The cookie of a sign-in is for the addresses below its own; so the browser is led there.
  app.get(PROVIDER_CALLBACK, options, (request, reply) => {
    const [, query = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? []
    const said = readState(new URLSearchParams(query).get('state'))
    if (said === null) return sendEnded(deps, request, reply)
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return reply.redirect(`${LOGIN_MOUNT}/sign-in/${said.uid}/from-provider?${query}`, 303)
  })
  app.get(`${LOGIN_MOUNT}/sign-in/:uid/from-provider`, options, async (request, reply) => {
    const open = await findOpenSignIn(deps, request, reply)
    if (open === null) return sendEnded(deps, request, reply)
    return arrive({ deps, provider, open, request, reply })
  })
  if (provider.settings.offersSignOut)
    app.get(PROVIDER_SIGN_OUT, options, async (request, reply) => {
      const trocar = appAddress(deps, request)
      try {
        reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        return await reply.redirect(await provider.signOutAddress(trocar), 303)
      } catch (error) {
        if (!(error instanceof ProviderTrouble)) throw error
        deps.log.warn({ reason: error.message }, 'nobody can sign out of the identity provider')
        return sendPage(
          deps,
          request,
          reply,
          503,
          renderFailurePage(stillSignedIn(provider.settings.name), trocar),
        )
      }
    })
  backChannelLogoutRoute(app, deps, provider)
}
