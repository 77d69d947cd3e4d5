import { createFileRoute } from '@tanstack/react-router'
import { SyncCentreScreen } from '#features/video/sync/sync-centre-screen.tsx'

export const Route = createFileRoute('/residency/sync')({
  component: SyncCentreScreen,
})
