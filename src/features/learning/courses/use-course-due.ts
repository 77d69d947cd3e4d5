import { skipToken, useQuery } from '@tanstack/react-query'
import { listDueDates } from '#contract/endpoints/learning/due-dates.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { dueOfCourse } from '#domain/learning/tasks/course-due.ts'
import { dueLabel, isPastDue } from '#domain/learning/tasks/due-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { useOwnProgress } from './due/use-own-progress.ts'
import { useTeaches } from './use-teaches.ts'

export interface Due {
  text: string
  isLate: boolean
}

/**
 * When a course is due, and each of its activities: for those who train, what is due for them, as at home; for
 * teachers, the date that was set for the group.
 */
export function useCourseDue(courseId: CourseId): {
  ofCourse: Due | null
  ofActivity: (id: ActivityId) => Due | null
} {
  const { group } = useSelection()
  const teaches = useTeaches()
  const timeZone = useTimeZone()
  const now = useNow()
  const { data } = useQuery(
    endpointQuery(listDueDates, teaches && group !== null ? { params: { groupId: group.id } } : skipToken),
  )
  const own = useOwnProgress()?.courses.find((course) => course.courseId === courseId)?.activities ?? []
  const dueOf = (dueDate: string | null | undefined): Due | null =>
    dueDate == null
      ? null
      : { text: dueLabel({ dueDate }, now, timeZone), isLate: isPastDue({ dueDate }, now) }
  const set = data?.dueDates.find((one) => one.courseId === courseId)?.dueDate
  return {
    ofCourse: dueOf(teaches ? set : dueOfCourse(own)),
    ofActivity: (id) => dueOf(dueOfCourse(own.filter((activity) => activity.id === id))),
  }
}
