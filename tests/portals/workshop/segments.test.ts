import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { workshopLinks } from '#portals/workshop/links.ts'
import {
  leadsFrom,
  openSegmentOf,
  openSegments,
  screenAt,
  segmentsWithScreens,
} from '#portals/workshop/segments.ts'

/** Spec 3 §2, as far as this portal has it. */
const named = [
  'register/internal',
  'register/attendee',
  'register/faculty',
  'create',
  'view',
  'edit',
  'add',
  'upcoming-workshops',
  'past-workshops',
  'active-attendees',
  'inactive-attendees',
  'manage-attendees',
  'manage-attendees-details',
  'edit-attendee',
  'attendee-course-progress',
  'add-faculty',
  'edit-faculty',
  'edit-faculty-attendee',
  'users-mgmt',
  'users-mgmt/faculty',
  'users-mgmt/attendees',
  'user-details',
  'admin-accounts',
  'admin-add-user',
  'home',
  'profile',
  'workshop-history',
  'workshop-history/attendee',
  'workshop-history/faculty',
  'details',
  'attendees',
  'course-mgmt',
  'course',
  'didactic',
  'video-library',
  'video',
  'playlists',
  'playlist',
]

it.each(named)('%s leads somewhere', (segment) => {
  const leads = leadsFrom(segment)
  expect(openSegments.includes(segment) || screenAt(segment) !== null || leads.length > 0).toBe(true)
  for (const lead of leads) expect(screenAt(lead)).not.toBeNull()
})

it.each(['canceled-workshops', 'procedures', 'workshop-course'])(
  '%s, which the spec does not name, is for a screen',
  (segment) => {
    expect(screenAt(segment)).not.toBeNull()
    expect(segmentsWithScreens).toContain(segment)
  },
)

it.each(['constructor', 'nowhere', 'home/more'])('%s is no segment', (segment) => {
  expect(screenAt(segment)).toBeNull()
  expect(leadsFrom(segment)).toEqual([])
})

it('every link of the portal leads to a segment with a screen, or to the session', () => {
  const addresses = Object.values(workshopLinks).map((link: string | ((value: never) => string)) =>
    typeof link === 'string' ? link : link('attendee' as never),
  )
  const unknown = addresses
    .map((address) => new URL(address, 'https://t.test').pathname.replace('/workshop/', ''))
    .filter(
      (segment) =>
        screenAt(segment) === null &&
        openSegmentOf(segment) === null &&
        !['login', 'logout'].includes(segment),
    )
  // The kind that is no kind of users.
  expect(unknown.filter((segment) => segment !== 'users-mgmt/attendee')).toEqual([])
  expect(segmentsWithScreens.length).toBeGreaterThan(20)
})

it('each segment has the file of its screen, and each file a segment', () => {
  const files = globSync(['*.tsx', '*/*.tsx'], { cwd: 'src/portals/workshop/screens' })
  const named = files.map((file) => file.replace(/\.tsx$/, '').replace(/^\([^)]*\)\//, ''))
  expect(named.toSorted()).toEqual([...segmentsWithScreens, ...openSegments].toSorted())
})
