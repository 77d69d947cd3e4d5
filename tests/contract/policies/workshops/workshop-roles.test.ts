import { expect, test } from 'vitest'
import {
  isInWorkshops,
  isParticipant,
  isPureAttendee,
  isPureFaculty,
  isWorkshopAdmin,
  isWorkshopStaff,
  managesWorkshops,
} from '#contract/policies/workshops/workshop-roles.ts'
import { workshopRoles, type WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'

test.each<[string, (actor: { role: WorkshopRole }) => boolean, readonly WorkshopRole[]]>([
  ['admin is WORKSHOP_ADMIN only', isWorkshopAdmin, ['WORKSHOP_ADMIN']],
  ['managerial roles', managesWorkshops, ['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION']],
  ['administrative roles', isWorkshopStaff, ['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION', 'FACILITATOR']],
  ['participants', isParticipant, ['PARTICIPANT']],
  ['anyone of the portal', isInWorkshops, [...workshopRoles]],
])('%s', (_who, policy, expected) => {
  expect(workshopRoles.filter((role) => policy({ role }))).toEqual(expected)
})

test('pure faculty teach and do not attend, pure attendees the reverse, who does both is neither', () => {
  const faculty = { isFaculty: true, isAttendee: false }
  const attendee = { isFaculty: false, isAttendee: true }
  const both = { isFaculty: true, isAttendee: true }
  expect([faculty, attendee, both].map(isPureFaculty)).toEqual([true, false, false])
  expect([faculty, attendee, both].map(isPureAttendee)).toEqual([false, true, false])
})
