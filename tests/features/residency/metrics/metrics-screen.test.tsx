import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups, listSystems } from '#contract/endpoints/courses.ts'
import { getGroupMetrics } from '#contract/endpoints/residency/metrics.ts'
import { programId, systemId, userGroupId } from '#contract/vocabulary/ids.ts'
import { MetricsScreen } from '#features/residency/metrics/metrics-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const surgery = { id: programId.parse(uuid(1)), title: 'General surgery', activeProgram: true }
const urology = { id: programId.parse(uuid(2)), title: 'Urology', activeProgram: true }
const system = { id: systemId.parse(uuid(3)), systemName: 'Lakeshore', programs: [surgery, urology] }
const interns = { id: userGroupId.parse(uuid(4)), name: 'Interns', isActive: true, isExpired: false }

test('a coordinator chooses a program and a group, and sees the metrics of the group', async () => {
  const me = { ...facultyMe, role: 'SYSTEM_COORDINATOR' as const, programs: [] }
  const { services, called } = screenServices({
    me,
    answers: new Map<Endpoint, unknown>([
      [listSystems, { _embedded: { system: [system] } }],
      [listProgramGroups, [{ ...interns, parentProgramId: surgery.id }]],
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
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Program' }), 'General surgery')
  await expect.poll(() => screen.queryByText('Choose a program')).toBeNull()
  const program = { ...surgery, system }
  act(() =>
    services.selection?.dispatch({
      type: 'group-chosen',
      viewMode: 'RESIDENT',
      group: { ...interns, program },
    }),
  )
  await screen.findByText(/Interns/, { selector: 'p' })
  expect(called.find(({ endpoint }) => endpoint === getGroupMetrics)?.input).toMatchObject({
    params: { groupId: interns.id },
  })
})
