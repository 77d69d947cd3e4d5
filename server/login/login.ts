import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, type JWK } from 'jose'
import type { Pool } from 'pg'
import type { ClientConfig } from '#contract/endpoints/session/service.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Authenticate, Log, AccountStatus } from '#server/ports.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import type { GiveRole, Passwords, SecondSteps } from '#server/ports/sign-in.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { createAuthenticate } from './authenticate.ts'
import { connectExternalIssuer, type ExternalIssuer } from './external-issuer.ts'
import { createElsewhere } from './identity-provider/only-elsewhere.ts'
import { createIdentityProvider, type IdentityProvider } from './identity-provider/identity-provider.ts'
import type { ProviderSettings } from './identity-provider/provider-settings.ts'
import { loadLoginSecrets } from './installation-secrets.ts'
import { API_AUDIENCE, API_SCOPE, createLoginProvider, LOGIN_MOUNT, WEB_CLIENT } from './login-provider.ts'
import { mountLogin } from './mount-login.ts'
import { passkeyPlaceOf } from './passkeys/passkey-place.ts'
import { createPasskeys } from './passkeys/passkey-service.ts'
import { createPasswords } from './password/passwords.ts'
import { createKnownDevices } from './sign-in/known-devices.ts'
import { createSignIn } from './sign-in/sign-in-service.ts'
import { createAccountStatus } from './account-status.ts'
import { sweepLoginData } from './login-data-store.ts'
import { createSecondStep } from './second-step/second-step-service.ts'
import { createTokenVerifier } from './verify-token.ts'

const SWEEP_EVERY_MS = 300_000

export interface LoginConfig {
  /** The origin at which people open the app: `https://host[:port]`. */
  publicUrl: string
  /** Further origins that serve the same app. */
  otherOrigins: readonly string[]
  accessTokenSeconds: number
  refreshTokenSeconds: number
  /** Whether there are accounts whose password everybody knows; the sign-in page says so. */
  hasDemo: boolean
  /** Administrative roles must have a second step. */
  requiresSecondStep: boolean
  /** Another login service that signs people in instead; null: our own. */
  external: ExternalIssuer | null
  /** An identity provider that signs people in beside our own passwords; null: none. */
  identityProvider?: ProviderSettings | null
}

export interface Login {
  authenticate: Authenticate
  accountStatus: AccountStatus
  /** Null: another login service keeps them. */
  passwords: Passwords | null
  /** Null: another login service has its own second step. */
  secondSteps: SecondSteps | null
  /** What the page needs to know to sign in. */
  clientOidc(): Promise<ClientConfig['oidc']>
  /** Where people sign out of the identity provider, too; null: nowhere. */
  providerSignOut: string | null
  /** Origins other than our own that the page must be able to call. */
  connectSources(): Promise<string[]>
  mount(app: FastifyInstance): void
  close(): void
}

export interface LoginDeps {
  database: Database
  config: LoginConfig
  log: Log
  addLetter: AddLetter
  secretKeys: SecretKeys
  giveRole: GiveRole
  /** Whether the clock may be trusted to say what has ended. */
  mayDeleteByAge?: () => Promise<boolean>
  now?: () => number
}

/** Our own login service, or the connection to another one. */
export async function createLogin(deps: LoginDeps): Promise<Login> {
  return deps.config.external === null
    ? createOwnLogin(deps)
    : createExternalLogin(deps.config.external, deps)
}

async function createOwnLogin({
  database,
  config,
  log,
  addLetter,
  secretKeys,
  giveRole,
  mayDeleteByAge = async () => true,
  now = Date.now,
}: LoginDeps): Promise<Login> {
  const pool = database.$client
  const secrets = await loadLoginSecrets(pool)
  const issuer = `${config.publicUrl}${LOGIN_MOUNT}`
  const origins = withLoopbackNames([config.publicUrl, ...config.otherOrigins])
  const { countingKey } = secrets
  const isRequired = config.requiresSecondStep
  const steps = { database, addLetter, countingKey }
  const secondStep = createSecondStep({ ...steps, secretKeys, isRequired, now })
  const passkeys = createPasskeys({ ...steps, place: passkeyPlaceOf(origins) })
  const isOverdue = async (id: UserId) => isRequired && (await secondStep.statusOf(id))?.isOverdue === true
  const provider = createLoginProvider(pool, secrets, { ...config, issuer, origins, isOverdue }, log)
  const { identityProvider, signIn } = openSignIn(pool, countingKey, config, now)
  const accountStatus = createAccountStatus({ pool, now })
  const authenticate = authenticateOwn({ log, accountStatus, signingKeys: secrets.signingKeys, issuer, now })

  return {
    authenticate,
    accountStatus,
    passwords: createPasswords({ pool, countingKey, signIn }),
    secondSteps: secondStep,
    clientOidc: async () => ownOidc(issuer),
    providerSignOut: signOutOf(identityProvider),
    connectSources: async () => [],
    mount: (app) =>
      mountLogin(app, {
        pool,
        provider,
        signIn,
        secondStep,
        passkeys,
        identityProvider,
        giveRole,
        devices: createKnownDevices(countingKey, { ...config, now }),
        stepKey: Buffer.from(secrets.stepKey, 'base64url'),
        now,
        origins,
        hasDemo: config.hasDemo,
        log,
      }),
    close: sweepAgainAndAgain(pool, mayDeleteByAge, log),
  }
}

interface OwnTokens {
  log: Log
  accountStatus: AccountStatus
  signingKeys: readonly JWK[]
  issuer: string
  now: () => number
}

function authenticateOwn({ log, accountStatus, signingKeys, issuer, now }: OwnTokens): Authenticate {
  const keys = createLocalJWKSet({ keys: signingKeys.map(publicHalf) })
  return createAuthenticate({
    log,
    accountStatus,
    verifyToken: createTokenVerifier({ log, keys, issuer, audience: API_AUDIENCE, now }),
    subjectToUserId: async (_token, { subject }) => subject as UserId,
  })
}

/** By password, and by an identity provider if there is one. */
function openSignIn(pool: Pool, countingKey: string, config: LoginConfig, now: () => number) {
  const settings = config.identityProvider ?? null
  const isElsewhere = createElsewhere(pool, settings?.onlyThroughProvider ?? [])
  return {
    identityProvider: settings === null ? null : createIdentityProvider(settings, now),
    signIn: createSignIn({ pool, countingKey, isElsewhere }),
  }
}

function signOutOf(provider: IdentityProvider | null): Login['providerSignOut'] {
  return provider?.settings.offersSignOut ? provider.settings.name : null
}

function sweepAgainAndAgain(
  pool: Database['$client'],
  mayDeleteByAge: () => Promise<boolean>,
  log: Log,
): () => void {
  const sweep = setInterval(() => {
    sweepLoginData(pool, mayDeleteByAge).catch((error: unknown) =>
      log.warn({ err: error }, 'sweeping login data failed'),
    )
  }, SWEEP_EVERY_MS).unref()
  return () => clearInterval(sweep)
}

function ownOidc(issuer: string): ClientConfig['oidc'] {
  return {
    issuer,
    clientId: WEB_CLIENT,
    authorizationEndpoint: `${LOGIN_MOUNT}/auth`,
    tokenEndpoint: `${LOGIN_MOUNT}/token`,
    revocationEndpoint: `${LOGIN_MOUNT}/token/revocation`,
    endSessionEndpoint: null,
    authorizationParams: { scope: `openid offline_access ${API_SCOPE}` },
  }
}

async function createExternalLogin(
  external: ExternalIssuer,
  { database: { $client: pool }, log, now = Date.now }: LoginDeps,
): Promise<Login> {
  const issuer = connectExternalIssuer(external, pool, now)
  const accountStatus = createAccountStatus({ pool, now })
  return {
    accountStatus,
    passwords: null,
    secondSteps: null,
    authenticate: createAuthenticate({
      log,
      accountStatus,
      verifyToken: createTokenVerifier({
        log,
        keys: issuer.keys,
        issuer: external.issuer,
        audience: external.audience,
        now,
      }),
      subjectToUserId: issuer.subjectToUserId,
    }),
    clientOidc: issuer.clientOidc,
    providerSignOut: null,
    connectSources: async () => {
      const { tokenEndpoint, revocationEndpoint } = await issuer.clientOidc()
      return [tokenEndpoint, ...(revocationEndpoint === null ? [] : [revocationEndpoint])].map(
        (address) => new URL(address).origin,
      )
    },
    mount: () => {},
    close: () => {},
  }
}

/** `localhost` and `127.0.0.1` are the same computer, whichever was typed. */
function withLoopbackNames(origins: readonly string[]): string[] {
  const names = ['localhost', '127.0.0.1']
  return [
    ...new Set(
      origins.flatMap((origin) => {
        const { hostname, protocol, port } = new URL(origin)
        const others = names.includes(hostname) ? names : []
        return [origin, ...others.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)]
      }),
    ),
  ]
}

function publicHalf({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return { kty, crv, x, y, kid, alg, use } as JWK
}
