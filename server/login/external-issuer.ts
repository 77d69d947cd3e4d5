import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { emailText } from '#contract/vocabulary/people/email.ts'
import type { ClientConfig } from '#contract/endpoints/session/service.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { findAccountByEmail } from './sign-in/sign-in-store.ts'
import { forgetOldest, type VerifiedToken } from './verify-token.ts'

export interface ExternalIssuer {
  issuer: string
  clientId: string
  audience: string
}

const metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.optional(z.url()),
  end_session_endpoint: z.optional(z.url()),
  userinfo_endpoint: z.optional(z.url()),
})
type Metadata = z.infer<typeof metadata>

const verifiedEmail = z.object({ email: emailText, email_verified: z.literal(true) })

const ISSUER_TIMEOUT_MS = 10_000
/** How long the answer to who a subject is may be reused, ms. */
const SUBJECT_FRESH_MS = 300_000

/**
 * A hospital's own login service. Its discovery document is read when first needed and again after a failure, so that
 * our server starts without it. People are matched by verified email.
 */
export function connectExternalIssuer(external: ExternalIssuer, pool: Pool, now: () => number) {
  const describe = rememberSuccess(() => discover(external.issuer))
  const keySet = rememberSuccess(async () => createRemoteJWKSet(new URL((await describe()).jwks_uri)))
  const subjects = new Map<string, { at: number; userId: UserId }>()

  const keys: JWTVerifyGetKey = async (header, token) => (await keySet())(header, token)

  return {
    keys,
    subjectToUserId: async (token: string, verified: VerifiedToken): Promise<UserId | null> => {
      const known = subjects.get(verified.subject)
      if (known !== undefined && now() - known.at < SUBJECT_FRESH_MS) return known.userId
      const email = await findVerifiedEmail(token, verified, await describe())
      const account = email === null ? null : await findAccountByEmail(pool, email)
      const userId = account?.id ?? null
      subjects.delete(verified.subject)
      if (userId === null) return null
      forgetOldest(subjects)
      subjects.set(verified.subject, { at: now(), userId })
      return userId
    },
    clientOidc: async (): Promise<ClientConfig['oidc']> => toClientOidc(external, await describe()),
  }
}

async function discover(issuer: string): Promise<Metadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`The login service answered ${answer.status} to ${address}.`)
  const described = metadata.parse(await answer.json())
  if (described.issuer !== issuer) {
    throw new Error(`The login service at ${issuer} calls itself ${described.issuer}.`)
  }
  return described
}

async function findVerifiedEmail(
  token: string,
  { payload, subject }: VerifiedToken,
  { userinfo_endpoint }: Metadata,
): Promise<string | null> {
  const claims = verifiedEmail.safeParse(payload)
  if (claims.success) return claims.data.email
  if (userinfo_endpoint === undefined) return null
  const answer = await fetch(userinfo_endpoint, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
  })
  if (answer.status === 401 || answer.status === 403) return null
  if (!answer.ok) throw new Error(`The login service answered ${answer.status} to a question about a person.`)
  const body: unknown = await answer.json()
  const known = z.extend(verifiedEmail, { sub: z.literal(subject) }).safeParse(body)
  return known.success ? known.data.email : null
}

function toClientOidc(external: ExternalIssuer, described: Metadata): ClientConfig['oidc'] {
  return {
    issuer: external.issuer,
    clientId: external.clientId,
    authorizationEndpoint: described.authorization_endpoint,
    tokenEndpoint: described.token_endpoint,
    revocationEndpoint: described.revocation_endpoint ?? null,
    endSessionEndpoint: described.end_session_endpoint ?? null,
    // On a shared tablet nobody may continue in the session of the last person.
    authorizationParams: {
      scope: 'openid profile email offline_access',
      prompt: 'login',
      audience: external.audience,
    },
  }
}

function rememberSuccess<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}
