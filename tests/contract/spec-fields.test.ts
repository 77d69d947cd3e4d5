import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as assessments from '#contract/endpoints/video/assessments.ts'
import { videoComment } from '#contract/endpoints/video/comments.ts'
import * as library from '#contract/endpoints/video/library.ts'
import { notification } from '#contract/endpoints/notices/notifications.ts'
import { findFacultyByGroup, findMembersByGroup } from '#contract/endpoints/people/people.ts'
import { findFacultyByProgram, findResidentsByProgram } from '#contract/endpoints/people/people.ts'
import { processingSubmission } from '#contract/endpoints/video/processing.ts'
import { internalAccount } from '#contract/endpoints/people/internal-accounts.ts'
import { startStream } from '#contract/endpoints/video/recordings.ts'
import { getUserGroup } from '#contract/endpoints/people/program-groups.ts'
import { me } from '#contract/endpoints/session/session.ts'
import * as submissions from '#contract/endpoints/video/submissions.ts'
import * as uploads from '#contract/endpoints/video/uploads.ts'
import { videoSubject } from '#contract/vocabulary/video-subject.ts'
import { listMyVideos, videoDetails, videoSummary } from '#contract/endpoints/video/videos.ts'
import { failureStatus } from '#contract/failures.ts'
import * as laterLimits from '#contract/limits.ts'
import * as startLimits from '#contract/limits/start-limits.ts'
import { videoDelivery } from '#contract/realtime/delivery.ts'
import { noticeEvent, videoFeedbackEvent } from '#contract/realtime/notices.ts'
import { processingDone } from '#contract/realtime/processing-done.ts'
import { streamMessage } from '#contract/realtime/stream-message.ts'
import * as asmt from '#contract/vocabulary/assessment.ts'
import { activityMode, activityTypeCodes, curriculumModules } from '#contract/vocabulary/curriculum.ts'
import { accountKind, institutionChoice, systemChoice } from '#contract/vocabulary/programs.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { toKebab } from '#server/modules/learning/curriculum/curriculum-modules.ts'
import { procedureType } from '#contract/vocabulary/video-subject.ts'
import * as terms from '#contract/vocabulary/video/video-terms.ts'
import { videoType } from '#contract/vocabulary/videos.ts'

// Spec 2 §3 and §9, as the spec writes them, against the contract.

type Shape = { shape: Record<string, object> }
const keysOf = (schema: object): string[] => Object.keys((schema as Shape).shape)
const innerOf = (schema: object, key: string): object =>
  (schema as Shape).shape[key] ?? expect.fail(`There is no ${key}.`)
const subjectOf = (type: string) =>
  videoSubject.def.options.find(({ shape }) => (shape.videoType as z.ZodMiniLiteral).def.values[0] === type)!

const recommended = firstOf(library.listRecommendedShared.reply, 'videos')

const ENTITIES: readonly [string, object, string][] = [
  ['user group', getUserGroup.reply, 'id isActive isLeaderboardAnonymized'],
  ['user', me, 'id email role timezone isInternalAdminUser isExpired'],
  ['user, found', firstOf(innerOf(findMembersByGroup.reply, '_embedded'), 'user'), 'id email role timezone'],
  ['user, internal account', internalAccount, 'id email role timezone isInternalAdminUser isExpired'],
  ['paused upload task', uploads.uploadTask, 'id'],
  ['upload progress', uploads.uploadTask, 'totalSize uploadedSize isPaused cancelRequest uploadStatus'],
  ['shared video', library.sharedVideo, 'sharedVideoId videoId videoType isMyVideo isFavorited favoriteId'],
  ['video assessment', videoSummary, 'videoType videoAsmtId'],
  [
    'video assessment of the admin list',
    firstOf(submissions.listAdminVideos.reply, 'items'),
    'videoType videoAsmtId',
  ],
  ['video assessment that was submitted', submissions.submitResidentVideo.reply, 'videoType videoAsmtId'],
  ['video assessment that was finished', uploads.finishUpload.reply, 'videoType videoAsmtId'],
  ['assessor of an evaluation', assessments.evaluation, 'assessorType assessorTypeNumber'],
  [
    'assessor in a history',
    firstOf(assessments.listAssessedHistory.reply, 'entries'),
    'assessorType assessorTypeNumber',
  ],
  [
    'assessor in the admin list',
    firstOf(submissions.listAdminVideos.reply, 'items'),
    'assessorType assessorTypeNumber',
  ],
  ['assessor of one’s own video', firstOf(listMyVideos.reply, 'videos'), 'assessorType assessorTypeNumber'],
  ['assessor of a video with its details', videoDetails, 'assessorType assessorTypeNumber'],
  ['recommended video', recommended, 'recommendedVideoId sharedVideo timeStamp'],
  ['comment', videoComment, 'commentId comment timeStamp duration type'],
  ['feedback timestamp', videoComment, 'timeStamp videoFeedbackType feedbackId duration'],
  [
    'processing submission',
    processingSubmission,
    'isDone hasError videoType silenceNotifications uploadStatus',
  ],
  [
    'stream',
    streamMessage,
    'streamType recordId deviceId id segment base64 done streamInterrupted programId',
  ],
  [
    'upload metadata',
    uploads.uploadMetadata,
    'filename isSharingVideo serializedVideoAsmtMetadata streamInfo sharedVideoDescription',
  ],
  [
    'finish-upload payload',
    uploads.finishUploadPayload,
    'videoAsmt uploadInfo isSharingVideo sharedVideoDescription usersToNotify tusUploadId',
  ],
  ['finish-upload payload, uploadInfo', uploads.finishUploadInfo, 'streamType hasThumbnails id'],
  ['timed-only assessment', bodyOf(submissions.createTimedAssessment), 'activityId length userGroupId'],
  ['surgical data', subjectOf('surgical'), 'approach procedure'],
  ['other video', subjectOf('other'), 'title'],
  ['notification', notification, 'type creationDate eventTitle eventStartDate'],
  ['rubric answer that points at a moment', assessments.rubricAnswer, 'timeStamp'],
]

function bodyOf({ body }: { body?: object }): object {
  return body ?? expect.fail('The call has no body.')
}

function firstOf(schema: object, key: string): object {
  return (innerOf(schema, key) as { def: { element: object } }).def.element
}

test.each(ENTITIES)('a %s has the fields of the spec', (_name, schema, fields) => {
  expect(keysOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')))
})

const ENUMERATIONS: readonly [string, readonly string[], string][] = [
  ['video types', videoType.options, 'simulation surgical other'],
  ['submission types', terms.submissionType.options, 'SUBMITTED SAVED_FOR_LATER SHARED_VIDEO'],
  ['assessor types', asmt.assessorType.options, 'PEER FACULTY AI'],
  ['shared request statuses', asmt.sharedRequestStatus.options, 'ACCEPTED DENIED REQUESTED'],
  ['cancel request statuses', terms.cancelRequestStatus.options, 'PENDING CONFIRMED DENIED'],
  ['procedure types', procedureType.options, 'LAPAROSCOPIC ROBOTIC'],
  ['set-up kinds', terms.streamType.options, 'LAPAROSCOPE AI_SETUP'],
  [
    'upload statuses',
    terms.uploadStatus.options,
    'UPLOADING ERROR SUCCESS PROCESSING_UPLOAD PROCESSING_STREAM UPLOAD_FAILED',
  ],
  ['account kinds', accountKind.options, 'TRIAL PAID PILOT'],
  ['system choices', systemChoice.options, 'EXISTING_SYSTEM NEW_SYSTEM DNE SELECTED_SYSTEM'],
  ['institution choices', institutionChoice.options, 'EXISTING_INSTITUTION NEW_INSTITUTION'],
  ['views', asmt.assessmentView.options, 'VIEW_ALL NEEDS_ASSESSMENT'],
  ['library filters', library.libraryView.options, 'all favorites my_videos simulation surgical other'],
  [
    'notification types',
    asmt.notificationType.options,
    'EVENT NEW_ASMT SHARED_LIBRARY NEW_VIDEO_ASMT REPLY NEW_VIDEO',
  ],
  ['comment types', asmt.commentType.options, 'COMMENT REPLY RECOMMENDATION'],
  ['ratings', asmt.rating.options, 'POOR FAIR GOOD VERY_GOOD EXCELLENT'],
  ['levels', asmt.skillLevel.options, 'NOVICE COMPETENT ADVANCED'],
]

test.each(ENUMERATIONS)('%s are those of the spec, no more and no fewer', (_name, options, wanted) => {
  expect(options.toSorted()).toEqual(wanted.split(' ').toSorted())
})

test('assessor types are in the order of their numbers', () => {
  expect(asmt.assessorType.options).toEqual(['PEER', 'FACULTY', 'AI'])
  expect(asmt.assessorNumbers).toEqual({ PEER: 1, FACULTY: 2, AI: 3 })
})

test('each module of the curriculum has a code of its own, a numeric string (spec 1 §3)', () => {
  const codes = Object.values(activityTypeCodes)
  expect(Object.keys(activityTypeCodes)).toEqual(curriculumModules.map(toKebab))
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every((code) => /^[1-9]\d*$/.test(code))).toBe(true)
})

test('all 27 modules of the curriculum exist', () => {
  expect(new Set(curriculumModules).size).toBe(27)
  expect(activityMode.options).toContain('AI_POST_PROCESSED')
})

test('people are searched by id, with the projection of the spec', () => {
  for (const call of [findMembersByGroup, findFacultyByGroup, findResidentsByProgram, findFacultyByProgram]) {
    expect(keysOf(call.query)).toEqual(expect.arrayContaining(['id', 'projection']))
    expect(keysOf(firstOf(innerOf(call.reply, '_embedded'), 'user'))).toContain('id')
  }
})

test('a stream is opened with the fields that the spec names', () => {
  const asked = 'recordId streamType frameRate deviceId mimeType needsThumbnails'.split(' ')
  expect(keysOf(startStream.query)).toEqual(expect.arrayContaining(asked))
})

test('a submission says whom it is for, what it is and whom to notify; sharing says more', () => {
  const told = ['videoAsmtId', 'assessorType', 'usersToNotify']
  for (const call of [submissions.submitResidentVideo, submissions.submitFacultyVideo]) {
    expect(keysOf(call.body)).toEqual(expect.arrayContaining(told))
  }
  expect(keysOf(submissions.submitAndShareVideo.body)).toContain('sharedVideoDescription')
})

test('the details include what a player needs', () => {
  expect(keysOf(videoDetails)).toEqual(expect.arrayContaining(['videoId', 'playback', 'marks', 'owner']))
})

test('every pushed event says which one it is', () => {
  for (const event of [noticeEvent, videoFeedbackEvent, processingDone, videoDelivery]) {
    expect(keysOf(event)).toContain('eventId')
  }
})

test('error words: one attachment, an unfinished upload, an expired token', () => {
  expect(failureStatus).toMatchObject({
    'not-implemented': 422,
    'upload-not-finished': 409,
    'expired-upload': 410,
    'not-signed-in': 401,
  })
})

test('the constants are those of the spec', () => {
  expect({ ...startLimits, ...laterLimits }).toMatchObject({
    UPLOAD_CHUNK_BYTES: 3_670_016,
    AUTOMATED_CHUNK_BYTES: 25_600,
    UPLOAD_RETRY_DELAYS_MS: [0, 1_000, 3_000],
    UPLOAD_TOKEN_WAIT_MS: 20_000,
    UPLOAD_PROGRESS_INTERVAL_MS: 500,
    SEGMENT_BYTES: 1_835_008,
    SEGMENT_SEND_INTERVAL_MS: 100,
    FINAL_MESSAGE_RETRY_MS: 5_000,
    FINAL_MESSAGE_MAX_ATTEMPTS: 6,
    RECONNECT_DELAY_MS: 1_000,
    HEARTBEAT_MS: 25_000,
    PROCESSING_POLL_MS: 1_500,
    PROCESSING_FETCH_AFTER_UPLOAD_MS: 1_000,
    SAVED_VIDEOS_SECOND_RELOAD_MS: 2_500,
  })
})

test('ids are UUIDs, so that none can be guessed', () => {
  expect(userId.safeParse('7').success).toBe(false)
})
