import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#portals/residency/home/home-screen.tsx'

export const Route = createFileRoute('/residency/home')({
  component: HomeScreen,
})
