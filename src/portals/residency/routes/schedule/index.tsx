import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { maySee } from '#contract/policies/screens.ts'
import { readPlace, writePlace } from '#features/schedule/schedule-place.ts'
import { ScheduleScreen } from '#features/schedule/schedule-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/schedule/')({
  // The component reads the search; it loads with its page.
  validateSearch: (raw: Record<string, unknown>) => raw,
  beforeLoad: ({ context }) => requireScreen(context.me, 'schedule'),
  component: ScheduleRoute,
})

function ScheduleRoute() {
  const { me } = Route.useRouteContext()
  const current = readPlace(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  if (me === null) return null
  return (
    <ScheduleScreen
      key={me.id}
      me={me}
      place={current}
      mayPlan={maySee(me, 'planEvent')}
      hasMaster={maySee(me, 'masterSchedule')}
      onGo={(to, { replace } = { replace: false }) =>
        void navigate({ search: writePlace({ ...current, ...to }), replace })
      }
    />
  )
}
