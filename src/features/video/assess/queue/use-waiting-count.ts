import { skipToken, useQuery } from '@tanstack/react-query'
import { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { maySee } from '#contract/policies/screens.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** How many videos of each type wait for this person as they view the portal; null until it is known. */
export function useWaitingByType(isDue = true): Readonly<Record<VideoType, number>> | null {
  const state = useWatchable(useServices().session)
  const { data } = useQuery(endpointQuery(countUnassessed, isDue ? {} : skipToken))
  if (data === undefined || state.status !== 'signed-in') return null
  return isInstructorView(state.me, state.viewMode) ? data.faculty : data.peer
}

/** All of them; 0 until it is known. */
export function useWaitingCount(me: Me | null, isDue: boolean): number {
  const byType = useWaitingByType(isDue && me !== null && maySee(me, 'toAssess'))
  return Object.values(byType ?? {}).reduce((sum, each) => sum + each, 0)
}
