import type { PeopleKind, PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import type { MobilePlatform } from '#contract/endpoints/operations/releases.ts'
import type { LegalPageName } from '#contract/vocabulary/legal-pages.ts'
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
import type { RegistrationStep } from '#contract/vocabulary/workshops/registration-steps.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'

// Where screens and messages lead. Callers name the place, not its address: the `links.ts` of the portal with that
// place has the address.

/** Where a comparison returns to, if it was not opened from its first video. */
export type ComparedFrom = 'assess'

export interface SessionLinks {
  /** The address of the app: leads to the home of the person who is signed in. */
  start: string
  /** The home of the workshop portal, for people who belong to it. */
  workshops: string
  isOfWorkshops: (address: string) => boolean
  /** Where people of the workshops alone are led who open an address of the residency. */
  fromResidency: string
  logout: string
  /** Where the login service sends the browser back to. */
  loginCallback: string
  /** Asks for a link to set a new password; the sign-in page of the login service links there, too. */
  forgotPassword: string
  /** A page that anyone may read (spec 1 §2). */
  legalPage: (name: LegalPageName) => string
  /** @param wanted where to continue afterwards, an address of the app */
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
  courses: string
  course: (id: CourseId) => string
  /** Opens the first part of the activity. */
  activity: (courseId: CourseId, id: ActivityId) => string
  /** Courses that the person writes; opens one of them if given. */
  writtenCourses: (id?: CourseId) => string
  /** Texts that were proposed, starter texts of a release, a program’s own texts, which faculty publish the courses of a program, or what a practice is assessed by. */
  writing: (
    place:
      | { proposals: 'true' }
      | { starter: 'true' }
      | { authors: ProgramId }
      | { course: CourseId; rubric: ActivityId }
      | { course: CourseId; program: ProgramId },
  ) => string
  /** Editor of a course's texts; opens one of them if given. */
  authorCourse: (id: CourseId, text?: { section: ContentSection; activityId: ActivityId | null }) => string
  /** Who has a course, and how far they are. */
  courseUsage: (id: CourseId) => string
  /** The virtual trainer. @param activity the name of an activity (spec 2 §2), whose next level begins at once */
  virtualTrainer: (activity?: string) => string
  /** Uploads videos for an activity. */
  uploadFor: (id: ActivityId) => string
  /** @param about the address of the page that the feedback is about */
  feedback: (about: string) => string
  /** Feedback that people have sent, for administrative roles. */
  receivedFeedback: string
  /** All notifications of the person (spec 1 §2, `notifs`). */
  notifications: string
  /** What goes wrong on pages in the field, for administrative roles. */
  faults: string
  fault: (id: FaultId) => string
  /** Whose work waits on which device, for those who manage people. */
  unsent: string
  /** Messages that could not be delivered, for those who manage people. */
  undelivered: string
  /** How the installation is, for administrative roles. */
  status: string
  /** Which versions run in the field, for administrative roles. */
  mobileAppRelease: (platform: MobilePlatform) => string
  /** Accounts of those who run the installation, for admins. */
  internalAccounts: string
  /** Who changed what, for admins. */
  auditTrail: string
  /** Machines that do media work for the server, for admins. */
  runners: string
  /** The texts of letters, for admins. */
  letterTexts: string
  /** Systems with their programs, for administrative roles and coordinators. */
  programs: string
  inactivePrograms: string
  /** The person's own programs, for directors and coordinators. */
  manageProgram: string
  program: (id: ProgramId) => string
  editProgram: (id: ProgramId) => string
  newProgram: string
  newProgramIn: (id: SystemId) => string
  system: (id: SystemId) => string
  profile: string
  /** The legal pages, for managerial roles to change. */
  legalPages: string
  account: string
  /** The people of the person's groups and programs. */
  members: string
  /** Submitted videos and attempts at questions, of the person or of those they teach (spec 1 §2). */
  assessments: (kind: 'technical' | 'cognitive') => string
  /** How the person's videos were assessed. */
  assessmentHistory: string
  /** How the videos of a resident were assessed, for those who teach or oversee them. */
  assessmentHistoryOf: (person: UserId) => string
  /** What the person completed. */
  curricularHistory: string
  /** What a resident completed, for those who teach them. @param group whose progress led there */
  curricularHistoryOf: (person: UserId, group: UserGroupId | null) => string
  /** @param to an event to open */
  schedule: (to?: { eventId?: EventId }) => string
  /** The events of all programs that the person oversees (spec 1 §2). */
  masterSchedule: string
  canceledEvents: string
  /** The form of an event: a new one on a day, or one to edit or duplicate. */
  planEvent: (to: { day?: string; program?: ProgramId; eventId?: EventId; as?: 'same' | 'copy' }) => string
  /** The person's own progress; with a course, its activities are shown. */
  myProgress: (course?: CourseId) => string
  /**
   * A resident's progress in one of their groups, for those who teach or oversee them; with a course, its activities
   * are shown.
   */
  residentProgress: (person: UserId, at?: { group: UserGroupId; course?: CourseId | undefined }) => string
  /** What a resident did in a half-year, for those who follow them; without a person, of one's own. */
  review: (person?: UserId, group?: UserGroupId | null) => string
  /** Progress of the selected groups, by course and by person. */
  groupProgress: string
  /** When the courses of the selected group are due, over a year. */
  courseYear: string
  /** Progress of the selected group and its people in a course; with an activity, who has completed it. */
  courseProgress: (course: CourseId, activity?: ActivityId) => string
  leaderboard: string
  /** Scores and times over time: of the person or their group, or of a resident. */
  metrics: (person?: UserId) => string
  /** Attempts in the virtual trainer: one's own, a group's, or those of a resident. */
  virtualMetrics: (at?: { activity?: ActivityId | undefined; person?: UserId | undefined }) => string
  /** An attempt in the virtual trainer, replayed. @param at a moment of it, seconds */
  virtualReplay: (attempt: string, at?: string) => string
  /** What passes in the virtual trainer, for a program. */
  passingScores: (program: ProgramId) => string
  /** The people and groups of programs, for those who manage one. */
  manageUsers: string
  /** The people of a program. */
  peopleOf: (program: ProgramId) => string
  /** One person in the list of a program, or of people without a home. */
  personAmong: (account: { place: PeoplePlace; kind: PeopleKind; email: string }) => string
  /** People who were invited and have not registered: of a program, or of one of its groups. */
  unregistered: (program: ProgramId | null, group?: UserGroupId) => string
  addPeople: (program: ProgramId) => string
  /** The queue of videos to assess. */
  toAssess: string
  myVideosOf: (type: VideoType) => string
  /** Deleted videos that can still be restored. */
  deletedVideosOf: (type: VideoType) => string
  libraryVideo: (id: SharedVideoId) => string
  /** Watches a video (spec 2 §2). `beside`: the panel beside the picture, if not the usual one. */
  video: (type: VideoType, id: VideoId, beside?: 'comments') => string
  assessVideo: (type: VideoType, id: VideoId) => string
  /** Takes by their names in an address (`take-name.ts`); without `second`, it is yet to be chosen. */
  compare: (takes: { first: string; second?: string; openedFrom?: ComparedFrom }) => string
}

/** Addresses of the workshop portal (spec 3 §2); only its own screens have them. */
export interface WorkshopLinks {
  home: string
  /** @param wanted where to continue afterwards, an address of the portal */
  login: (wanted?: string) => string
  logout: string
  /** @param token of the link in a letter; without it, its code is typed there */
  register: (kind: 'internal' | 'attendee' | 'faculty', token?: string) => string
  /** All that the person was told about workshops. */
  notifications: string
  /** What anybody may read of a workshop that has a public page. */
  publicPage: (workshop: string) => string
  profile: string
  /** The profile, at what somebody says of their conflicts of interest or of their consents. */
  profilePart: (part: 'conflicts' | 'consents') => string
  /** Goes on with the steps of a registration. */
  finishRegistration: string
  /** One step alone, for somebody who left something out. */
  profileStep: (step: RegistrationStep) => string
  /** Password, second step and devices, which are the person's in every portal. */
  account: string
  upcomingWorkshops: string
  pastWorkshops: string
  /** For those who manage workshops. */
  canceledWorkshops: string
  /** What workshops can teach, for those who manage them. */
  procedures: string
  createWorkshop: string
  workshop: (id: string) => string
  /** @param teacher is chosen there already */
  editWorkshop: (id: string, teacher?: string) => string
  /** The form of a new attendee of a workshop. */
  addAttendee: (workshop: string) => string
  manageAttendees: (workshop: string) => string
  activeAttendees: (workshop: string) => string
  inactiveAttendees: (workshop: string) => string
  /** The certificates of everybody who came to a workshop. */
  certificates: (workshop: string) => string
  /** Who has arrived at a workshop, and who has not. */
  door: (workshop: string) => string
  /** One attendee, for staff. @param id the enrollment */
  attendee: (id: string) => string
  editAttendee: (id: string) => string
  attendeeCourseProgress: (id: string) => string
  /** @param workshop the workshop whose form leads there, if one does */
  addFaculty: (workshop?: string) => string
  /** @param person somebody who only teaches */
  editFaculty: (person: string) => string
  /** @param person somebody who teaches and attends */
  editFacultyAttendee: (person: string) => string
  users: (kind: 'faculty' | 'attendees') => string
  user: (person: string) => string
  adminAccounts: string
  auditTrail: string
  /** The form of an administrative account: a new one, or one to edit. */
  adminAddUser: (id?: string) => string
  /** The person's own workshops in one capacity. */
  workshopHistory: (kind: 'attendee' | 'faculty') => string
  /** Courses that workshops are given, for those who manage workshops. */
  courses: string
  masterCourse: (id: string) => string
  /** What these courses have people read. */
  didactics: string
  didactic: (id: string) => string
  /** One course of one workshop, for its staff. */
  workshopCourse: (workshop: string, id: string) => string
  /** How far the attendees of a workshop are with its courses. */
  courseProgress: (workshop: string) => string
  /** The courses of one of the person's own workshops. */
  ownCourses: (workshop: string) => string
  /** @param item its place in a course of the workshop */
  ownDidactic: (workshop: string, item: string) => string
  /** Videos of the person’s workshops. @param workshop those of one */
  videoLibrary: (workshop?: string) => string
  /** One video. @param id the video's @param playlist the playlist whose next video follows */
  video: (workshop: string, id: string, playlist?: string) => string
  /** The person's own playlists, and those of their workshops. */
  playlists: string
  /** One playlist. @param workshop the one whose staff look at it */
  playlist: (id: string, workshop?: string) => string
  /** One of the person's own workshops. */
  details: (workshop: string) => string
  /** Who else attends it. */
  fellowAttendees: (workshop: string) => string
}

export type Links = SessionLinks & ResidencyLinks
