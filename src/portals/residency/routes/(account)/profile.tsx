import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#features/people/profile/profile-screen.tsx'

export const Route = createFileRoute('/residency/(account)/profile')({
  component: ProfileScreen,
})
