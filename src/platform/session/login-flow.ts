import * as z from 'zod/mini'
import type { SessionLinks } from '#domain/links.ts'
import type { LoginFlow } from '#domain/session/session-ports.ts'
import type { ReadClientConfig } from '../http/client-config.ts'
import { challengeOf, newSecret } from './pkce.ts'

const DEPARTURE_KEY = 'trocar.sign-in'
const WANTED_KEY = 'trocar.wanted'

const departure = z.object({ state: z.string(), verifier: z.string() })

export interface LoginFlowDeps {
  clientConfig: ReadClientConfig
  links: SessionLinks
  tab: Storage
  /** Our own origin, `https://host`. */
  origin: string
  leaveFor: (address: string) => void
  isSecure: boolean
  /** Whether the server answers now: its stored configuration must not lead into a dead end. */
  isReachable: () => Promise<boolean>
}

/** Takes the browser to the login service and back: OAuth 2.0 authorization code with PKCE. */
export function createLoginFlow({
  clientConfig,
  links,
  tab,
  origin,
  leaveFor,
  isSecure,
  isReachable,
}: LoginFlowDeps): LoginFlow {
  return {
    begin: async (wanted, { params: more, open } = {}) => {
      if (!isSecure) return 'insecure'
      if (!(await isReachable())) return 'offline'
      const config = await clientConfig()
      if (!config.ok) return 'offline'
      const { authorizationEndpoint, authorizationParams, clientId } = config.value.oidc
      const secrets = { state: newSecret(16), verifier: newSecret() }
      tab.setItem(DEPARTURE_KEY, JSON.stringify(secrets))
      tab.setItem(WANTED_KEY, wanted)
      const address = new URL(authorizationEndpoint, origin)
      const params = {
        ...authorizationParams,
        response_type: 'code',
        client_id: clientId,
        redirect_uri: origin + links.loginCallback,
        state: secrets.state,
        code_challenge: await challengeOf(secrets.verifier),
        code_challenge_method: 'S256',
        ...more,
      }
      for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
      if (!(await open?.(address.href))) leaveFor(address.href)
      // The browser is leaving the page, so this never resolves.
      return new Promise(() => undefined)
    },
    finish: (address) => {
      const params = new URL(address, origin).searchParams
      const asked = departure.safeParse(JSON.parse(tab.getItem(DEPARTURE_KEY) ?? 'null'))
      tab.removeItem(DEPARTURE_KEY)
      const code = params.get('code')
      if (!asked.success || code === null || params.get('state') !== asked.data.state) return null
      return { code, verifier: asked.data.verifier, redirectUri: origin + links.loginCallback }
    },
    leadsToWorkshops: () => links.isOfWorkshops(tab.getItem(WANTED_KEY) ?? ''),
    consumeWanted: () => {
      const wanted = tab.getItem(WANTED_KEY) ?? links.start
      tab.removeItem(WANTED_KEY)
      return leadsOn(wanted, origin, links) ? wanted : links.start
    },
  }
}

/** Accepts only addresses within this app, other than the session's own: never one that somebody put into a link. */
function leadsOn(wanted: string, origin: string, { login, logout }: SessionLinks): boolean {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return false
  const { origin: there, pathname } = new URL(wanted, origin)
  return there === origin && !pathname.startsWith(login()) && !pathname.startsWith(logout)
}
