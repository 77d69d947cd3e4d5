import { createFileRoute } from '@tanstack/react-router'
import { useMyCourses } from '#features/residency/courses/use-my-courses.ts'
import { SyncLines } from '#features/video/sync/sync-lines.tsx'
import { UploadScreen } from '#features/video/upload/upload-screen.tsx'

export const Route = createFileRoute('/residency/upload')({
  component: UploadRoute,
})

function UploadRoute() {
  const courses = useMyCourses()
  return <UploadScreen courses={courses} uploads={<SyncLines courses={courses} source="file" />} />
}
