import { skipToken, useQuery } from '@tanstack/react-query'
import { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { maySee } from '#contract/policies/screens.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'

/** How many of the selected videos of each type wait for this person; null until it is known. */
export function useWaitingByType(isDue = true): Readonly<Record<VideoType, number>> | null {
  const me = useMe()
  const { viewMode, scope } = useSelection()
  const { data } = useQuery(endpointQuery(countUnassessed, isDue ? { query: scope } : skipToken))
  if (data === undefined || me === null) return null
  return isInstructorView(me, viewMode) ? data.faculty : data.peer
}

/** All of them; 0 until it is known. */
export function useWaitingCount(me: Me | null, isDue: boolean): number {
  const byType = useWaitingByType(isDue && me !== null && maySee(me, 'toAssess'))
  return Object.values(byType ?? {}).reduce((sum, each) => sum + each, 0)
}
