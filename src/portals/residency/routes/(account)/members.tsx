import { createFileRoute } from '@tanstack/react-router'
import { MembersScreen } from '#features/people/profile/members-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(account)/members')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'members'),
  component: MembersScreen,
})
