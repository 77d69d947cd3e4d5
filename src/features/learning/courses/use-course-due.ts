import { skipToken, useQuery } from '@tanstack/react-query'
import { listDueDates } from '#contract/endpoints/learning/due-dates.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { dueText, formatDueDate } from '#domain/learning/tasks/due-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'

/** When the selected group must have completed a course, in the words of spec 1 §9; null if no date was set. */
export function useCourseDue(courseId: CourseId): string | null {
  const { group } = useSelection()
  const timeZone = useTimeZone()
  const now = useNow()
  const { data } = useQuery(
    endpointQuery(listDueDates, group === null ? skipToken : { params: { groupId: group.id } }),
  )
  const due = data?.dueDates.find((one) => one.courseId === courseId)
  if (due === undefined) return null
  const words = dueText(due, now, timeZone)
  return words === formatDueDate(due, now, timeZone) ? `Due ${words}` : words
}
