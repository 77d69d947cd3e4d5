import { createFileRoute } from '@tanstack/react-router'
import { AssessmentHistoryScreen } from '#features/video/assess/history/assessment-history-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(account)/assessment-history')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'assessmentHistory'),
  component: AssessmentHistoryScreen,
})
