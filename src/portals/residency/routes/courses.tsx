import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CoursesScreen } from '#features/learning/courses/courses-screen.tsx'

export const Route = createFileRoute('/residency/courses')({
  // The screen reads the search; it loads with its route.
  validateSearch: (raw: Record<string, unknown>) => raw,
  component: CoursesRoute,
})

function CoursesRoute() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return <CoursesScreen address={search} onGo={(to, options) => void navigate({ search: to, ...options })} />
}
