import { createFileRoute } from '@tanstack/react-router'
import { maySee } from '#contract/policies/screens.ts'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { NoCapture } from '#features/video/subject/no-capture.tsx'
import { SyncLines } from '#features/video/sync/sync-lines.tsx'
import { UploadScreen } from '#features/video/upload/upload-screen.tsx'

export const Route = createFileRoute('/residency/upload')({
  component: UploadRoute,
})

function UploadRoute() {
  const { me } = Route.useRouteContext()
  const courses = useMyCourses()
  if (me !== null && !maySee(me, 'upload')) return <NoCapture />
  return <UploadScreen courses={courses} uploads={<SyncLines courses={courses} source="file" />} />
}
