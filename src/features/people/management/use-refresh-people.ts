import { useMemo } from 'react'
import { getGroupMetrics } from '#contract/endpoints/learning/metrics.ts'
import {
  getAggregateProgress,
  getAverageCourseProgress,
  listGroupCourseProgress,
} from '#contract/endpoints/learning/progress.ts'
import { listPeopleBehind } from '#contract/endpoints/learning/tasks.ts'
import { listManagedPeople } from '#contract/endpoints/people/managed-people.ts'
import { listTeachingRequests } from '#contract/endpoints/people/teaching-requests.ts'
import { listUnregistered } from '#contract/endpoints/people/unregistered.ts'
import { listGroupCounts, listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'

/** Call after any change of people or groups: other tabs of the screen change with it, and who is counted in groups. */
export function useRefreshPeople(): () => Promise<void> {
  const answers = useAnswers()
  return useMemo(
    () => () =>
      answers.invalidateAll([
        listManagedPeople,
        listUnregistered,
        listGroupCounts,
        listProgramGroups,
        listTeachingRequests,
        getAggregateProgress,
        getAverageCourseProgress,
        listGroupCourseProgress,
        listPeopleBehind,
        getGroupMetrics,
      ]),
    [answers],
  )
}
