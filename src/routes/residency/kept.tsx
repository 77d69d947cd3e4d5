import { createFileRoute } from '@tanstack/react-router'
import { KeptScreen } from '#features/video/keep/kept-screen.tsx'

export const Route = createFileRoute('/residency/kept')({
  component: KeptScreen,
})
