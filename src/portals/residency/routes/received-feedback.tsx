import { createFileRoute } from '@tanstack/react-router'
import { ReceivedFeedbackScreen } from '#features/operations/feedback/received-feedback-screen.tsx'
import { requireScreen } from '../require-screen.ts'

export const Route = createFileRoute('/residency/received-feedback')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'receivedFeedback'),
  component: ReceivedFeedbackScreen,
})
