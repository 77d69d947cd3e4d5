import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { maySee } from '#contract/policies/screens.ts'
import { useMyCoursesQuery } from '#features/shared/reading/use-my-courses.ts'
import { type UserId, userId } from '#contract/vocabulary/ids.ts'
import { isHeldBack } from '#contract/policies/people/programs.ts'
import { NoCapture } from '#features/video/subject/no-capture.tsx'
import { PracticeScreen } from '#features/video/practice/practice-screen.tsx'

export const Route = createFileRoute('/residency/practice')({
  validateSearch: ({ resident }: Record<string, unknown>): { resident?: UserId } => {
    const id = userId.safeParse(resident)
    return id.success ? { resident: id.data } : {}
  },
  // The stopwatch is stored with the recorder's data.
  beforeLoad: async ({ context }) => void (await context.services.openRecorder()),
  component: PracticeRoute,
})

function PracticeRoute() {
  const { me } = Route.useRouteContext()
  const { resident = null } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const courses = useMyCoursesQuery()
  if (me === null) return null
  if (!maySee(me, 'practice') || isHeldBack(me)) return <NoCapture isHeldBack={isHeldBack(me)} />
  const choice = {
    chosen: resident,
    onChoose: (id: UserId | null) => void navigate({ search: id === null ? {} : { resident: id } }),
  }
  return <PracticeScreen key={me.id} me={me} courses={courses} resident={choice} />
}
