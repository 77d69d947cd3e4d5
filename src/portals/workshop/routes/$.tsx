import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { WorkshopPortal } from '../frame/workshop-portal.tsx'

/** One route for the whole portal: everybody loads each route in the route table. `screens.ts` has the rest. */
export const Route = createFileRoute('/workshop/$')({
  validateSearch: (raw: Record<string, unknown>) => raw,
  component: Portal,
})

function Portal() {
  const { core } = Route.useRouteContext()
  const { _splat: segment = '' } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <WorkshopPortal
      core={core}
      segment={segment.replace(/\/$/, '')}
      search={search}
      onGo={(to, { replace = false } = {}) => void navigate({ to: '.', search: to, replace })}
    />
  )
}
