import { skipToken, useQuery } from '@tanstack/react-query'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { requiredFirst } from '#domain/learning/closed-courses.ts'
import { taskPlace } from '#domain/learning/tasks/task-place.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueuedLater } from '#features/shared/reading/use-queued-later.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'

/** Where nothing is due: what to begin with, or to do next, in the order of the courses. */
export function NextStep() {
  const me = useMe()
  const { group } = useSelection()
  const links = useLinks()
  const { withWrites } = useQueuedLater()
  const { data } = useQuery(
    endpointQuery(
      getUserCourseProgress,
      me === null || group === null ? skipToken : { query: { userId: me.id, userGroupId: group.id } },
    ),
  )
  if (data === undefined) return null
  const progress = withWrites(getUserCourseProgress, data)
  const { courses } = progress
  const course = courses.find(
    ({ courseId, completedCount, activities }) =>
      completedCount < activities.length && requiredFirst(progress, courseId).length === 0,
  )
  const next = course?.activities.find(({ completedAt }) => completedAt === null)
  if (course === undefined || next === undefined) return null
  const isFirst = courses.every(({ completedCount }) => completedCount === 0)
  return (
    <ButtonLink
      href={taskPlace(links, {
        ...next,
        courseId: course.courseId,
        activityId: next.id,
        activityName: next.name,
      })}
    >
      {`${isFirst ? 'Start with' : 'Next'}: ${next.name}, ${course.name}`}
    </ButtonLink>
  )
}
