import { expect, test } from 'vitest'
import {
  mayManageAttendees,
  mayReadCertificate,
  mayReadAttendees,
  takesAttendees,
} from '#contract/policies/workshops/attendees.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'

test('managers do everything with attendees, facilitators read those of their workshops, participants nothing', () => {
  const seen = workshopRoles.map((role) => {
    const actor = { id: 'someone' as UserId, role, isFaculty: true, isAttendee: true, isInternal: false }
    return [
      role,
      mayManageAttendees(actor),
      mayReadAttendees(actor, { isFacilitator: true }),
      mayReadAttendees(actor, { isFacilitator: false }),
    ]
  })
  expect(seen).toEqual([
    ['WORKSHOP_ADMIN', true, true, true],
    ['CLINICAL_EDUCATION', true, true, true],
    ['FACILITATOR', false, true, false],
    ['PARTICIPANT', false, false, false],
  ])
})

test('nobody is added to a canceled workshop', () => {
  expect([takesAttendees({ isCanceled: false }), takesAttendees({ isCanceled: true })]).toEqual([true, false])
})

test('a certificate is for whom it is about, and for those who manage workshops', () => {
  const [someone, other] = ['someone' as UserId, 'other' as UserId]
  const seen = workshopRoles.map((role) => [
    role,
    mayReadCertificate({ id: someone, role }, { userId: someone }),
    mayReadCertificate({ id: someone, role }, { userId: other }),
  ])
  expect(seen).toEqual([
    ['WORKSHOP_ADMIN', true, true],
    ['CLINICAL_EDUCATION', true, true],
    ['FACILITATOR', true, false],
    ['PARTICIPANT', true, false],
  ])
})
