import { createFileRoute, redirect } from '@tanstack/react-router'
import { courseId } from '#contract/vocabulary/ids.ts'
import { CourseProgressScreen } from '#features/residency/progress/course-progress-screen.tsx'
import { residencyLinks } from '../../links.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/course-progress')({
  validateSearch: ({ course }: Record<string, unknown>) => ({ course: courseId.safeParse(course).data }),
  beforeLoad: ({ context, search }) => {
    requireScreen(context.me, 'courseProgress')
    if (search.course === undefined) throw redirect({ href: residencyLinks.home, replace: true })
  },
  component: CourseProgressRoute,
})

function CourseProgressRoute() {
  const { course } = Route.useSearch()
  return course === undefined ? null : <CourseProgressScreen key={course} courseId={course} />
}
