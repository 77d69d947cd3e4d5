import { describe, expect, it } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { chooseCourseSource, planLoginSequence } from '#domain/session/login-sequence.ts'
import { viewModeAtLogin } from '#domain/people/selection/view-mode.ts'
import { expiredProctorGroup, proctorGroup, residentMe } from '#tests/support/session-facts.ts'

const as = (role: Role, change: Partial<Me> = {}): Me => ({ ...residentMe, role, ...change })
const stepsOf = (me: Me) => planLoginSequence(me).map(({ type }) => type)

describe('login sequence (spec 1 §4)', () => {
  it('a resident: record a web login-history entry, then load courses', () => {
    expect(stepsOf(residentMe)).toEqual(['record-web-login', 'load-courses'])
  })

  it.each(['FACULTY', 'PROGRAM_DIRECTOR'] as const)('%s: and program activities', (role) => {
    expect(stepsOf(as(role))).toEqual(['record-web-login', 'load-courses', 'load-program-activities'])
  })

  it.each(['TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER'] as const)(
    '%s: then load systems',
    (role) => {
      expect(stepsOf(as(role))).toEqual(['record-web-login', 'load-courses', 'load-systems'])
    },
  )

  it('a proctor is an instructor: and program activities', () => {
    const me = as('RESIDENT', { isActive: false, proctorGroups: [proctorGroup] })
    expect(stepsOf(me)).toContain('load-program-activities')
  })
})

describe('course loading by role (spec 1 §6)', () => {
  const source = (me: Me) => chooseCourseSource(me, viewModeAtLogin(me))

  it.each(['TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER'] as const)(
    '%s: all courses',
    (role) => expect(source(as(role))).toEqual({ type: 'all-courses' }),
  )

  it('a coordinator, whom the table does not name: all courses, as for administrative roles', () => {
    expect(source(as('SYSTEM_COORDINATOR'))).toEqual({ type: 'all-courses' })
  })

  it.each(['TROCAR_ADMIN', 'FIELD_TEAM_MEMBER', 'SYSTEM_COORDINATOR'] as const)(
    '%s who looks at a group: what it is shown',
    (role) =>
      expect(chooseCourseSource(as(role), 'RESIDENT', proctorGroup.id)).toEqual({
        type: 'taught-group',
        groupId: proctorGroup.id,
      }),
  )

  it('active resident: group courses', () => {
    expect(source(residentMe)).toEqual({ type: 'resident-group', groupId: residentMe.currentUserGroupId })
  })

  it('active resident of several groups: those of the selected one', () => {
    expect(chooseCourseSource(residentMe, 'RESIDENT', proctorGroup.id)).toEqual({
      type: 'resident-group',
      groupId: proctorGroup.id,
    })
  })

  it('active resident without a group: none', () => {
    expect(source(as('RESIDENT', { currentUserGroupId: null }))).toEqual({ type: 'nowhere' })
  })

  it('inactive resident: all courses', () => {
    expect(source(as('RESIDENT', { isActive: false }))).toEqual({ type: 'all-courses' })
  })

  it.each(['FACULTY', 'PROGRAM_DIRECTOR'] as const)("%s: the selected group's courses", (role) => {
    const me = as(role)
    expect(chooseCourseSource(me, 'RESIDENT', proctorGroup.id)).toEqual({
      type: 'taught-group',
      groupId: proctorGroup.id,
    })
    expect(source(me)).toEqual({ type: 'first-groups-of-programs', programIds: [me.programId] })
  })

  it('proctor view: group courses, of an active group when there is one', () => {
    const me = as('FACULTY', { proctorGroups: [expiredProctorGroup, proctorGroup] })
    expect(chooseCourseSource(me, 'PROCTOR')).toEqual({ type: 'taught-group', groupId: proctorGroup.id })
    const late = as('FACULTY', { proctorGroups: [expiredProctorGroup] })
    expect(chooseCourseSource(late, 'PROCTOR')).toMatchObject({ groupId: expiredProctorGroup.id })
  })

  it("an unknown role throws 'Invalid role type!'", () => {
    expect(() => source(as('JANITOR' as Role))).toThrow('Invalid role type!')
  })
})
