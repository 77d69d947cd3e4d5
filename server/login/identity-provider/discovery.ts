import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { askProvider, ProviderTrouble } from './ask-provider.ts'

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  end_session_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
  scopes_supported: z.optional(z.array(z.string())),
})
export type ProviderMetadata = z.infer<typeof metadata>

/** What a provider says about itself is asked again after an hour, its keys after ten minutes. */
const DESCRIBED_MS = 3_600_000
const KEYS_MS = 600_000
/** A token with a key that is not known asks for the keys, but not sooner than this after the last time. */
const KEYS_AGAIN_MS = 10_000
/** A provider that did not answer is not asked again sooner. */
const TROUBLE_MS = 3_000

export interface ProviderFacts {
  describe: () => Promise<ProviderMetadata>
  /** The key of a token; keys that are not known yet are looked for once more. */
  keys: JWTVerifyGetKey
}

/** What is known about a provider: asked when it is needed, so that our server starts without it. */
export function createProviderFacts(issuer: string, now: () => number): ProviderFacts {
  const described = createMemory(() => discover(issuer), { freshMs: DESCRIBED_MS, now })
  const keySet = createMemory(async () => fetchKeys((await described.get()).jwks_uri), {
    freshMs: KEYS_MS,
    now,
  })
  return {
    describe: () => described.get(),
    keys: async (header, token) => {
      try {
        return await (
          await keySet.get()
        )(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        return (await keySet.get(KEYS_AGAIN_MS))(header, token)
      }
    },
  }
}

export async function discover(issuer: string): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { status, body } = await askProvider(address)
  if (status !== 200) throw new ProviderTrouble(`${address} answers ${status}`)
  const read = metadata.safeParse(body)
  if (!read.success) {
    const missing = read.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new ProviderTrouble(`${address} doesn’t say enough: ${missing}`)
  }
  if (read.data.issuer !== issuer)
    throw new ProviderTrouble(`${address} calls itself ${read.data.issuer} instead of ${issuer}`)
  const { protocol } = new URL(issuer)
  const { authorization_endpoint, token_endpoint, jwks_uri } = read.data
  const { userinfo_endpoint = issuer, end_session_endpoint = issuer } = read.data
  for (const one of [
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    userinfo_endpoint,
    end_session_endpoint,
  ])
    if (new URL(one).protocol !== protocol && new URL(one).protocol !== 'https:')
      throw new ProviderTrouble(`${address} names ${one}, which is not https://`)
  return read.data
}

export async function fetchKeys(address: string): Promise<ReturnType<typeof createLocalJWKSet>> {
  const { status, body } = await askProvider(address)
  try {
    if (status === 200) return createLocalJWKSet(body as JSONWebKeySet)
  } catch {
    // The keys are no keys, which is said below.
  }
  throw new ProviderTrouble(`${address} answers ${status}, and no keys`)
}

/** What was answered, for as long as it is fresh; and for longer, while there is no new answer. */
function createMemory<Value>(
  ask: () => Promise<Value>,
  { freshMs, now }: { freshMs: number; now: () => number },
): { get: (freshMs?: number) => Promise<Value> } {
  let known: { at: number; value: Value } | null = null
  let failed: { at: number; error: unknown } | null = null
  let asking: Promise<Value> | null = null

  const isWithin = (at: number, ms: number) => Math.abs(now() - at) < ms

  async function askNow(): Promise<Value> {
    try {
      const value = await ask()
      known = { at: now(), value }
      failed = null
      return value
    } catch (error) {
      failed = { at: now(), error }
      if (known !== null) return known.value
      throw error
    } finally {
      asking = null
    }
  }

  return {
    get: async (wantedMs = freshMs) => {
      if (known !== null && isWithin(known.at, wantedMs)) return known.value
      if (failed !== null && isWithin(failed.at, TROUBLE_MS)) {
        if (known !== null) return known.value
        throw failed.error
      }
      return (asking ??= askNow())
    },
  }
}
