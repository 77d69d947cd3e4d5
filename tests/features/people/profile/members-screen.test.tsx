import { expect, test } from 'vitest'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { findFacultyByProgram, findResidentsByProgram } from '#contract/endpoints/people/people.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { systemId } from '#contract/vocabulary/ids.ts'
import { MembersScreen } from '#features/people/profile/members-screen.tsx'
import { program, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'

const person = (fullName: string, role: Me['role']) => ({
  id: uuid(),
  firstName: fullName,
  lastName: fullName,
  fullName,
  role,
})
const other = { ...program, id: uuid() }
const coordinator: Me = {
  ...residentMe,
  role: 'SYSTEM_COORDINATOR',
  programId: null,
  programs: [],
  userGroups: [],
}

function show(me: Me, facts: Parameters<typeof screenServices>[0] = {}) {
  const programs = [
    { id: program.id, title: 'Harbor Surgery', activeProgram: true },
    { id: other.id, title: 'Harbor Urology', activeProgram: true },
  ]
  const world = screenServices({
    me,
    answers: new Map<never, unknown>([
      [
        listSystems as never,
        { _embedded: { system: [{ id: systemId.parse(uuid()), systemName: 'Harbor', programs }] } },
      ],
      [listProgramGroups as never, []],
      [findFacultyByProgram as never, { _embedded: { user: [person('Fay', 'FACULTY')] } }],
      [findResidentsByProgram as never, { _embedded: { user: [person('Rea', 'RESIDENT')] } }],
    ]),
    ...facts,
  })
  const part = renderPart(<MembersScreen />, world.services)
  const programsAsked = () =>
    world.called
      .filter(({ endpoint }) => endpoint === (findResidentsByProgram as never))
      .map(({ input }) => (input as { query: { id: string } }).query.id)
  return { ...part, ...world, programsAsked }
}

test('a coordinator sees everybody of a program of their system, and chooses another one', async () => {
  const { screen, user, programsAsked } = show(coordinator)
  expect(await screen.findByText('2 people')).toBeTruthy()
  expect(programsAsked()).toEqual([program.id])
  await user.selectOptions(screen.getByLabelText('Program'), 'Harbor Urology')
  expect(await screen.findByText('2 people')).toBeTruthy()
  expect(programsAsked()).toEqual([program.id, other.id])
})

test('a coordinator without a network is told when members load', async () => {
  const { screen } = show(coordinator, { isOffline: true })
  expect(await screen.findByText('Members load when you’re back online.')).toBeTruthy()
})

test('faculty see the whole of their program', async () => {
  const { screen, programsAsked } = show(facultyMe)
  expect(await screen.findByText('2 people')).toBeTruthy()
  expect(programsAsked()).toEqual(facultyMe.programs?.map(({ id }) => id))
})

test('without a network, a search that finds no one says when the list of members is from', async () => {
  const { screen, user, network } = show(facultyMe)
  await screen.findByText('2 people')
  network.become('unreachable')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Zoe')
  expect(await screen.findByText('No matches')).toBeTruthy()
  expect(screen.getByText(/^Showing members from /)).toBeTruthy()
})
