import type { ViewMode } from '#contract/vocabulary/roles.ts'
import { viewModeOf } from '#domain/people/selection/view-mode.ts'
import { useMe } from '../use-me.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'

/** The signed-in person's view of the portal (spec 1 §4). */
export function useViewMode(): ViewMode {
  const me = useMe()
  const { viewMode } = useWatchable(useServices().selection)
  return me === null ? 'RESIDENT' : viewModeOf(me, viewMode)
}
