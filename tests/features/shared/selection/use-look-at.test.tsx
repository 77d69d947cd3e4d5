import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { programId, systemId, userGroupId } from '#contract/vocabulary/ids.ts'
import { useLookAt } from '#features/shared/selection/use-look-at.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const surgery = { id: programId.parse(uuid(1)), title: 'General surgery', activeProgram: true }
const urology = { id: programId.parse(uuid(2)), title: 'Urology', activeProgram: true }
const system = { id: systemId.parse(uuid(3)), systemName: 'Lakeshore', programs: [surgery, urology] }
const group = {
  id: userGroupId.parse(uuid(4)),
  name: 'Class of 2024',
  isActive: true,
  isExpired: true,
  parentProgramId: urology.id,
}

/** Two links, and the selection after each. */
function Ways() {
  const lookAt = useLookAt()
  const { program, group: selected } = useSelection()
  return (
    <>
      <button type="button" onClick={() => lookAt(urology.id, group)}>
        Group
      </button>
      <button type="button" onClick={() => lookAt(urology.id, null)}>
        Program
      </button>
      <p>{`${program?.title ?? 'All programs'}, ${selected?.name ?? 'all groups'}`}</p>
    </>
  )
}

test('a program, and one of its groups or all of them, are selected from then on', async () => {
  const { services } = screenServices({
    me: { ...facultyMe, role: 'TROCAR_ADMIN', programs: [] },
    answers: new Map<Endpoint, unknown>([
      [listSystems, { _embedded: { system: [system] } }],
      [listProgramGroups, [group]],
    ]),
  })
  const { screen, user, queries } = renderPart(<Ways />, services)
  await expect.poll(() => queries.isFetching()).toBe(0)
  screen.getByText('All programs, all groups')
  await user.click(screen.getByRole('button', { name: 'Group' }))
  await screen.findByText('Urology, Class of 2024')
  expect(services.selection?.snapshot().groups.RESIDENT).toMatchObject({ isActive: false })
  await user.click(screen.getByRole('button', { name: 'Program' }))
  await screen.findByText('Urology, all groups')
})
