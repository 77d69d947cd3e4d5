import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { maySee } from '#contract/policies/screens.ts'
import { eventId } from '#contract/vocabulary/ids.ts'
import type { SchedulePlace, ScheduleView } from '#features/residency/schedule/schedule-place.ts'
import { ScheduleScreen } from '#features/residency/schedule/schedule-screen.tsx'
import { readDay } from '../../read-day.ts'
import { requireScreen } from '../../require-screen.ts'

const views = ['month', 'week', 'list'] as const satisfies readonly ScheduleView[]

export interface Search {
  view?: ScheduleView
  day?: string
  event?: NonNullable<SchedulePlace['event']>
  clock?: 'program'
}

export const Route = createFileRoute('/residency/schedule/')({
  validateSearch: ({ view, day, event, clock }: Record<string, unknown>): Search => {
    const known = views.find((one) => one === view)
    const open = eventId.safeParse(event).data
    const on = readDay(day)
    return {
      ...(known === undefined ? {} : { view: known }),
      ...(on === null ? {} : { day: on }),
      ...(open === undefined ? {} : { event: open }),
      ...(clock === 'program' ? { clock } : {}),
    }
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'schedule'),
  component: ScheduleRoute,
})

function ScheduleRoute() {
  const { me } = Route.useRouteContext()
  const { view = null, day = null, event = null, clock } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const here: SchedulePlace = { view, day, event, isProgramTime: clock === 'program' }
  if (me === null) return null
  return (
    <ScheduleScreen
      key={me.id}
      me={me}
      place={here}
      mayPlan={maySee(me, 'planEvent')}
      onGo={(to, { replace } = { replace: false }) =>
        void navigate({ search: toSearch({ ...here, ...to }), replace })
      }
    />
  )
}

function toSearch({ view, day, event, isProgramTime }: SchedulePlace): Search {
  return {
    ...(view === null ? {} : { view }),
    ...(day === null ? {} : { day }),
    ...(event === null ? {} : { event }),
    ...(isProgramTime ? { clock: 'program' } : {}),
  }
}
