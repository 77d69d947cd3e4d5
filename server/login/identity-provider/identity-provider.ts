import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProgramRole } from '#contract/policies/people/accounts.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { text } from '#contract/vocabulary/plain-values.ts'
import { emailText } from '#contract/vocabulary/people/email.ts'
import { createWorkGate, type GateLimits } from '../sign-in/work-gate.ts'
import { askProvider, ProviderTrouble } from './ask-provider.ts'
import { createProviderFacts, type ProviderMetadata } from './discovery.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { type IdToken, type ProviderTokenRules, verifyIdToken } from './verify-provider-token.ts'

/** What a browser takes to the provider, and what is needed when it returns. */
export interface RoundTrip {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/** What the browser brings back. */
export interface Return {
  code: string
  /** RFC 9207; null: not said. */
  iss: string | null
}

/** Whom the provider has signed in. */
export interface ExternalPerson {
  issuer: string
  subject: string
  /** Their session there; null if the provider does not say. */
  sid: string | null
  /** Null: none, or none that the provider has verified. */
  email: string | null
  /** What they are in their program; null: the provider says nothing about it. */
  role: ProgramRole | null
}

/** Why an answer of the provider leads nowhere, for those who run the installation. */
export type Distrust = string

export interface IdentityProvider {
  settings: ProviderSettings
  tokenRules: ProviderTokenRules
  /** Where the browser goes. @throws ProviderTrouble */
  addressFor: (uid: string, trip: RoundTrip, email: string) => Promise<string>
  /** Where somebody signs out there, and is sent back from. @throws ProviderTrouble */
  signOutAddress: (returnTo: string) => Promise<string>
  /** @throws ProviderTrouble */
  redeem: (trip: RoundTrip, back: Return) => Promise<Result<ExternalPerson, Distrust>>
}

/** Each waits for the provider for some seconds at most. */
const EXCHANGES_AT_ONCE: GateLimits = { atOnce: 16, waiting: 64 }

export function createIdentityProvider(settings: ProviderSettings, now: () => number): IdentityProvider {
  const { issuer, clientId, clockSkewSeconds } = settings
  const facts = createProviderFacts(issuer, now)
  const inTurn = createWorkGate(EXCHANGES_AT_ONCE)
  const tokenRules = { keys: facts.keys, issuer, clientId, clockSkewSeconds, now }

  async function redeem(trip: RoundTrip, back: Return): Promise<Result<ExternalPerson, Distrust>> {
    const metadata = await facts.describe()
    const isIssSaid = back.iss !== null || metadata.authorization_response_iss_parameter_supported === true
    if (isIssSaid && back.iss !== issuer) return refuse('another issuer answered (iss)')
    const tokens = await exchange(settings, metadata, trip, back.code)
    if (!tokens.ok) return tokens
    const { id_token: idToken, access_token: accessToken = null } = tokens.value
    const verified = await verifyIdToken(idToken, tokenRules, { nonce: trip.nonce, accessToken })
    if (!verified.ok) return verified
    const claims = await completeClaims(settings, metadata, verified.value, accessToken)
    const email = verifiedEmailOf(claims, settings.emailVerifiedClaim)
    const { subject, sid } = verified.value
    return succeed({ issuer, subject, sid, email, role: roleOf(claims, settings.roles) })
  }

  return {
    settings,
    tokenRules,
    addressFor: async (uid, { state, nonce, verifier, redirectUri }, email) => {
      const address = new URL((await facts.describe()).authorization_endpoint)
      const params = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: settings.scopes.join(' '),
        state: stateFor(uid, state),
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // On a shared tablet nobody may continue in the session of the last person.
        ...(settings.prompt !== null && { prompt: settings.prompt }),
        ...(email !== '' && { login_hint: email }),
      }
      for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
      return address.href
    },
    signOutAddress: async (returnTo) => {
      const { end_session_endpoint: end } = await facts.describe()
      if (end === undefined) throw new ProviderTrouble('it has no end_session_endpoint')
      const address = new URL(end)
      // No ID token is stored that could say who it is: it asks whoever is there.
      address.searchParams.set('client_id', clientId)
      address.searchParams.set('post_logout_redirect_uri', returnTo)
      return address.href
    },
    redeem: async (trip, back) => {
      const done = await inTurn(() => redeem(trip, back))
      if (!done.ok) throw new ProviderTrouble('too many sign-ins wait for the provider')
      return done.value
    },
  }
}

export function newRoundTrip(redirectUri: string): RoundTrip {
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()]
  return { state, nonce, verifier, redirectUri }
}

const newSecret = () => randomBytes(32).toString('base64url')

/** Says to which sign-in a browser returns; that it is this browser's, its cookie for that sign-in proves. */
function stateFor(uid: string, state: string): string {
  return `${uid}.${state}`
}

/** Null: not a state of ours. */
export function readState(said: unknown): { uid: string; state: string } | null {
  const parts = typeof said === 'string' ? /^([\w-]{1,64})\.([\w-]{43})$/.exec(said) : null
  return parts === null ? null : { uid: parts[1]!, state: parts[2]! }
}

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.optional(z.string()) })

/** A refresh token is neither asked for nor stored: sessions live by our own rules. */
async function exchange(
  { clientId, clientSecret }: ProviderSettings,
  { token_endpoint, token_endpoint_auth_methods_supported: methods = [] }: ProviderMetadata,
  { verifier, redirectUri }: RoundTrip,
  code: string,
): Promise<Result<z.infer<typeof tokenAnswer>, Distrust>> {
  const isPosted = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
  const isBasic = clientSecret !== null && !isPosted
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...(!isBasic && { client_id: clientId }),
    ...(clientSecret !== null && isPosted && { client_secret: clientSecret }),
  })
  const headers = isBasic ? { authorization: `Basic ${basicOf(clientId, clientSecret)}` } : {}
  const { status, body } = await askProvider(token_endpoint, { method: 'POST', body: form, headers })
  if (status !== 200) return refuse(`no tokens for the code: ${status} ${errorOf(body)}`)
  const read = tokenAnswer.safeParse(body)
  return read.success ? succeed(read.data) : refuse('no ID token came for the code')
}

function basicOf(id: string, secret: string): string {
  const encode = (part: string) => new URLSearchParams({ part }).toString().slice('part='.length)
  return Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')
}

function errorOf(body: unknown): string {
  const read = z.object({ error: z.string().check(z.regex(/^[\w.-]{1,60}$/)) }).safeParse(body)
  return read.success ? read.data.error : ''
}

/** Providers write it as a word or a number, too. */
const YES: readonly unknown[] = [true, 'true', 1, '1']

function verifiedEmailOf(claims: Record<string, unknown>, isVerifiedBy: string): string | null {
  if (!YES.includes(claims[isVerifiedBy])) return null
  return emailText.safeParse(claims['email']).data ?? null
}

/** What the ID token leaves out is at the userinfo endpoint. */
async function completeClaims(
  { roles }: ProviderSettings,
  { userinfo_endpoint: address }: ProviderMetadata,
  { subject, claims }: IdToken,
  accessToken: string | null,
): Promise<Record<string, unknown>> {
  const wanted = ['email', ...(roles === undefined ? [] : [roles.claim])]
  const isComplete = wanted.every((claim) => claim in claims)
  if (isComplete || address === undefined || accessToken === null) return claims
  const { status, body } = await askProvider(address, { headers: { authorization: `Bearer ${accessToken}` } })
  const read = z.looseObject({ sub: text(255) }).safeParse(body)
  return status === 200 && read.success && read.data.sub === subject ? { ...read.data, ...claims } : claims
}

function roleOf(claims: Record<string, unknown>, roles: ProviderSettings['roles']): ProgramRole | null {
  if (roles === undefined) return null
  const said = [claims[roles.claim]].flat()
  return roles.rules.find(({ value }) => said.includes(value))?.role ?? null
}
