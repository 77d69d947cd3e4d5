import { useMemo } from 'react'
import { listManagedPeople } from '#contract/endpoints/account/people.ts'
import { listTeachingRequests } from '#contract/endpoints/account/teaching-requests.ts'
import { listUnregistered } from '#contract/endpoints/account/unregistered.ts'
import { listGroupCounts, listProgramGroups } from '#contract/endpoints/courses.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'

/** Call after any change of people or groups: other tabs of the screen change with it. */
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
      ]),
    [answers],
  )
}
