import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/** Whether our own server does not answer now; a captive portal is no answer. */
export function useIsOffline(): boolean {
  return useWatchable(useServices().reachability) === 'unreachable'
}
