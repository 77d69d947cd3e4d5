import type { Role } from '../vocabulary/roles.ts'
import { mayWatchFaults, mayWatchUnsent } from './operations/watching.ts'
import {
  isAdministrative,
  isFaculty,
  isInternalAdmin,
  isManagerial,
  managesPeople,
  overseesPrograms,
} from './roles.ts'
import { mayCapture } from './video/videos.ts'

/** The person in front of a screen. */
export interface ScreenViewer {
  role: Role
  /** The groups that this person proctors, expired ones too. */
  proctorGroups: readonly unknown[]
}

const everyone = (): boolean => true
const teaches = (viewer: ScreenViewer): boolean => isFaculty(viewer) || viewer.proctorGroups.length > 0
/** Whether they see progress: their own, or that of people whom they teach or oversee. */
const seesProgress = (viewer: ScreenViewer): boolean =>
  mayCapture(viewer) || teaches(viewer) || overseesPrograms(viewer)

/** Who may see which screen of the residency portal. The navigation shows exactly the screens whose routes are open. */
const viewers = {
  home: everyone,
  library: everyone,
  downloads: everyone,
  courses: everyone,
  authorCourses: (viewer) => isFaculty(viewer) || managesPeople(viewer),
  sync: everyone,
  // People who may record have videos of their own and assess those of others. After a change of role, people still
  // reach their own videos by address.
  myVideos: mayCapture,
  record: mayCapture,
  practice: mayCapture,
  upload: mayCapture,
  allVideos: isAdministrative,
  feedback: everyone,
  receivedFeedback: isAdministrative,
  profile: everyone,
  legalPages: isManagerial,
  account: everyone,
  // Administrative roles belong to no program and have lists of their own.
  members: (viewer) => !isAdministrative(viewer),
  // The person's own history; that of others is part of their progress.
  assessmentHistory: mayCapture,
  curricularHistory: (viewer) => mayCapture(viewer) || teaches(viewer),
  notifications: (viewer) => !isAdministrative(viewer),
  internalAccounts: isInternalAdmin,
  auditTrail: isInternalAdmin,
  letterTexts: isInternalAdmin,
  faults: mayWatchFaults,
  unsent: mayWatchUnsent,
  mobileAppRelease: mayWatchFaults,
  schedule: everyone,
  masterSchedule: overseesPrograms,
  planEvent: (viewer) => isFaculty(viewer) || overseesPrograms(viewer),
  manageUsers: mayWatchUnsent,
  addPeople: managesPeople,
  undelivered: managesPeople,
  programs: overseesPrograms,
  // Within their own programs; administrative roles see all of them elsewhere.
  manageProgram: (viewer) => viewer.role === 'PROGRAM_DIRECTOR' || viewer.role === 'SYSTEM_COORDINATOR',
  programDetails: mayWatchUnsent,
  makePrograms: isManagerial,
  toAssess: (viewer) => mayCapture(viewer) || teaches(viewer),
  groupProgress: (viewer) => teaches(viewer) || overseesPrograms(viewer),
  courseProgress: seesProgress,
  residentProgress: seesProgress,
  metrics: seesProgress,
  virtualMetrics: seesProgress,
  trainer: (viewer) => mayCapture(viewer) || teaches(viewer),
  passingScores: (viewer) => teaches(viewer) || overseesPrograms(viewer),
  leaderboard: seesProgress,
} satisfies Record<string, (viewer: ScreenViewer) => boolean>

export type Screen = keyof typeof viewers

export function maySee(viewer: ScreenViewer, screen: Screen): boolean {
  return viewers[screen](viewer)
}

/** Whether this person most likely comes for the videos of others rather than their own. */
export function opensOnAssess(viewer: ScreenViewer): boolean {
  return teaches(viewer)
}
