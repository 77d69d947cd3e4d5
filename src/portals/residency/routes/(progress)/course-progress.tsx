import { createFileRoute, redirect } from '@tanstack/react-router'
import { courseId } from '#contract/vocabulary/ids.ts'
import { maySee } from '#contract/policies/screens.ts'
import { GroupProgressScreen } from '#features/residency/progress/groups/group-progress-screen.tsx'
import { CourseProgressScreen } from '#features/residency/progress/course-progress-screen.tsx'
import { residencyLinks } from '../../links.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/course-progress')({
  validateSearch: ({ course }: Record<string, unknown>) => ({ course: courseId.safeParse(course).data }),
  beforeLoad: ({ context, search }) => {
    requireScreen(context.me, 'courseProgress')
    // Without a course it is of all courses: for those who look at groups.
    if (search.course === undefined && context.me !== null && !maySee(context.me, 'groupProgress'))
      throw redirect({ href: residencyLinks.myProgress(), replace: true })
  },
  component: CourseProgressRoute,
})

function CourseProgressRoute() {
  const { course } = Route.useSearch()
  return course === undefined ? (
    <GroupProgressScreen />
  ) : (
    <CourseProgressScreen key={course} courseId={course} />
  )
}
