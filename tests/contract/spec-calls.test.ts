import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { REALTIME_PATH, userTopics, VIDEO_DESTINATION } from '#contract/realtime/destinations.ts'
import { API_PREFIX } from '#contract/version.ts'

// The calls of spec 2 §7 about people to notify, the library, videos, assessments, uploads and processing, as the spec writes them.
const CALLS = [
  'GET /user-group/{}',
  'GET /role',
  'GET /user/search/findByGroupId?id&projection',
  'GET /user/search/findFacultyByGroupId?id&projection',
  'GET /user/search/findResidentsByProgramId?id&projection',
  'GET /user/search/findFacultyByProgramId?id&projection',
  'PATCH /tus/upload/resume?taskId',
  'PATCH /tus/upload/pause?taskId',
  'PATCH /tus/upload/cancel?taskId',
  'GET /tus/upload/my-paused-tasks',
  'GET /tus/upload/info?uri',
  'POST /shared-library',
  'GET /shared-library/videos/all',
  'GET /shared-library/videos/recommended-shared',
  'GET /shared-library/video/{}',
  'GET /shared-library-request/{}',
  'PATCH /shared-library-request/accept/{}',
  'POST /favorite-video/{}',
  'DELETE /favorite-video/{}',
  'DELETE /shared-library/{}',
  'GET /video/{}/self',
  'GET /video/{}/unassessed/peer',
  'GET /video/{}/unassessed/needs-assessment',
  'GET /video/{}/unassessed/instructor',
  'GET /video/{}/unassessed/instructor/{}',
  'GET /video/admin?pid',
  'GET /video/{}/full-details/{}',
  'POST /video/{}/{}/upload/finish',
  'PATCH /video/{}/resident/submit/video-asmt',
  'PATCH /video/{}/faculty/submit/video-asmt',
  'PATCH /video/{}/faculty/submit-share/video-asmt',
  'DELETE /video/{}',
  'POST /video/acknowledge-assessed-video/{}',
  'PATCH /video/simulation/update-activity?videoId&newActivityId',
  'PATCH /video/surgical/update-approach-procedure',
  'PATCH /video/other/update-title',
  'POST /video/{}/start-record',
  'POST /video/start-stream?recordId&streamType&frameRate&deviceId&mimeType&needsThumbnails',
  'DELETE /video/{}/cancel/{}',
  'POST /timed-only-asmt/create',
  'GET /submission-processing/asmts-by-user',
  'PATCH /submission-processing/ack-asmt/{}',
  'PATCH /submission-processing/silence-asmt/{}',
  'POST /vue-log',
  'POST /email/send/reset-password?email',
  'GET /user/search/findAllInternalAccounts?projection',
  'POST /user/internal',
  'PATCH /user/internal?userEmail',
  'PATCH /user/internal/inactivate?userEmail',
  'PATCH /user/internal/reactivate?userEmail',
  'POST /email/send/resend-registration?email',
  'POST /email/send/bulk/resend-registration',
  'PATCH /user/register',
  'GET /user/search/findByUserDetails_RegistrationToken_Token?token&projection',
  'PATCH /user/reset-password?token',
  'GET /dashboard-progress/group-course-progress?courseId&gid',
]

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

const shapeOf = (path: string) => path.replace(/:\w+/g, '{}')

function findCall(call: string): Endpoint | undefined {
  const [method, address = ''] = call.split(' ')
  const [path] = address.split('?')
  return Object.values<Endpoint>(allEndpoints).find(
    (endpoint) => endpoint.method === method && shapeOf(endpoint.path) === path,
  )
}

test.each(CALLS)('%s exists', (call) => {
  const endpoint = findCall(call)
  expect(endpoint).toBeDefined()
  const asked = call.split('?')[1]?.split('&') ?? []
  const known = Object.keys((endpoint?.query as { shape?: object } | undefined)?.shape ?? {})
  expect(known).toEqual(expect.arrayContaining(asked))
})

test('the resumable upload is where the spec has it', () => {
  expect(TUS_PATH).toBe(`${API_PREFIX}/tus/upload`)
})

test('the realtime endpoint is /ws, and client messages go to /app/video', () => {
  expect([REALTIME_PATH, VIDEO_DESTINATION]).toEqual(['/ws', '/app/video'])
})

/** The portal of workshops has no topics in its specification (0667, 0767). */
const OUR_TOPICS = ['/user/topic/workshop/update', '/user/topic/workshop/notification']

test('every topic can be subscribed to', () => {
  expect(new Set<string>(Object.values(userTopics))).toEqual(new Set([...TOPICS, ...OUR_TOPICS]))
})
