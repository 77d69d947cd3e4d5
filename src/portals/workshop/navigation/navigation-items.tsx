import {
  CalendarCheck,
  CalendarDays,
  ClipboardCheck,
  Film,
  GraduationCap,
  House,
  RotateCcwClock,
  UserCog,
  UserRound,
  UsersRound,
} from 'lucide-react'
import {
  maySeeInWorkshops,
  type WorkshopScreen,
  type WorkshopViewer,
} from '#contract/policies/workshops/screens.ts'
import type { NavigationItem } from '#ui/navigation/navigation-item.ts'
import { workshopLinks } from '../links.ts'

interface Entry extends NavigationItem {
  /** The segment of its screen: an entry is shown once that exists. */
  segment: string
  screen: WorkshopScreen
}

const {
  activeAttendees,
  addAttendee,
  addFaculty,
  attendee,
  attendeeCourseProgress,
  canceledWorkshops,
  certificates,
  createWorkshop,
  details,
  door,
  editAttendee,
  editFaculty,
  editFacultyAttendee,
  editWorkshop,
  fellowAttendees,
  inactiveAttendees,
  manageAttendees,
  playlist,
  procedures,
  user,
  users,
  video,
  videoLibrary,
  workshop,
  workshopCourse,
  workshopHistory,
} = workshopLinks
const pathOf = (link: string) => link.split('?')[0] ?? link

const ofPlanning = [canceledWorkshops, procedures, createWorkshop].map(pathOf)
const ofOneWorkshop = [
  workshop(''),
  editWorkshop(''),
  manageAttendees(''),
  activeAttendees(''),
  inactiveAttendees(''),
  certificates(''),
  door(''),
  attendee(''),
  addAttendee(''),
  editAttendee(''),
  attendeeCourseProgress(''),
  workshopCourse('', ''),
].map(pathOf)

/** In the order in which they are shown; on a phone the first ones are in the bar. */
const entries: readonly Entry[] = [
  {
    segment: 'home',
    screen: 'home',
    name: 'Home',
    link: workshopLinks.home,
    alias: [details(''), fellowAttendees('')].map(pathOf),
    icon: <House />,
  },
  {
    segment: 'upcoming-workshops',
    screen: 'workshops',
    name: 'Upcoming',
    link: workshopLinks.upcomingWorkshops,
    alias: ofPlanning,
    icon: <CalendarDays />,
  },
  {
    segment: 'past-workshops',
    screen: 'workshops',
    name: 'Past',
    link: workshopLinks.pastWorkshops,
    icon: <CalendarCheck />,
  },
  {
    segment: 'users-mgmt/faculty',
    screen: 'users',
    name: 'Users',
    link: users('faculty'),
    alias: [users('attendees'), user(''), addFaculty(), editFaculty(''), editFacultyAttendee('')].map(pathOf),
    icon: <UsersRound />,
  },
  {
    segment: 'course-mgmt',
    screen: 'courses',
    name: 'Courses',
    link: workshopLinks.courses,
    icon: <GraduationCap />,
  },
  {
    segment: 'admin-accounts',
    screen: 'adminAccounts',
    name: 'Accounts',
    link: workshopLinks.adminAccounts,
    alias: [workshopLinks.adminAddUser()],
    icon: <UserCog />,
  },
  {
    segment: 'audit-trail',
    screen: 'auditTrail',
    name: 'Audit trail',
    link: workshopLinks.auditTrail,
    icon: <ClipboardCheck />,
  },
  {
    segment: 'video-library',
    screen: 'videoLibrary',
    name: 'Videos',
    link: videoLibrary(),
    alias: [video('', ''), workshopLinks.playlists, playlist('')].map(pathOf),
    icon: <Film />,
  },
  {
    segment: 'workshop-history/attendee',
    screen: 'attendeeHistory',
    name: 'Attended',
    link: workshopHistory('attendee'),
    icon: <RotateCcwClock />,
  },
  {
    segment: 'workshop-history/faculty',
    screen: 'facultyHistory',
    name: 'Taught',
    link: workshopHistory('faculty'),
    icon: <CalendarCheck />,
  },
  {
    segment: 'profile',
    screen: 'profile',
    name: 'Profile',
    link: workshopLinks.profile,
    icon: <UserRound />,
  },
]

/**
 * The entries that this person may see. @param hasScreen whether a segment has a screen @param isOver whether the workshop
 * that a screen shows is over: it is one of the past ones then
 */
export function navigationFor(
  viewer: WorkshopViewer,
  hasScreen: (segment: string) => boolean,
  isOver = false,
): readonly NavigationItem[] {
  const listed = isOver ? 'past-workshops' : 'upcoming-workshops'
  const shown = entries.filter(
    ({ segment, screen }) => hasScreen(segment) && maySeeInWorkshops(viewer, screen),
  )
  // Staff come to a playlist from its workshop, and people who have a library of videos from there.
  const hasPlaylists = shown.some(({ segment }) => segment === 'video-library')
  const ofWorkshop = hasPlaylists ? ofOneWorkshop : [...ofOneWorkshop, pathOf(playlist(''))]
  return shown.map(({ segment, screen: _screen, alias = [], ...item }) => ({
    ...item,
    alias: segment === listed ? [...alias, ...ofWorkshop] : alias,
    testHook: `to-${segment}`,
  }))
}
