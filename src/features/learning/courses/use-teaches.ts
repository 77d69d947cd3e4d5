import { isAdministrative } from '#contract/policies/roles.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { useViewMode } from '#features/shared/selection/use-view-mode.ts'
import { useMe } from '#features/shared/use-me.ts'

/** Whether the person looks at courses as a teacher, so that nothing is ticked off. */
export function useTeaches(): boolean {
  const me = useMe()
  const viewMode = useViewMode()
  return (
    me !== null &&
    (isInstructorView(me, viewMode) || isAdministrative(me) || me.role === 'SYSTEM_COORDINATOR')
  )
}
