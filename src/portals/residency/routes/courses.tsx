import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CoursesScreen } from '#features/learning/courses/courses-screen.tsx'

export const Route = createFileRoute('/residency/courses')({
  // The router parses a search for digits as a number.
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
    typeof search === 'string' || typeof search === 'number' ? { search: String(search) } : {},
  component: CoursesRoute,
})

function CoursesRoute() {
  const { search = '' } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <CoursesScreen
      search={search}
      onSearch={(words) => void navigate({ search: words === '' ? {} : { search: words }, replace: true })}
    />
  )
}
