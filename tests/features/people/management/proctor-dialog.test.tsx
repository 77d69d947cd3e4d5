import { expect, test } from 'vitest'
import { updateProctorGroups } from '#contract/endpoints/people/managed-people.ts'
import { listGroupCounts } from '#contract/endpoints/people/program-groups.ts'
import { programId } from '#contract/vocabulary/ids.ts'
import { ProctorDialog } from '#features/people/management/person/proctor-dialog.tsx'
import { aManagedPerson } from '#tests/support/managed-people.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const uuid = (n: number) => `40000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const program = programId.parse(uuid(1))
const groups = ['Interns', 'Chiefs'].map((name, at) => ({
  id: uuid(10 + at),
  name,
  isActive: true,
  isExpired: false,
  isUnassignedGroup: false,
  parentProgramId: program,
  isLeaderboardAnonymized: false,
  people: 0,
}))
const person = aManagedPerson({
  id: uuid(2),
  email: 'p@hospital.example',
  firstName: 'Pat',
  lastName: 'Person',
  role: 'FACULTY',
  proctorGroups: [{ id: uuid(10), name: 'Interns', isExpired: false }],
})

test('what was seen is sent with what is chosen, so that what someone else changes meanwhile stays', async () => {
  const answers = new Map<typeof listGroupCounts | typeof updateProctorGroups, unknown>([
    [listGroupCounts, listGroupCounts.reply.parse(groups)],
    [updateProctorGroups, {}],
  ])
  const { services, called } = screenServices({ answers })
  const { screen, user } = renderPart(
    <ProctorDialog person={person} program={program} onClose={() => undefined} />,
    services,
  )
  await user.click(await screen.findByRole('button', { name: /Groups/ }))
  await user.click(await screen.findByRole('option', { name: 'Chiefs' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(called.find(({ endpoint }) => endpoint === updateProctorGroups)?.input).toEqual({
    body: {
      id: person.id,
      proctorGroups: [{ id: uuid(10) }, { id: uuid(11) }],
      seen: [{ id: uuid(10) }],
    },
  })
})
