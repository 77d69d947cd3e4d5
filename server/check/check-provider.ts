import { ProviderTrouble } from '../login/identity-provider/ask-provider.ts'
import { discover, fetchKeys } from '../login/identity-provider/discovery.ts'
import type { ProviderSettings } from '../login/identity-provider/provider-settings.ts'
import type { Finding } from './finding.ts'

/** Whether the identity provider says about itself what a sign-in needs, and has keys. Nobody is signed in by it. */
export async function checkProvider(settings: ProviderSettings | null): Promise<Finding[]> {
  if (settings === null) return []
  try {
    const { jwks_uri: keys, scopes_supported: scopes, ...described } = await discover(settings.issuer)
    await fetchKeys(keys)
    const missing = settings.scopes.filter((scope) => scopes?.includes(scope) === false)
    const cannotEnd = settings.offersSignOut && described.end_session_endpoint === undefined
    return [
      ...(missing.length === 0 ? [] : [findingOf(`it doesn’t offer the scope ${missing.join(', ')}`)]),
      ...(cannotEnd ? [findingOf('it has no end_session_endpoint', 'out of')] : []),
    ]
  } catch (error) {
    if (error instanceof ProviderTrouble) return [findingOf(error.message)]
    throw error
  }
}

function findingOf(trouble: string, how: 'in with' | 'out of' = 'in with'): Finding {
  const words = `Nobody can sign ${how} the provider of TROCAR_IDENTITY_PROVIDER_FILE: ${trouble}.`
  return { kind: 'provider-in-trouble', about: 'identity provider', words }
}
