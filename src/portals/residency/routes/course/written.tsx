import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { courseId, type CourseId } from '#contract/vocabulary/ids.ts'
import { MadeCourseScreen } from '#features/learning/courses/making/made-course-screen.tsx'
import { WrittenCoursesScreen } from '#features/learning/courses/making/written-courses-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/course/written')({
  validateSearch: ({ course }: Record<string, unknown>): { course?: CourseId } => {
    const id = courseId.safeParse(course).data
    return id === undefined ? {} : { course: id }
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'authorCourses'),
  component: WrittenRoute,
})

function WrittenRoute() {
  const { course } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  if (course === undefined)
    return <WrittenCoursesScreen onOpen={(id) => void navigate({ search: { course: id } })} />
  return (
    <MadeCourseScreen
      key={course}
      courseId={course}
      onGone={() => void navigate({ search: {}, replace: true })}
    />
  )
}
