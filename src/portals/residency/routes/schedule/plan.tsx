import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type EventId, eventId } from '#contract/vocabulary/ids.ts'
import { PlanScreen } from '#features/residency/schedule/plan/plan-screen.tsx'
import { residencyLinks } from '../../links.ts'
import { readDay } from '../../read-day.ts'
import { requireScreen } from '../../require-screen.ts'

export interface Search {
  event?: EventId
  as?: 'same' | 'copy'
  day?: string
}

export const Route = createFileRoute('/residency/schedule/plan')({
  validateSearch: ({ event, as, day }: Record<string, unknown>): Search => {
    const known = eventId.safeParse(event).data
    const on = readDay(day)
    return {
      ...(known === undefined ? {} : { event: known }),
      ...(as === 'same' || as === 'copy' ? { as } : {}),
      ...(on === null ? {} : { day: on }),
    }
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'planEvent'),
  component: PlanRoute,
})

function PlanRoute() {
  const { me } = Route.useRouteContext()
  const navigate = useNavigate()
  const { event = null, as = 'copy', day = null } = Route.useSearch()
  if (me === null) return null
  return (
    <PlanScreen
      key={`${event} ${as}`}
      me={me}
      event={event}
      mode={event === null ? 'new' : as}
      day={day}
      onSaved={(id) => void navigate({ href: residencyLinks.schedule({ eventId: id }) })}
    />
  )
}
