import { expect, test } from 'vitest'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import {
  hasVideoLibrary,
  isCounted,
  mayReadCourseProgress,
  mayReadCoursesOf,
  offlineUntil,
  mayWriteWorkshopCourses,
  takesNewVersions,
} from '#contract/policies/workshops/courses.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { type WorkshopRole, workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'

const actor = (role: WorkshopRole): WorkshopActor => ({
  id: userId.parse('90000000-0000-4000-8000-000000000001'),
  role,
  isFaculty: false,
  isAttendee: false,
  isInternal: false,
})
const nothing = { isFacilitator: false, isFaculty: false, isAttendee: false }
const those = (may: (one: WorkshopActor) => boolean) => workshopRoles.filter((role) => may(actor(role)))

test('managers write courses; facilitators read those of their workshops, with the progress', () => {
  expect(those(mayWriteWorkshopCourses)).toEqual(['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION'])
  expect(those((one) => mayReadCourseProgress(one, nothing))).toEqual([
    'WORKSHOP_ADMIN',
    'CLINICAL_EDUCATION',
  ])
  expect(those((one) => mayReadCourseProgress(one, { isFacilitator: true }))).toEqual([
    'WORKSHOP_ADMIN',
    'CLINICAL_EDUCATION',
    'FACILITATOR',
  ])
})

test('attendees and faculty of a workshop read its courses, and are counted; others are not', () => {
  const participant = actor('PARTICIPANT')
  for (const place of [
    { ...nothing, isFaculty: true },
    { ...nothing, isAttendee: true },
  ]) {
    expect(mayReadCoursesOf(participant, place)).toBe(true)
    expect(isCounted(place)).toBe(true)
  }
  expect(mayReadCoursesOf(participant, nothing)).toBe(false)
  expect(isCounted(nothing)).toBe(false)
})

test('workshops that are over keep the versions that they had', () => {
  expect(takesNewVersions({ isOver: true })).toBe(false)
  expect(takesNewVersions({ isOver: false })).toBe(true)
})

test('who teaches or attends has a library of videos, whatever they are besides', () => {
  expect(those(hasVideoLibrary)).toEqual([])
  expect(those((one) => hasVideoLibrary({ ...one, isFaculty: true }))).toEqual(workshopRoles)
  expect(those((one) => hasVideoLibrary({ ...one, isAttendee: true }))).toEqual(workshopRoles)
})

test('devices have what was downloaded for a week after the workshop', () => {
  const endsAt = Date.parse('2026-12-01T16:00:00Z')
  expect(new Date(offlineUntil({ endsAt })).toISOString()).toBe('2026-12-08T16:00:00.000Z')
})
