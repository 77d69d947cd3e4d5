import type { findProviderSignOut } from '#contract/endpoints/session/provider-sign-out.ts'
import type { getClientConfig, serviceEndpoints } from '#contract/endpoints/session/service.ts'
import type { Reply } from '#contract/endpoint.ts'
import { succeed } from '#contract/result.ts'
import { WIRE_VERSION } from '#contract/version.ts'
import { throwUnavailable } from './failure-response.ts'
import type { HandlersOf } from './handler.ts'

type ClientConfig = Reply<typeof getClientConfig>

/** `oidc` may have to ask another login service first; while that is unreachable, callers are told to wait. */
export function serviceHandlers({
  oidc,
  providerSignOut,
  ...limits
}: Omit<ClientConfig, 'wireVersion' | 'oidc'> & {
  oidc: () => Promise<ClientConfig['oidc']>
  /** Of which identity provider people may sign out, too; null: of none. */
  providerSignOut: string | null
}): HandlersOf<typeof serviceEndpoints & { findProviderSignOut: typeof findProviderSignOut }> {
  return {
    getClientConfig: async () =>
      succeed({ wireVersion: WIRE_VERSION, oidc: await oidc().catch(throwUnavailable), ...limits }),
    findProviderSignOut: async () => succeed({ provider: providerSignOut }),
    ping: async () => succeed({ trocar: 'here', wireVersion: WIRE_VERSION }),
  }
}
