import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ManageProgramScreen } from '#features/people/structure/manage-program-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/manage/program')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'manageProgram'),
  validateSearch: (raw: Record<string, unknown>) => raw,
  component: Manage,
})

function Manage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return <ManageProgramScreen search={search} onGo={(href, options) => void navigate({ href, ...options })} />
}
