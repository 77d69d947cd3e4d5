import { skipToken, useQuery } from '@tanstack/react-query'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { getAggregateProgress, getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { isResident } from '#contract/policies/roles.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import type { CourseProgress } from './course-card.tsx'
import { averageDone, countDone } from './course-words.ts'
import { useTeaches } from './use-teaches.ts'

/**
 * The progress of the person in each course, or the average of the group that they look at; null if it is not known.
 */
export function useCoursesProgress(): (course: Course) => CourseProgress | null {
  const me = useMe()
  const teaches = useTeaches()
  const { withWrites } = useQueued()
  const { group } = useSelection()
  const trains = me !== null && isResident(me) && me.isActive && !teaches
  const mine = useQuery(
    endpointQuery(
      getUserCourseProgress,
      trains ? { query: { userId: me.id, ...(group === null ? {} : { userGroupId: group.id }) } } : skipToken,
    ),
  )
  const ofGroup = useQuery(
    endpointQuery(
      getAggregateProgress,
      teaches && group !== null ? { query: { userGroupId: group.id } } : skipToken,
    ),
  )
  const known = mine.data === undefined ? null : withWrites(getUserCourseProgress, mine.data)
  return ({ id, activities }) => {
    const own = known?.courses.find(({ courseId }) => courseId === id)
    if (own !== undefined)
      return { value: own.percentage / 100, text: countDone(own.completedCount, activities.length) }
    const average = ofGroup.data?.courses.find(({ courseId }) => courseId === id)?.avgGroupProgressPercentage
    return average === undefined ? null : { value: average / 100, text: averageDone(average) }
  }
}
