import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/endpoints/session.ts'
import { useServices } from './use-services.ts'

/** The person who is signed in, as the server last answered; null while nobody is. New tokens change nothing. */
export function useMe(): Me | null {
  const { session } = useServices()
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => {
      const state = session.snapshot()
      return state.status === 'signed-in' ? state.me : null
    },
  )
}
