import type { WorkshopScreen } from '#contract/policies/workshops/screens.ts'

// Spec 3 §2 names these segments below `workshop`; `account`, `notifications`, `canceled-workshops`, `procedures`,
// `workshop-course`, `door`, `certificates`, `finish-registration` and `page` are ours. Each leads to the file of its name in `screens/`; those
// of the session (`login`, `logout`, `register/…`) are not among them.

/** Who may see what a segment leads to. */
const places: Readonly<Record<string, WorkshopScreen>> = {
  home: 'home',
  account: 'account',
  notifications: 'notifications',
  'upcoming-workshops': 'workshops',
  'past-workshops': 'workshops',
  'canceled-workshops': 'canceledWorkshops',
  procedures: 'procedures',
  view: 'workshop',
  create: 'changeWorkshop',
  edit: 'changeWorkshop',
  add: 'changeAttendees',
  'active-attendees': 'attendees',
  'inactive-attendees': 'attendees',
  certificates: 'changeAttendees',
  door: 'door',
  'manage-attendees': 'attendees',
  'manage-attendees-details': 'attendee',
  'edit-attendee': 'changeAttendees',
  'attendee-course-progress': 'courseProgress',
  'course-mgmt': 'courses',
  'workshop-course': 'workshop',
  course: 'ownCourses',
  didactic: 'ownCourses',
  video: 'ownCourses',
  'video-library': 'videoLibrary',
  playlists: 'playlists',
  playlist: 'playlist',
  'add-faculty': 'changeFaculty',
  'edit-faculty': 'changeFaculty',
  'edit-faculty-attendee': 'changeFaculty',
  'users-mgmt/faculty': 'users',
  'users-mgmt/attendees': 'users',
  'user-details': 'user',
  'admin-accounts': 'adminAccounts',
  'admin-add-user': 'changeAdminAccounts',
  'audit-trail': 'auditTrail',
  profile: 'profile',
  'finish-registration': 'profile',
  details: 'ownWorkshop',
  attendees: 'ownWorkshop',
  'workshop-history/attendee': 'attendeeHistory',
  'workshop-history/faculty': 'facultyHistory',
}

/** Segments whose screen is one of several: the first of them that somebody may see. */
const leads: Readonly<Record<string, readonly string[]>> = {
  '': ['home'],
  'users-mgmt': ['users-mgmt/faculty'],
  'workshop-history': ['workshop-history/attendee', 'workshop-history/faculty'],
}

/** Null for an unknown segment; it may be any word, even `constructor`. */
export function screenAt(segment: string): WorkshopScreen | null {
  return Object.hasOwn(places, segment) ? (places[segment] ?? null) : null
}

/** Where a segment leads that has no screen of its own, in the order in which they are tried. */
export function leadsFrom(segment: string): readonly string[] {
  return Object.hasOwn(leads, segment) ? (leads[segment] ?? []) : []
}

/** For people who are not signed in: their links came in a letter, or lead to the public page of a workshop. */
export const openSegments: readonly string[] = [
  'register/internal',
  'register/attendee',
  'register/faculty',
  'page',
]

/** The open segment that an address has, behind which the token of its link, or the workshop, may follow. */
export function openSegmentOf(segment: string): string | null {
  return openSegments.find((one) => segment === one || segment.startsWith(`${one}/`)) ?? null
}

/** Whether an address has a screen of its own. */
export function hasScreen(segment: string): boolean {
  return screenAt(segment) !== null || openSegments.includes(segment)
}

export const segmentsWithScreens: readonly string[] = Object.keys(places)
