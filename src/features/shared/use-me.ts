import type { Me } from '#contract/endpoints/session/session.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/** The person who is signed in, whichever portal they belong to; null while nobody is. New tokens change nothing. */
export function usePerson(): SignedIn | null {
  return useWatchable(useServices().session, (state) => (state.status === 'signed-in' ? state.me : null))
}

/**
 * The person who is signed in, as somebody of the residency and as the server last answered; null while nobody is, or
 * they belong to the workshops alone.
 */
export function useMe(): Me | null {
  return inResidency(usePerson())
}
