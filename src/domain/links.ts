import type { PeopleKind, PeoplePlace } from '#contract/endpoints/account/people.ts'
import type { MobilePlatform } from '#contract/endpoints/operations/releases.ts'
import type { LegalPageName } from '#contract/endpoints/residency/legal-pages.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type {
  ActivityId,
  CourseId,
  EventId,
  FaultId,
  ProgramId,
  SharedVideoId,
  SystemId,
  UserGroupId,
  UserId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'

// Where screens and messages lead. Whoever leads there knows the place and not its address: that stands in the
// `links.ts` of the portal that has the place.

/** Where a comparison leads back to, when it was not opened where its first video is watched. */
export type ComparedFrom = 'assess'

export interface SessionLinks {
  /** The address of the app: leads on to the home of whoever is signed in. */
  start: string
  logout: string
  /** Where the login service sends the browser back to. */
  loginCallback: string
  /** Asks for a link to a new password; the sign-in page of the login service leads there, too. */
  forgotPassword: string
  /** A page that anyone reads (spec 1 §2). */
  legalPage: (name: LegalPageName) => string
  /** @param wanted where to go on to afterwards, an address of the app */
  login: (wanted?: string) => string
}

export interface ResidencyLinks {
  home: string
  record: string
  practice: string
  upload: string
  sync: string
  downloads: string
  myVideos: string
  library: string
  /** Every submitted and shared video of a program, for administrative roles. */
  allVideos: string
  /** To say what one thinks of the product. */
  /** @param about the address of the page that it is written about */
  courses: string
  course: (id: CourseId) => string
  /** Opens with its first part. */
  activity: (courseId: CourseId, id: ActivityId) => string
  /** To write what a course says; opens with a text of it. */
  authorCourse: (id: CourseId, text?: { section: ContentSection; activityId: ActivityId | null }) => string
  /** To upload videos of an activity. */
  uploadFor: (id: ActivityId) => string
  feedback: (about: string) => string
  /** What people have said, for administrative roles. */
  receivedFeedback: string
  /** All that somebody was told (spec 1 §2, `notifs`). */
  notifications: string
  /** What goes wrong on pages in the field, for administrative roles. */
  faults: string
  fault: (id: FaultId) => string
  /** Whose work waits on which device, for who manages people. */
  unsent: string
  /** Messages that never arrived, for who manages people. */
  undelivered: string
  /** Which versions run in the field, for administrative roles. */
  mobileAppRelease: (platform: MobilePlatform) => string
  /** Accounts of those who run the installation, for admins. */
  internalAccounts: string
  /** Who changed what, for admins. */
  auditTrail: string
  /** What letters say, for admins. */
  letterTexts: string
  /** Systems with their programs, for administrative roles and coordinators. */
  programs: string
  inactivePrograms: string
  /** Of one's own programs, for directors and coordinators. */
  manageProgram: string
  program: (id: ProgramId) => string
  editProgram: (id: ProgramId) => string
  newProgram: string
  newProgramIn: (id: SystemId) => string
  system: (id: SystemId) => string
  profile: string
  /** To change the legal pages, for managerial roles. */
  legalPages: string
  account: string
  /** The people of one's groups and programs. */
  members: string
  /** Submitted videos and attempts at questions, of oneself or of whom one teaches (spec 1 §2). */
  assessments: (kind: 'technical' | 'cognitive') => string
  /** How one's videos were assessed. */
  assessmentHistory: string
  /** How the videos of a resident were assessed, for those who teach or oversee them. */
  assessmentHistoryOf: (person: UserId) => string
  /** What one completed. */
  curricularHistory: string
  /** What a resident completed, for those who teach them. @param group whose progress led there */
  curricularHistoryOf: (person: UserId, group: UserGroupId | null) => string
  /** @param to an event that is to be open */
  schedule: (to?: { eventId?: EventId }) => string
  /** The events of all programs that somebody oversees (spec 1 §2). */
  masterSchedule: string
  /** The form of an event: a new one on a day, or one that is edited or duplicated. */
  planEvent: (to: { day?: string; program?: ProgramId; eventId?: EventId; as?: 'same' | 'copy' }) => string
  /** How far I am; with a course, its activities are shown. */
  myProgress: (course?: CourseId) => string
  /** How far a resident is, for those who teach or oversee them: in one of their groups, with the activities of a course shown. */
  residentProgress: (person: UserId, at?: { group: UserGroupId; course?: CourseId | undefined }) => string
  /** How far the selected groups are, by course and by person. */
  groupProgress: string
  /** How far the selected group is with a course, and each of its people; with an activity, who has completed it. */
  courseProgress: (course: CourseId, activity?: ActivityId) => string
  leaderboard: string
  /** How scores and times went: one's own or the group's, or those of a resident. */
  metrics: (person?: UserId) => string
  /** The people and groups of programs, for who manages one. */
  manageUsers: string
  /** The people of a program. */
  peopleOf: (program: ProgramId) => string
  /** One person among those of a program, or of those at home in none. */
  personAmong: (account: { place: PeoplePlace; kind: PeopleKind; email: string }) => string
  /** Who was invited and has not registered. */
  unregistered: (program: ProgramId | null) => string
  addPeople: (program: ProgramId) => string
  /** The queue of what waits to be assessed. */
  toAssess: string
  myVideosOf: (type: VideoType) => string
  /** What was deleted and can still be had back. */
  deletedVideosOf: (type: VideoType) => string
  libraryVideo: (id: SharedVideoId) => string
  /** To watch (spec 2 §2). */
  /** `beside`: what stands beside the picture, when it is not what usually does. */
  video: (type: VideoType, id: VideoId, beside?: 'comments') => string
  assessVideo: (type: VideoType, id: VideoId) => string
  /** Takes by their names in an address (`take-name.ts`); the second is yet to be chosen when left out. */
  compare: (takes: { first: string; second?: string; openedFrom?: ComparedFrom }) => string
}

export type Links = SessionLinks & ResidencyLinks
