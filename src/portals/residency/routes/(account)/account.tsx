import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#features/people/profile/account-screen.tsx'

export const Route = createFileRoute('/residency/(account)/account')({
  component: AccountScreen,
})
