import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addPerson } from '#tests/support/people.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { smallMp4 } from '#tests/support/intake.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { type SpecCall, SpecClient } from '#tests/support/spec-client.ts'
import { SpecSocket } from '#tests/support/spec-socket.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'

// Each call of specifications 1 and 2, §7, with only what they name, against a whole server and a real PostgreSQL.
// spec-1-calls and spec-calls check that the calls exist; this one makes them. Those of specification 3 are made in
// workshop-specification-client.

const fresh = await peopledDatabase()
const { database, people } = fresh
const server = untilEnd(await startWholeServer(fresh))

/** What stands in an installation before the client comes. */
const courseId = await addCourse(database, { name: 'Suturing' })
const activityId = await addActivity(database, courseId, { name: 'Knots' })
const otherActivityId = await addActivity(database, courseId, { name: 'Needles' })
const place = { programId: people.programId, userGroupId: people.groupId }
const ready = { ...place, state: 'READY' as const, durationSeconds: 20 }
const asked = { submissionType: 'SUBMITTED' as const, submittedAt: new Date() }
const simulation = { subject: { videoType: 'simulation' as const, activityId }, activityId, ...ready }
const saved = await addVideo(database, people.resident, simulation)
const ofPeer = await addVideo(database, people.peer, ready, { ...asked, assessorType: 'PEER' })
const waiting = await addVideo(database, people.resident, ready, { ...asked, assessorType: 'FACULTY' })
const ofFaculty = await addVideo(database, people.faculty, ready)
const toShare = await addVideo(database, people.faculty, ready)
const surgical = await addVideo(database, people.resident, {
  ...ready,
  subject: { videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Appendectomy' },
})
const plainFaculty = await addVideo(database, people.faculty, ready)
const guided = await addActivity(database, courseId, { name: 'Guided', completedBy: 'GUIDE' })
await addText(database, courseId, {
  section: 'GUIDE',
  activityId: guided,
  body: '- [ ] Set up\n- [ ] Tie a knot',
})
const virtual = await addActivity(database, courseId, {
  name: 'Virtual 0° Camera Navigation',
  activityMode: 'VIRTUAL',
  isRecordable: false,
})
await assignCourses(database, people.groupId, [courseId])
await addPerson(database, { programId: people.programId, email: 'awaited@people.test', passwordHash: null })
await addPerson(database, {
  programId: people.programId,
  email: 'forgetful@people.test',
  passwordHash: 'forgotten',
})
const leaving = await addPerson(database, { programId: people.programId, memberOf: [people.groupId] })
await addPerson(database, { programId: people.programId, email: 'invited@people.test', passwordHash: null })

const who = ['admin', 'programDirector', 'faculty', 'resident', 'peer', 'coordinator'] as const
const tokens = Object.fromEntries(
  await Promise.all(who.map(async (name) => [name, await server.tokenFor(people[name])] as const)),
)
const client = new SpecClient(server.address, tokens, {
  asmt: saved.asmtId,
  video: saved.videoId,
  waitingVideo: waiting.videoId,
  peersVideo: ofPeer.videoId,
  facultyAsmt: ofFaculty.asmtId,
  plainFacultyAsmt: plainFaculty.asmtId,
  guided,
  virtual,
  surgicalVideo: surgical.videoId,
  toShare: toShare.videoId,
  otherActivity: otherActivityId,
  leaving,
})

const SPEC_1: readonly SpecCall[] = [
  // Me
  {
    as: 'resident',
    call: 'GET /me',
    gives: 'id email firstName lastName fullName role isActive timezone userGroups[].id programId',
    keep: { me: 'id', program: 'programId', group: 'userGroups.0.id' },
  },
  { as: 'faculty', call: 'GET /me', keep: { teacher: 'id' } },
  { as: 'resident', call: 'POST /me/login-history/web' },
  { as: 'admin', call: 'GET /role', gives: '_embedded.role[].id _embedded.role[].role' },

  // Systems, programs, institutions
  {
    as: 'admin',
    call: 'POST /system',
    body: { systemName: 'Northern Health' },
    gives: 'id systemName programs',
    keep: { system: 'id' },
  },
  { as: 'admin', call: 'GET /system?projection=inlineSystemInfo', gives: '_embedded.system[].systemName' },
  { as: 'admin', call: 'GET /system/{system}', gives: 'id systemName programs' },
  {
    as: 'admin',
    call: 'POST /institution',
    body: { systemId: '{system}', institutionName: 'Northern General' },
    gives: 'id institutionId',
    keep: { institution: 'institutionId' },
  },
  { as: 'admin', call: 'PATCH /institution/{institution}', body: { institutionName: 'Northern Hospital' } },
  {
    as: 'admin',
    call: 'POST /program?sendRegistrationEmail=true',
    body: {
      title: 'Northern Surgery',
      programAddresses: [],
      timezoneOption: { timezone: 'America/Denver' },
      accountNumber: 'N-1',
      specialty: 'General Surgery',
      programDirectors: [{ email: 'dana.reyes@north.test' }],
    },
    gives: 'id title activeProgram programDirectors[].isExpired',
    keep: { newProgram: 'id' },
  },
  {
    as: 'admin',
    call: 'POST /program/edit',
    body: { id: '{newProgram}', title: 'Northern General Surgery', activeProgram: true },
    gives: 'id title',
  },
  {
    as: 'admin',
    call: 'GET /program?projection=inlineProgramDetails',
    gives: [
      'id title programAddresses timezoneOption.timezone activeProgram accountNumber implementationUserId',
      'fieldTeamUserId specialty programDirectors',
    ]
      .join(' ')
      .split(' ')
      .map((field) => `_embedded.program[].${field}`)
      .join(' '),
  },
  {
    as: 'admin',
    call: 'GET /program/{newProgram}?projection=inlineProgramDetails',
    gives: 'id title programAddresses timezoneOption.timezone activeProgram programDirectors[].isExpired',
  },
  { as: 'admin', call: 'GET /program/getSpecialty/{newProgram}' },
  { as: 'admin', call: 'GET /program/program-director/{newProgram}', gives: '_embedded.user[].isExpired' },
  { as: 'admin', call: 'GET /specialty' },
  { as: 'admin', call: 'GET /timezone' },

  // User, group, faculty
  {
    as: 'programDirector',
    call: 'POST /user-group/create-group',
    body: { parentProgramId: '{program}', name: 'Second years' },
    gives: 'id',
    keep: { newGroup: 'id' },
  },
  {
    as: 'programDirector',
    call: 'GET /user-group/program/{program}',
    gives: '[].id [].users [].isExpired [].isUnassignedGroup',
  },
  {
    as: 'programDirector',
    call: 'GET /user-group/{newGroup}',
    gives: 'id name isActive isExpired isUnassignedGroup parentProgramId isLeaderboardAnonymized',
  },
  { as: 'programDirector', call: 'PATCH /user-group/{newGroup}/edit-group', body: { name: 'Year two' } },
  { as: 'programDirector', call: 'GET /user-group/default-curriculum' },
  {
    as: 'programDirector',
    call: 'GET /user/search/findFacultyByProgramId?id={program}&projection=inlineUser',
    gives: '_embedded.user[].id',
  },
  { as: 'programDirector', call: 'GET /user/search/findByGroupId?id={group}', gives: '_embedded.user[].id' },
  { as: 'programDirector', call: 'GET /user/search/findFacultyByGroupId?id={group}&projection=inlineUser' },
  {
    as: 'programDirector',
    call: 'GET /user/search/findResidentsByProgramId?id={program}',
    gives: '_embedded.user[].id',
  },
  { as: 'programDirector', call: 'GET /program/proctors/{program}' },
  { as: 'programDirector', call: 'GET /user/unregistered-users/{program}' },
  {
    as: 'programDirector',
    call: 'PATCH /user-group/change-user-group?oldGroupId={group}&newGroupId={newGroup}',
    body: { id: '{leaving}' },
  },
  {
    as: 'programDirector',
    call: 'PATCH /user-group/batch/change-user-group',
    body: [{ oldGroupId: '{newGroup}', newGroupId: '{group}', userIds: ['{leaving}'] }],
  },
  {
    as: 'programDirector',
    call: 'PATCH /user/update-proctor-groups',
    body: { id: '{teacher}', proctorGroups: [{ id: '{group}' }] },
  },
  {
    as: 'programDirector',
    call: 'POST /user/batch/{program}?sendEmail=false',
    body: [{ email: 'new@people.test', firstName: 'Noa', lastName: 'Lind', role: 'RESIDENT' }],
  },
  { as: 'programDirector', call: 'PATCH /user/{leaving}', body: { timezone: 'America/Chicago' } },
  { as: 'programDirector', call: 'PATCH /user/inactivate-user', body: { id: '{leaving}' } },
  { as: 'programDirector', call: 'PATCH /user/reactivate-user', body: { id: '{leaving}' } },
  { as: 'programDirector', call: 'PATCH /user/batch/inactivate-users', body: ['{leaving}'] },
  { as: 'programDirector', call: 'DELETE /user/{leaving}' },

  // Courses and dashboard
  { as: 'admin', call: 'GET /course?projection=inlineActivities', gives: '_embedded.course[].kebabName' },
  {
    as: 'resident',
    call: 'GET /course/search/findAllSkillProceduralCourses?projection=inlineActivities',
    gives: '_embedded.course[].id _embedded.course[].activities[].activityMode',
    keep: { course: '_embedded.course.0.id', activity: '_embedded.course.0.activities.0.id' },
  },
  {
    as: 'programDirector',
    call: 'PATCH /user-group/{group}/edit-group',
    body: { addedCourseIds: ['{course}'] },
  },
  { as: 'resident', call: 'GET /user-group-course/resident/{group}', gives: '[].id [].isLocked' },
  {
    as: 'programDirector',
    call: 'GET /user-group-course/faculty/{group}',
    gives: '[].id [].groupCourseId',
    keep: { groupCourse: '0.groupCourseId', itsActivity: '0.activities.0.id' },
  },
  { as: 'programDirector', call: 'PATCH /user-group-course/{groupCourse}/hide/{itsActivity}' },
  { as: 'programDirector', call: 'PATCH /user-group-course/{groupCourse}/show/{itsActivity}' },
  { as: 'programDirector', call: 'GET /program/faculty/all-activities/{program}', gives: '[].id' },
  {
    as: 'resident',
    call: 'GET /dashboard-progress/group-course-progress?courseId={course}&gid={group}',
    gives: 'items[].completedCount',
  },
  { as: 'resident', call: 'GET /dashboard-progress/aggregate-progress?userGroupId={group}' },
  { as: 'resident', call: 'GET /dashboard-progress/average-course-progress?courseId={course}&gid={group}' },
  {
    as: 'resident',
    call: 'GET /dashboard-progress/user-course-progress?userId={me}&courseId={course}&userGroupId={group}',
  },
  { as: 'resident', call: 'GET /dashboard-progress/upcoming-tasks' },
  { as: 'resident', call: 'GET /dashboard-progress/past-due-tasks' },
  { as: 'resident', call: 'POST /activity-guide-progress/complete-activity-guide?activityId={guided}' },
  { as: 'resident', call: 'GET /video/unassessed/count', gives: 'count' },
  { as: 'resident', call: 'GET /video/surgical/procedures' },

  // Events
  {
    as: 'programDirector',
    call: 'POST /event',
    part: 'event',
    body: {
      title: 'Knot lab',
      location: 'Lab 2',
      startDate: '2090-03-01T15:00:00Z',
      endDate: '2090-03-01T17:00:00Z',
      notes: 'Bring gloves.',
      type: 'LAB_SESSION',
      program: { id: '{program}' },
      groupAttendance: ['{group}'],
      residentAttendance: [],
      proctorAttendance: [],
      internalAttendance: [],
      courses: [{ courseId: '{course}', activities: [{ activityId: '{activity}' }] }],
      attachments: [],
    },
    gives:
      'id title startDate endDate notes type program.id groupAttendance courses[].activities[].activityId',
    keep: { event: 'id' },
  },
  {
    as: 'programDirector',
    call: 'PATCH /event/{event}',
    part: 'event',
    body: { title: 'Knots and needles' },
  },
  { as: 'resident', call: 'GET /event/details/{event}', gives: 'id title location startDate endDate notes' },
  { as: 'faculty', call: 'GET /event/proctor' },
  { as: 'resident', call: 'GET /event/resident', gives: 'events[].title' },
  { as: 'faculty', call: 'GET /event/faculty', gives: 'events[].title' },
  { as: 'resident', call: 'GET /event/all-past-events' },
  { as: 'resident', call: 'GET /event/all-future-events', gives: 'events[].program.id' },
  {
    as: 'resident',
    call: 'GET /event/events-in-date-range?start=2089-01-01T00:00:00Z&end=2091-01-01T00:00:00Z',
    gives: 'events[].title',
  },
  {
    as: 'programDirector',
    call: 'GET /event/program/{program}/events-in-date-range?start=2089-01-01T00:00:00Z&end=2091-01-01T00:00:00Z',
    gives: 'events[].title',
  },
  { as: 'programDirector', call: 'GET /event/program/{program}/future', gives: 'events[].id' },
  { as: 'programDirector', call: 'GET /event/program/{program}/locations', gives: '[].name' },

  // Notifications
  {
    as: 'resident',
    call: 'GET /notification/search/findAllByUserId?userId={me}',
    gives: '_embedded.notification[].id',
    keep: { notification: '_embedded.notification.0.id' },
  },
  { as: 'resident', call: 'GET /notification-center/unread-count' },
  { as: 'resident', call: 'DELETE /notification/{notification}' },
  { as: 'programDirector', call: 'DELETE /event/{event}' },

  // AR
  ...(['resident', 'faculty'] as const).flatMap((as): SpecCall[] => [
    {
      as,
      call: 'GET /ar-subactivity',
      gives:
        '[].subActivityId [].metrics[].metricName [].metrics[].passingScore [].metrics[].metricOrder [].metrics[].isPassingCriteria',
      keep: { subActivity: '0.subActivityId' },
    },
    { as, call: 'GET /ar-attempt/latest-attempt/{virtual}' },
    {
      as,
      call: `POST /ar-attempt/${as}/submit/{virtual}`,
      body: {
        subActivityId: '{subActivity}',
        level: 1,
        exerciseScores: [{ metricType: 'accuracy', score: 80, rawScore: 80 }],
        analysisNotes: [],
      },
    },
    {
      as,
      call: `GET /ar-attempt/${as}/overall-progress/{virtual}${as === 'resident' ? '?userGroupId={group}' : ''}`,
    },
    {
      as,
      call: 'GET /ar-attempt/latest-attempt/{virtual}',
      gives:
        'subActivityId level exerciseScores[].metricType exerciseScores[].score exerciseScores[].rawScore analysisNotes',
    },
  ]),
  {
    as: 'resident',
    call: 'POST /vue-log',
    body: { name: 'Error', message: 'x', type: 'WARN', source: 'https://spec.test/', userAgent: 'Spec/1' },
  },
]

const SPEC_2: readonly SpecCall[] = [
  // Internal accounts and letters
  {
    as: 'admin',
    call: 'POST /user/internal',
    body: { email: 'kim.ito@trocar.test', role: 'FIELD_TEAM_MEMBER' },
    gives: 'id',
  },
  {
    as: 'admin',
    call: 'PATCH /user/internal?userEmail=kim.ito@trocar.test',
    body: { timezone: 'America/Denver' },
  },
  {
    as: 'admin',
    call: 'GET /user/search/findAllInternalAccounts?projection=inlineUser',
    gives: ['id', 'email', 'role', 'timezone', 'isInternalAdminUser', 'isExpired']
      .map((field) => `_embedded.user[].${field}`)
      .join(' '),
  },
  { as: 'admin', call: 'POST /email/send/resend-registration?email=kim.ito@trocar.test' },
  { as: 'admin', call: 'POST /email/send/bulk/resend-registration', body: ['invited@people.test'] },
  { as: 'admin', call: 'PATCH /user/internal/inactivate?userEmail=kim.ito@trocar.test' },
  { as: 'admin', call: 'PATCH /user/internal/reactivate?userEmail=kim.ito@trocar.test' },
  { as: 'nobody', call: 'POST /email/send/reset-password?email=kim.ito@trocar.test' },

  // Videos and assessments
  { as: 'resident', call: 'GET /video/simulation/self', gives: 'videos[].videoId' },
  { as: 'resident', call: 'GET /video/other/unassessed/peer', gives: 'videos[].videoAsmtId' },
  { as: 'faculty', call: 'GET /video/other/unassessed/needs-assessment', gives: 'videos[].videoId' },
  { as: 'faculty', call: 'GET /video/other/unassessed/instructor', gives: 'videos[].videoId' },
  { as: 'faculty', call: 'GET /video/other/unassessed/instructor/{group}', gives: 'videos[].videoId' },
  { as: 'admin', call: 'GET /video/admin?pid={program}', gives: 'items[].videoId' },
  { as: 'resident', call: 'GET /video/simulation/full-details/{video}', gives: 'videoId videoAsmtId' },
  {
    as: 'resident',
    call: 'PATCH /video/simulation/update-activity?videoId={video}&newActivityId={otherActivity}',
  },
  {
    as: 'resident',
    call: 'PATCH /video/surgical/update-approach-procedure',
    body: { videoId: '{surgicalVideo}', approach: 'LAPAROSCOPIC', procedure: 'Colectomy' },
  },
  {
    as: 'resident',
    call: 'PATCH /video/other/update-title',
    body: { videoId: '{waitingVideo}', title: 'B' },
  },
  {
    as: 'resident',
    call: 'PATCH /video/simulation/resident/submit/video-asmt',
    body: { videoAsmtId: '{asmt}', assessorType: 2 },
    gives: 'videoAsmtId videoType',
  },
  {
    as: 'faculty',
    call: 'PATCH /video/other/faculty/submit/video-asmt',
    body: { videoAsmtId: '{plainFacultyAsmt}', assessorType: 2 },
    gives: 'videoAsmtId videoType',
  },
  {
    as: 'faculty',
    call: 'PATCH /video/other/faculty/submit-share/video-asmt',
    body: { videoAsmtId: '{facultyAsmt}', assessorType: 2, sharedVideoDescription: 'A clean knot.' },
    gives: 'videoAsmtId',
  },
  { as: 'resident', call: 'POST /video/acknowledge-assessed-video/{waitingVideo}' },
  {
    as: 'resident',
    call: 'POST /timed-only-asmt/create',
    body: { activityId: '{activity}', length: 92, userGroupId: '{group}' },
    gives: 'id',
  },

  // Shared library and favorites
  {
    as: 'faculty',
    call: 'POST /shared-library',
    body: { videoId: '{toShare}', sharedVideoDescription: 'Watch the left hand.' },
    gives: 'sharedVideoId',
    keep: { shared: 'sharedVideoId' },
  },
  {
    as: 'resident',
    call: 'GET /shared-library/videos/all',
    gives: ['sharedVideoId', 'videoId', 'videoType', 'isMyVideo', 'isFavorited', 'favoriteId']
      .map((field) => `videos[].${field}`)
      .join(' '),
  },
  { as: 'resident', call: 'GET /shared-library/videos/recommended-shared' },
  { as: 'resident', call: 'GET /shared-library/video/{shared}', gives: 'sharedVideoId isFavorited' },
  { as: 'resident', call: 'POST /favorite-video/{shared}', gives: 'id', keep: { favorite: 'id' } },
  { as: 'resident', call: 'DELETE /favorite-video/{favorite}' },
  {
    as: 'resident',
    call: 'POST /shared-library',
    body: { videoId: '{waitingVideo}' },
    gives: 'sharedRequestId',
    keep: { request: 'sharedRequestId' },
  },
  { as: 'faculty', call: 'GET /shared-library-request/{request}' },
  { as: 'faculty', call: 'PATCH /shared-library-request/accept/{request}' },
  { as: 'faculty', call: 'DELETE /shared-library/{shared}' },
  { as: 'resident', call: 'DELETE /video/{waitingVideo}' },

  // Recording and processing
  { as: 'resident', call: 'POST /video/other/start-record', gives: 'recordId', keep: { record: 'recordId' } },
  {
    as: 'resident',
    call: 'POST /video/start-stream?recordId={record}&streamType=LAPAROSCOPE&frameRate=30&deviceId=cam&mimeType=video%2Fmp4&needsThumbnails=false',
    gives: 'id',
  },
  { as: 'resident', call: 'DELETE /video/other/cancel/{record}' },
  { as: 'resident', call: 'GET /submission-processing/asmts-by-user' },
  { as: 'resident', call: 'PATCH /submission-processing/silence-asmt/{asmt}' },
  { as: 'resident', call: 'PATCH /submission-processing/ack-asmt/{asmt}' },
  { as: 'resident', call: 'GET /tus/upload/my-paused-tasks' },
]

test.each(SPEC_1.map((asked) => [asked.call, asked] as const))(
  'specification 1: %s',
  async (_call, asked) => {
    expect(await client.try(asked)).toBeNull()
  },
)

test.each(SPEC_2.map((asked) => [asked.call, asked] as const))(
  'specification 2: %s',
  async (_call, asked) => {
    expect(await client.try(asked)).toBeNull()
  },
)

test('a file is uploaded, paused, resumed and made a video of', async () => {
  const file = smallMp4(7)
  const tus = { authorization: `Bearer ${tokens['resident']}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${server.address}/api/v1/tus/upload`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': `filename ${btoa('knot.mp4')}`,
    },
  })
  const location = begun.headers.get('location') ?? ''
  client.known['task'] = location.split('/').at(-1) ?? ''
  client.known['uri'] = encodeURIComponent(location)
  const call = (text: string, rest: Partial<SpecCall> = {}) =>
    client.try({ as: 'resident', call: text, ...rest })
  expect(await call('PATCH /tus/upload/pause?taskId={task}')).toBeNull()
  expect(await call('GET /tus/upload/my-paused-tasks', { gives: '[].id [].uploadStatus' })).toBeNull()
  expect(await call('PATCH /tus/upload/resume?taskId={task}')).toBeNull()
  await fetch(new URL(location, server.address), {
    method: 'PATCH',
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(file),
  })
  expect(await call('GET /tus/upload/info?uri={uri}')).toBeNull()
  const body = {
    videoAsmt: { title: 'Knot' },
    isSharingVideo: false,
    usersToNotify: [],
    tusUploadId: '{task}',
  }
  expect(await call('POST /video/other/resident/upload/finish', { body })).toBeNull()
  expect(await call('PATCH /tus/upload/cancel?taskId={task}')).toBeNull()
})

test('what was made can be made once more with the same key, and is made once', async () => {
  const writes: readonly SpecCall[] = [
    { as: 'admin', call: 'POST /system', body: { systemName: 'Once' } },
    { as: 'admin', call: 'POST /institution', body: { systemId: '{system}', institutionName: 'Once' } },
    {
      as: 'admin',
      call: 'POST /program',
      body: {
        title: 'Once',
        timezoneOption: { timezone: 'UTC' },
        programDirectors: [{ email: 'once@north.test' }],
      },
    },
    {
      as: 'programDirector',
      call: 'POST /user-group/create-group',
      body: { parentProgramId: '{program}', name: 'Once' },
    },
    {
      as: 'programDirector',
      call: 'POST /event',
      part: 'event',
      body: {
        title: 'Once',
        startDate: '2090-04-01T15:00:00Z',
        endDate: '2090-04-01T17:00:00Z',
        type: 'OTHER',
        program: { id: '{program}' },
      },
    },
    {
      as: 'admin',
      call: 'POST /user/internal',
      body: { email: 'once@trocar.test', role: 'FIELD_TEAM_MEMBER' },
    },
  ]
  for (const write of writes) {
    const key = randomUUID()
    const [first, second] = [await client.send(write, key), await client.send(write, key)]
    expect(first.status, write.call).toBe(200)
    expect(second, write.call).toEqual(first)
  }
})

test('an attempt by a client that knows only the specification counts, and says that it can’t be replayed', async () => {
  for (const as of ['resident', 'faculty']) {
    const { answer } = await client.send({ as, call: 'GET /ar-attempt/latest-attempt/{virtual}' })
    expect(answer).toMatchObject({ level: 1, verification: 'NOT_REPLAYABLE', device: 'OTHER' })
    expect(answer).toMatchObject({ exerciseScores: [{ metricType: 'ACCURACY', score: 80 }] })
  }
  const call = 'POST /ar-attempt/faculty/submit/{virtual}'
  const body = { subActivityId: '{subActivity}', level: 1, exerciseScores: [], analysisNotes: [] }
  expect((await client.send({ as: 'resident', call, body })).status).toBe(403)
})

/** The token in the newest letter to somebody whose link leads to a screen; letters are files here. */
async function tokenInLetter(to: string, screen: string): Promise<string> {
  const folder = path.join(server.dataFolder, 'mail')
  const find = async () => {
    const files = await readdir(folder).catch(() => [])
    for (const file of files.toSorted((one, other) => other.localeCompare(one))) {
      const letter = (await readFile(path.join(folder, file), 'utf8')).replaceAll('=\r\n', '')
      const token = new RegExp(`/${screen}/([\\w-]+)`).exec(letter)?.[1]
      if (letter.includes(`To: ${to}`) && token !== undefined) return token
    }
    return ''
  }
  await expect.poll(find, { timeout: 25_000, interval: 250 }).not.toBe('')
  return find()
}

test('an invited person registers by the token of their letter', async () => {
  const email = 'awaited@people.test'
  const call = `POST /email/send/resend-registration?email=${email}`
  expect(await client.try({ as: 'programDirector', call })).toBeNull()
  client.known['token'] = await tokenInLetter(email, 'register')
  const find =
    'GET /user/search/findByUserDetails_RegistrationToken_Token?token={token}&projection=inlineUser'
  expect(await client.try({ as: 'nobody', call: find, gives: 'id email role timezone' })).toBeNull()
  const body = { token: '{token}', password: 'three quiet otters' }
  expect(await client.try({ as: 'nobody', call: 'PATCH /user/register', body })).toBeNull()
})

test('somebody who forgot their password sets a new one by the token of their letter', async () => {
  const email = 'forgetful@people.test'
  expect(
    await client.try({ as: 'nobody', call: `POST /email/send/reset-password?email=${email}` }),
  ).toBeNull()
  client.known['token'] = await tokenInLetter(email, 'new-password')
  const reset = { as: 'nobody', call: 'PATCH /user/reset-password?token={token}' }
  expect(await client.try({ ...reset, body: { password: 'three quiet otters' } })).toBeNull()
})

const TOPICS = [
  '/user/topic/schedule/update',
  '/user/topic/schedule/delete',
  '/user/topic/notification/new-asmt',
  '/user/topic/notification/shared-library',
  '/user/topic/notification/delete',
  '/user/topic/notification/event-delete',
  '/user/topic/notification/new-video',
  '/user/topic/video/stream-error',
  '/user/topic/video/cdn-error',
  '/user/topic/video/cdn-done',
  '/user/topic/video/new-asmt',
  '/user/topic/video/processing-done',
]

async function listen(as: string): Promise<SpecSocket> {
  const socket = await SpecSocket.open(server.address, tokens[as] ?? '')
  socket.subscribe(TOPICS)
  return socket
}

test('the live connection tells of events, and of notifications that are deleted', async () => {
  const socket = await listen('peer')
  const event = {
    title: 'Live lab',
    startDate: '2090-05-01T15:00:00Z',
    endDate: '2090-05-01T17:00:00Z',
    type: 'LAB_SESSION',
    program: { id: '{program}' },
    groupAttendance: ['{group}'],
  }
  const as = 'programDirector'
  expect(
    await client.try({ as, call: 'POST /event', part: 'event', body: event, keep: { live: 'id' } }),
  ).toBeNull()
  expect(await socket.hear('/user/topic/schedule/update')).toMatchObject({ type: 'EVENT' })
  expect(await client.try({ as, call: 'DELETE /event/{live}' })).toBeNull()
  expect(await socket.hear('/user/topic/schedule/delete')).not.toBeNull()
  const told = (await socket.hear('/user/topic/notification/event-delete')) as { id: string }
  expect(told).toMatchObject({ type: 'EVENT' })
  client.known['told'] = told.id
  expect(await client.try({ as: 'peer', call: 'DELETE /notification/{told}' })).toBeNull()
  for (let id: unknown = null; id !== told.id;) {
    const deleted = (await socket.hear('/user/topic/notification/delete')) as { id: string } | null
    expect(deleted).not.toBeNull()
    id = deleted?.id
  }
  socket.close()
})

test('a recording is streamed to /app/video, and what is wrong with a stream comes back', async () => {
  const socket = await listen('peer')
  const as = 'peer'
  const start =
    'POST /video/start-stream?recordId={record}&streamType=LAPAROSCOPE&frameRate=30&deviceId=cam&mimeType=video%2Fmp4&needsThumbnails=false'
  expect(
    await client.try({ as, call: 'POST /video/other/start-record', keep: { record: 'recordId' } }),
  ).toBeNull()
  expect(await client.try({ as, call: start, keep: { stream: 'id' } })).toBeNull()
  const { record: recordId, stream: id, program: programId } = client.known
  const facts = {
    streamType: 'LAPAROSCOPE',
    recordId,
    deviceId: 'cam',
    id,
    programId,
    streamInterrupted: false,
  }
  socket.send({ ...facts, id: randomUUID(), segment: 0, base64: btoa('x'), done: false })
  expect(await socket.hear('/user/topic/video/stream-error')).toMatchObject({ code: 'not-found' })
  const base64 = Buffer.from(smallMp4(9)).toString('base64')
  socket.send({ ...facts, segment: 0, base64, done: false })
  socket.send({ ...facts, segment: 1, base64: null, done: true })
  const body = {
    videoAsmt: { title: 'Streamed' },
    uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: false, id: '{record}' },
    isSharingVideo: false,
    usersToNotify: [],
  }
  const finish: SpecCall = { as, call: 'POST /video/other/resident/upload/finish', body }
  await expect.poll(() => client.try({ ...finish, gives: 'videoAsmtId videoType' })).toBeNull()
  socket.close()
})
