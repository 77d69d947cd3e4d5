import type { Me } from '#contract/endpoints/session/session.ts'
import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/** The person who is signed in, as the server last answered; null while nobody is. New tokens change nothing. */
export function useMe(): Me | null {
  return useWatchable(useServices().session, (state) => (state.status === 'signed-in' ? state.me : null))
}
