import { createFileRoute } from '@tanstack/react-router'
import { CourseUsageScreen } from '#features/learning/usage/course-usage-screen.tsx'
import { courseParams } from '../../course-address.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/course/$courseId/usage')({
  params: courseParams,
  beforeLoad: ({ context }) => requireScreen(context.me, 'authorCourses'),
  component: UsageRoute,
})

function UsageRoute() {
  const { courseId } = Route.useParams()
  return <CourseUsageScreen courseId={courseId} />
}
