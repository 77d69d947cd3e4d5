import { createFileRoute } from '@tanstack/react-router'
import { userId } from '#contract/vocabulary/ids.ts'
import { AssessmentHistoryScreen } from '#features/video/assess/history/assessment-history-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(account)/assessment-history')({
  // Without a person it is one's own.
  validateSearch: ({ person }: Record<string, unknown>) => ({ person: userId.safeParse(person).data }),
  beforeLoad: ({ context, search: { person } }) =>
    requireScreen(context.me, person === undefined ? 'assessmentHistory' : 'residentProgress'),
  component: AssessmentHistoryRoute,
})

function AssessmentHistoryRoute() {
  const { person } = Route.useSearch()
  const { me } = Route.useRouteContext()
  if (me === null) return null
  const owner = person === undefined || person === me.id ? null : person
  return <AssessmentHistoryScreen key={owner ?? me.id} owner={owner} />
}
