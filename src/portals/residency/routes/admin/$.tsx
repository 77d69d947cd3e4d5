import { createFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router'
import { AuditScreen } from '#features/operations/audit/audit-screen.tsx'
import { faultId } from '#contract/vocabulary/ids.ts'
import { UndeliveredScreen } from '#features/notices/undelivered/undelivered-screen.tsx'
import { UnsentScreen } from '#features/operations/devices/unsent-screen.tsx'
import { FaultScreen } from '#features/operations/faults/fault-screen.tsx'
import { FaultsScreen } from '#features/operations/faults/faults-screen.tsx'
import { LettersScreen } from '#features/notices/letters/letters-screen.tsx'
import { StatusScreen } from '#features/operations/status/status-screen.tsx'
import { ReleasesScreen } from '#features/operations/releases/releases-screen.tsx'
import { RunnersScreen } from '#features/operations/runners/runners-screen.tsx'
import { MasterScheduleScreen } from '#features/schedule/master/master-schedule-screen.tsx'
import { AdminPlace } from '#features/people/structure/admin-place.tsx'
import { screenBelowAdmin } from '../../admin-segments.ts'
import { residencyLinks } from '../../links.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/admin/$')({
  // One route for all of these screens: everybody loads each route in the route table, and this function too.
  beforeLoad: async ({ context, params, location }) => {
    const { leadFromAdmin, screenBelowAdmin } = await import('../../admin-segments.ts')
    const segment = params._splat ?? ''
    const lead = leadFromAdmin(segment, location.searchStr)
    const screen = lead === null ? screenBelowAdmin(segment) : 'manageUsers'
    if (screen === null) throw notFound()
    requireScreen(context.me, screen)
    if (lead !== null) throw redirect({ href: lead, replace: true })
  },
  // The screen reads the search; it loads with its route.
  validateSearch: (raw: Record<string, unknown>) => raw,
  component: Place,
})

function Place() {
  const { _splat: place = '' } = Route.useParams()
  const { me } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const go = (to: Record<string, string>, options: { replace: boolean }) =>
    void navigate({ to: '.', search: to, ...options })
  if (place === 'audit-trail') return <AuditScreen search={search} onGo={go} />
  if (place === 'master-schedule')
    return me === null ? null : <MasterScheduleScreen me={me} search={search} onGo={go} />
  if (place === 'faults') {
    const id = faultId.safeParse(search['fault']).data
    return id === undefined ? <FaultsScreen address={search} onGo={go} /> : <FaultScreen key={id} id={id} />
  }
  if (place === 'runners') return <RunnersScreen />
  if (place === 'messages') return <LettersScreen />
  if (place === 'unsent') return <UnsentScreen address={search} onGo={go} />
  if (place === 'status') return <StatusScreen />
  if (place === 'undelivered') return <UndeliveredScreen address={search} onGo={go} />
  if (screenBelowAdmin(place) === 'mobileAppRelease')
    return (
      <ReleasesScreen
        platform={place.endsWith('/android') ? 'android' : 'ios'}
        onGo={(platform) => void navigate({ href: residencyLinks.mobileAppRelease(platform) })}
      />
    )
  return (
    <AdminPlace place={place} search={search} onGo={(href, options) => void navigate({ href, ...options })} />
  )
}
