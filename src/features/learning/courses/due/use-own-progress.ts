import { skipToken, useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { isResident } from '#contract/policies/roles.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useTeaches } from '../use-teaches.ts'

/** The progress of somebody who trains, with what waits on this device; null for teachers, and until it is known. */
export function useOwnProgress(): Reply<typeof getUserCourseProgress> | null {
  const me = useMe()
  const teaches = useTeaches()
  const { withWrites } = useQueued()
  const { group } = useSelection()
  const trains = me !== null && isResident(me) && me.isActive && !teaches
  const { data } = useQuery(
    endpointQuery(
      getUserCourseProgress,
      trains ? { query: { userId: me.id, ...(group === null ? {} : { userGroupId: group.id }) } } : skipToken,
    ),
  )
  return data === undefined ? null : withWrites(getUserCourseProgress, data)
}
