import { isResident } from '#contract/policies/roles.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** Whether this person assesses their peers; somebody who proctors as well chooses so by their view. */
export function useIsPeer(): boolean {
  const state = useWatchable(useServices().session)
  return state.status === 'signed-in' && isResident(state.me) && !isInstructorView(state.me, state.viewMode)
}
