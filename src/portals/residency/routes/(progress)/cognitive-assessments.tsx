import { createFileRoute } from '@tanstack/react-router'
import { AssessmentsScreen } from '#features/learning/courses/assessments/assessments-screen.tsx'

export const Route = createFileRoute('/residency/(progress)/cognitive-assessments')({
  component: () => <AssessmentsScreen kind="cognitive" />,
})
