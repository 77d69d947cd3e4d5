import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MetricsScreen } from '#features/residency/metrics/metrics-screen.tsx'
import { residencyLinks } from '../../links.ts'
import { type MetricsSearch, placeOfSearch, readMetricsSearch, searchOfPlace } from '../../metrics-address.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/metrics')({
  validateSearch: (raw: Record<string, unknown>): MetricsSearch => readMetricsSearch(raw),
  beforeLoad: ({ context }) => requireScreen(context.me, 'metrics'),
  component: MetricsRoute,
})

function MetricsRoute() {
  const { me } = Route.useRouteContext()
  const place = placeOfSearch(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  if (me === null) return null
  return (
    <MetricsScreen
      key={me.id}
      me={me}
      place={place}
      back={residencyLinks.home}
      onGo={(to) => void navigate({ search: searchOfPlace({ ...place, ...to }), replace: true })}
      personHref={(id) => residencyLinks.metrics(id)}
    />
  )
}
