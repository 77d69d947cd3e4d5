import { expect, test } from 'vitest'
import { findWaitingWrite } from '#contract/endpoints/waiting-writes.ts'
import { executeWork, type WorkDeps } from '#domain/sync/execute-work.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import { rowToItem } from '#platform/storage/outbox/outbox-row.ts'
import { someComment } from '#tests/support/written.ts'

const one = '0190a6a0-0000-7000-8000-000000000001'
const two = '0190a6a0-0000-7000-8000-000000000002'
const byId = { params: { id: one } }
const submission = {
  videoAsmtId: two,
  assessorType: 'FACULTY',
  description: 'The knot',
  usersToNotify: [],
  activityId: null,
}

/** Name, lane and input of each write as version 1 stored it. What waits on a device is sent by every later version. */
const written: readonly [call: string, lane: string, input: object][] = [
  ['acceptSharedRequest', `share-request:${one}`, byId],
  ['denySharedRequest', `share-request:${one}`, byId],
  ['withdrawSharedRequest', `share-request:${one}`, byId],
  ['acknowledgeProcessing', one, byId],
  ['silenceProcessing', one, byId],
  ['favoriteVideo', `favorite:${one}`, byId],
  // For a favorite that the server had confirmed: its own id, in the lane of the shared video.
  ['unfavoriteVideo', `favorite:${one}`, { params: { id: two } }],
  ['processAgain', `video:${one}`, { params: { id: two } }],
  ['removeSharedVideo', `share:${one}`, { params: { id: two } }],
  ['shareVideo', `share:${one}`, { body: { videoId: one, description: '', usersToNotify: [] } }],
  [
    'sendEvaluation',
    `assessment:${one}`,
    {
      params: { id: two, evaluationId: one },
      body: { answers: [], rating: null, level: null, feedback: 'Gentle', supersedes: [] },
    },
  ],
  [
    'sendComment',
    `assessment:${one}`,
    {
      params: { id: one, commentId: two },
      body: someComment(),
    },
  ],
  ['acknowledgeAssessedVideo', `acknowledge:${one}`, byId],
  ['markNotificationsSeen', `notifications-seen:${two}`, { body: { ids: [one] } }],
  ['deleteNotification', `notification-deleted:${one}`, byId],
  ['deleteReadNotifications', `notification-deleted:${one}`, { body: { deletionId: one, upTo: two } }],
  ['restoreNotifications', `notification-deleted:${one}`, { params: { deletionId: one } }],
  [
    'createTimedAssessment',
    `timed:${one}`,
    {
      body: {
        id: one,
        activityId: two,
        userGroupId: two,
        length: 61.2,
        practicedAt: '2026-03-01T10:00:00.000Z',
      },
    },
  ],
  [
    'sendFeedback',
    `feedback:${one}`,
    { body: { id: one, route: '/residency/home', stars: 4, type: 'BUG', text: 'It froze.' } },
  ],
  [
    'replyToEvent',
    `event:${one}`,
    { ...byId, body: { reply: 'YES', repliedAt: '2026-03-01T10:00:00.000Z' } },
  ],
  [
    'markActivity',
    `activity:${one}`,
    {
      params: { activityId: one },
      body: { mark: 'READ', isDone: true, madeAt: '2026-03-01T10:00:00.000Z' },
    },
  ],
  [
    'completeActivityGuide',
    `activity:${one}`,
    { query: { activityId: one, at: '2026-03-01T10:00:00.000Z' } },
  ],
  [
    'writeReflection',
    `activity:${one}`,
    {
      params: { activityId: one, reflectionId: two },
      body: { text: 'Slower.', isShared: false, writtenAt: '2026-03-01T10:00:00.000Z' },
    },
  ],
  [
    'submitArAttempt',
    `ar-attempt:${two}`,
    {
      params: { viewer: 'resident', activityId: one },
      body: {
        subActivityId: one,
        level: 2,
        exerciseScores: [
          { metricName: 'total', metricType: 'TOTAL', score: 71.5, rawScore: 71.5, unit: 'points' },
        ],
        analysisNotes: [],
        attemptId: two,
        playedAt: '2026-03-01T10:00:00.000Z',
        played: { exercise: 'FOCUS', optic: 30 },
        device: 'TOUCH',
        seconds: 61.2,
        passingVersion: 0,
        hasLog: true,
      },
    },
  ],
  [
    'saveArComment',
    `ar-comments:${one}`,
    {
      params: { attemptId: one, commentId: two },
      body: {
        comment: 'Level it.',
        timeStamp: 12.5,
        isDeletion: false,
        writtenAt: '2026-03-01T10:00:00.000Z',
      },
    },
  ],
  ['sendArLog', `ar-attempt:${one}`, { params: { attemptId: one }, body: { log: 'AAAA' } }],
  [
    'takeCognitiveAssessment',
    `activity:${one}`,
    {
      params: { activityId: one, attemptId: two },
      body: {
        version: 1,
        takenAt: '2026-03-01T10:00:00.000Z',
        answers: [{ question: 'which-angle', chosen: ['45'] }],
      },
    },
  ],
  [
    'markLessonTaught',
    `lesson:${one}:2026-03-01T10:00:00.000Z`,
    { params: { groupCourseId: one }, body: { taughtAt: '2026-03-01T10:00:00.000Z' } },
  ],
  [
    'takeBackLesson',
    `lesson:${one}:2026-03-01T10:00:00.000Z`,
    { params: { groupCourseId: one }, query: { taughtAt: '2026-03-01T10:00:00.000Z' } },
  ],
  ['deleteVideo', `video:${one}`, byId],
  ['restoreVideo', `video:${one}`, byId],
  ['submitResidentVideo', `video:${one}`, { params: { type: 'other' }, body: submission }],
  ['submitFacultyVideo', `video:${one}`, { params: { type: 'other' }, body: submission }],
  [
    'submitAndShareVideo',
    `video:${one}`,
    { params: { type: 'other' }, body: { ...submission, sharedVideoDescription: 'All' } },
  ],
  ['updateVideoActivity', `video:${one}`, { query: { videoId: one, newActivityId: two } }],
  [
    'updateVideoProcedure',
    `video:${one}`,
    { body: { videoId: one, approach: 'ROBOTIC', procedure: 'Colectomy' } },
  ],
  ['updateVideoTitle', `video:${one}`, { body: { videoId: one, title: 'Better' } }],
]

function rowOf(call: string, lane: string, input: object): unknown {
  return {
    id: 'dddddddd-0000-4000-8000-000000000001',
    ownerId: 'aaaaaaaa-0000-4000-8000-000000000001',
    subject: lane,
    key: 'dddddddd-0000-4000-8000-000000000001',
    work: { kind: 'call', call, input },
    state: { status: 'waiting', why: 'offline' },
    attempts: 3,
    nextTryAt: 1_772_359_200_000,
    createdAt: 1_772_359_100_000,
    order: 1,
    version: 1,
  }
}

const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined }

test.each(written)('%s, stored by version 1, is sent by this one', async (call, lane, input) => {
  const item = rowToItem(rowOf(call, lane, input))
  expect(item).not.toBeNull()
  const sent: unknown[] = []
  const deps = {
    call: (...asked: unknown[]) => {
      sent.push(asked)
      return Promise.resolve({ ok: true, value: {} })
    },
  } as unknown as WorkDeps
  expect(await executeWork(deps, item!, signal)).toEqual({ status: 'done' })
  const idempotencyKey = 'dddddddd-0000-4000-8000-000000000001'
  expect(sent).toEqual([[findWaitingWrite(call), input, { idempotencyKey, signal }]])
  // And the code that shows it before understands it; a query that was added later is an empty one.
  const endpoint = findWaitingWrite(call)!
  const later = endpoint.query === undefined ? {} : { query: {} }
  expect(inputOf(endpoint, { call, input })).toEqual({ ...later, ...input })
})
