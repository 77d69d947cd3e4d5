import type { Me } from '#contract/endpoints/session.ts'
import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/** The person who is signed in, as the server last answered; null while nobody is. */
export function useMe(): Me | null {
  const state = useWatchable(useServices().session)
  return state.status === 'signed-in' ? state.me : null
}
