import { createFileRoute } from '@tanstack/react-router'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { SyncCenterScreen } from '#features/video/sync/sync-center-screen.tsx'

export const Route = createFileRoute('/residency/sync')({
  component: SyncRoute,
})

function SyncRoute() {
  return <SyncCenterScreen courses={useMyCourses()} />
}
