import { expect, test } from 'vitest'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayReadPeopleOf, mayReadWorkshop, seesLicenses } from '#contract/policies/workshops/workshops.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { type WorkshopRole, workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'

const NOWHERE = { isFacilitator: false, isFaculty: false, isAttendee: false }

function actor(role: WorkshopRole): WorkshopActor {
  return { id: 'someone' as UserId, role, isFaculty: true, isAttendee: true, isInternal: false }
}

test('managers see every workshop, facilitators those they facilitate, participants their own', () => {
  const seen = workshopRoles.map((role) => [
    role,
    mayReadWorkshop(actor(role), NOWHERE),
    mayReadWorkshop(actor(role), { ...NOWHERE, isFacilitator: true }),
    mayReadWorkshop(actor(role), { ...NOWHERE, isFaculty: true }),
    mayReadWorkshop(actor(role), { ...NOWHERE, isAttendee: true }),
  ])
  expect(seen).toEqual([
    ['WORKSHOP_ADMIN', true, true, true, true],
    ['CLINICAL_EDUCATION', true, true, true, true],
    ['FACILITATOR', false, true, true, true],
    ['PARTICIPANT', false, false, true, true],
  ])
})

test('the people of a workshop are seen by managers and its facilitators, by no participant', () => {
  const seen = workshopRoles.map((role) => [
    mayReadPeopleOf(actor(role), { isFacilitator: false }),
    mayReadPeopleOf(actor(role), { isFacilitator: true }),
  ])
  expect(seen).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ])
})

test('license numbers are seen by managers only', () => {
  expect(workshopRoles.filter((role) => seesLicenses({ role }))).toEqual([
    'WORKSHOP_ADMIN',
    'CLINICAL_EDUCATION',
  ])
})
