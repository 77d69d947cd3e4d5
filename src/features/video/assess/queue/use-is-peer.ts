import { isResident } from '#contract/policies/roles.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { useViewMode } from '#features/shared/selection/use-view-mode.ts'
import { useMe } from '#features/shared/use-me.ts'

/** Whether this person assesses their peers; somebody who proctors as well chooses so by their view. */
export function useIsPeer(): boolean {
  const me = useMe()
  const viewMode = useViewMode()
  return me !== null && isResident(me) && !isInstructorView(me, viewMode)
}
