import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { MetricsScreen } from '#features/learning/metrics/metrics-screen.tsx'
import { residencyLinks } from '../../links.ts'
import { placeOfSearch, readMetricsSearch, searchOfPlace } from '../../metrics-address.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/metrics')({
  // The screen reads the search: the route table is part of every first page and must stay small.
  validateSearch: (raw: Record<string, unknown>) => raw,
  beforeLoad: ({ context }) => requireScreen(context.me, 'metrics'),
  component: MetricsRoute,
})

function MetricsRoute() {
  const { me } = Route.useRouteContext()
  const place = placeOfSearch(readMetricsSearch(Route.useSearch()))
  const navigate = useNavigate({ from: Route.fullPath })
  const router = useRouter()
  if (me === null) return null
  return (
    <MetricsScreen
      key={me.id}
      me={me}
      place={place}
      back={residencyLinks.home}
      onGo={(to) => void navigate({ search: { ...searchOfPlace({ ...place, ...to }) }, replace: true })}
      personHref={(person) =>
        router.buildLocation({
          to: Route.fullPath,
          search: { ...searchOfPlace({ ...place, person }) },
        }).href
      }
    />
  )
}
