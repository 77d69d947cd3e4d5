import { onlineManager, QueryClient, type QueryFunction } from '@tanstack/react-query'
import type { Call, Reachability } from '#domain/ports.ts'
import { askEndpoint } from '#features/shared/reading/ask-endpoint.ts'
import { retryDelay, retryUnlessAnswered } from '#features/shared/reading/call-error.ts'

/** How long an answer that no screen shows stays in memory, ms. */
const IN_MEMORY_MS = 3 * 24 * 60 * 60 * 1_000

/** While our own server does not answer, queries are paused, not failed; they continue automatically. */
export function createQueryClient({
  reachability,
  call,
}: {
  reachability: Reachability
  call: Call
}): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    const look = () => setOnline(reachability.snapshot() !== 'unreachable')
    look()
    return reachability.subscribe(look)
  })
  return new QueryClient({
    defaultOptions: {
      // Query functions are generic in their data, ours in the endpoint.
      queries: {
        queryFn: askEndpoint(call) as QueryFunction,
        gcTime: IN_MEMORY_MS,
        retry: retryUnlessAnswered,
        retryDelay,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
