import { expect, test } from 'vitest'
import {
  isAdministrative,
  isFaculty,
  isInstructor,
  isManagerial,
  isProctorOf,
  isResident,
  isInResidency,
  overseesPrograms,
} from '#contract/policies/roles.ts'
import { type Role, roles } from '#contract/vocabulary/roles.ts'
import { everyoneWho, group } from './actors.ts'

const rolesThat = (is: (person: { role: Role }) => boolean): Role[] => roles.filter((role) => is({ role }))

test.each([
  [
    'administrative',
    isAdministrative,
    ['TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER'],
  ],
  ['managerial', isManagerial, ['TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER']],
  [
    'overseers of systems',
    overseesPrograms,
    ['SYSTEM_COORDINATOR', 'TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER'],
  ],
  ['residents', isResident, ['RESIDENT']],
  ['faculty', isFaculty, ['FACULTY', 'PROGRAM_DIRECTOR']],
  ['signed in', isInResidency, [...roles]],
])('%s are these roles alone', (_what, is, expected) => {
  expect(rolesThat(is).toSorted()).toEqual(expected.toSorted())
})

test('instructors are the faculty, and anyone who proctors a group or once did', () => {
  expect(everyoneWho(isInstructor)).toEqual([
    'faculty',
    'inactiveFaculty',
    'director',
    'proctor',
    'inactiveProctor',
    'expiredProctor',
    'foreignFaculty',
  ])
})

test('a group is proctored by those whose assignment is active or has expired', () => {
  expect(everyoneWho((actor) => isProctorOf(actor, group))).toEqual([
    'proctor',
    'inactiveProctor',
    'expiredProctor',
  ])
})
