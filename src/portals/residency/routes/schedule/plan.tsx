import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { eventId, programId } from '#contract/vocabulary/ids.ts'
import { readDay } from '#domain/time/day-text.ts'
import { PlanScreen } from '#features/schedule/planning/plan-screen.tsx'
import { residencyLinks } from '../../links.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/schedule/plan')({
  // The component reads the search; it loads with its page.
  validateSearch: (raw: Record<string, unknown>) => raw,
  beforeLoad: ({ context }) => requireScreen(context.me, 'planEvent'),
  component: PlanRoute,
})

function PlanRoute() {
  const { me } = Route.useRouteContext()
  const navigate = useNavigate()
  const search = Route.useSearch()
  const event = eventId.safeParse(search['event']).data ?? null
  const as = search['as'] === 'same' ? 'same' : 'copy'
  if (me === null) return null
  return (
    <PlanScreen
      key={`${event} ${as}`}
      me={me}
      event={event}
      mode={event === null ? 'new' : as}
      day={readDay(search['day'])}
      program={programId.safeParse(search['program']).data ?? null}
      onSaved={(id) => void navigate({ href: residencyLinks.schedule({ eventId: id }) })}
    />
  )
}
