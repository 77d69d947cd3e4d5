import { describe, expect, it } from 'vitest'
import {
  hasAttendeeProfile,
  hasCapacity,
  hasFacultyProfile,
  managesParticipants,
  mayChangeAccountOf,
  mayDeactivate,
  mayReadParticipant,
  seesLicenseOf,
  takesPart,
} from '#contract/policies/workshops/participants.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'

const [me, other] = ['me', 'other'] as unknown as [UserId, UserId]
const who = (role: (typeof workshopRoles)[number]) => ({ id: me, role })

describe('participants', () => {
  it('have a profile in each capacity of theirs', () => {
    const both = { isFaculty: true, isAttendee: true }
    const teaches = { isFaculty: true, isAttendee: false }
    const neither = { isFaculty: false, isAttendee: false }
    expect([hasFacultyProfile(both), hasAttendeeProfile(both)]).toEqual([true, true])
    expect([hasFacultyProfile(teaches), hasAttendeeProfile(teaches)]).toEqual([true, false])
    expect([takesPart(teaches), takesPart(neither)]).toEqual([true, false])
    expect(hasCapacity(neither, 'attendee')).toBe(false)
  })

  it('are read by managers, by the facilitators of their workshops, and by themselves', () => {
    const readers = (isInWorkshopOfActor: boolean) =>
      workshopRoles.filter((role) => mayReadParticipant(who(role), { id: other, isInWorkshopOfActor }))
    expect(readers(false)).toEqual(['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION'])
    expect(readers(true)).toEqual(['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION', 'FACILITATOR'])
    expect(mayReadParticipant(who('PARTICIPANT'), { id: me, isInWorkshopOfActor: false })).toBe(true)
  })

  it('show their licenses to managers only', () => {
    const seeing = workshopRoles.filter((role) => seesLicenseOf(who(role), { id: other }))
    expect(seeing).toEqual(['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION'])
    expect(seesLicenseOf(who('PARTICIPANT'), { id: me })).toBe(true)
  })

  it('are listed and changed by managers, and accounts of staff by admins', () => {
    expect(workshopRoles.filter((role) => managesParticipants(who(role)))).toEqual([
      'WORKSHOP_ADMIN',
      'CLINICAL_EDUCATION',
    ])
    const changing = (role: (typeof workshopRoles)[number]) =>
      workshopRoles.filter((by) => mayChangeAccountOf(who(by), { role }))
    expect(changing('PARTICIPANT')).toEqual(['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION'])
    expect(changing('FACILITATOR')).toEqual(['WORKSHOP_ADMIN'])
    expect(mayDeactivate(who('CLINICAL_EDUCATION'), { role: 'PARTICIPANT' })).toBe(true)
    expect(mayDeactivate(who('WORKSHOP_ADMIN'), { role: 'FACILITATOR' })).toBe(false)
    expect(mayDeactivate(who('FACILITATOR'), { role: 'PARTICIPANT' })).toBe(false)
  })
})
