import type { getClientConfig } from '#contract/endpoints/service.ts'
import type { Reply } from '#contract/endpoint.ts'
import { succeed } from '#contract/result.ts'
import { WIRE_VERSION } from '#contract/version.ts'
import type { Handlers } from './handler.ts'

type ClientConfig = Reply<typeof getClientConfig>

export function serviceHandlers(
  config: Omit<ClientConfig, 'wireVersion'>,
): Handlers<'getClientConfig' | 'ping'> {
  return {
    getClientConfig: async () => succeed({ wireVersion: WIRE_VERSION, ...config }),
    ping: async () => succeed({ trocar: 'here', wireVersion: WIRE_VERSION }),
  }
}
