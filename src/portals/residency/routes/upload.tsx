import { createFileRoute } from '@tanstack/react-router'
import { activityId, type ActivityId } from '#contract/vocabulary/ids.ts'
import { maySee } from '#contract/policies/screens.ts'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { isHeldBack } from '#contract/policies/people/programs.ts'
import { NoCapture } from '#features/video/subject/no-capture.tsx'
import { SyncLines } from '#features/video/sync/sync-lines.tsx'
import { UploadScreen } from '#features/video/upload/upload-screen.tsx'

export const Route = createFileRoute('/residency/upload')({
  validateSearch: ({ activity }: Record<string, unknown>): { activity?: ActivityId } => {
    const id = activityId.safeParse(activity)
    return id.success ? { activity: id.data } : {}
  },
  component: UploadRoute,
})

function UploadRoute() {
  const { me } = Route.useRouteContext()
  const courses = useMyCourses()
  const { activity = null } = Route.useSearch()
  if (me !== null && (!maySee(me, 'upload') || isHeldBack(me)))
    return <NoCapture isHeldBack={isHeldBack(me)} />
  return (
    <UploadScreen
      courses={courses}
      activityId={activity}
      uploads={<SyncLines courses={courses} source="file" />}
    />
  )
}
