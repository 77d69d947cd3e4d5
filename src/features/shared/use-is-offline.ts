import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/** Whether our own server is not answering; a captive portal doesn't count as an answer. */
export function useIsOffline(): boolean {
  return useWatchable(useServices().reachability, (state) => state === 'unreachable')
}
