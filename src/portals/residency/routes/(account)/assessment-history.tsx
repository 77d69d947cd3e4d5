import { createFileRoute, redirect } from '@tanstack/react-router'
import { maySee } from '#contract/policies/screens.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { AssessmentHistoryScreen } from '#features/video/assess/history/assessment-history-screen.tsx'
import { residencyLinks } from '../../links.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(account)/assessment-history')({
  // Without a person, it shows one's own history.
  validateSearch: ({ person }: Record<string, unknown>) => ({ person: userId.safeParse(person).data }),
  beforeLoad: ({ context: { me }, search: { person } }) => {
    // People without a history of their own start with the videos of a group.
    const isOfGroups = me !== null && !maySee(me, 'assessmentHistory') && maySee(me, 'groupProgress')
    if (person === undefined && isOfGroups)
      throw redirect({ href: residencyLinks.assessments('technical'), replace: true })
    requireScreen(me, person === undefined ? 'assessmentHistory' : 'residentProgress')
  },
  component: AssessmentHistoryRoute,
})

function AssessmentHistoryRoute() {
  const { person } = Route.useSearch()
  const { me } = Route.useRouteContext()
  if (me === null) return null
  const owner = person === undefined || person === me.id ? null : person
  return <AssessmentHistoryScreen key={owner ?? me.id} owner={owner} />
}
