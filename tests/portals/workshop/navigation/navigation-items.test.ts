import { expect, it } from 'vitest'
import type { WorkshopViewer } from '#contract/policies/workshops/screens.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { navigationFor } from '#portals/workshop/navigation/navigation-items.tsx'
import { segmentsWithScreens } from '#portals/workshop/segments.ts'
import { isCurrent } from '#ui/navigation/navigation-item.ts'

/** Their entries are shown to them alone; account and notifications are reached from the top bar. */
const ofParticipants = new Set([
  'account',
  'notifications',
  'profile',
  'finish-registration',
  'details',
  'course',
  'didactic',
  'video',
  'video-library',
  'playlists',
  'workshop-history/attendee',
  'workshop-history/faculty',
])
const staff = { isFaculty: false, isAttendee: false }
const namesFor = (viewer: WorkshopViewer) => navigationFor(viewer, () => true).map(({ name }) => name)

it.each([
  [
    { ...staff, role: 'WORKSHOP_ADMIN' },
    ['Home', 'Upcoming', 'Past', 'Users', 'Courses', 'Accounts', 'Audit trail'],
  ],
  [{ ...staff, role: 'CLINICAL_EDUCATION' }, ['Home', 'Upcoming', 'Past', 'Users', 'Courses', 'Accounts']],
  [{ ...staff, role: 'FACILITATOR' }, ['Home', 'Upcoming', 'Past']],
  [{ role: 'PARTICIPANT', isFaculty: true, isAttendee: false }, ['Home', 'Videos', 'Taught', 'Profile']],
  [{ role: 'PARTICIPANT', isFaculty: false, isAttendee: true }, ['Home', 'Videos', 'Attended', 'Profile']],
  [
    { role: 'PARTICIPANT', isFaculty: true, isAttendee: true },
    ['Home', 'Videos', 'Attended', 'Taught', 'Profile'],
  ],
] satisfies readonly [WorkshopViewer, readonly string[]][])('the navigation of %o', (viewer, names) => {
  expect(namesFor(viewer)).toEqual(names)
})

it.each(segmentsWithScreens.filter((segment) => !ofParticipants.has(segment)))(
  'one entry is the current one at %s',
  (segment) => {
    const shown = navigationFor({ ...staff, role: 'WORKSHOP_ADMIN' }, () => true)
    expect(shown.filter((item) => isCurrent(item, `/workshop/${segment}`))).toHaveLength(1)
  },
)

it.each([
  [workshopLinks.canceledWorkshops, 'Upcoming'],
  [workshopLinks.procedures, 'Upcoming'],
  ['/workshop/add', 'Upcoming'],
  ['/workshop/edit-attendee', 'Upcoming'],
  ['/workshop/attendee-course-progress', 'Upcoming'],
  ['/workshop/workshop-course', 'Upcoming'],
  ['/workshop/playlist', 'Upcoming'],
  ['/workshop/add-faculty', 'Users'],
  ['/workshop/edit-faculty', 'Users'],
  ['/workshop/edit-faculty-attendee', 'Users'],
])('%s belongs to %s', (path, entry) => {
  const shown = navigationFor({ ...staff, role: 'WORKSHOP_ADMIN' }, () => true)
  expect(shown.filter((item) => isCurrent(item, path)).map(({ name }) => name)).toEqual([entry])
})

it.each([
  '/workshop/view',
  '/workshop/edit',
  '/workshop/manage-attendees',
  '/workshop/manage-attendees-details',
])('of a workshop that is over, %s belongs to Past', (path) => {
  const shown = navigationFor({ ...staff, role: 'WORKSHOP_ADMIN' }, () => true, true)
  expect(shown.filter((item) => isCurrent(item, path)).map(({ name }) => name)).toEqual(['Past'])
})

it('a playlist belongs to the videos of whoever has some', () => {
  for (const role of ['PARTICIPANT', 'FACILITATOR'] as const) {
    const shown = navigationFor({ role, isFaculty: true, isAttendee: false }, () => true)
    const current = shown.filter((item) => isCurrent(item, '/workshop/playlist'))
    expect(current.map(({ name }) => name)).toEqual(['Videos'])
  }
})

it('has no entry for a screen that does not exist', () => {
  const shown = navigationFor({ ...staff, role: 'WORKSHOP_ADMIN' }, (segment) => segment === 'home')
  expect(shown.map(({ name }) => name)).toEqual(['Home'])
})
