import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { VirtualMetricsScreen } from '#features/learning/virtual/metrics/virtual-metrics-screen.tsx'
import { requireScreen } from '../../require-screen.ts'
import { readVirtualPlace, searchOfVirtualPlace } from '../../virtual-metrics-address.ts'

export const Route = createFileRoute('/residency/virtual-camera-navigation/metrics')({
  validateSearch: (raw: Record<string, unknown>) => raw,
  beforeLoad: ({ context }) => requireScreen(context.me, 'virtualMetrics'),
  component: VirtualMetricsRoute,
})

function VirtualMetricsRoute() {
  const { me } = Route.useRouteContext()
  const place = readVirtualPlace(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  if (me === null) return null
  return (
    <VirtualMetricsScreen
      key={me.id}
      me={me}
      place={place}
      onGo={(to) =>
        void navigate({ search: { ...searchOfVirtualPlace({ ...place, ...to }) }, replace: true })
      }
    />
  )
}
