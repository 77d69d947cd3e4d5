import { createFileRoute } from '@tanstack/react-router'
import { useMyCourses } from '#features/shared/use-my-courses.ts'
import { PracticeScreen } from '#features/video/practice/practice-screen.tsx'

export const Route = createFileRoute('/residency/practice')({
  component: PracticeRoute,
})

function PracticeRoute() {
  const { me } = Route.useRouteContext()
  const courses = useMyCourses()
  return me === null ? null : <PracticeScreen key={me.id} me={me} courses={courses} />
}
