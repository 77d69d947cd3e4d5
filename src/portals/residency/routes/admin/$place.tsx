import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import type { Screen } from '#contract/policies/screens.ts'
import { AuditScreen } from '#features/residency/audit/audit-screen.tsx'
import { AdminPlace } from '#features/residency/structure/admin-place.tsx'
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
}

export const Route = createFileRoute('/residency/admin/$place')({
  beforeLoad: ({ context, params }) => {
    const screen = places[params.place]
    if (screen === undefined) throw notFound()
    requireScreen(context.me, screen)
  },
  // Read by the screen, which comes with its route.
  validateSearch: (raw: Record<string, unknown>) => raw,
  component: Place,
})

function Place() {
  const { place } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  if (place === 'audit-trail')
    return (
      <AuditScreen
        search={search}
        onGo={(to, options) => void navigate({ to: '.', search: to, ...options })}
      />
    )
  return (
    <AdminPlace place={place} search={search} onGo={(href, options) => void navigate({ href, ...options })} />
  )
}
