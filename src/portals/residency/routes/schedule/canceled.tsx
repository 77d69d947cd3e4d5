import { createFileRoute } from '@tanstack/react-router'
import { CanceledEventsScreen } from '#features/schedule/canceled/canceled-events-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/schedule/canceled')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'planEvent'),
  component: CanceledEventsScreen,
})
