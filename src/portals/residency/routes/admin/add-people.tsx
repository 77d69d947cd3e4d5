import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type ProgramId, programId } from '#contract/vocabulary/ids.ts'
import { AddPeopleScreen } from '#features/people/management/add/add-people-screen.tsx'
import { residencyLinks } from '../../links.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/admin/add-people')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'addPeople'),
  validateSearch: ({ program }: Record<string, unknown>): { program?: ProgramId } => {
    const asked = programId.safeParse(program)
    return asked.success ? { program: asked.data } : {}
  },
  component: AddPeople,
})

function AddPeople() {
  const { program = null } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <AddPeopleScreen
      program={program}
      onAdded={() => void navigate({ href: residencyLinks.unregistered(program) })}
    />
  )
}
