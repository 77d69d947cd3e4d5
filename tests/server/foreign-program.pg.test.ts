import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { allEndpoints, type EndpointName } from '#contract/endpoints/all-endpoints.ts'
import type { workshopsArea } from '#contract/endpoints/workshops/workshops-area.ts'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { EventId, TimedAsmtId, UserId } from '#contract/vocabulary/ids.ts'
import { comments, evaluations, timedAssessments } from '#server/database/schema/assessments.ts'
import { groupCourses } from '#server/database/schema/curriculum.ts'
import { favorites, notifications, sharedRequests, sharedVideos } from '#server/database/schema/library.ts'
import { eventGroups, events } from '#server/database/schema/schedule.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { plainRequest } from '#tests/support/plain-request.ts'
import { connectStomp, type StompClient } from '#tests/support/stomp-client.ts'
import { addRecord, addStream, addUploadTask } from '#tests/support/stored-deliveries.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { someComment } from '#tests/support/written.ts'

// Everything in a program once its video area is in use, and three people of another program who request it by every
// endpoint, on every topic, and at every address.

const strangers = ['foreignResident', 'foreignFaculty', 'foreignCoordinator'] as const
type Stranger = (typeof strangers)[number]
/** Part of every text of the program: nothing that a stranger receives may contain it. */
const SECRET = 'Whipple'

const own: Partial<Record<Stranger, string>> = {}
/** An activity that the group of the program works through. */
let activityOfGroup = ''
let courseOfGroup = ''

type Kind =
  | 'video'
  | 'assessment'
  | 'evaluation'
  | 'comment'
  | 'shared'
  | 'request'
  | 'favorite'
  | 'notification'
  | 'record'
  | 'stream'
  | 'task'
  | 'group'
  | 'program'
  | 'system'
  | 'person'
  | 'practice'
  | 'group course'
  | 'event'

interface SentRequest {
  path: string
  body?: object
}
type Ask = [kind: Kind, at: (id: string, stranger: Stranger) => SentRequest]

const written = someComment()
const judgment = { answers: [], rating: 'GOOD', level: null, feedback: 'x', supersedes: [] }
const submission = { assessorType: 'FACULTY', description: 'x', usersToNotify: [], activityId: null }
const finished = {
  videoAsmt: {
    takeId: randomUUID(),
    submissionType: 'SAVED_FOR_LATER',
    subject: { videoType: 'other', title: 'x' },
    recordedAt: '2026-03-01T10:00:00.000Z',
    orientation: 0,
    marks: [],
  },
  uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: false, id: null, streamIds: [] },
  isSharingVideo: false,
  sharedVideoDescription: null,
  usersToNotify: [],
  tusUploadId: null,
  digest: null,
}
const stream = 'streamType=LAPAROSCOPE&frameRate=30&deviceId=d&mimeType=video/mp4&needsThumbnails=false'
const days = 'start=2026-03-01T00:00:00Z&end=2026-04-01T00:00:00Z'
const about = (kind: Kind, at: (id: string) => string): Ask => [kind, (id) => ({ path: at(id) })]

/** Programs are of the residency. */
type Name = Exclude<EndpointName, keyof typeof workshopsArea>

/** How each endpoint is called for something of another program; 'of the one who asks' names nobody else's things. */
const asks: Record<Name, 'of the one who asks' | Ask[]> = {
  getClientConfig: 'of the one who asks',
  ping: 'of the one who asks',
  findProviderSignOut: 'of the one who asks',
  requestPasswordReset: 'of the one who asks',
  findPasswordReset: 'of the one who asks',
  findEmailChange: 'of the one who asks',
  stopEmailChange: 'of the one who asks',
  resetPassword: 'of the one who asks',
  changePassword: 'of the one who asks',
  findByRegistrationToken: 'of the one who asks',
  registerPerson: 'of the one who asks',
  renewRegistration: 'of the one who asks',
  // By email: `resend-service.pg.test.ts`.
  resendRegistration: 'of the one who asks',
  resendRegistrations: 'of the one who asks',
  previewRegistration: 'of the one who asks',
  listUnregistered: [about('program', (id) => `/user/unregistered-users/${id}`)],
  exportUnregistered: [about('program', (id) => `/user/unregistered-users/${id}/export`)],
  exportManagedPeople: [about('program', (id) => `/user/program/${id}/export?kind=residents`)],
  listManagedPeople: [about('program', (id) => `/user/program/${id}?kind=residents`)],
  changePerson: [
    [
      'person',
      (id) => ({
        path: `/user/${id}`,
        body: { email: 'x@y.test', firstName: 'x', lastName: 'x', role: 'FACULTY', timezone: 'UTC' },
      }),
    ],
  ],
  inactivatePerson: [['person', (id) => ({ path: '/user/inactivate-user', body: { id } })]],
  reactivatePerson: [['person', (id) => ({ path: '/user/reactivate-user', body: { id } })]],
  // People who are not theirs are skipped: `activation-service.pg.test.ts`.
  previewInactivation: 'of the one who asks',
  inactivatePeople: 'of the one who asks',
  reactivatePeople: 'of the one who asks',
  updateProctorGroups: [
    ['person', (id) => ({ path: '/user/update-proctor-groups', body: { id, proctorGroups: [] } })],
  ],
  createPeople: [
    [
      'program',
      (id) => ({
        path: `/user/batch/${id}`,
        body: [{ email: 'x@y.test', firstName: 'x', lastName: 'x', role: 'RESIDENT' }],
      }),
    ],
  ],
  checkEmails: [['program', (id) => ({ path: `/user/batch/${id}/check`, body: ['x@y.test'] })]],
  addFaculty: [['program', (id) => ({ path: `/program/${id}/faculty`, body: { email: 'x@y.test' } })]],
  listTeachingRequests: [about('program', (id) => `/program/${id}/faculty/requests`)],
  withdrawTeachingRequest: [about('program', (id) => `/program/${id}/faculty/requests/${randomUUID()}`)],
  listMyTeachingRequests: 'of the one who asks',
  // Of the person who was asked: `answer-service.pg.test.ts`.
  answerTeachingRequest: 'of the one who asks',
  removeFaculty: [about('program', (id) => `/program/${id}/faculty/${randomUUID()}`)],
  previewDeletion: [about('person', (id) => `/user/${id}/deletion`)],
  deletePerson: [about('person', (id) => `/user/${id}`)],
  // People who are not theirs are left out: `deletion-under-way.pg.test.ts`.
  deletePeople: 'of the one who asks',
  // Of no program.
  getMySecondStep: 'of the one who asks',
  resetSecondStep: [['person', (id) => ({ path: `/user/${id}/reset-second-step`, body: {} })]],
  findAllInternalAccounts: 'of the one who asks',
  exportInternalAccounts: 'of the one who asks',
  createInternalAccount: 'of the one who asks',
  editInternalAccount: 'of the one who asks',
  inactivateInternalAccount: 'of the one who asks',
  reactivateInternalAccount: 'of the one who asks',
  listCoordinators: 'of the one who asks',
  createCoordinator: 'of the one who asks',
  changeCoordinator: 'of the one who asks',
  getMe: 'of the one who asks',
  recordWebLogin: 'of the one who asks',
  changePhoto: 'of the one who asks',
  removePhoto: 'of the one who asks',
  listMyPractices: 'of the one who asks',
  exportMyPractices: 'of the one who asks',
  getMyPracticeTimes: 'of the one who asks',
  listPracticingResidents: 'of the one who asks',
  getResidentPracticeTimes: [about('person', (id) => `/timed-only-asmt/residents/${id}`)],
  deletePractice: [about('practice', (id) => `/timed-only-asmt/${id}`)],
  listRoles: 'of the one who asks',
  changeProfile: 'of the one who asks',
  // Belong to the installation: anyone reads them, managerial roles write them.
  getLegalPage: 'of the one who asks',
  listLegalVersions: 'of the one who asks',
  publishLegalPage: 'of the one who asks',
  listUndelivered: 'of the one who asks',
  // By letter: `undelivered-service.pg.test.ts`.
  sendLetterAgain: 'of the one who asks',
  // Belongs to the installation: for admins only.
  listLetterTexts: 'of the one who asks',
  changeLetterText: 'of the one who asks',
  resetLetterText: 'of the one who asks',
  listMySignIns: 'of the one who asks',
  postClientLog: 'of the one who asks',
  postOpenLog: 'of the one who asks',
  // Seen only by administrative roles, which belong to no program.
  listFaults: 'of the one who asks',
  exportFaults: 'of the one who asks',
  getFault: 'of the one who asks',
  resolveFault: 'of the one who asks',
  reopenFault: 'of the one who asks',
  reportDevice: 'of the one who asks',
  exportUnsent: [about('program', (id) => `/device/unsent/export?programId=${id}`)],
  listUnsent: [about('program', (id) => `/device/unsent?programId=${id}`)],
  countLateUnsent: 'of the one who asks',
  getOverview: 'of the one who asks',
  countUnsentByAge: 'of the one who asks',
  countFaultsByDay: 'of the one who asks',
  listMyDevices: 'of the one who asks',
  nameMyDevice: 'of the one who asks',
  forgetMyDevice: 'of the one who asks',
  // Of all programs, and of no person.
  listFieldVersions: 'of the one who asks',
  getInstallationStatus: 'of the one who asks',
  // Runners work for the whole installation.
  listRunners: 'of the one who asks',
  makeRunnerToken: 'of the one who asks',
  withdrawRunnerToken: 'of the one who asks',
  revokeRunner: 'of the one who asks',
  registerRunner: 'of the one who asks',
  claimRunnerJob: 'of the one who asks',
  reportRunnerJob: 'of the one who asks',
  finishRunnerJob: 'of the one who asks',
  returnRunnerJob: 'of the one who asks',
  listAllCourses: 'of the one who asks',
  findSkillProceduralCourses: 'of the one who asks',
  // What a course says is the same for all programs.
  getCourseContent: 'of the one who asks',
  listActivityRubrics: 'of the one who asks',
  // Courses of others don't exist: `making/course-service.pg.test.ts` asks each of these.
  listWrittenCourses: 'of the one who asks',
  getMadeCourse: 'of the one who asks',
  // Only residents of the caller's places are counted and named: `usage/usage-service.pg.test.ts`.
  getCourseUsage: 'of the one who asks',
  listUsagePlaces: 'of the one who asks',
  listUsagePeople: 'of the one who asks',
  listMissedQuestions: 'of the one who asks',
  previewCourseLetter: 'of the one who asks',
  sendCourseLetter: 'of the one who asks',
  withdrawCourseLetter: 'of the one who asks',
  makeCourse: 'of the one who asks',
  renameCourse: 'of the one who asks',
  publishCourse: 'of the one who asks',
  retireCourse: 'of the one who asks',
  deleteCourse: 'of the one who asks',
  makeActivity: 'of the one who asks',
  renameActivity: 'of the one who asks',
  orderActivities: 'of the one who asks',
  retireActivity: 'of the one who asks',
  deleteActivity: 'of the one who asks',
  getMadeRubric: 'of the one who asks',
  saveMadeRubric: 'of the one who asks',
  // For programs of others: `program-text-service.pg.test.ts`, `version-service.pg.test.ts`.
  listProgramTexts: 'of the one who asks',
  listReplacedCourses: 'of the one who asks',
  getProgramText: 'of the one who asks',
  saveProgramText: 'of the one who asks',
  decideProgramText: 'of the one who asks',
  getCourseVersions: 'of the one who asks',
  useCourseVersion: 'of the one who asks',
  listStarterNews: 'of the one who asks',
  decideStarterTexts: 'of the one who asks',
  listCourseAuthors: 'of the one who asks',
  nameCourseAuthor: 'of the one who asks',
  listProposals: 'of the one who asks',
  getProposal: 'of the one who asks',
  proposeText: 'of the one who asks',
  decideProposal: 'of the one who asks',
  withdrawProposal: 'of the one who asks',
  getAuthoredCourse: 'of the one who asks',
  getWrittenText: 'of the one who asks',
  listTextVersions: 'of the one who asks',
  saveText: 'of the one who asks',
  listCourseFiles: 'of the one who asks',
  addCourseFile: 'of the one who asks',
  listCourseVideos: 'of the one who asks',
  beginCourseVideo: 'of the one who asks',
  finishCourseVideo: 'of the one who asks',
  removeCourseVideo: 'of the one who asks',
  changeCourseSettings: 'of the one who asks',
  getCourseFile: 'of the one who asks',
  findImported: 'of the one who asks',
  addImportedFile: 'of the one who asks',
  importCourse: 'of the one who asks',
  makeActivities: 'of the one who asks',
  listTaughtLessons: [about('group course', (id) => `/lesson-plan/${id}/taught`)],
  markLessonTaught: [
    [
      'group course',
      (id) => ({ path: `/lesson-plan/${id}/taught`, body: { taughtAt: '2026-03-01T10:00:00Z' } }),
    ],
  ],
  takeBackLesson: [about('group course', (id) => `/lesson-plan/${id}/taught?taughtAt=2026-03-01T10:00:00Z`)],
  lockCourse: [
    ['group course', (id) => ({ path: `/user-group-course/${id}/lock`, body: { isLocked: true } })],
  ],
  listMySharedReflections: 'of the one who asks',
  listSharedReflections: [
    about('person', (id) => `/activity-progress/shared-reflections?userId=${id}`),
    about('group', (id) => `/activity-progress/shared-reflections?groupId=${id}`),
  ],
  listTechnicalAssessments: [
    about('person', (id) => `/technical-assessments?userId=${id}`),
    about('group', (id) => `/technical-assessments?groupId=${id}`),
  ],
  listCognitiveAssessments: [
    about('person', (id) => `/cognitive-assessments?userId=${id}`),
    about('group', (id) => `/cognitive-assessments?groupId=${id}`),
  ],
  // One’s own work, on whatever activity.
  getCourseWork: 'of the one who asks',
  markActivity: 'of the one who asks',
  completeActivityGuide: 'of the one who asks',
  writeReflection: 'of the one who asks',
  listArSubActivities: 'of the one who asks',
  getFacultyArProgress: 'of the one who asks',
  getResidentArProgress: 'of the one who asks',
  submitArAttempt: 'of the one who asks',
  getLatestArAttempt: 'of the one who asks',
  // Of whose attempts: `ar-log-service.pg.test.ts`.
  sendArLog: 'of the one who asks',
  getArLog: 'of the one who asks',
  // Of whose attempts: `ar-replay-service.pg.test.ts`.
  getArReplay: 'of the one who asks',
  saveArComment: 'of the one who asks',
  listArAttempts: [about('person', (id) => `/ar-attempt/activity/${activityOfGroup}?userId=${id}`)],
  getArProgressOf: [about('person', (id) => `/ar-attempt/person/${id}/overall-progress/${activityOfGroup}`)],
  listArPeople: [about('group', (id) => `/ar-attempt/group/${id}/overall-progress/${activityOfGroup}`)],
  listArGroupAttempts: [about('group', (id) => `/ar-attempt/group/${id}/attempts/${activityOfGroup}`)],
  exportArGroupAttempts: [
    about('group', (id) => `/ar-attempt/group/${id}/attempts/${activityOfGroup}/export`),
  ],
  // Of whose attempts: `following-service.pg.test.ts`.
  markArAttempt: 'of the one who asks',
  getPassingScores: [about('program', (id) => `/ar-passing-scores/${id}`)],
  changePassingScores: [
    ['program', (id) => ({ path: `/ar-passing-scores/${id}`, body: { version: 0, scores: [] } })],
  ],
  getPassingProposal: [
    about('program', (id) => `/ar-passing-scores/${id}/proposal?exercise=FOCUS&optic=0&level=2`),
  ],
  getCognitiveAssessment: 'of the one who asks',
  takeCognitiveAssessment: 'of the one who asks',
  showOrHideActivity: [about('group course', (id) => `/user-group-course/${id}/hide/${activityOfGroup}`)],
  listActivityGroups: 'of the one who asks',
  arrangeActivity: [
    [
      'group course',
      (id) => ({ path: `/activity/${activityOfGroup}/groups`, body: { show: [], hide: [id] } }),
    ],
  ],
  listCourseGroups: 'of the one who asks',
  lockForGroups: [
    ['group course', (id) => ({ path: `/course/${courseOfGroup}/groups`, body: { lock: [id], open: [] } })],
  ],
  listSystems: 'of the one who asks',
  getDefaultCurriculum: 'of the one who asks',
  listCourseChoices: [
    about('program', (id) => `/user-group/course-choice/${id}`),
    // A program that nobody else has either: only the group belongs to the other program.
    about('group', (id) => `/user-group/course-choice/${people.foreignProgramId}?groupId=${id}`),
  ],
  // Belongs to the installation: only admins read it.
  listAuditEntries: 'of the one who asks',
  exportAuditEntries: 'of the one who asks',
  createUserGroup: [
    [
      'program',
      (parentProgramId) => ({
        path: '/user-group/create-group',
        body: { id: randomUUID(), parentProgramId, name: 'x' },
      }),
    ],
  ],
  editUserGroup: [['group', (id) => ({ path: `/user-group/${id}/edit-group`, body: { name: 'x' } })]],
  changeUserGroup: [
    [
      'group',
      (id) => ({
        path: `/user-group/change-user-group?oldGroupId=${id}&newGroupId=${id}`,
        body: { id: randomUUID() },
      }),
    ],
  ],
  changeUserGroups: [
    [
      'group',
      (id) => ({
        path: '/user-group/batch/change-user-group',
        body: [{ oldGroupId: id, newGroupId: id, userIds: [randomUUID()] }],
      }),
    ],
  ],
  // Those that somebody oversees; `program-service.pg.test.ts`.
  listPrograms: 'of the one who asks',
  exportPrograms: 'of the one who asks',
  listSpecialties: 'of the one who asks',
  listTimezones: 'of the one who asks',
  getSystem: [about('system', (id) => `/system/${id}`)],
  // For managerial roles, who have all of them.
  createSystem: 'of the one who asks',
  changeSystem: 'of the one who asks',
  createInstitution: 'of the one who asks',
  changeInstitution: 'of the one who asks',
  previewStructureDeletion: [
    about('group', (id) => `/structure/group/${id}/deletion`),
    about('program', (id) => `/structure/program/${id}/deletion`),
  ],
  deleteUserGroup: [about('group', (id) => `/user-group/${id}`)],
  // Only those who see every system delete these.
  deleteSystem: 'of the one who asks',
  deleteInstitution: 'of the one who asks',
  deleteProgram: 'of the one who asks',
  createProgram: 'of the one who asks',
  getProgramEnding: 'of the one who asks',
  getProgram: [about('program', (id) => `/program/${id}`)],
  getSpecialty: [about('program', (id) => `/program/getSpecialty/${id}`)],
  listProgramDirectors: [about('program', (id) => `/program/program-director/${id}`)],
  listProgramProctors: [about('program', (id) => `/program/proctors/${id}`)],
  editProgram: [['program', (id) => ({ path: '/program/edit', body: { id, version: 1, title: 'Mine' } })]],
  listMyPausedUploads: 'of the one who asks',
  listLeftRecordings: 'of the one who asks',
  listMyVideos: 'of the one who asks',
  listSurgicalProcedures: 'of the one who asks',
  listProcessing: 'of the one who asks',
  // Called with one's own id; another's is not found.
  listNotifications: [about('person', (id) => `/notification/search/findAllByUserId?userId=${id}`)],
  countUnread: 'of the one who asks',
  deleteNotification: [about('notification', (id) => `/notification/${id}`)],
  deleteReadNotifications: [
    [
      'notification',
      (upTo) => ({ path: '/notification-center/delete-read', body: { deletionId: randomUUID(), upTo } }),
    ],
  ],
  restoreNotifications: [about('notification', (id) => `/notification-center/restore/${id}`)],
  sendFeedback: 'of the one who asks',
  // Read only by administrative roles, which belong to no program.
  listFeedback: 'of the one who asks',
  exportFeedback: 'of the one who asks',
  listResidentEvents: [about('group', (id) => `/event/resident?groupId=${id}`)],
  listFacultyEvents: [about('group', (id) => `/event/faculty?groupId=${id}`)],
  listProctorEvents: [about('group', (id) => `/event/proctor?groupId=${id}`)],
  listPastEvents: [about('group', (id) => `/event/all-past-events?groupId=${id}`)],
  listFutureEvents: [about('group', (id) => `/event/all-future-events?groupId=${id}`)],
  listEventsInRange: [about('group', (id) => `/event/events-in-date-range?groupId=${id}&${days}`)],
  listProgramEventsInRange: [about('program', (id) => `/event/program/${id}/events-in-date-range?${days}`)],
  listProgramFutureEvents: [about('program', (id) => `/event/program/${id}/future`)],
  listMasterEvents: [about('program', (id) => `/event/master-schedule?programId=${id}&${days}`)],
  exportMasterEvents: [about('program', (id) => `/event/master-schedule/export?programId=${id}&${days}`)],
  exportFutureEvents: [about('group', (id) => `/event/all-future-events/export?groupId=${id}`)],
  exportEventsInRange: [about('group', (id) => `/event/events-in-date-range/export?groupId=${id}&${days}`)],
  exportProgramEventsInRange: [
    about('program', (id) => `/event/program/${id}/events-in-date-range/export?${days}`),
  ],
  exportProgramFutureEvents: [about('program', (id) => `/event/program/${id}/future/export`)],
  getEvent: [about('event', (id) => `/event/details/${id}`)],
  exportEvent: [about('event', (id) => `/event/details/${id}/ics`)],
  replyToEvent: [
    [
      'event',
      (id) => ({
        path: `/event/${id}/reply`,
        body: { reply: 'YES', repliedAt: '2026-03-01T10:00:00.000Z' },
      }),
    ],
  ],
  // Planned events come with files; the tests of planning send them.
  createEvent: [about('program', () => '/event')],
  changeEvent: [about('event', (id) => `/event/${id}`)],
  deleteEvent: [about('event', (id) => `/event/${id}`)],
  bringEventBack: [about('event', (id) => `/event/${id}/bring-back`)],
  listCanceledEvents: 'of the one who asks',
  listEventLocations: [about('program', (id) => `/event/program/${id}/locations`)],
  // Staff of the installation, who belong to no program.
  listInternalPeople: 'of the one who asks',
  getCalendarSubscription: 'of the one who asks',
  makeCalendarSubscription: 'of the one who asks',
  endCalendarSubscription: 'of the one who asks',
  listRecommendedShared: 'of the one who asks',
  listSharedRequests: 'of the one who asks',
  listPeerQueue: 'of the one who asks',
  listNeedsAssessment: 'of the one who asks',
  listInstructorVideos: 'of the one who asks',
  countUnassessed: 'of the one who asks',
  listRecentlyDeleted: 'of the one who asks',
  // One's own recording; its take is one's own whatever id it has.
  startRecord: 'of the one who asks',
  listDueDates: [about('group', (id) => `/user-group-course/${id}/due-dates`)],
  setDueDate: [
    [
      'group',
      (id) => ({
        path: `/user-group-course/${id}/${randomUUID()}/due-date`,
        body: { dueDate: '2026-11-27T23:00:00Z' },
      }),
    ],
  ],
  listCourseTerms: [about('group', (id) => `/user-group-course/${id}/terms`)],
  setCourseTerms: [
    [
      'group',
      (id) => ({
        path: `/user-group-course/${id}/${randomUUID()}/terms`,
        body: { due: 'AFTER_JOINING', days: 30, isOptional: false, requires: [] },
      }),
    ],
  ],
  previewDueRule: [
    about('group', (id) => `/user-group-course/${id}/${randomUUID()}/due-preview?due=AFTER_JOINING&days=30`),
  ],
  getAggregateProgress: [
    about('group', (id) => `/dashboard-progress/aggregate-progress?userGroupId=${id}`),
    about('program', (id) => `/dashboard-progress/aggregate-progress?programId=${id}`),
  ],
  getAverageCourseProgress: [
    about('group', (id) => `/dashboard-progress/average-course-progress?courseId=${randomUUID()}&gid=${id}`),
  ],
  listExams: [
    about('group', (id) => `/resident-exams?gid=${id}`),
    about('program', (id) => `/resident-exams?gid=all&programId=${id}`),
  ],
  saveExam: [
    [
      'person',
      (id) => ({
        path: `/resident-exams/${id}/FLS`,
        body: { plannedOn: null, takenOn: null, outcome: null, validUntil: null, basedOn: 0 },
      }),
    ],
  ],
  issueCertificate: [['person', (id) => ({ path: `/certificates/${id}/${randomUUID()}` })]],
  getCertificateFile: [about('person', (id) => `/certificates/${id}/${randomUUID()}/file`)],
  // By its id: `certificate-service.pg.test.ts`.
  revokeCertificate: 'of the one who asks',
  checkCertificate: 'of the one who asks',
  getReview: [about('person', (id) => `/resident-review/${id}`)],
  exportReview: [about('person', (id) => `/resident-review/${id}/export`)],
  getUserCourseProgress: [about('person', (id) => `/dashboard-progress/user-course-progress?userId=${id}`)],
  listGroupCourseProgress: [about('group', (id) => `/dashboard-progress/group-course-progress?gid=${id}`)],
  exportUserCourseProgress: [
    about('person', (id) => `/dashboard-progress/user-course-progress/export?userId=${id}`),
  ],
  exportGroupCourseProgress: [
    about('group', (id) => `/dashboard-progress/group-course-progress/export?gid=${id}`),
  ],
  getMailDigest: 'of the one who asks',
  setMailDigest: 'of the one who asks',
  getPush: 'of the one who asks',
  startPush: 'of the one who asks',
  endPush: 'of the one who asks',
  listCurricularHistory: [about('person', (id) => `/curricular-history/${id}`)],
  exportCurricularHistory: [about('person', (id) => `/curricular-history/${id}/export`)],
  getPersonMetrics: [about('person', (id) => `/dashboard-progress/metrics/person/${id}`)],
  getGroupMetrics: [about('group', (id) => `/dashboard-progress/metrics/group/${id}`)],
  listUpcomingTasks: 'of the one who asks',
  listPastDueTasks: 'of the one who asks',
  listPeopleBehind: [
    about('group', (id) => `/dashboard-progress/people-behind?userGroupId=${id}`),
    about('program', (id) => `/dashboard-progress/people-behind?programId=${id}`),
  ],
  listResidentCourses: [about('group', (id) => `/user-group-course/resident/${id}`)],
  listFacultyCourses: [about('group', (id) => `/user-group-course/faculty/${id}`)],
  listProgramActivities: [about('program', (id) => `/program/faculty/all-activities/${id}`)],
  getUserGroup: [about('group', (id) => `/user-group/${id}`)],
  listProgramGroups: [about('program', (id) => `/user-group/program/${id}`)],
  listGroupCounts: [about('program', (id) => `/user-group/program/${id}/counts`)],
  exportProgramGroups: [about('program', (id) => `/user-group/program/${id}/export?state=active`)],
  startStream: [
    about(
      'record',
      (id) => `/video/start-stream?recordId=${id}&${stream}&partId=${randomUUID()}&partNumber=0`,
    ),
  ],
  getStream: [about('stream', (id) => `/video/stream/${id}`)],
  cancelRecord: [about('record', (id) => `/video/other/cancel/${id}`)],
  saveLeftRecording: [about('record', (id) => `/video/left-recordings/${id}/save`)],
  finishUpload: [
    ['record', (id) => finish({ uploadInfo: { ...finished.uploadInfo, id } })],
    ['stream', (id) => finish({ uploadInfo: { ...finished.uploadInfo, streamIds: [id] } })],
    ['task', (id) => finish({ tusUploadId: id, digest: 'a'.repeat(64) })],
  ],
  pauseUpload: [about('task', (id) => `/tus/upload/pause?taskId=${id}`)],
  resumeUpload: [about('task', (id) => `/tus/upload/resume?taskId=${id}`)],
  cancelUpload: [about('task', (id) => `/tus/upload/cancel?taskId=${id}`)],
  lookAtUpload: [about('task', (id) => `/tus/upload/first-look?taskId=${id}`)],
  getUploadInfo: [about('task', (id) => `/tus/upload/info?uri=${encodeURIComponent(`${TUS_PATH}/${id}`)}`)],
  getVideo: [about('video', (id) => `/video/other/full-details/${id}`)],
  listAttempts: [about('video', (id) => `/video/other/attempts/${id}`)],
  acknowledgeProcessing: [about('assessment', (id) => `/submission-processing/ack-asmt/${id}`)],
  silenceProcessing: [about('assessment', (id) => `/submission-processing/silence-asmt/${id}`)],
  processAgain: [about('assessment', (id) => `/submission-processing/process-again/${id}`)],
  getAnalysis: [about('video', (id) => `/video/${id}/analysis`)],
  requestAnalysis: [about('video', (id) => `/video/${id}/analysis`)],
  markNotificationsSeen: [
    ['notification', (id) => ({ path: '/notification-center/seen', body: { ids: [id] } })],
  ],
  shareVideo: [
    [
      'video',
      (videoId) => ({ path: '/shared-library', body: { videoId, description: '', usersToNotify: [] } }),
    ],
  ],
  listSharedVideos: [about('program', (id) => `/shared-library/videos/all?programId=${id}`)],
  getSharedVideo: [about('shared', (id) => `/shared-library/video/${id}`)],
  removeSharedVideo: [about('shared', (id) => `/shared-library/${id}`)],
  getSharedRequest: [about('request', (id) => `/shared-library-request/${id}`)],
  acceptSharedRequest: [about('request', (id) => `/shared-library-request/accept/${id}`)],
  denySharedRequest: [about('request', (id) => `/shared-library-request/deny/${id}`)],
  withdrawSharedRequest: [about('request', (id) => `/shared-library-request/${id}`)],
  favoriteVideo: [about('shared', (id) => `/favorite-video/${id}`)],
  unfavoriteVideo: [
    about('favorite', (id) => `/favorite-video/${id}`),
    about('shared', (id) => `/favorite-video/${id}`),
  ],
  listEvaluations: [about('assessment', (id) => `/video-asmt/${id}/evaluations`)],
  sendEvaluation: [
    ['assessment', (id) => ({ path: `/video-asmt/${id}/evaluations/${randomUUID()}`, body: judgment })],
  ],
  listInstructorGroupVideos: [about('group', (id) => `/video/other/unassessed/instructor/${id}`)],
  acknowledgeAssessedVideo: [about('video', (id) => `/video/acknowledge-assessed-video/${id}`)],
  exportAssessedHistory: [about('person', (id) => `/video/assessed-history/export?ownerId=${id}`)],
  listAssessedHistory: [about('person', (id) => `/video/assessed-history?ownerId=${id}`)],
  listComments: [about('video', (id) => `/video/${id}/comments`)],
  sendComment: [
    ['video', (id) => ({ path: `/video/${id}/comments/${randomUUID()}`, body: written })],
    ['comment', (parentId, who) => onOwn(who, { type: 'REPLY', parentId })],
    ['comment', (id, who) => onOwn(who, { supersedes: [id], isDeletion: true, comment: '' })],
    ['shared', (sharedVideoId, who) => onOwn(who, { type: 'RECOMMENDATION', sharedVideoId })],
  ],
  findFacultyByProgram: [about('program', (id) => `/user/search/findFacultyByProgramId?id=${id}`)],
  findResidentsByProgram: [about('program', (id) => `/user/search/findResidentsByProgramId?id=${id}`)],
  findMembersByGroup: [about('group', (id) => `/user/search/findByGroupId?id=${id}`)],
  findFacultyByGroup: [about('group', (id) => `/user/search/findFacultyByGroupId?id=${id}`)],
  submitResidentVideo: [['assessment', (id) => submit('resident/submit', id)]],
  submitFacultyVideo: [['assessment', (id) => submit('faculty/submit', id)]],
  submitAndShareVideo: [['assessment', (id) => submit('faculty/submit-share', id)]],
  deleteVideo: [about('video', (id) => `/video/${id}`)],
  restoreVideo: [about('video', (id) => `/video/restore/${id}`)],
  updateVideoActivity: [
    about('video', (id) => `/video/simulation/update-activity?videoId=${id}&newActivityId=${randomUUID()}`),
  ],
  updateVideoProcedure: [
    [
      'video',
      (videoId) => ({
        path: '/video/surgical/update-approach-procedure',
        body: { videoId, approach: 'ROBOTIC', procedure: 'x' },
      }),
    ],
  ],
  updateVideoTitle: [
    ['video', (videoId) => ({ path: '/video/other/update-title', body: { videoId, title: 'x' } })],
  ],
  createTimedAssessment: [
    [
      'group',
      (userGroupId) => ({
        path: '/timed-only-asmt/create',
        body: {
          id: randomUUID(),
          activityId: randomUUID(),
          length: 60,
          userGroupId,
          practicedAt: '2026-03-01T10:00:00.000Z',
        },
      }),
    ],
  ],
  exportAdminVideos: [about('program', (id) => `/video/admin/export?pid=${id}`)],
  listAdminVideos: [about('program', (id) => `/video/admin?pid=${id}`)],
}

function finish(change: object): SentRequest {
  return { path: '/video/other/resident/upload/finish', body: { ...finished, ...change } }
}

function submit(how: string, videoAsmtId: string): SentRequest {
  const body = { ...submission, videoAsmtId, sharedVideoDescription: 'x' }
  return { path: `/video/other/${how}/video-asmt`, body }
}

function onOwn(who: Stranger, change: object): SentRequest {
  return { path: `/video/${own[who]}/comments/${randomUUID()}`, body: { ...written, ...change } }
}

const place = () => ({ programId: people.programId, userGroupId: people.groupId, name: SECRET })
const submittedTo = (assessorType: 'FACULTY' | 'PEER') => ({
  submissionType: 'SUBMITTED' as const,
  assessorType,
  description: SECRET,
  submittedAt: new Date(),
})

/** One of each kind. No video waits to be processed: the server would change it during the test. */
async function fillProgram(): Promise<Record<Kind, string[]>> {
  const { database } = fresh
  const { resident, faculty, programId, groupId } = people
  const ready = { ...place(), state: 'READY' as const, durationSeconds: 9, media }
  const toFaculty = await addVideo(database, resident, ready, submittedTo('FACULTY'))
  const toPeers = await addVideo(database, resident, ready, submittedTo('PEER'))
  const saved = await addVideo(database, resident, {
    ...place(),
    state: 'FAILED',
    failure: 'unsupported',
  })
  const gone = await addVideo(database, resident, { ...ready, deletedAt: new Date() })
  const stored = [toFaculty, toPeers, saved, gone]
  const id = (rows: readonly { id: string }[]): string => rows[0]!.id
  const evaluation = id(
    await database
      .insert(evaluations)
      .values({
        id: randomUUID() as never,
        assessmentId: toFaculty.asmtId,
        assessorId: faculty,
        assessorType: 'FACULTY',
        answers: [],
        feedback: SECRET,
        supersedes: [],
      })
      .returning({ id: evaluations.id }),
  )
  const comment = id(
    await database
      .insert(comments)
      .values({
        id: randomUUID() as never,
        videoId: toFaculty.videoId,
        authorId: faculty,
        type: 'COMMENT',
        comment: SECRET,
        timeStamp: 1,
        supersedes: [],
        writtenAt: new Date(),
      })
      .returning({ id: comments.id }),
  )
  const [shared] = await database
    .insert(sharedVideos)
    .values({
      videoId: toFaculty.videoId,
      programId,
      ownerId: resident,
      videoType: 'other',
      name: SECRET,
      description: SECRET,
    })
    .returning({ id: sharedVideos.id })
  const request = id(
    await database
      .insert(sharedRequests)
      .values({
        videoId: toPeers.videoId,
        requestedById: resident,
        description: SECRET,
        usersToNotify: [],
      })
      .returning({ id: sharedRequests.id }),
  )
  const favorite = id(
    await database
      .insert(favorites)
      .values({ sharedVideoId: shared!.id, userId: resident })
      .returning({ id: favorites.id }),
  )
  const notification = id(
    await database
      .insert(notifications)
      .values({
        userId: resident,
        type: 'REPLY',
        eventKey: 'k',
        about: {},
        eventTitle: SECRET,
      })
      .returning({ id: notifications.id }),
  )
  const record = await addRecord(database, resident)
  const part = await addStream(database, record)
  const task = await addUploadTask(database, resident, { filename: `${SECRET}.mp4` })
  const courseId = await addCourse(database)
  const activityId = await addActivity(database, courseId)
  activityOfGroup = activityId
  courseOfGroup = courseId
  const groupCourse = id(
    await database
      .insert(groupCourses)
      .values({ userGroupId: groupId, courseId })
      .returning({ id: groupCourses.id }),
  )
  const practice = randomUUID() as TimedAsmtId
  await database
    .insert(timedAssessments)
    .values({ id: practice, ownerId: resident, activityId, userGroupId: groupId, length: 60 })
  const event = randomUUID() as EventId
  const times = { startDate: new Date('2026-03-09T10:00:00Z'), endDate: new Date('2026-03-09T11:00:00Z') }
  const words = { title: SECRET, location: SECRET, notes: SECRET, eventType: 'OTHER' as const }
  await database.insert(events).values({ id: event, programId, createdById: faculty, ...words, ...times })
  await database.insert(eventGroups).values({ eventId: event, userGroupId: groupId, ...times })
  return {
    practice: [practice],
    'group course': [groupCourse],
    event: [event],
    video: stored.map(({ videoId }) => videoId),
    assessment: stored.map(({ asmtId }) => asmtId),
    evaluation: [evaluation],
    comment: [comment],
    shared: [shared!.id],
    request: [request],
    favorite: [favorite],
    notification: [notification],
    record: [record],
    stream: [part],
    task: [task],
    group: [groupId],
    program: [programId],
    system: [people.systemId],
    person: [resident],
  }
}

const media = {
  width: 1280,
  height: 720,
  frameRate: 30,
  partStarts: [0],
  sprite: { columns: 10, rows: 1, frameWidth: 160, frameHeight: 90, secondsPerFrame: 1 },
  hasPoster: true,
  playback: { mimeType: 'video/mp4', bytes: 1_000 },
}

async function giveFiles(videoId: string): Promise<void> {
  const blobs = await createFileBlobStore(path.join(server.dataFolder, 'blobs'))
  for (const name of ['playback.mp4', 'poster.jpg', 'sprite.jpg']) {
    const file = path.join(server.dataFolder, randomUUID())
    await writeFile(file, Buffer.alloc(1_000, name))
    await blobs.putFile(`videos/${videoId}/${name}`, file)
  }
  await blobs.close()
}

const fresh = await peopledDatabase()
const { people } = fresh
const server = untilEnd(await startWholeServer(fresh))
const things = await fillProgram()
await giveFiles(things.video[0]!)
for (const stranger of strangers)
  own[stranger] = (await addVideo(fresh.database, people[stranger], { name: 'Mine' })).videoId

interface Reaction {
  status: number
  text: string
  cookie: string
}

async function ask(
  who: UserId,
  method: string,
  where: string,
  { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> } = {},
): Promise<Reaction> {
  const answer = await plainRequest(server.address + where, {
    method,
    headers: {
      authorization: `Bearer ${await server.tokenFor(who)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    text: answer.text,
    cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
  }
}

const call = (who: UserId, name: Name, { path: where, body }: SentRequest) =>
  ask(who, allEndpoints[name].method, `/api/v1${where}`, { body })

/** Every row that has to do with the program, as it is now. */
async function lookAtRows(): Promise<string[]> {
  const ids = Object.values(things).flat()
  const tables =
    'videos assessments evaluations comments shared_videos shared_requests favorites notifications'
  const rows: string[] = []
  for (const table of `${tables} records streams upload_tasks timed_assessments`.split(' ')) {
    const found = await fresh.database.$client.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${table} t`,
    )
    rows.push(...found.rows.map(({ row }) => `${table} ${row}`))
  }
  // What strangers write about their own videos is theirs, whatever it names.
  const isTheirs = (row: string): boolean => Object.values(own).some((id) => row.includes(id))
  return rows.filter((row) => ids.some((id) => row.includes(id)) && !isTheirs(row)).toSorted()
}

/** The answer, without the ids that were sent. */
function withoutIds(text: string, asked: SentRequest): string {
  const ids = JSON.stringify(asked).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  return ids.reduce((left, id) => left.replaceAll(id, 'ID'), text)
}

describe('a foreign program', () => {
  test('is answered by every endpoint as if it did not exist, and nothing changes', async () => {
    const before = await lookAtRows()
    for (const [name, entry] of Object.entries(asks) as [Name, (typeof asks)[Name]][]) {
      if (entry === 'of the one who asks') continue
      for (const [kind, at] of entry)
        for (const id of things[kind])
          for (const stranger of strangers) {
            const [asked, missing] = [at(id, stranger), at(randomUUID(), stranger)]
            const real = await call(people[stranger], name, asked)
            const none = await call(people[stranger], name, missing)
            const words = `${name}, a ${kind}, asked by ${stranger}`
            expect(withoutIds(real.text, asked), words).toBe(withoutIds(none.text, missing))
            expect(real.status, words).toBe(none.status)
            expect(real.text, words).not.toContain(SECRET)
          }
    }
    expect(await lookAtRows()).toEqual(before)
  }, 120_000)

  test('is in none of the lists that strangers are given', async () => {
    const ids = Object.values(things).flat()
    const types = ['simulation', 'surgical', 'other']
    for (const [name, entry] of Object.entries(asks) as [Name, (typeof asks)[Name]][]) {
      const { method, path: where } = allEndpoints[name]
      if (entry !== 'of the one who asks' || method !== 'GET') continue
      for (const type of where.includes(':type') ? types : [''])
        for (const stranger of strangers) {
          const { text } = await call(people[stranger], name, { path: where.replace(':type', type) })
          const words = `${name} ${type}, asked by ${stranger}`
          expect(text, words).not.toContain(SECRET)
          for (const id of ids) expect(text, words).not.toContain(id)
        }
    }
  })

  test('gives nobody its addresses', async () => {
    const [videoId] = things.video
    const seen = await ask(people.resident, 'GET', `/api/v1/video/other/full-details/${videoId}`)
    const addresses = seen.text.match(/\/media\/[^"]+/g) ?? []
    expect(addresses).toHaveLength(3)
    for (const address of addresses) {
      const owner = await ask(people.resident, 'GET', address, { headers: { cookie: seen.cookie } })
      expect(owner.status).toBe(200)
      for (const stranger of strangers) {
        const { cookie } = await ask(people[stranger], 'GET', '/api/v1/video/other/self')
        expect(cookie).not.toBe('')
        const given = await ask(people[stranger], 'GET', address, { headers: { cookie } })
        expect(given.status, `${address} given to ${stranger}`).toBe(404)
      }
    }
    const upload = `${TUS_PATH}/${things.task[0]}`
    const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0' }
    for (const stranger of strangers)
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const headers = { ...tus, 'content-type': 'application/offset+octet-stream' }
        const real = await ask(people[stranger], method, upload, { headers })
        const none = await ask(people[stranger], method, `${TUS_PATH}/${randomUUID()}`, { headers })
        expect(real, `${method} by ${stranger}`).toEqual(none)
        expect(real.status).toBeGreaterThanOrEqual(400)
      }
  })
})

async function listen(who: UserId): Promise<StompClient> {
  const url = `${server.address.replace('http', 'ws')}/ws`
  const client = await connectStomp(url, await server.tokenFor(who))
  for (const [name, destination] of Object.entries(userTopics)) {
    client.say('SUBSCRIBE', { id: name, destination, receipt: name })
    expect(await client.next()).toMatchObject({ command: 'RECEIPT', headers: { 'receipt-id': name } })
  }
  return client
}

/** What a client receives, up to the first message of `topic`: a job of an earlier upload may end in between. */
async function heardUntil(client: StompClient, topic: string): Promise<string[]> {
  const heard: string[] = []
  for (;;) {
    const { headers, body } = await client.next()
    heard.push(body)
    if (headers['destination'] === topic) return heard
  }
}

test('on every topic, a stranger hears only of their own program', async () => {
  const stranger = await listen(people.foreignFaculty)
  const resident = await listen(people.resident)
  const [videoId] = things.video
  const [asmtId] = things.assessment
  const done = async (who: UserId, name: Name, asked: SentRequest) =>
    expect((await call(who, name, asked)).status, name).toBe(200)
  await done(people.faculty, 'sendComment', {
    path: `/video/${videoId}/comments/${randomUUID()}`,
    body: written,
  })
  await done(people.faculty, 'sendEvaluation', {
    path: `/video-asmt/${asmtId}/evaluations/${randomUUID()}`,
    body: judgment,
  })
  await done(people.faculty, 'acceptSharedRequest', {
    path: `/shared-library-request/accept/${things.request[0]}`,
  })
  await done(people.resident, 'submitResidentVideo', submit('resident/submit', things.assessment[2]!))

  // All of that was sent before what happens in the stranger's own program, so it would arrive before it.
  const mine = await addVideo(fresh.database, people.foreignResident, {
    programId: people.foreignProgramId,
    userGroupId: people.foreignGroupId,
    state: 'READY',
    name: 'Ours',
  })
  await done(people.foreignResident, 'submitResidentVideo', submit('resident/submit', mine.asmtId))
  const heard = await heardUntil(stranger, userTopics.notificationNewVideo)
  expect(heard.at(-1)).toContain(mine.videoId)
  for (const body of heard) {
    expect(body).not.toContain(SECRET)
    for (const id of Object.values(things).flat()) expect(body).not.toContain(id)
  }
  expect((await resident.next()).body).toContain(videoId)
  for (const client of [stranger, resident]) client.socket.terminate()
})
