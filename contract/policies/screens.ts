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
import { mayCapture } from './videos.ts'

/** Somebody in front of a screen. */
export interface ScreenViewer {
  role: Role
  /** Which groups this person proctors, expired ones too. */
  proctorGroups: readonly unknown[]
}

const everyone = (): boolean => true
const teaches = (viewer: ScreenViewer): boolean => isFaculty(viewer) || viewer.proctorGroups.length > 0
/** How far people are: one's own, and that of those whom one teaches or oversees. */
const seesProgress = (viewer: ScreenViewer): boolean =>
  mayCapture(viewer) || teaches(viewer) || overseesPrograms(viewer)

/** Who may see which screen of the residency portal. Its navigation shows what its routes open, and nothing else. */
const viewers = {
  home: everyone,
  library: everyone,
  downloads: everyone,
  courses: everyone,
  authorCourses: isManagerial,
  sync: everyone,
  // People who may record have videos of their own, and assess those of others.
  // People whose role has changed still reach their own videos by their addresses.
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
  // Administrative roles belong to no program: they have lists of their own.
  members: (viewer) => !isAdministrative(viewer),
  // One's own; those of somebody else are beside their progress.
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
  // Within their programs; administrative roles have all of them.
  manageProgram: (viewer) => viewer.role === 'PROGRAM_DIRECTOR' || viewer.role === 'SYSTEM_COORDINATOR',
  programDetails: mayWatchUnsent,
  makePrograms: isManagerial,
  toAssess: (viewer) => mayCapture(viewer) || teaches(viewer),
  groupProgress: (viewer) => teaches(viewer) || overseesPrograms(viewer),
  courseProgress: seesProgress,
  residentProgress: seesProgress,
  metrics: seesProgress,
  leaderboard: seesProgress,
} satisfies Record<string, (viewer: ScreenViewer) => boolean>

export type Screen = keyof typeof viewers

export function maySee(viewer: ScreenViewer, screen: Screen): boolean {
  return viewers[screen](viewer)
}

/** What this person most likely wants first: their own videos, or those of others. */
export function comesToAssess(viewer: ScreenViewer): boolean {
  return teaches(viewer)
}
