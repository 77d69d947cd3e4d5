import type { Role } from '../vocabulary/roles.ts'
import { isInternalAdmin, managesPeople } from './accounts.ts'
import { mayWatchFaults, mayWatchUnsent } from './operations/watching.ts'
import { isAdministrative, isFaculty, isManagerial } from './roles.ts'
import { mayCapture } from './videos.ts'

/** Somebody in front of a screen. */
export interface ScreenViewer {
  role: Role
  /** Which groups this person proctors, expired ones too. */
  proctorGroups: readonly unknown[]
}

const everyone = (): boolean => true
const teaches = (viewer: ScreenViewer): boolean => isFaculty(viewer) || viewer.proctorGroups.length > 0

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
  planEvent: (viewer) =>
    isFaculty(viewer) || isAdministrative(viewer) || viewer.role === 'SYSTEM_COORDINATOR',
  manageUsers: mayWatchUnsent,
  addPeople: managesPeople,
  undelivered: managesPeople,
  programs: (viewer) => isAdministrative(viewer) || viewer.role === 'SYSTEM_COORDINATOR',
  // Within their programs; administrative roles have all of them.
  manageProgram: (viewer) => viewer.role === 'PROGRAM_DIRECTOR' || viewer.role === 'SYSTEM_COORDINATOR',
  programDetails: mayWatchUnsent,
  makePrograms: isManagerial,
  toAssess: (viewer) => mayCapture(viewer) || teaches(viewer),
  courseProgress: (viewer) => mayCapture(viewer) || teaches(viewer),
  residentProgress: (viewer) => mayCapture(viewer) || teaches(viewer),
  metrics: (viewer) => mayCapture(viewer) || teaches(viewer),
  leaderboard: (viewer) => mayCapture(viewer) || teaches(viewer),
} satisfies Record<string, (viewer: ScreenViewer) => boolean>

export type Screen = keyof typeof viewers

export function maySee(viewer: ScreenViewer, screen: Screen): boolean {
  return viewers[screen](viewer)
}

/** What this person most likely wants first: their own videos, or those of others. */
export function comesToAssess(viewer: ScreenViewer): boolean {
  return teaches(viewer)
}
