import type { Me } from '#contract/endpoints/session.ts'
import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/** Who is signed in, as the server told it last; null while nobody is. */
export function useMe(): Me | null {
  const state = useWatchable(useServices().session)
  return state.status === 'signed-in' ? state.me : null
}
