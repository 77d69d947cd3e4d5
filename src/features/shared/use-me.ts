import type { Me } from '#contract/endpoints/session/session.ts'
import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/**
 * The person who is signed in, as somebody of the residency and as the server last answered; null while nobody is, or
 * they belong to the workshops alone. New tokens change nothing.
 */
export function useMe(): Me | null {
  return useWatchable(useServices().session, (state) =>
    state.status === 'signed-in' && state.me.role !== null ? state.me : null,
  )
}
