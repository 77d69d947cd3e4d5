import { isResident } from '#contract/policies/roles.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { useViewMode } from '#features/shared/selection/use-view-mode.ts'
import { useMe } from '#features/shared/use-me.ts'

/** Whether this person assesses as a peer; a resident who also proctors chooses by their view. */
export function useIsPeer(): boolean {
  const me = useMe()
  const viewMode = useViewMode()
  return me !== null && isResident(me) && !isInstructorView(me, viewMode)
}
