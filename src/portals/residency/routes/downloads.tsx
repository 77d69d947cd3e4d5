import { createFileRoute } from '@tanstack/react-router'
import { DownloadsScreen } from '#features/video/downloads/downloads-screen.tsx'

export const Route = createFileRoute('/residency/downloads')({
  component: DownloadsScreen,
})
