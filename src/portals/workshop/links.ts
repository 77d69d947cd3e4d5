import type { WorkshopLinks } from '#domain/links.ts'

const portal = '/workshop'
/** All addresses of the portal begin with it. */
export const workshopPages = `${portal}/`

const withId = (segment: string) => (id: string) => `${portal}/${segment}?id=${id}`
const withOptional = (segment: string, name: string) => (value?: string) =>
  `${portal}/${segment}${value === undefined ? '' : `?${name}=${encodeURIComponent(value)}`}`

export const workshopLinks: WorkshopLinks = {
  home: `${portal}/home`,
  login: withOptional('login', 'wanted'),
  logout: `${portal}/logout`,
  register: (kind, token) => `${portal}/register/${kind}${token === undefined ? '' : `/${token}`}`,
  publicPage: (id) => `${portal}/page/${id}`,
  notifications: `${portal}/notifications`,
  profile: `${portal}/profile`,
  profilePart: (part) => `${portal}/profile?part=${part}`,
  finishRegistration: `${portal}/finish-registration`,
  profileStep: (step) => `${portal}/finish-registration?step=${step}&only=yes`,
  account: `${portal}/account`,
  upcomingWorkshops: `${portal}/upcoming-workshops`,
  pastWorkshops: `${portal}/past-workshops`,
  canceledWorkshops: `${portal}/canceled-workshops`,
  procedures: `${portal}/procedures`,
  createWorkshop: `${portal}/create`,
  workshop: withId('view'),
  editWorkshop: (id, teacher) =>
    `${portal}/edit?id=${id}${teacher === undefined ? '' : `&teacher=${teacher}`}`,
  addAttendee: withId('add'),
  manageAttendees: withId('manage-attendees'),
  activeAttendees: withId('active-attendees'),
  inactiveAttendees: withId('inactive-attendees'),
  certificates: withId('certificates'),
  door: withId('door'),
  attendee: withId('manage-attendees-details'),
  editAttendee: withId('edit-attendee'),
  attendeeCourseProgress: withId('attendee-course-progress'),
  addFaculty: withOptional('add-faculty', 'workshop'),
  editFaculty: withId('edit-faculty'),
  editFacultyAttendee: withId('edit-faculty-attendee'),
  users: (kind) => `${portal}/users-mgmt/${kind}`,
  user: withId('user-details'),
  adminAccounts: `${portal}/admin-accounts`,
  auditTrail: `${portal}/audit-trail`,
  adminAddUser: withOptional('admin-add-user', 'id'),
  workshopHistory: (kind) => `${portal}/workshop-history/${kind}`,
  courses: `${portal}/course-mgmt`,
  masterCourse: (id) => `${portal}/course-mgmt?course=${id}`,
  didactics: `${portal}/course-mgmt?tab=didactics`,
  didactic: (id) => `${portal}/course-mgmt?didactic=${id}`,
  workshopCourse: (workshop, id) => `${portal}/workshop-course?id=${id}&workshop=${workshop}`,
  courseProgress: (workshop) => `${portal}/attendee-course-progress?workshop=${workshop}`,
  ownCourses: withId('course'),
  ownDidactic: (workshop, item) => `${portal}/didactic?id=${item}&workshop=${workshop}`,
  videoLibrary: withOptional('video-library', 'workshop'),
  video: (workshop, id, playlist) =>
    `${portal}/video?id=${id}&workshop=${workshop}${playlist === undefined ? '' : `&playlist=${playlist}`}`,
  playlists: `${portal}/playlists`,
  playlist: (id, workshop) =>
    `${portal}/playlist?id=${id}${workshop === undefined ? '' : `&workshop=${workshop}`}`,
  details: withId('details'),
  fellowAttendees: withId('attendees'),
}
