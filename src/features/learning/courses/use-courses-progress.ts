import { skipToken, useQuery } from '@tanstack/react-query'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { getAggregateProgress } from '#contract/endpoints/learning/progress.ts'
import { requiredFirst } from '#domain/learning/closed-courses.ts'
import { dueOfCourse } from '#domain/learning/tasks/course-due.ts'
import { dueLabel, isPastDue } from '#domain/learning/tasks/due-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import type { CourseProgress } from './course-card.tsx'
import { averageDone, countDone } from './course-words.ts'
import { useOwnProgress } from './due/use-own-progress.ts'
import { useTeaches } from './use-teaches.ts'

/**
 * The progress of the person in each course, or the average of the group that they look at; null if it is not known.
 */
export function useCoursesProgress(): (course: Course) => CourseProgress | null {
  const teaches = useTeaches()
  const { group } = useSelection()
  const timeZone = useTimeZone()
  const now = useNow()
  const known = useOwnProgress()
  const ofGroup = useQuery(
    endpointQuery(
      getAggregateProgress,
      teaches && group !== null ? { query: { userGroupId: group.id } } : skipToken,
    ),
  )
  return ({ id }) => {
    const own = known?.courses.find(({ courseId }) => courseId === id)
    const closedUntil = known === null ? [] : requiredFirst(known, id).map(({ name }) => name)
    if (known?.optional?.includes(id) === true)
      return { value: null, text: '', due: null, closedUntil, isOptional: true }
    if (own !== undefined) {
      const dueDate = dueOfCourse(own.activities)
      const due =
        dueDate === null
          ? null
          : { text: dueLabel({ dueDate }, now, timeZone), isLate: isPastDue({ dueDate }, now) }
      const text = countDone(own.completedCount, own.activities.length)
      return { value: own.percentage / 100, text, due, closedUntil, isOptional: false }
    }
    const average = ofGroup.data?.courses.find(({ courseId }) => courseId === id)?.avgGroupProgressPercentage
    return average === undefined
      ? null
      : { value: average / 100, text: averageDone(average), due: null, closedUntil: [], isOptional: false }
  }
}
