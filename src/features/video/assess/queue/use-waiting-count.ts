import { skipToken, useQuery } from '@tanstack/react-query'
import { countUnassessed } from '#contract/endpoints/assessments.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { maySee } from '#contract/policies/screens.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** How many videos wait for this person as they view the portal; 0 until it is known. */
export function useWaitingCount(me: Me | null, isDue: boolean): number {
  const state = useWatchable(useServices().session)
  const isAsked = isDue && me !== null && maySee(me, 'toAssess')
  const { data } = useQuery(endpointQuery(countUnassessed, isAsked ? {} : skipToken))
  if (data === undefined || state.status !== 'signed-in') return 0
  const byType = isInstructorView(state.me, state.viewMode) ? data.faculty : data.peer
  return Object.values(byType).reduce((sum, each) => sum + each, 0)
}
