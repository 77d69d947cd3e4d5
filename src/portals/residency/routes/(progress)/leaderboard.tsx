import { createFileRoute } from '@tanstack/react-router'
import { LeaderboardScreen } from '#features/learning/progress/leaderboard-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/leaderboard')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'leaderboard'),
  component: LeaderboardScreen,
})
