import { expect, test } from 'vitest'
import {
  mayManageGroup,
  mayTeachGroup,
  maySeeGroup,
  taughtBy,
  trainsIn,
} from '#contract/policies/people/user-groups.ts'
import { abroad, actors, everyoneWho, group, home } from '../actors.ts'

const place = { id: group, parentProgramId: home }
const teachers = ['faculty', 'inactiveFaculty', 'director', 'proctor', 'inactiveProctor', 'expiredProctor']

test('residents train in the groups they are members of', () => {
  expect(everyoneWho((actor) => trainsIn(actor, group))).toEqual(['owner', 'peer', 'inactivePeer'])
})

test('a group is taught by the faculty of its program and by its proctors', () => {
  expect(everyoneWho((actor) => mayTeachGroup(actor, place))).toEqual(teachers)
})

test('a group is seen by its residents, its teachers and those who see its program', () => {
  expect(everyoneWho((actor) => maySeeGroup(actor, place))).toEqual([
    'owner',
    'peer',
    'inactivePeer',
    ...teachers,
    'coordinator',
    'admin',
    'implementation',
    'fieldTeam',
  ])
})

test('a group is managed by the directors of its program, its coordinator and managerial roles', () => {
  const managers = ['director', 'coordinator', 'admin', 'implementation']
  expect(everyoneWho((actor) => mayManageGroup(actor, place))).toEqual(managers)
  expect(mayManageGroup(actors.coordinator, { ...place, parentProgramId: abroad })).toBe(false)
  expect(mayManageGroup({ ...actors.coordinator, isActive: false }, place)).toBe(false)
})

test('a resident who proctors teaches the group, and no program', () => {
  expect(taughtBy(actors.proctor)).toEqual({ programIds: [], groupIds: [group] })
})
