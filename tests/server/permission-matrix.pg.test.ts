import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints, type EndpointName } from '#contract/endpoints/all-endpoints.ts'
import type { workshopsArea } from '#contract/endpoints/workshops/workshops-area.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { plainRequest } from '#tests/support/plain-request.ts'
import { addRecord, addStream, addUploadTask } from '#tests/support/stored-deliveries.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// Who may call each endpoint at all, written by hand: the contract is checked against this.
const residents = ['resident', 'foreignResident', 'inactiveResident', 'inactiveProctor'] as const
const faculty = ['faculty', 'programDirector', 'foreignFaculty', 'proctoringFaculty'] as const
/** Only faculty are asked to teach, and answer for themselves. */
const askedToTeach = ['faculty', 'foreignFaculty', 'proctoringFaculty'] as const
const administrative = ['admin', 'implementationManager', 'fieldTeamMember'] as const
const coordinators = ['coordinator', 'foreignCoordinator'] as const
const managers = ['programDirector', 'admin', 'implementationManager', ...coordinators] as const
/** Those who decide which of its courses a group is shown, and who write courses. */
const arrangers = [...faculty, 'admin', 'implementationManager', ...coordinators] as const
const everyone = [...residents, ...faculty, ...administrative, ...coordinators]
/** Active, and not administrative (spec 1 §6). */
const notified: readonly Who[] = ['resident', 'foreignResident', ...faculty, ...coordinators]
type Who = (typeof everyone)[number]

/** Those of the workshop portal have a matrix of their own. */
type Name = Exclude<EndpointName, keyof typeof workshopsArea>

const admitted: Record<Name, 'nobody needs to sign in' | readonly Who[]> = {
  getClientConfig: 'nobody needs to sign in',
  ping: 'nobody needs to sign in',
  findProviderSignOut: 'nobody needs to sign in',
  requestPasswordReset: 'nobody needs to sign in',
  findPasswordReset: 'nobody needs to sign in',
  findEmailChange: 'nobody needs to sign in',
  stopEmailChange: 'nobody needs to sign in',
  resetPassword: 'nobody needs to sign in',
  findByRegistrationToken: 'nobody needs to sign in',
  registerPerson: 'nobody needs to sign in',
  renewRegistration: 'nobody needs to sign in',
  resendRegistration: managers,
  resendRegistrations: managers,
  previewRegistration: managers,
  listUnregistered: managers,
  exportUnregistered: managers,
  listManagedPeople: [...managers, 'fieldTeamMember'],
  exportManagedPeople: [...managers, 'fieldTeamMember'],
  changePerson: managers,
  inactivatePerson: managers,
  reactivatePerson: managers,
  previewInactivation: managers,
  inactivatePeople: managers,
  reactivatePeople: managers,
  updateProctorGroups: managers,
  createPeople: managers,
  checkEmails: managers,
  addFaculty: managers,
  removeFaculty: managers,
  listTeachingRequests: managers,
  withdrawTeachingRequest: managers,
  listMyTeachingRequests: askedToTeach,
  answerTeachingRequest: askedToTeach,
  previewDeletion: managers,
  deletePerson: managers,
  getMySecondStep: everyone,
  changePassword: everyone,
  resetSecondStep: managers,
  deletePeople: managers,
  findAllInternalAccounts: ['admin'],
  exportInternalAccounts: ['admin'],
  createInternalAccount: ['admin'],
  editInternalAccount: ['admin'],
  inactivateInternalAccount: ['admin'],
  reactivateInternalAccount: ['admin'],
  listCoordinators: ['admin', 'implementationManager'],
  createCoordinator: ['admin', 'implementationManager'],
  changeCoordinator: ['admin', 'implementationManager'],
  getMe: everyone,
  recordWebLogin: everyone,
  changePhoto: everyone,
  removePhoto: everyone,
  changeProfile: everyone,
  listAuditEntries: ['admin'],
  exportAuditEntries: ['admin'],
  getLegalPage: 'nobody needs to sign in',
  listLegalVersions: ['admin', 'implementationManager'],
  publishLegalPage: ['admin', 'implementationManager'],
  listUndelivered: managers,
  sendLetterAgain: managers,
  listLetterTexts: ['admin'],
  changeLetterText: ['admin'],
  resetLetterText: ['admin'],
  listMySignIns: everyone,
  listRoles: everyone,
  postClientLog: everyone,
  postOpenLog: 'nobody needs to sign in',
  listFaults: administrative,
  exportFaults: administrative,
  getFault: administrative,
  resolveFault: administrative,
  reopenFault: administrative,
  reportDevice: everyone,
  listUnsent: [...managers, 'fieldTeamMember'],
  exportUnsent: [...managers, 'fieldTeamMember'],
  countLateUnsent: [...managers, 'fieldTeamMember'],
  getOverview: [...managers, 'fieldTeamMember'],
  countUnsentByAge: [...managers, 'fieldTeamMember'],
  countFaultsByDay: administrative,
  listMyDevices: everyone,
  nameMyDevice: everyone,
  forgetMyDevice: everyone,
  listFieldVersions: administrative,
  getInstallationStatus: administrative,
  listRunners: ['admin'],
  makeRunnerToken: ['admin'],
  withdrawRunnerToken: ['admin'],
  revokeRunner: ['admin'],
  // Runners show secrets of their own.
  registerRunner: 'nobody needs to sign in',
  claimRunnerJob: 'nobody needs to sign in',
  reportRunnerJob: 'nobody needs to sign in',
  finishRunnerJob: 'nobody needs to sign in',
  returnRunnerJob: 'nobody needs to sign in',
  listAllCourses: everyone,
  findSkillProceduralCourses: everyone,
  getCourseContent: everyone,
  getCourseWork: everyone,
  // Whose courses: `course-service.pg.test.ts` of `making`.
  listWrittenCourses: arrangers,
  getMadeCourse: arrangers,
  // Whose residents: `usage-service.pg.test.ts` and `course-letter-service.pg.test.ts`.
  getCourseUsage: arrangers,
  listUsagePlaces: arrangers,
  listUsagePeople: arrangers,
  listMissedQuestions: arrangers,
  previewCourseLetter: arrangers,
  sendCourseLetter: arrangers,
  withdrawCourseLetter: arrangers,
  makeCourse: arrangers,
  renameCourse: arrangers,
  publishCourse: arrangers,
  retireCourse: arrangers,
  deleteCourse: arrangers,
  makeActivity: arrangers,
  renameActivity: arrangers,
  orderActivities: arrangers,
  retireActivity: arrangers,
  deleteActivity: arrangers,
  getMadeRubric: arrangers,
  saveMadeRubric: arrangers,
  // For which programs and courses: their services’ tests.
  listProgramTexts: arrangers,
  listReplacedCourses: arrangers,
  getProgramText: arrangers,
  saveProgramText: arrangers,
  decideProgramText: arrangers,
  getCourseVersions: arrangers,
  useCourseVersion: arrangers,
  listStarterNews: ['admin', 'implementationManager'],
  decideStarterTexts: ['admin', 'implementationManager'],
  listCourseAuthors: arrangers,
  nameCourseAuthor: arrangers,
  listProposals: arrangers,
  getProposal: arrangers,
  proposeText: arrangers,
  decideProposal: arrangers,
  withdrawProposal: arrangers,
  getAuthoredCourse: arrangers,
  getWrittenText: arrangers,
  listTextVersions: arrangers,
  saveText: arrangers,
  listCourseFiles: arrangers,
  addCourseFile: arrangers,
  listCourseVideos: arrangers,
  beginCourseVideo: arrangers,
  finishCourseVideo: arrangers,
  removeCourseVideo: arrangers,
  getCourseFile: arrangers,
  findImported: arrangers,
  addImportedFile: arrangers,
  importCourse: arrangers,
  makeActivities: arrangers,
  listSharedReflections: [...faculty, 'inactiveProctor'],
  listMySharedReflections: everyone,
  listTechnicalAssessments: everyone,
  listCognitiveAssessments: everyone,
  listTaughtLessons: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  markLessonTaught: [...faculty, 'inactiveProctor', 'admin', 'implementationManager'],
  takeBackLesson: [...faculty, 'inactiveProctor', 'admin', 'implementationManager'],
  lockCourse: arrangers,
  changeCourseSettings: arrangers,
  markActivity: everyone,
  completeActivityGuide: everyone,
  writeReflection: everyone,
  // Which of the two addresses, and whose: `ar-attempt-service.pg.test.ts`.
  listArSubActivities: everyone,
  getFacultyArProgress: [...faculty, 'inactiveProctor'],
  getResidentArProgress: residents,
  submitArAttempt: everyone,
  getLatestArAttempt: everyone,
  sendArLog: everyone,
  getArLog: everyone,
  getArReplay: everyone,
  saveArComment: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  listArAttempts: everyone,
  // Whom and which programs: `following-service.pg.test.ts`, `passing-score-service.pg.test.ts`.
  getArProgressOf: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  listArPeople: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  listArGroupAttempts: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  exportArGroupAttempts: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  markArAttempt: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  getPassingScores: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  changePassingScores: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  getPassingProposal: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  getCognitiveAssessment: everyone,
  takeCognitiveAssessment: everyone,
  listActivityRubrics: everyone,
  showOrHideActivity: arrangers,
  listActivityGroups: arrangers,
  arrangeActivity: arrangers,
  listCourseGroups: arrangers,
  lockForGroups: arrangers,
  listResidentCourses: residents,
  listFacultyCourses: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  listProgramActivities: [...faculty, 'inactiveProctor'],
  getUserGroup: everyone,
  listProgramGroups: [...faculty, ...administrative, ...coordinators],
  listGroupCounts: [...faculty, ...administrative, ...coordinators],
  exportProgramGroups: [...faculty, ...administrative, ...coordinators],
  listSystems: [...administrative, ...coordinators],
  getSystem: [...administrative, ...coordinators],
  createSystem: ['admin', 'implementationManager'],
  changeSystem: ['admin', 'implementationManager'],
  previewStructureDeletion: managers,
  deleteSystem: ['admin', 'implementationManager'],
  deleteInstitution: ['admin', 'implementationManager'],
  deleteProgram: ['admin', 'implementationManager'],
  deleteUserGroup: managers,
  createInstitution: ['admin', 'implementationManager'],
  changeInstitution: ['admin', 'implementationManager'],
  listPrograms: [...administrative, ...coordinators, 'programDirector'],
  exportPrograms: [...administrative, ...coordinators, 'programDirector'],
  getProgram: [...administrative, ...coordinators, 'programDirector'],
  getSpecialty: everyone,
  listProgramDirectors: everyone,
  listProgramProctors: [...faculty, ...administrative, ...coordinators],
  createProgram: ['admin', 'implementationManager'],
  editProgram: [...administrative, ...coordinators, 'programDirector'],
  getProgramEnding: ['admin', 'implementationManager'],
  listSpecialties: [...administrative, ...coordinators, 'programDirector'],
  listTimezones: [...administrative, ...coordinators, 'programDirector'],
  getDefaultCurriculum: managers,
  listCourseChoices: managers,
  createUserGroup: managers,
  editUserGroup: managers,
  changeUserGroup: managers,
  changeUserGroups: managers,
  startRecord: [...residents, ...faculty],
  startStream: everyone,
  getStream: everyone,
  cancelRecord: everyone,
  listLeftRecordings: everyone,
  saveLeftRecording: [...residents, ...faculty],
  finishUpload: everyone,
  pauseUpload: everyone,
  resumeUpload: everyone,
  cancelUpload: everyone,
  listMyPausedUploads: everyone,
  getUploadInfo: everyone,
  lookAtUpload: everyone,
  listMyVideos: everyone,
  getVideo: everyone,
  listAttempts: everyone,
  listSurgicalProcedures: everyone,
  listProcessing: everyone,
  acknowledgeProcessing: everyone,
  silenceProcessing: everyone,
  processAgain: everyone,
  listEvaluations: everyone,
  sendEvaluation: [...residents, ...faculty],
  listPeerQueue: everyone,
  listNeedsAssessment: [...residents, ...faculty],
  listInstructorVideos: [...residents, ...faculty],
  listInstructorGroupVideos: [...residents, ...faculty],
  countUnassessed: everyone,
  acknowledgeAssessedVideo: everyone,
  listAssessedHistory: everyone,
  exportAssessedHistory: everyone,
  listComments: everyone,
  sendComment: everyone,
  findFacultyByProgram: everyone,
  findResidentsByProgram: [...faculty, ...administrative, ...coordinators],
  findMembersByGroup: everyone,
  findFacultyByGroup: everyone,
  submitResidentVideo: residents,
  submitFacultyVideo: [...faculty, 'inactiveProctor'],
  submitAndShareVideo: [...faculty, 'inactiveProctor'],
  deleteVideo: everyone,
  restoreVideo: everyone,
  listRecentlyDeleted: everyone,
  updateVideoActivity: everyone,
  updateVideoProcedure: everyone,
  updateVideoTitle: everyone,
  createTimedAssessment: residents,
  listMyPractices: residents,
  exportMyPractices: residents,
  getMyPracticeTimes: residents,
  listPracticingResidents: [...faculty, 'inactiveProctor'],
  getResidentPracticeTimes: [...faculty, 'inactiveProctor'],
  deletePractice: residents,
  listAdminVideos: administrative,
  exportAdminVideos: administrative,
  getAnalysis: everyone,
  requestAnalysis: everyone,
  listNotifications: everyone,
  countUnread: everyone,
  deleteNotification: everyone,
  deleteReadNotifications: everyone,
  restoreNotifications: everyone,
  sendFeedback: everyone,
  listFeedback: administrative,
  exportFeedback: administrative,
  listResidentEvents: residents,
  listFacultyEvents: faculty,
  listProctorEvents: [...faculty, 'inactiveProctor'],
  listPastEvents: [...residents, ...faculty],
  listFutureEvents: [...residents, ...faculty],
  listEventsInRange: [...residents, ...faculty],
  listProgramEventsInRange: [...faculty, ...administrative, ...coordinators],
  listProgramFutureEvents: [...faculty, ...administrative, ...coordinators],
  listMasterEvents: [...administrative, ...coordinators],
  exportMasterEvents: [...administrative, ...coordinators],
  exportFutureEvents: [...residents, ...faculty],
  exportEventsInRange: [...residents, ...faculty],
  exportProgramEventsInRange: [...faculty, ...administrative, ...coordinators],
  exportProgramFutureEvents: [...faculty, ...administrative, ...coordinators],
  getEvent: everyone,
  exportEvent: everyone,
  replyToEvent: everyone,
  createEvent: [...faculty, ...administrative, ...coordinators],
  changeEvent: [...faculty, ...administrative, ...coordinators],
  deleteEvent: [...faculty, ...administrative, ...coordinators],
  bringEventBack: [...faculty, ...administrative, ...coordinators],
  listCanceledEvents: [...faculty, ...administrative, ...coordinators],
  listEventLocations: [...faculty, ...administrative, ...coordinators],
  getCalendarSubscription: everyone,
  makeCalendarSubscription: [...residents, ...faculty],
  endCalendarSubscription: everyone,
  listInternalPeople: [...faculty, ...administrative, ...coordinators],
  listDueDates: everyone,
  getAggregateProgress: everyone,
  getAverageCourseProgress: everyone,
  getUserCourseProgress: everyone,
  listGroupCourseProgress: everyone,
  listExams: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  saveExam: everyone,
  issueCertificate: everyone,
  getCertificateFile: everyone,
  revokeCertificate: managers,
  checkCertificate: 'nobody needs to sign in',
  getReview: everyone,
  exportReview: everyone,
  exportUserCourseProgress: everyone,
  exportGroupCourseProgress: everyone,
  getMailDigest: notified,
  setMailDigest: notified,
  getPush: everyone,
  startPush: everyone,
  endPush: everyone,
  listCurricularHistory: everyone,
  exportCurricularHistory: everyone,
  getPersonMetrics: everyone,
  getGroupMetrics: everyone,
  listUpcomingTasks: everyone,
  listPastDueTasks: everyone,
  listPeopleBehind: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  setDueDate: managers,
  listCourseTerms: [...faculty, 'inactiveProctor', ...administrative, ...coordinators],
  setCourseTerms: managers,
  previewDueRule: managers,
  markNotificationsSeen: everyone,
  shareVideo: everyone,
  listSharedVideos: everyone,
  listRecommendedShared: everyone,
  getSharedVideo: everyone,
  removeSharedVideo: everyone,
  getSharedRequest: everyone,
  listSharedRequests: everyone,
  acceptSharedRequest: everyone,
  denySharedRequest: everyone,
  withdrawSharedRequest: everyone,
  favoriteVideo: everyone,
  unfavoriteVideo: everyone,
}

const tokens = new Map<string, string>()

const fresh = await peopledDatabase()
const { people } = fresh
const server = untilEnd(await startWholeServer(fresh))
for (const who of [...everyone, 'peer'] as const) tokens.set(who, await server.tokenFor(people[who]))

interface SentRequest {
  path: string
  method: Endpoint['method']
}

async function ask(
  who: string | null,
  { path: where, method }: SentRequest,
): Promise<{ status: number; body: unknown }> {
  const token = who === null ? undefined : tokens.get(who)
  const { status, headers, text } = await plainRequest(`${server.address}/api/v1${where}`, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  const isJson = headers['content-type']?.includes('json') === true
  return { status, body: isJson ? (JSON.parse(text) as unknown) : text }
}

/** The endpoint with made-up values: enough to be admitted or not. */
function madeUp(endpoint: Endpoint): SentRequest {
  const words: Record<string, string> = { type: 'other', uploader: 'resident', name: 'privacy-policy' }
  const where = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => words[name] ?? randomUUID())
  return { path: where, method: endpoint.method }
}

describe('who may call at all', () => {
  it.each(Object.keys(admitted) as Name[])('%s', async (name) => {
    const asked = madeUp(allEndpoints[name])
    const rule = admitted[name]
    if (rule === 'nobody needs to sign in') {
      // A call without an input is told about the input.
      const wantsInput = (['query', 'body'] as const).some(
        (part) => allEndpoints[name][part as never] !== undefined,
      )
      expect((await ask(null, asked)).status).toBe(wantsInput ? 400 : 200)
      return
    }
    expect(await ask(null, asked)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    for (const who of everyone) {
      const { status } = await ask(who, asked)
      if (rule.includes(who)) expect([401, 403], `${who} is let in`).not.toContain(status)
      else expect(status, `${who} is kept out`).toBe(403)
    }
  })
})

describe('what someone may not see is answered exactly like what does not exist', () => {
  /** Things of `resident`, and how to request them; what does not exist has another id in the same place. */
  async function thingsOfTheResident(): Promise<{ asked: SentRequest; missing: SentRequest; owner: Who }[]> {
    const { database } = fresh
    const ownerId = people.resident
    const record = await addRecord(database, ownerId)
    const stream = await addStream(database, record)
    const task = await addUploadTask(database, ownerId)
    const { videoId, asmtId } = await addVideo(database, ownerId)
    const group = people.groupId
    const at = (method: Endpoint['method'], where: (id: string) => string, id: string) => ({
      asked: { method, path: where(id) },
      missing: { method, path: where(randomUUID()) },
      owner: 'resident' as const,
    })
    return [
      at('GET', (id) => `/video/stream/${id}`, stream),
      at('DELETE', (id) => `/video/other/cancel/${id}`, record),
      at('GET', (id) => `/video/other/full-details/${id}`, videoId),
      at(allEndpoints.acknowledgeProcessing.method, (id) => `/submission-processing/ack-asmt/${id}`, asmtId),
      at(allEndpoints.silenceProcessing.method, (id) => `/submission-processing/silence-asmt/${id}`, asmtId),
      at(allEndpoints.processAgain.method, (id) => `/submission-processing/process-again/${id}`, asmtId),
      at('GET', (id) => `/video-asmt/${id}/evaluations`, asmtId),
      at('GET', (id) => `/video/${id}/comments`, videoId),
      at('POST', (id) => `/video/acknowledge-assessed-video/${id}`, videoId),
      at('PATCH', (id) => `/video/restore/${id}`, videoId),
      at('GET', (id) => `/video/assessed-history?ownerId=${id}`, ownerId),
      at('GET', (id) => `/user/search/findByGroupId?id=${id}`, group),
      at('GET', (id) => `/user/search/findFacultyByGroupId?id=${id}`, group),
      at('GET', (id) => `/tus/upload/info?uri=${encodeURIComponent(`/api/v1/tus/upload/${id}`)}`, task),
      at('GET', (id) => `/user-group/${id}`, group),
      at('GET', (id) => `/user-group-course/resident/${id}`, group),
    ]
  }

  it('for strangers of every role, and the owner is let in', async () => {
    const strangers = ['foreignResident', 'foreignFaculty', 'foreignCoordinator', 'inactiveResident'] as const
    for (const { asked, missing, owner } of await thingsOfTheResident()) {
      for (const who of strangers) {
        const foreign = await ask(who, asked)
        expect(foreign, `${who} ${asked.path}`).toEqual(await ask(who, missing))
        expect([403, 404], `${who} ${asked.path}`).toContain(foreign.status)
      }
      expect(await ask(owner, asked), asked.path).not.toEqual(await ask(owner, missing))
    }
  })

  it("not even a peer of the same group touches another's recordings, uploads and videos", async () => {
    for (const { asked, missing } of await thingsOfTheResident()) {
      // The group and its people are also the peer's own.
      if (/^\/user-group|ByGroupId/.test(asked.path)) continue
      const foreign = await ask('peer', asked)
      expect(foreign, asked.path).toEqual(await ask('peer', missing))
      expect(foreign.status, asked.path).toBe(404)
    }
  })
})
