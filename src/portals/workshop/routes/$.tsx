import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { WorkshopPortal } from '../frame/workshop-portal.tsx'

/** One route for the whole portal: everybody loads each route in the route table. `screens.ts` has the rest. */
export const Route = createFileRoute('/workshop/$')({
  validateSearch: (raw: Record<string, unknown>) => raw,
  // What can't be loaded, the screen itself asks for until it is there.
  loader: async ({ params: { _splat = '' }, context }) =>
    import('../frame/load-ahead.ts')
      .then(({ loadAhead }) => loadAhead(segmentOf(_splat), context.services.session.me() && context.core))
      .catch(() => undefined),
  component: Portal,
})

const segmentOf = (splat: string) => splat.replace(/\/$/, '')

function Portal() {
  const { core } = Route.useRouteContext()
  const { _splat: segment = '' } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <WorkshopPortal
      core={core}
      segment={segmentOf(segment)}
      search={search}
      onGo={(to, { replace = false } = {}) => void navigate({ to: '.', search: to, replace })}
    />
  )
}
