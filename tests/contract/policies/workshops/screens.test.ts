import { expect, it } from 'vitest'
import {
  maySeeInWorkshops,
  type WorkshopScreen,
  type WorkshopViewer,
} from '#contract/policies/workshops/screens.ts'

const staff = (role: WorkshopViewer['role']): WorkshopViewer => ({
  role,
  isFaculty: false,
  isAttendee: false,
})
const participant = (facts: Partial<WorkshopViewer>): WorkshopViewer => ({
  ...staff('PARTICIPANT'),
  ...facts,
})

const all: readonly WorkshopScreen[] = [
  'home',
  'account',
  'workshops',
  'workshop',
  'changeWorkshop',
  'canceledWorkshops',
  'procedures',
  'attendees',
  'attendee',
  'changeAttendees',
  'users',
  'user',
  'changeFaculty',
  'adminAccounts',
  'changeAdminAccounts',
  'auditTrail',
  'courses',
  'courseProgress',
  'ownCourses',
  'videoLibrary',
  'profile',
  'ownWorkshop',
  'attendeeHistory',
  'facultyHistory',
]
const ofManagers: readonly WorkshopScreen[] = [
  'home',
  'account',
  'workshops',
  'workshop',
  'changeWorkshop',
  'canceledWorkshops',
  'procedures',
  'attendees',
  'attendee',
  'changeAttendees',
  'users',
  'user',
  'changeFaculty',
  'adminAccounts',
  'courses',
  'courseProgress',
  'ownCourses',
]
const ofParticipants: readonly WorkshopScreen[] = [
  'home',
  'account',
  'profile',
  'ownWorkshop',
  'ownCourses',
  'videoLibrary',
]

it.each([
  ['an admin: all of staff', staff('WORKSHOP_ADMIN'), [...ofManagers, 'changeAdminAccounts', 'auditTrail']],
  ['clinical education: all but changing administrative accounts', staff('CLINICAL_EDUCATION'), ofManagers],
  [
    'a facilitator: workshops and their people, to read',
    staff('FACILITATOR'),
    ['home', 'account', 'workshops', 'workshop', 'attendees', 'user', 'courseProgress', 'ownCourses'],
  ],
  [
    'pure faculty: their own, as faculty',
    participant({ isFaculty: true }),
    [...ofParticipants, 'facultyHistory'],
  ],
  [
    'a pure attendee: their own, as attendee',
    participant({ isAttendee: true }),
    [...ofParticipants, 'attendeeHistory'],
  ],
  [
    'faculty who attend: their own, as both',
    participant({ isFaculty: true, isAttendee: true }),
    [...ofParticipants, 'attendeeHistory', 'facultyHistory'],
  ],
] satisfies readonly [string, WorkshopViewer, readonly WorkshopScreen[]][])(
  'the screens of %s',
  (_who, viewer, expected) => {
    expect(all.filter((screen) => maySeeInWorkshops(viewer, screen)).toSorted()).toEqual(expected.toSorted())
  },
)
