import { useSyncExternalStore } from 'react'
import { useServices } from './use-services.ts'

/** Whether our own server is not answering; a captive portal doesn't count as an answer. */
export function useIsOffline(): boolean {
  const { reachability } = useServices()
  return useSyncExternalStore(
    (listener) => reachability.subscribe(listener),
    () => reachability.snapshot() === 'unreachable',
  )
}
