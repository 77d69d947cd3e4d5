import { createFileRoute } from '@tanstack/react-router'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { SyncCentreScreen } from '#features/video/sync/sync-centre-screen.tsx'

export const Route = createFileRoute('/residency/sync')({
  component: SyncRoute,
})

function SyncRoute() {
  return <SyncCentreScreen courses={useMyCourses()} />
}
