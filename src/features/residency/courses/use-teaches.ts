import { isAdministrative } from '#contract/policies/roles.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { useViewMode } from '#features/shared/selection/use-view-mode.ts'
import { useMe } from '#features/shared/use-me.ts'

/** Whether courses are looked at as one who teaches: nothing is ticked off then. */
export function useTeaches(): boolean {
  const me = useMe()
  const viewMode = useViewMode()
  return (
    me !== null &&
    (isInstructorView(me, viewMode) || isAdministrative(me) || me.role === 'SYSTEM_COORDINATOR')
  )
}
