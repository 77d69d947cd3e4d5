import { expect, test } from 'vitest'
import { followsGroups, isInternalAdmin } from '#contract/policies/roles.ts'
import {
  comesHome,
  isInternal,
  mayBeAskedToTeach,
  mayBecome,
  mayChangePerson,
  mayDeletePerson,
  mayGiveRole,
  mayKnowEveryone,
  mayLookAfterPeople,
  mayLookAfterProgram,
  mayManage,
  mayManageCoordinators,
  mayManagePeople,
  mayManageProgram,
  mayPlace,
  maySeeAuditTrail,
  maySeeHowToReach,
} from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { type ProgramId, userId } from '#contract/vocabulary/ids.ts'
import { type Role, roles } from '#contract/vocabulary/roles.ts'
import { abroad, everyoneWho, home } from '../actors.ts'

const id = userId.parse('30000000-0000-4000-8000-000000000001')
const other = userId.parse('30000000-0000-4000-8000-000000000002')
const actor = (role: Role, programIds: readonly ProgramId[] = [home], isActive = true): Actor => ({
  id,
  role,
  isActive,
  programIds,
  userGroupIds: [],
  activeProctorGroupIds: [],
  expiredProctorGroupIds: [],
})
const person = (role: Role, programIds: readonly ProgramId[] = [home]) => ({ id: other, role, programIds })

test('an admin reads the audit trail while their account is active, and nobody else ever does', () => {
  expect(roles.filter((role) => maySeeAuditTrail(actor(role)))).toEqual(['TROCAR_ADMIN'])
  expect(roles.filter((role) => maySeeAuditTrail(actor(role, [home], false)))).toEqual([])
})

test('spec 2 §6: an internal admin user manages internal accounts, nobody else does', () => {
  expect(roles.filter((role) => isInternal({ role }))).toEqual([
    'TROCAR_ADMIN',
    'TROCAR_IMPLEMENTATION_MANAGER',
    'FIELD_TEAM_MEMBER',
  ])
  expect(roles.filter((role) => isInternalAdmin({ role }))).toEqual(['TROCAR_ADMIN'])
  expect(roles.filter((role) => mayManage(actor(role), person('FIELD_TEAM_MEMBER')))).toEqual([
    'TROCAR_ADMIN',
  ])
})

test('the people of a program are managed by its director and its coordinator, and by managerial roles', () => {
  const managers = ['PROGRAM_DIRECTOR', 'SYSTEM_COORDINATOR', 'TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER']
  expect(roles.filter((role) => mayManagePeople(actor(role)))).toEqual(managers)
  expect(roles.filter((role) => mayManage(actor(role), person('RESIDENT')))).toEqual(managers)
  expect(roles.filter((role) => mayManage(actor(role), person('RESIDENT', [abroad])))).toEqual(
    managers.slice(2),
  )
})

const managerial = ['TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER']

test('system coordinators are managed by managerial roles, not by one another nor by their directors', () => {
  expect(roles.filter((role) => mayManageCoordinators(actor(role)))).toEqual(managerial)
  expect(roles.filter((role) => mayManageCoordinators(actor(role, [home], false)))).toEqual([])
  expect(roles.filter((role) => mayManage(actor(role), person('SYSTEM_COORDINATOR')))).toEqual(managerial)
  const changers = roles.filter((one) =>
    mayChangePerson(actor(one), { role: 'SYSTEM_COORDINATOR', homeId: null }),
  )
  expect(changers).toEqual(managerial)
})

test('those who teach or look after people see how to reach whom they find, everybody else only themselves', () => {
  const other = { id: userId.parse('0190a6a0-0000-7000-8000-0000000000aa') }
  expect(everyoneWho((actor) => maySeeHowToReach(actor, other))).toEqual(
    everyoneWho((actor) => followsGroups(actor)),
  )
  expect(everyoneWho((actor) => maySeeHowToReach(actor, actor))).toEqual(everyoneWho(() => true))
})

test('people with no home program are changed only by active managerial roles', () => {
  for (const role of ['RESIDENT', 'FACULTY', 'PROGRAM_DIRECTOR'] as const) {
    const changers = (isActive: boolean) =>
      roles.filter((one) => mayChangePerson(actor(one, [home], isActive), { role, homeId: null }))
    expect(changers(true)).toEqual(managerial)
    expect(changers(false)).toEqual([])
  }
})

test('internal people are deleted by admins alone, everybody else by those who may change them', () => {
  const deleters = (role: Role, homeId: ProgramId | null, isActive = true) =>
    roles.filter((one) => mayDeletePerson(actor(one, [home], isActive), { role, homeId }))
  expect(deleters('FIELD_TEAM_MEMBER', null)).toEqual(['TROCAR_ADMIN'])
  expect(deleters('TROCAR_ADMIN', null, false)).toEqual([])
  expect(deleters('SYSTEM_COORDINATOR', null)).toEqual(managerial)
  expect(deleters('RESIDENT', home)).toHaveLength(4)
})

test('a program is managed by its own directors and coordinator, and by managerial roles', () => {
  const managing = (place: ProgramId) => roles.filter((role) => mayManageProgram(actor(role), place))
  expect(managing(home)).toHaveLength(4)
  expect(managing(abroad)).toEqual(['TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER'])
})

test('an inactive person manages nobody', () => {
  expect(mayManage(actor('PROGRAM_DIRECTOR', [home], false), person('RESIDENT'))).toBe(false)
})

test('field team members see the people of programs and change nobody', () => {
  const lookers = roles.filter((role) => mayLookAfterPeople(actor(role)))
  expect(lookers.toSorted()).toEqual(
    [...roles.filter((role) => mayManagePeople(actor(role))), 'FIELD_TEAM_MEMBER'].toSorted(),
  )
  expect(mayLookAfterProgram(actor('FIELD_TEAM_MEMBER', []), home)).toBe(true)
  expect(mayLookAfterProgram(actor('FIELD_TEAM_MEMBER', [], false), home)).toBe(false)
  expect(mayLookAfterProgram(actor('PROGRAM_DIRECTOR'), abroad)).toBe(false)
})

test('those who manage a person’s home program change them; directors are changed from above', () => {
  const changers = (role: Role, homeId: ProgramId | null) =>
    roles.filter((one) => mayChangePerson(actor(one), { role, homeId }))
  expect(changers('RESIDENT', home)).toHaveLength(4)
  expect(changers('PROGRAM_DIRECTOR', home)).not.toContain('PROGRAM_DIRECTOR')
  expect(changers('PROGRAM_DIRECTOR', home)).toContain('SYSTEM_COORDINATOR')
  expect(changers('RESIDENT', abroad)).toEqual(['TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER'])
  expect(changers('TROCAR_ADMIN', home)).toEqual([])
  expect(mayGiveRole(actor('PROGRAM_DIRECTOR'), 'FACULTY')).toBe(true)
  expect(mayGiveRole(actor('PROGRAM_DIRECTOR'), 'PROGRAM_DIRECTOR')).toBe(false)
})

test('only whoever may change an account puts its person into a program without asking', () => {
  const faculty = (homeId: ProgramId | null) => ({ role: 'FACULTY' as const, homeId })
  const placing = (homeId: ProgramId | null) => roles.filter((role) => mayPlace(actor(role), faculty(homeId)))
  expect(placing(null)).toEqual(managerial)
  expect(placing(abroad)).toEqual(managerial)
  expect(new Set(placing(home))).toEqual(new Set(['PROGRAM_DIRECTOR', 'SYSTEM_COORDINATOR', ...managerial]))
})

test('teaching in a program gives those who manage it no power over the account', () => {
  for (const role of ['PROGRAM_DIRECTOR', 'SYSTEM_COORDINATOR'] as const) {
    const manager = actor(role)
    expect(mayManage(manager, person('FACULTY', [abroad, home]))).toBe(true)
    expect(mayChangePerson(manager, { role: 'FACULTY', homeId: abroad })).toBe(false)
    expect(mayDeletePerson(manager, { role: 'FACULTY', homeId: null })).toBe(false)
  }
})

test('active faculty are asked, and answer for themselves; managerial roles know everybody', () => {
  expect(roles.filter((role) => mayBeAskedToTeach({ role, isActive: true }))).toEqual(['FACULTY'])
  expect(roles.filter((role) => mayBeAskedToTeach({ role, isActive: false }))).toEqual([])
  expect(roles.filter((role) => mayKnowEveryone(actor(role)))).toEqual(managerial)
})

test('a director directs every program where they teach, so only those who manage all of these make one', () => {
  const coordinator = actor('SYSTEM_COORDINATOR', [home])
  expect(mayBecome(coordinator, 'PROGRAM_DIRECTOR', { taughtIds: [] })).toBe(true)
  expect(mayBecome(coordinator, 'PROGRAM_DIRECTOR', { taughtIds: [home] })).toBe(true)
  expect(mayBecome(coordinator, 'PROGRAM_DIRECTOR', { taughtIds: [home, abroad] })).toBe(false)
  expect(mayBecome(coordinator, 'FACULTY', { taughtIds: [abroad] })).toBe(true)
  expect(mayBecome(actor('TROCAR_ADMIN', []), 'PROGRAM_DIRECTOR', { taughtIds: [abroad] })).toBe(true)
})

test('a program becomes the home of a director again only if it was, and nobody else employs them', () => {
  const director = { role: 'PROGRAM_DIRECTOR' as const, homeId: null, wasHome: true, programIds: [] }
  const coordinator = actor('SYSTEM_COORDINATOR', [home])
  expect(comesHome(coordinator, director)).toBe(true)
  expect(comesHome(coordinator, { ...director, wasHome: false })).toBe(false)
  expect(comesHome(coordinator, { ...director, programIds: [abroad] })).toBe(false)
  expect(comesHome(coordinator, { ...director, homeId: abroad })).toBe(false)
  expect(comesHome(actor('TROCAR_ADMIN', []), { ...director, wasHome: false, programIds: [abroad] })).toBe(
    true,
  )
})
