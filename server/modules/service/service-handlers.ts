import type { ClientConfig } from '#contract/endpoints/service.ts'
import { succeed } from '#contract/result.ts'
import { WIRE_VERSION } from '#contract/version.ts'
import type { Handlers } from '#server/http/handler.ts'

export interface ServiceNeeds {
  clientOidc(): Promise<ClientConfig['oidc']>
  /** Bytes. */
  uploadMaxBytes: number
  /** Bytes. */
  uploadChunkBytes: number
}

export function createServiceHandlers(needs: ServiceNeeds): Handlers<'ping' | 'getClientConfig'> {
  return {
    ping: async () => succeed({ trocar: 'here', wireVersion: WIRE_VERSION }),
    getClientConfig: async () =>
      succeed({
        wireVersion: WIRE_VERSION,
        oidc: await needs.clientOidc(),
        uploadMaxBytes: needs.uploadMaxBytes,
        uploadChunkBytes: needs.uploadChunkBytes,
      }),
  }
}
