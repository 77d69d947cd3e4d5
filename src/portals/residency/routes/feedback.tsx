import { createFileRoute } from '@tanstack/react-router'
import { FeedbackScreen } from '#features/operations/feedback/feedback-screen.tsx'
import { residencyLinks } from '../links.ts'

export const Route = createFileRoute('/residency/feedback')({
  // Only addresses of this app: we did not necessarily write what is in the address bar.
  validateSearch: ({ about }: Record<string, unknown>): { about?: string } =>
    typeof about === 'string' && /^\/(?!\/)/.test(about) ? { about: about.slice(0, 2_000) } : {},
  component: FeedbackRoute,
})

function FeedbackRoute() {
  const { about = residencyLinks.home } = Route.useSearch()
  return <FeedbackScreen about={about} />
}
