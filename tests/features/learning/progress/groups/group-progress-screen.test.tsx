import { beforeEach, expect, test, vi } from 'vitest'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { getAggregateProgress, listGroupCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { listPeopleBehind } from '#contract/endpoints/learning/tasks.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { succeed } from '#contract/result.ts'
import { programId, systemId, userGroupId } from '#contract/vocabulary/ids.ts'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import { GroupProgressScreen } from '#features/learning/progress/groups/group-progress-screen.tsx'
import { links } from '#portals/links.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const uuid = (number: number) => `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`
const surgery = { id: programId.parse(uuid(1)), title: 'General Surgery', activeProgram: true }
const urology = { id: programId.parse(uuid(2)), title: 'Urology', activeProgram: true }
const system = { id: systemId.parse(uuid(3)), systemName: 'Lakeshore', programs: [surgery, urology] }
const interns = {
  id: userGroupId.parse(uuid(4)),
  name: 'Interns',
  isActive: true,
  isExpired: false,
  isUnassignedGroup: false,
  parentProgramId: surgery.id,
  isLeaderboardAnonymized: false,
  users: [],
}
const admin: Me = {
  ...residentMe,
  role: 'FIELD_TEAM_MEMBER',
  userGroups: [],
  currentUserGroupId: null,
  programId: null,
  programs: [],
}
const still = <State,>(snapshot: State) => ({ snapshot: () => snapshot, subscribe: () => () => undefined })
const progress = [getAggregateProgress, listPeopleBehind, listGroupCourseProgress] as unknown[]
const asked = vi.fn<(query: unknown) => void>()

beforeEach(() => asked.mockClear())

function show(choice = noChoice) {
  const selection = createSelection({ read: () => choice, write: () => undefined, forget: () => undefined })
  selection.begin(admin.id)
  const part = renderPart(<GroupProgressScreen />, {
    selection,
    session: still({ status: 'signed-in', me: admin, tokens: someTokens('a') }) as never,
    reachability: still('reachable') as never,
    clock: createHandClock(),
    links,
    call: (async (endpoint: unknown, input: { query: unknown }) => {
      if (endpoint === listSystems) return succeed({ _embedded: { system: [system] } })
      if (endpoint === listProgramGroups) return succeed([interns])
      if (progress.includes(endpoint)) asked(input.query)
      return endpoint === getAggregateProgress
        ? succeed({ percentage: 40, courses: [] })
        : succeed({ items: [], next: null, total: 0, isAnonymized: false })
    }) as never,
  })
  return { ...part, selection }
}

test('somebody who oversees several programs chooses one first; then all its active groups are requested', async () => {
  const { screen, user } = show()
  await screen.findByText('Choose a program')
  expect(asked).not.toHaveBeenCalled()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Program' }), 'Urology')
  await screen.findByText('All Active Groups of Urology')
  await expect.poll(() => asked.mock.calls.length).toBe(3)
  for (const [query] of asked.mock.calls) expect(query).toMatchObject({ programId: urology.id })
})

test('with a group selected, only that group is requested', async () => {
  const program = { ...surgery, system: { id: system.id, systemName: system.systemName } }
  const group = { id: interns.id, name: interns.name, isActive: true, program }
  const { screen } = show({ ...noChoice, program, groups: { ...noChoice.groups, RESIDENT: group } })
  await screen.findAllByText('Interns')
  await expect.poll(() => asked.mock.calls.length).toBe(3)
  for (const [query] of asked.mock.calls) {
    expect(Object.values(query as object)).toContain(interns.id)
    expect(query).not.toHaveProperty('programId')
  }
})
