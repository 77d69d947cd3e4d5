import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { activityId, courseId } from '#contract/vocabulary/ids.ts'
import { maySee } from '#contract/policies/screens.ts'
import { CourseProgressScreen } from '#features/learning/progress/course/course-progress-screen.tsx'
import { GroupProgressScreen } from '#features/learning/progress/groups/group-progress-screen.tsx'
import type { ProgressQuery } from '#features/learning/progress/use-progress-scope.ts'
import { ExamList } from '#features/learning/reviews/exam-list.tsx'
import { residencyLinks } from '../../links.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/course-progress')({
  // Defaults are left out of the address. With an activity, those who have yet to complete it come first by default.
  validateSearch: ({ course, activity, first }: Record<string, unknown>) => ({
    course: courseId.safeParse(course).data,
    activity: activityId.safeParse(activity).data,
    first: first === 'completed' ? ('completed' as const) : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    requireScreen(context.me, 'courseProgress')
    // Without a course, it covers all courses, for people who look at groups.
    if (search.course === undefined && context.me !== null && !maySee(context.me, 'groupProgress'))
      throw redirect({ href: residencyLinks.myProgress(), replace: true })
  },
  component: CourseProgressRoute,
})

function showExams(asked: ProgressQuery) {
  return <ExamList asked={asked} />
}

function CourseProgressRoute() {
  const { course, activity = null, first } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  if (course === undefined) return <GroupProgressScreen exams={showExams} />
  return (
    <CourseProgressScreen
      key={course}
      courseId={course}
      activityId={activity}
      sort={first === 'completed' ? 'most-first' : 'least-first'}
      onSort={(sort) =>
        void navigate({
          search: (search) => ({ ...search, first: sort === 'most-first' ? 'completed' : undefined }),
          replace: true,
        })
      }
    />
  )
}
