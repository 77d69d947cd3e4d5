import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints, type EndpointName } from '#contract/endpoints/all-endpoints.ts'
import { groupCourses } from '#server/database/schema/curriculum.ts'
import { sharedRequests, sharedVideos } from '#server/database/schema/library.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { someComment } from '#tests/support/written.ts'

// Proctors of an expired group, with an active account and an inactive one, and the field team see what residents did
// there. They try every call that would change something of these residents, their videos or their group.

const fresh = await peopledDatabase()
const { database, people } = fresh
const { resident, programId, expiredGroupId } = people
const readers = {
  'a proctor of an expired group': await addPerson(database, { programId, proctorOf: [expiredGroupId] }),
  'an inactive one': await addPerson(database, { programId, isActive: false, proctorOf: [expiredGroupId] }),
  'the field team': people.fieldTeamMember,
}
const server = untilEnd(await startWholeServer(fresh))

const place = { programId, userGroupId: expiredGroupId, state: 'READY' as const, durationSeconds: 20 }
const submitted = {
  submissionType: 'SUBMITTED' as const,
  assessorType: 'FACULTY' as const,
  submittedAt: new Date(),
}
const { videoId, asmtId } = await addVideo(database, resident, place, submitted)
const other = await addVideo(database, resident, place, submitted)
const courseId = await addCourse(database)
const activityId = await addActivity(database, courseId)
const [groupCourse] = await database
  .insert(groupCourses)
  .values({ userGroupId: expiredGroupId, courseId })
  .returning()
const [shared] = await database
  .insert(sharedVideos)
  .values({ videoId: other.videoId, programId, ownerId: resident, videoType: 'other', name: 'A take' })
  .returning()
const [request] = await database
  .insert(sharedRequests)
  .values({ videoId, requestedById: resident, usersToNotify: [] })
  .returning()

interface Attempt {
  method: Endpoint['method']
  path: string
  body?: object
}
const attempt = (name: EndpointName, path: string, body?: object): Attempt => {
  const { method } = allEndpoints[name]
  return body === undefined ? { method, path } : { method, path, body }
}

const judgment = { answers: [], rating: 'GOOD', level: null, feedback: 'x', supersedes: [] }
const attempts: readonly Attempt[] = [
  attempt('requestAnalysis', `/video/${videoId}/analysis`),
  attempt('sendComment', `/video/${videoId}/comments/${randomUUID()}`, someComment()),
  attempt('sendEvaluation', `/video-asmt/${asmtId}/evaluations/${randomUUID()}`, judgment),
  attempt('shareVideo', '/shared-library', { videoId, description: '', usersToNotify: [] }),
  attempt('removeSharedVideo', `/shared-library/${shared!.id}`),
  attempt('acceptSharedRequest', `/shared-library-request/accept/${request!.id}`),
  attempt('denySharedRequest', `/shared-library-request/deny/${request!.id}`),
  attempt('withdrawSharedRequest', `/shared-library-request/${request!.id}`),
  attempt('deleteVideo', `/video/${videoId}`),
  attempt('restoreVideo', `/video/restore/${videoId}`),
  attempt('updateVideoTitle', '/video/other/update-title', { videoId, title: 'x' }),
  attempt('processAgain', `/submission-processing/process-again/${asmtId}`),
  attempt('acknowledgeAssessedVideo', `/video/acknowledge-assessed-video/${videoId}`),
  attempt('markLessonTaught', `/lesson-plan/${groupCourse!.id}/taught`, { taughtAt: '2026-03-01T10:00:00Z' }),
  attempt('takeBackLesson', `/lesson-plan/${groupCourse!.id}/taught?taughtAt=2026-03-01T10:00:00Z`),
  attempt('lockCourse', `/user-group-course/${groupCourse!.id}/lock`, { isLocked: true }),
  attempt('showOrHideActivity', `/user-group-course/${groupCourse!.id}/hide/${activityId}`),
  attempt('setDueDate', `/user-group-course/${expiredGroupId}/${courseId}/due-date`, {
    dueDate: '2026-11-27T23:00:00Z',
  }),
  attempt('setCourseTerms', `/user-group-course/${expiredGroupId}/${courseId}/terms`, {
    due: 'AFTER_JOINING',
    days: 30,
    isOptional: true,
    requires: [],
  }),
  attempt('editUserGroup', `/user-group/${expiredGroupId}/edit-group`, { name: 'x' }),
  attempt('updateProctorGroups', '/user/update-proctor-groups', { id: people.faculty, proctorGroups: [] }),
]

const facts = () =>
  database.$client.query(`SELECT (SELECT count(*) FROM comments) AS comments,
    (SELECT count(*) FROM evaluations) AS evaluations, (SELECT count(*) FROM video_analyses) AS analyses,
    (SELECT count(*) FROM taught_lessons) AS lessons, (SELECT count(*) FROM audit_entries) AS trail,
    (SELECT json_agg(v ORDER BY v.id) FROM videos v) AS videos, (SELECT json_agg(r) FROM shared_requests r) AS requests,
    (SELECT json_agg(s) FROM shared_videos s) AS shared, (SELECT json_agg(g ORDER BY g.id) FROM user_groups g) AS groups`)

test.each(Object.keys(readers) as (keyof typeof readers)[])('%s changes nothing', async (who) => {
  const token = await server.tokenFor(readers[who])
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const seen = await fetch(`${server.address}/api/v1/video/other/full-details/${videoId}`, { headers })
  expect(seen.status, 'they see the video').toBe(200)
  const before = (await facts()).rows
  for (const { method, path, body } of attempts) {
    const answer = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: body === undefined ? { authorization: headers.authorization } : headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { code } = (await answer.json()) as { code?: string }
    expect(['not-allowed', 'not-found'], `${method} ${path}`).toContain(code)
  }
  expect((await facts()).rows).toEqual(before)
})
