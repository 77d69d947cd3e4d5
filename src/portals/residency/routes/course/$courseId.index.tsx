import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type CourseTab, CourseScreen } from '#features/learning/courses/course-screen.tsx'
import { courseParams } from '../../course-address.ts'

export const Route = createFileRoute('/residency/course/$courseId/')({
  params: courseParams,
  validateSearch: ({ part }: Record<string, unknown>): { part?: CourseTab } =>
    part === 'lesson-plan' ? { part } : {},
  component: CourseRoute,
})

function CourseRoute() {
  const { courseId } = Route.useParams()
  const { part = 'outline' } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <CourseScreen
      courseId={courseId}
      tab={part}
      onTab={(tab) =>
        void navigate({ search: tab === 'outline' ? {} : { part: tab }, replace: true, resetScroll: false })
      }
    />
  )
}
