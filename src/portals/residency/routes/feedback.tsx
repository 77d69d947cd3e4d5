import { createFileRoute } from '@tanstack/react-router'
import { FeedbackScreen } from '#features/residency/feedback/feedback-screen.tsx'
import { residencyLinks } from '../links.ts'

export const Route = createFileRoute('/residency/feedback')({
  // Of this app alone: what stands in an address was not necessarily written by us.
  validateSearch: ({ about }: Record<string, unknown>): { about?: string } =>
    typeof about === 'string' && /^\/(?!\/)/.test(about) ? { about: about.slice(0, 2_000) } : {},
  component: FeedbackRoute,
})

function FeedbackRoute() {
  const { about = residencyLinks.home } = Route.useSearch()
  return <FeedbackScreen about={about} />
}
