import { describe, expect, it } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { ProgramId, SystemId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import {
  type KnownPlaces,
  programQueryOf,
  programsOfGroups,
  scopeQueryOf,
  selectedOf,
} from '#domain/people/selection/selected.ts'
import { type Choice, noChoice, type SelectedGroup } from '#domain/people/selection/selection-machine.ts'
import { expiredProctorGroup, proctorGroup, residentMe } from '#tests/support/session-facts.ts'

const surgery = { id: 'surgery' as ProgramId, title: 'General Surgery' }
const urology = { id: 'urology' as ProgramId, title: 'Urology', timezone: 'America/Chicago' }
const group = (name: string, program = surgery, isExpired = false) => ({
  id: name as UserGroupId,
  name,
  isActive: true,
  isExpired,
  parentProgramId: program.id,
})
const known = (...groups: KnownPlaces['groups']): KnownPlaces => ({ groups, systems: null })
const nothing = known()
const chose = (viewMode: ViewMode, name: string, isActive = true): Choice => {
  const chosen: SelectedGroup = { id: name as UserGroupId, name, isActive, program: null }
  return { ...noChoice, viewMode, groups: { ...noChoice.groups, [viewMode]: chosen } }
}

const resident: Me = { ...residentMe, programs: [surgery] }
const faculty: Me = {
  ...residentMe,
  role: 'FACULTY',
  userGroups: [],
  currentUserGroupId: null,
  programs: [surgery],
}
const ofTwo: Me = { ...faculty, role: 'PROGRAM_DIRECTOR', programs: [surgery, urology] }
const proctor: Me = { ...faculty, proctorGroups: [expiredProctorGroup, proctorGroup] }
const namesOf = (groups: readonly SelectedGroup[]) => groups.map(({ name }) => name)

describe('the groups to choose from', () => {
  it.each([
    ['a resident: their active groups', resident, 'RESIDENT', nothing, ['First years'], false],
    ['an inactive resident: none', { ...resident, isActive: false }, 'RESIDENT', nothing, [], false],
    [
      'faculty: those of their program, expired ones last (spec 1 §4)',
      faculty,
      'RESIDENT',
      known([group('Old class', surgery, true), group('Interns')]),
      ['Interns', 'Old class'],
      true,
    ],
    [
      'faculty of several programs: those of all of them',
      ofTwo,
      'RESIDENT',
      known([group('Interns')], [group('Residents', urology)]),
      ['Interns', 'Residents'],
      true,
    ],
    [
      'faculty who proctor: those groups as well, each once',
      proctor,
      'RESIDENT',
      known([{ ...group('Watched'), id: proctorGroup.id }]),
      ['Watched', 'Watched'],
      true,
    ],
    ['a proctor: their groups, expired ones last', proctor, 'PROCTOR', nothing, ['Watched', 'Watched'], true],
    ['an administrator: none', { ...faculty, role: 'TROCAR_ADMIN' }, 'RESIDENT', nothing, [], false],
  ] as const)('%s', (_what, me, viewMode, places, names, hasAll) => {
    const { offer } = selectedOf(me, { ...noChoice, viewMode }, places)
    expect(namesOf(offer.groups)).toEqual(names)
    expect(offer.groups.map(({ isActive }) => isActive)).toEqual(
      offer.groups.map(({ isActive }) => isActive).toSorted((a, b) => Number(b) - Number(a)),
    )
    expect(offer.hasAllGroups).toBe(hasAll)
  })

  it('have their program, which the library and the people follow', () => {
    const places = known([group('Interns')], [group('Residents', urology)])
    const selected = selectedOf(ofTwo, chose('RESIDENT', 'Residents'), places)
    expect(selected.program).toEqual({ ...urology, system: null })
    expect(programQueryOf(ofTwo, selected)).toBe(urology.id)
    expect(programQueryOf(faculty, selectedOf(faculty, noChoice, nothing))).toBeNull()
  })
})

describe('the selected group', () => {
  const interns = known([group('Interns'), group('Seniors')])

  it('is all active groups for instructors who chose nothing', () => {
    expect(selectedOf(faculty, noChoice, interns).group).toBeNull()
  })

  it('is the one that somebody proctors, if there is one', () => {
    const ofOne: Me = { ...proctor, proctorGroups: [proctorGroup] }
    const inView = { ...noChoice, viewMode: 'PROCTOR' as const }
    expect(selectedOf(ofOne, inView, nothing)).toMatchObject({
      group: { id: proctorGroup.id },
      offer: { hasAllGroups: false },
    })
    const ofTwoGroups: Me = {
      ...proctor,
      proctorGroups: [proctorGroup, { ...proctorGroup, id: 'other' as UserGroupId }],
    }
    expect(selectedOf(ofTwoGroups, inView, nothing).group).toBeNull()
  })

  it("is a resident's own until they choose another of theirs", () => {
    const second = { id: 'second' as UserGroupId, name: 'Research', isActive: true }
    const ofBoth: Me = { ...resident, userGroups: [second, ...resident.userGroups] }
    expect(selectedOf(resident, noChoice, nothing).group?.name).toBe('First years')
    expect(selectedOf(ofBoth, noChoice, nothing).group?.name).toBe('First years')
    expect(selectedOf(ofBoth, chose('RESIDENT', 'second'), nothing).group?.name).toBe('Research')
    expect(selectedOf(resident, chose('RESIDENT', 'second'), nothing).group?.name).toBe('First years')
  })

  it('is the chosen one at once, before the list of groups is known', () => {
    expect(selectedOf(faculty, chose('RESIDENT', 'Seniors'), known(null)).group?.name).toBe('Seniors')
  })

  it('that no longer exists is all active groups again', () => {
    expect(selectedOf(faculty, chose('RESIDENT', 'Closed'), interns).group).toBeNull()
  })

  it('that has expired stays selected, so that it can be read', () => {
    const places = known([group('Seniors', surgery, true)])
    expect(selectedOf(faculty, chose('RESIDENT', 'Seniors'), places).group).toMatchObject({ isActive: false })
  })

  it('of one view is not that of the other', () => {
    const choice = { ...chose('RESIDENT', 'Seniors'), viewMode: 'PROCTOR' as const }
    expect(selectedOf(proctor, choice, interns).group).toBeNull()
    expect(selectedOf(proctor, chose('PROCTOR', proctorGroup.id), interns).group?.id).toBe(proctorGroup.id)
  })
})

describe('the selected program and system', () => {
  const admin: Me = { ...faculty, role: 'TROCAR_ADMIN', programs: [], programId: null }
  const systems: KnownPlaces = {
    groups: [],
    systems: [
      {
        id: 'lakeshore' as SystemId,
        systemName: 'Lakeshore',
        programs: [
          { ...surgery, activeProgram: true },
          { ...urology, activeProgram: true },
        ],
      },
    ],
  }
  const lakeshore = { id: 'lakeshore' as SystemId, systemName: 'Lakeshore' }
  const choice: Choice = { ...noChoice, program: { ...urology, system: lakeshore } }

  it.each([admin, { ...admin, role: 'SYSTEM_COORDINATOR' as const }])('are chosen by a $role', (me) => {
    const selected = selectedOf(me, choice, systems)
    expect(selected).toMatchObject({ program: { id: urology.id }, system: lakeshore })
    expect(selected.offer.programs.map(({ title }) => title)).toEqual(['General Surgery', 'Urology'])
    expect(programQueryOf(me, selected)).toBe(urology.id)
  })

  it('are those chosen last until the list is known, and none once the program is gone', () => {
    expect(selectedOf(admin, choice, nothing).program?.title).toBe('Urology')
    expect(selectedOf(admin, choice, { groups: [], systems: [] }).program).toBeNull()
  })
})

describe('somebody who oversees programs', () => {
  const admin: Me = { ...faculty, role: 'TROCAR_ADMIN', programs: [], programId: null }
  const coordinator: Me = { ...admin, role: 'SYSTEM_COORDINATOR' }
  const lakeshore = { id: 'lakeshore' as SystemId, systemName: 'Lakeshore' }
  const programs = [surgery, urology].map((program) => ({ ...program, activeProgram: true }))
  const systemsOf = (...of: typeof programs) => [{ ...lakeshore, programs: of }]
  const inSurgery = { ...surgery, system: lakeshore }
  const inUrology = { ...urology, system: lakeshore }
  const interns: SelectedGroup = {
    id: 'Interns' as UserGroupId,
    name: 'Interns',
    isActive: true,
    program: inSurgery,
  }
  const choice: Choice = {
    ...noChoice,
    program: inSurgery,
    groups: { ...noChoice.groups, RESIDENT: interns },
  }
  const ofSurgery: KnownPlaces = {
    groups: [[group('Interns'), group('Seniors')]],
    systems: systemsOf(...programs),
  }

  it.each([admin, coordinator])('as a $role is offered the groups of the program that they look at', (me) => {
    expect(programsOfGroups(me, choice, ofSurgery.systems)).toEqual([surgery.id])
    const selected = selectedOf(me, choice, ofSurgery)
    expect(namesOf(selected.offer.groups)).toEqual(['Interns', 'Seniors'])
    expect(selected).toMatchObject({ group: { id: 'Interns' }, program: { id: surgery.id } })
    expect(scopeQueryOf(me, selected)).toEqual({ groupId: 'Interns' })
    const all = selectedOf(me, { ...choice, groups: noChoice.groups }, ofSurgery)
    expect(all).toMatchObject({ group: null, offer: { hasAllGroups: true } })
  })

  it('is offered no groups before a program is chosen', () => {
    expect(programsOfGroups(admin, noChoice, ofSurgery.systems)).toEqual([])
    const { offer, group: selected } = selectedOf(admin, noChoice, { groups: [], systems: ofSurgery.systems })
    expect(offer).toMatchObject({ groups: [], hasAllGroups: false })
    expect(selected).toBeNull()
  })

  it('looks at no group of one program while they look at another, and finds it again afterwards', () => {
    const elsewhere: Choice = { ...choice, program: inUrology }
    const waiting = { groups: [null], systems: ofSurgery.systems }
    expect(selectedOf(admin, elsewhere, waiting).group).toBeNull()
    expect(selectedOf(admin, { ...elsewhere, program: inSurgery }, waiting).group?.name).toBe('Interns')
  })

  it('has the group at once on a device that knows no list yet', () => {
    expect(selectedOf(admin, choice, { groups: [null], systems: null }).group?.name).toBe('Interns')
  })

  it('of one program only has nothing to choose but its groups', () => {
    const systems = systemsOf(programs[0]!)
    expect(programsOfGroups(coordinator, noChoice, systems)).toEqual([surgery.id])
    const selected = selectedOf(coordinator, noChoice, { groups: [[group('Interns')]], systems })
    expect(selected).toMatchObject({ program: { id: surgery.id }, group: null })
    expect(namesOf(selected.offer.groups)).toEqual(['Interns'])
  })
})

describe('lists are requested for', () => {
  const both = known([group('Interns'), group('Seniors')])

  it.each([
    ['everything of an instructor who chose nothing', faculty, noChoice, both, {}],
    ['one group', faculty, chose('RESIDENT', 'Seniors'), both, { groupId: 'Seniors' }],
    [
      'what faculty proctor, as proctor',
      proctor,
      { ...noChoice, viewMode: 'PROCTOR' },
      both,
      { viewMode: 'PROCTOR' },
    ],
    ['the only group of a resident by no name', resident, noChoice, nothing, {}],
  ] as const)('%s', (_what, me, choice, places, scope) => {
    expect(scopeQueryOf(me, selectedOf(me, choice, places))).toEqual(scope)
  })
})
