import type { EventEmitter } from 'node:events'
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Pool } from 'pg'
import { isAdministrative } from '#contract/policies/roles.ts'
import { type AccountFacts, maySignIn } from '#contract/policies/session/sign-in.ts'
import { refusalHeaders, refusalOf, statusOf } from '#server/http/failure-response.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Log } from '#server/ports.ts'
import type { LoginSecrets } from './installation-secrets.ts'
import { renderLoginFailure } from './sign-in/login-failure-page.ts'
import { createOidcAdapter } from './oidc-adapter.ts'
import { findAccountById } from './sign-in/sign-in-store.ts'

export const LOGIN_MOUNT = '/oauth'
export const WEB_CLIENT = 'trocar-web'
export const API_AUDIENCE = 'trocar-api'
/** The API as a resource (RFC 8707), which makes access tokens JWTs that name their audience. */
export const API_RESOURCE = 'urn:trocar:api'
export const API_SCOPE = 'api'
/** Parameter of an authorization request; `set-up`: the person comes to set up or change the second step. */
export const SECOND_STEP_WISH = 'second_step'

const DAY_SECONDS = 86_400
/** Anyone can begin to sign in, so what they leave behind must not stay long. */
export const SIGN_IN_PAGE_SECONDS = 3_600
/** Refreshing keeps a session alive; after this long the password is needed again. */
export const GRANT_SECONDS = 180 * DAY_SECONDS

export interface LoginRules {
  /** `https://…/oauth` */
  issuer: string
  /** Where a signed-in browser may be sent back to: `https://host[:port]`. */
  origins: readonly string[]
  accessTokenSeconds: number
  refreshTokenSeconds: number
  /** Whether somebody has put off the second step for too long, which ends their sessions. */
  isOverdue: (id: UserId) => Promise<boolean>
}

export function createLoginProvider(
  pool: Pool,
  secrets: LoginSecrets,
  rules: LoginRules,
  log: Log,
): Provider {
  const provider = new Provider(rules.issuer, {
    ...endpoints(rules),
    ...tokens(rules),
    adapter: createOidcAdapter(pool),
    jwks: { keys: secrets.signingKeys },
    cookies: { keys: secrets.cookieKeys },
    findAccount: async (_ctx, id) => {
      const account = await findAccountById(pool, id)
      if (account === null || !maySignIn(account)) return undefined
      if (mayNeedSecondStep(account) && (await rules.isOverdue(account.id))) return undefined
      return { accountId: id, claims: async () => ({ sub: id, email: account.email, email_verified: true }) }
    },
    renderError: (ctx, out, error) => renderLoginFailure(ctx, out, error, rules.origins),
  })
  // It uses the scheme and host that `mount-login` sets, never what a client made up.
  provider.proxy = true
  // Without a listener it would be written to the terminal; mostly someone disconnected before the answer.
  const koa: EventEmitter = provider
  koa.on('error', (err) => log.info({ err }, 'a login answer was not taken'))
  provider.on('server_error', (ctx: KoaContextWithOIDC, err: Error) => {
    const { code } = refusalOf(err)
    ctx.status = statusOf(code)
    ctx.set(refusalHeaders(code))
    if (code === 'unavailable') log.warn({ err }, 'no login just now')
    else log.error({ err }, 'login failed')
  })
  return provider
}

/** Saves everybody else a query; `isOverdue` knows for sure. */
function mayNeedSecondStep({ role, isOfWorkshops }: AccountFacts): boolean {
  return isOfWorkshops || (role !== null && isAdministrative({ role }))
}

function endpoints({ origins }: LoginRules): Configuration {
  return {
    clients: [
      {
        client_id: WEB_CLIENT,
        client_name: 'Trocar',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.map((origin) => `${origin}/login/callback`),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access'],
    extraParams: [SECOND_STEP_WISH],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    interactions: { url: (_ctx, interaction) => `${LOGIN_MOUNT}/sign-in/${interaction.uid}` },
  }
}

function tokens({ accessTokenSeconds, refreshTokenSeconds }: LoginRules): Configuration {
  return {
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: API_SCOPE,
          audience: API_AUDIENCE,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    // Tells one sign-in from another of the same person, so that each can be ended separately.
    formats: {
      customizers: {
        jwt: (_ctx, token, { payload }) => {
          if (token.kind === 'AccessToken') payload['sid'] = token.grantId
        },
      },
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // Closing the browser doesn't sign a person out of this device: offline work depends on it.
    expiresWithSession: () => false,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Grant: GRANT_SECONDS,
      IdToken: accessTokenSeconds,
      Interaction: SIGN_IN_PAGE_SECONDS,
      RefreshToken: refreshTokenSeconds,
      Session: 600,
    },
  }
}
