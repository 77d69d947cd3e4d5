import { createFileRoute } from '@tanstack/react-router'
import { useMyCourses } from '#features/residency/courses/use-my-courses.ts'
import { SyncLines } from '#features/video/sync/sync-lines.tsx'
import { formatBytes } from '#features/video/sync/sync-words.ts'
import { UploadScreen } from '#features/video/upload/upload-screen.tsx'

export const Route = createFileRoute('/residency/upload')({
  component: UploadRoute,
})

function UploadRoute() {
  return (
    <UploadScreen courses={useMyCourses()} uploads={<SyncLines source="file" />} formatBytes={formatBytes} />
  )
}
