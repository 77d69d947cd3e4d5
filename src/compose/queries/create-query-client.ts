import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { Reachability } from '#domain/ports.ts'
import { retryDelay } from '#features/shared/call-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device for its person, so that it is there on an offline start. For small, lasting things. */
      keepOffline?: boolean
    }
  }
}

/** Three days: a weekend without a network. */
export const KEPT_MS = 3 * 24 * 60 * 60 * 1_000

/** While our own server does not answer, queries are paused, not failed; they go on by themselves. */
export function createQueryClient(reachability: Reachability): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    const look = () => setOnline(reachability.snapshot() !== 'unreachable')
    look()
    return reachability.subscribe(look)
  })
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: KEPT_MS, retry: 1, retryDelay, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always' },
    },
  })
}
