import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { getGroupMetrics } from '#contract/endpoints/learning/metrics.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { programId, systemId, userGroupId } from '#contract/vocabulary/ids.ts'
import { MetricsScreen } from '#features/learning/metrics/metrics-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const surgery = { id: programId.parse(uuid(1)), title: 'General surgery', activeProgram: true }
const urology = { id: programId.parse(uuid(2)), title: 'Urology', activeProgram: true }
const system = { id: systemId.parse(uuid(3)), systemName: 'Lakeshore', programs: [surgery, urology] }
const interns = { id: userGroupId.parse(uuid(4)), name: 'Interns', isActive: true, isExpired: false }

const residents = { ...interns, id: userGroupId.parse(uuid(5)), name: 'Second years' }
const formerly = { ...interns, id: userGroupId.parse(uuid(6)), name: 'Last year', isExpired: true }
const coordinator: Me = { ...facultyMe, role: 'SYSTEM_COORDINATOR', programs: [] }
const director: Me = { ...facultyMe, role: 'PROGRAM_DIRECTOR' }

function show(me: Me, groups: readonly object[]) {
  const { services, called } = screenServices({
    me,
    answers: new Map<Endpoint, unknown>([
      [listSystems, { _embedded: { system: [system] } }],
      [listProgramGroups, groups.map((group) => ({ ...group, parentProgramId: surgery.id }))],
      [
        getGroupMetrics,
        {
          groupName: 'Interns',
          unit: 'week',
          stretches: [],
          judged: [],
          motion: [],
          practiced: [],
          people: [],
        },
      ],
    ]),
  })
  const { screen, user } = renderPart(
    <MetricsScreen
      me={me}
      place={{ person: null, course: null, activity: null, period: 'quarter' }}
      back="/"
      onGo={() => undefined}
      personHref={() => '/'}
    />,
    services,
  )
  const asked = () => called.filter(({ endpoint }) => endpoint === getGroupMetrics).map(({ input }) => input)
  return { screen, user, asked }
}

test('a coordinator chooses a program and a group, and sees the metrics of the group', async () => {
  const { screen, user, asked } = show(coordinator, [interns, residents])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Program' }), 'General surgery')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'Interns')
  await screen.findByText(/Interns/, { selector: 'p' })
  expect(asked()).toMatchObject([{ params: { groupId: interns.id } }])
})

test('who looks at all groups chooses one where it is asked for', async () => {
  const { screen, user, asked } = show(director, [interns, residents, formerly])
  await screen.findByText('Choose a group')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'Second years')
  await screen.findByRole('combobox', { name: 'Resident' })
  expect(asked()).toMatchObject([{ params: { groupId: residents.id } }])
})

test('who has one active group sees its metrics at once', async () => {
  const { screen, asked } = show(director, [interns, formerly])
  await screen.findByText(/Interns/, { selector: 'p' })
  expect(asked()).toMatchObject([{ params: { groupId: interns.id } }])
})
