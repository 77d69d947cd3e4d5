import { createFileRoute } from '@tanstack/react-router'
import { KeptScreen } from '#features/video/downloads/downloads-screen.tsx'

export const Route = createFileRoute('/residency/kept')({
  component: KeptScreen,
})
