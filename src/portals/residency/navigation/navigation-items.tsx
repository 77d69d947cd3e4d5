import {
  Building2,
  CalendarDays,
  CircleAlert,
  CircleDot,
  ClipboardCheck,
  CloudUpload,
  Film,
  GraduationCap,
  HardDriveDownload,
  House,
  LibraryBig,
  ListVideo,
  Mail,
  MessageSquareText,
  UserCog,
  UsersRound,
  RefreshCw,
  Scale,
  ScanSearch,
  School,
  Upload,
} from 'lucide-react'
import { opensOnAssess, maySee, type Screen, type ScreenViewer } from '#contract/policies/screens.ts'
import type { NavigationItem } from '#ui/navigation/navigation-item.ts'
import { coursePages, internalAccountPages, manageUsersPages, residencyLinks, videoPages } from '../links.ts'

type Entry = Exclude<
  Screen,
  | 'practice'
  | 'authorCourses'
  | 'feedback'
  | 'notifications'
  | 'planEvent'
  | 'masterSchedule'
  | 'profile'
  | 'account'
  | 'members'
  | 'assessmentHistory'
  | 'groupProgress'
  | 'courseProgress'
  | 'residentProgress'
  | 'leaderboard'
  | 'metrics'
  | 'virtualMetrics'
  | 'passingScores'
  | 'curricularHistory'
  | 'addPeople'
  | 'programDetails'
  | 'makePrograms'
  | 'mobileAppRelease'
  | 'undelivered'
>

const entries: Record<Entry, NavigationItem> = {
  home: { name: 'Home', link: residencyLinks.home, icon: <House /> },
  myVideos: { name: 'My videos', link: residencyLinks.myVideos, alias: [videoPages], icon: <Film /> },
  courses: {
    name: 'Courses',
    link: residencyLinks.courses,
    alias: [coursePages],
    icon: <GraduationCap />,
  },
  library: { name: 'Library', link: residencyLinks.library, icon: <LibraryBig /> },
  allVideos: { name: 'All videos', link: residencyLinks.allVideos, icon: <ListVideo /> },
  receivedFeedback: { name: 'Feedback', link: residencyLinks.receivedFeedback, icon: <MessageSquareText /> },
  programs: { name: 'Programs', link: residencyLinks.programs, icon: <Building2 /> },
  manageProgram: { name: 'Program', link: residencyLinks.manageProgram, icon: <School /> },
  internalAccounts: {
    name: 'Internal accounts',
    link: residencyLinks.internalAccounts,
    alias: [internalAccountPages],
    icon: <UserCog />,
  },
  // Admins assess nothing, so for them this icon has only one meaning.
  auditTrail: { name: 'Audit trail', link: residencyLinks.auditTrail, icon: <ClipboardCheck /> },
  letterTexts: { name: 'Messages', link: residencyLinks.letterTexts, icon: <Mail /> },
  unsent: { name: 'Unsent', link: residencyLinks.unsent, icon: <CloudUpload /> },
  faults: { name: 'Faults', link: residencyLinks.faults, icon: <CircleAlert /> },
  legalPages: { name: 'Legal pages', link: residencyLinks.legalPages, icon: <Scale /> },
  manageUsers: {
    name: 'Manage users',
    link: residencyLinks.manageUsers,
    alias: [manageUsersPages],
    icon: <UsersRound />,
  },
  toAssess: { name: 'Assess', link: residencyLinks.toAssess, icon: <ClipboardCheck /> },
  schedule: {
    name: 'Schedule',
    link: residencyLinks.schedule(),
    alias: [residencyLinks.masterSchedule],
    icon: <CalendarDays />,
  },
  record: {
    name: 'Record',
    link: residencyLinks.record,
    alias: [residencyLinks.practice],
    icon: <CircleDot />,
    isMain: true,
  },
  trainer: { name: 'Trainer', link: residencyLinks.virtualTrainer(), icon: <ScanSearch /> },
  upload: { name: 'Upload', link: residencyLinks.upload, icon: <Upload /> },
  downloads: { name: 'Downloads', link: residencyLinks.downloads, icon: <HardDriveDownload /> },
  sync: { name: 'Sync', link: residencyLinks.sync, icon: <RefreshCw /> },
}

const forLearners: readonly Entry[] = [
  'home',
  'courses',
  'record',
  'myVideos',
  'schedule',
  'library',
  'toAssess',
  'upload',
  'trainer',
]
/** Each group after the first is set apart a little: what is run, how it runs, what is on this device. */
const below = [
  ['allVideos', 'manageUsers', 'programs', 'manageProgram', 'internalAccounts', 'letterTexts', 'legalPages'],
  ['auditTrail', 'receivedFeedback', 'unsent', 'faults'],
  ['downloads', 'sync'],
] as const satisfies readonly (readonly Entry[])[]

const forTeachers: readonly Entry[] = [
  'home',
  'toAssess',
  'record',
  'courses',
  'schedule',
  'library',
  'myVideos',
  'upload',
  'trainer',
]

/** The number of things waiting on a screen. */
export type ScreenCounts = Partial<Record<Entry, number>>

/** The entries this person may see. What they use most comes first, and on a phone only that is in the bar. */
export function navigationFor(viewer: ScreenViewer, counts: ScreenCounts = {}): readonly NavigationItem[] {
  const order = opensOnAssess(viewer) ? forTeachers : forLearners
  return [order, ...below].flatMap((group, at) =>
    group
      .filter(
        (screen) => maySee(viewer, screen) && !(screen === 'manageProgram' && maySee(viewer, 'programs')),
      )
      .map((screen, place) => ({
        ...entries[screen],
        testHook: `to-${screen}`,
        ...(at > 0 && place === 0 && { startsGroup: true }),
        ...(counts[screen] !== undefined && { notifCount: counts[screen] }),
      })),
  )
}
