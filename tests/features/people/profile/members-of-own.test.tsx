import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
  findResidentsByProgram,
} from '#contract/endpoints/people/people.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { MembersScreen } from '#features/people/profile/members-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { expiredProctorGroup, facultyMe, proctorGroup, residentMe } from '#tests/support/session-facts.ts'

const interns = {
  id: residentMe.userGroups[0]!.id,
  name: 'First years',
  isActive: true,
  isExpired: false,
  parentProgramId: residentMe.programId,
}
const people = { _embedded: { user: [residentMe] } }

function show(me: Me) {
  const answers = new Map<Endpoint, unknown>([
    [listProgramGroups, [interns]],
    [findMembersByGroup, people],
    [findFacultyByGroup, people],
    [findFacultyByProgram, people],
    [findResidentsByProgram, people],
  ])
  const { services, called } = screenServices({ me, answers })
  const { screen, user } = renderPart(<MembersScreen />, services)
  const asked = (endpoint: Endpoint) =>
    called.filter((call) => call.endpoint === endpoint).map(({ input }) => input)
  return { screen, user, asked, selection: services.selection! }
}

test('somebody who teaches sees the whole program, or the people of the group selected in the frame', async () => {
  const { screen, asked, selection } = show(facultyMe)
  await expect.poll(() => asked(findResidentsByProgram)).toEqual([{ query: { id: facultyMe.programId } }])
  const select = await screen.findByLabelText('Group')
  expect(select).toHaveProperty('value', 'ALL')
  selection.dispatch({ type: 'group-chosen', viewMode: 'RESIDENT', group: { ...interns, program: null } })
  await expect.poll(() => asked(findMembersByGroup)).toEqual([{ query: { id: interns.id } }])
  expect(select).toHaveProperty('value', interns.id)
})

test('a group that is chosen on this screen is selected for all screens', async () => {
  const { screen, user, selection } = show(facultyMe)
  await user.selectOptions(await screen.findByLabelText('Group'), 'First years')
  expect(selection.snapshot().groups.RESIDENT).toMatchObject({ id: interns.id, name: 'First years' })
})

test('a proctor sees the people of all active proctored groups', async () => {
  const me = {
    ...residentMe,
    isActive: false,
    userGroups: [],
    proctorGroups: [proctorGroup, expiredProctorGroup],
  }
  const { screen, asked } = show(me)
  await expect.poll(() => asked(findMembersByGroup)).toEqual([{ query: { id: proctorGroup.id } }])
  await screen.findByText('Pat Person')
  expect(screen.getByLabelText('Group')).toHaveProperty('value', 'ALL')
})

test('a resident of one group has nothing to choose', async () => {
  const { screen, asked } = show(residentMe)
  await screen.findByText('Pat Person')
  expect(screen.queryByLabelText('Group')).toBeNull()
  expect(asked(findMembersByGroup)).toEqual([{ query: { id: interns.id } }])
})
