import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import type { Screen } from '#contract/policies/screens.ts'
import { AuditScreen } from '#features/residency/audit/audit-screen.tsx'
import { faultId } from '#contract/vocabulary/ids.ts'
import { UndeliveredScreen } from '#features/account/undelivered/undelivered-screen.tsx'
import { UnsentScreen } from '#features/operations/devices/unsent-screen.tsx'
import { FaultScreen } from '#features/operations/faults/fault-screen.tsx'
import { FaultsScreen } from '#features/operations/faults/faults-screen.tsx'
import { LettersScreen } from '#features/operations/letters/letters-screen.tsx'
import { ReleasesScreen } from '#features/operations/releases/releases-screen.tsx'
import { AdminPlace } from '#features/residency/structure/admin-place.tsx'
import { residencyLinks } from '../../links.ts'
import { requireScreen } from '../../require-screen.ts'

// One route for all of them: each that stands in the table of routes is loaded by everybody.
const places: Readonly<Record<string, Screen>> = {
  system: 'programs',
  'inactive-programs': 'programs',
  'create-system': 'makePrograms',
  'system-details': 'programs',
  'program-details': 'programDetails',
  'view-program': 'programDetails',
  'edit-program': 'programDetails',
  'create-program': 'makePrograms',
  'audit-trail': 'auditTrail',
  messages: 'letterTexts',
  faults: 'faults',
  unsent: 'unsent',
  undelivered: 'undelivered',
  'mobile-app-release': 'mobileAppRelease',
  'mobile-app-release/ios': 'mobileAppRelease',
  'mobile-app-release/android': 'mobileAppRelease',
}

export const Route = createFileRoute('/residency/admin/$')({
  beforeLoad: ({ context, params }) => {
    const screen = places[params._splat ?? '']
    if (screen === undefined) throw notFound()
    requireScreen(context.me, screen)
  },
  // Read by the screen, which comes with its route.
  validateSearch: (raw: Record<string, unknown>) => raw,
  component: Place,
})

function Place() {
  const { _splat: place = '' } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const ask = (to: Record<string, string>, options: { replace: boolean }) =>
    void navigate({ to: '.', search: to, ...options })
  if (place === 'audit-trail') return <AuditScreen search={search} onGo={ask} />
  if (place === 'faults') {
    const id = faultId.safeParse(search['fault']).data
    return id === undefined ? <FaultsScreen address={search} onGo={ask} /> : <FaultScreen key={id} id={id} />
  }
  if (place === 'messages') return <LettersScreen />
  if (place === 'unsent') return <UnsentScreen address={search} onGo={ask} />
  if (place === 'undelivered') return <UndeliveredScreen address={search} onGo={ask} />
  if (places[place] === 'mobileAppRelease')
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
