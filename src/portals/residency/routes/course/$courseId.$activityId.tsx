import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type Segment, segments } from '#domain/learning/segments.ts'
import { ActivityScreen } from '#features/learning/courses/activity/activity-screen.tsx'
import { activityParams } from '../../course-address.ts'

export const Route = createFileRoute('/residency/course/$courseId/$activityId')({
  params: activityParams,
  validateSearch: ({ part }: Record<string, unknown>): { part?: Segment } => {
    const known = segments.find((segment) => segment === part)
    return known === undefined ? {} : { part: known }
  },
  component: ActivityRoute,
})

function ActivityRoute() {
  const { courseId, activityId } = Route.useParams()
  const { part = null } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ActivityScreen
      courseId={courseId}
      activityId={activityId}
      segment={part}
      onSegment={(segment) => void navigate({ search: { part: segment }, replace: true, resetScroll: false })}
    />
  )
}
