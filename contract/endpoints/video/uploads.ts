import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { DESCRIPTION_MAX, FILENAME_MAX, PARTS_MAX } from '../../limits.ts'
import { isInResidency } from '../../policies/roles.ts'
import {
  assessmentId,
  recordId,
  streamId,
  takeId,
  uploadTaskId,
  userId,
  videoId,
} from '../../vocabulary/ids.ts'
import { digestText, text } from '../../vocabulary/plain-values.ts'
import { enteredUpload, videoAsmt } from '../../vocabulary/video-asmt.ts'
import {
  cancelRequestStatus,
  processingFailure,
  streamType,
  uploaderPath,
} from '../../vocabulary/video/video-terms.ts'
import { videoType } from '../../vocabulary/videos.ts'

export const finishUploadInfo = z.object({
  streamType: z.optional(streamType),
  hasThumbnails: z.optional(z.boolean()),
  id: z.optional(z.nullable(recordId)),
  /** The streams that make up the take, in order; all streams of the record by default. Empty for an upload. */
  streamIds: z.optional(z.array(streamId).check(z.maxLength(PARTS_MAX))),
})

/**
 * Spec 2 §3, finish-upload payload. Either `uploadInfo.id` names a record or `tusUploadId` an upload. Fields beyond the
 * spec may be left out (0240).
 */
export const finishUploadPayload = z.object({
  videoAsmt,
  uploadInfo: z.optional(z.nullable(finishUploadInfo)),
  isSharingVideo: z.optional(z.boolean()),
  sharedVideoDescription: z.optional(z.nullable(text(DESCRIPTION_MAX))),
  usersToNotify: z.optional(z.array(userId).check(z.maxLength(150))),
  tusUploadId: z.optional(z.nullable(uploadTaskId)),
  /**
   * Digest (contract/digest.ts) of the uploaded file as the device read it. Our page always sends it, because it
   * deletes its own copy afterwards. For a recording, each stream was compared already.
   */
  digest: z.optional(z.nullable(digestText)),
  /** SHA-256 of the whole file, for clients that compute that instead. */
  sha256: z.optional(z.nullable(digestText)),
})
export type FinishUploadPayload = z.infer<typeof finishUploadPayload>

/**
 * In the details of a refused finish: its activity does not exist, is not recorded anymore, or is not for this person
 * anymore. The bytes are complete, so the device asks for another video instead (0884).
 */
export const activityUnavailable = { reason: 'activity-unavailable' } as const

export const finishUpload = defineEndpoint({
  method: 'POST',
  path: '/video/:type/:uploader/upload/finish',
  summary: 'Make a video of a finished recording or upload',
  /** A video that is made already is answered to its owner, whatever they are by now. */
  access: isInResidency,
  params: z.object({ type: videoType, uploader: uploaderPath }),
  body: finishUploadPayload,
  reply: z.object({ videoId, videoAsmtId: assessmentId, videoType: z.optional(videoType) }),
  failures: [
    'invalid-input',
    'not-allowed',
    'not-found',
    'upload-not-finished',
    'expired-upload',
    'digest-mismatch',
    'not-a-video',
    'wrong-state',
    'not-implemented',
    'idempotency-conflict',
  ],
  idempotent: true,
})

export const uploadTask = z.object({
  id: uploadTaskId,
  /** Address of the tus resource, relative to the origin. */
  uri: z.string(),
  filename: z.string().check(z.maxLength(FILENAME_MAX)),
  takeId,
  startedAt: z.iso.datetime(),
  /** Bytes. */
  totalSize: z.int(),
  uploadedSize: z.int(),
  isPaused: z.boolean(),
  cancelRequest: z.nullable(cancelRequestStatus),
  isComplete: z.boolean(),
  isExpired: z.boolean(),
  /** Of `uploadStatus`: UPLOADING, SUCCESS once every byte is there, or UPLOAD_FAILED. Left out by older servers. */
  uploadStatus: z.optional(z.string()),
  /** Null if nothing was entered; left out by older servers. */
  entered: z.optional(z.nullable(enteredUpload)),
})
export type UploadTask = z.infer<typeof uploadTask>

const byTask = z.object({ taskId: uploadTaskId })

/** Pausing a task that doesn't exist is refused with a warning (spec 2 §5). */
export const pauseUpload = defineEndpoint({
  method: 'PATCH',
  path: '/tus/upload/pause',
  summary: 'Pause an upload',
  access: isInResidency,
  query: byTask,
  reply: uploadTask,
  failures: ['not-found', 'wrong-state'],
})

export const resumeUpload = defineEndpoint({
  method: 'PATCH',
  path: '/tus/upload/resume',
  summary: 'Go on with a paused upload',
  access: isInResidency,
  query: byTask,
  reply: uploadTask,
  failures: ['not-found', 'wrong-state', 'expired-upload'],
})

/**
 * Returns the task with its cancel request CONFIRMED (its bytes are deleted), or DENIED if a video was already made of
 * it.
 */
export const cancelUpload = defineEndpoint({
  method: 'PATCH',
  path: '/tus/upload/cancel',
  summary: 'Ask to cancel an upload',
  access: isInResidency,
  query: byTask,
  reply: uploadTask,
  failures: ['not-found'],
})

export const listMyPausedUploads = defineEndpoint({
  method: 'GET',
  path: '/tus/upload/my-paused-tasks',
  summary: 'My paused uploads',
  access: isInResidency,
  reply: z.array(uploadTask),
  failures: [],
})

export const uploadInfo = z.extend(uploadTask, {
  /**
   * Digest (contract/digest.ts) of the first 1,835,008 bytes that have arrived, or of as many as there are; null if
   * there are none. With it a device recognizes the file of an upload that another device began.
   */
  startDigest: z.nullable(z.string()),
})
export type UploadInfo = z.infer<typeof uploadInfo>

/** `uri` is the tus address, absolute or relative. */
export const getUploadInfo = defineEndpoint({
  method: 'GET',
  path: '/tus/upload/info',
  summary: 'How far an upload is',
  access: isInResidency,
  query: z.object({ uri: text(1_000) }),
  reply: uploadInfo,
  failures: ['not-found'],
})

/**
 * Asking begins the look, once enough has arrived; it is made once, when nothing else waits (0825). Of videos that are
 * sent to courses, too, from either portal.
 */
export const lookAtUpload = defineEndpoint({
  method: 'GET',
  path: '/tus/upload/first-look',
  summary: 'What the first bytes of an upload tell of its processing',
  access: 'person',
  query: byTask,
  reply: z.object({
    /** Why it will certainly not become a video that can be watched; null: nothing speaks against it so far. */
    failure: z.nullable(processingFailure),
    /** Nothing more will be told. */
    isOver: z.boolean(),
  }),
  failures: ['not-found'],
})

/** The tus resource itself (spec 2 §7): uploads are created here, and chunks go to the location that it answers. */
export const TUS_PATH = '/api/v1/tus/upload'
/** Names in `Upload-Metadata` (spec 2 §3). All may be left out; others are ignored. */
export const uploadMetadata = z.object({
  filename: z.optional(text(FILENAME_MAX)),
  takeId: z.optional(takeId),
  isSharingVideo: z.optional(z.stringbool()),
  /** JSON of a `videoAsmt` as in finish-upload, as far as it is known. */
  serializedVideoAsmtMetadata: z.optional(text(5_000)),
  /** JSON of `{ camera, hasThumbnails }`. */
  streamInfo: z.optional(text(1_000)),
  sharedVideoDescription: z.optional(text(DESCRIPTION_MAX)),
})
export type UploadMetadata = z.input<typeof uploadMetadata>

export const uploadEndpoints = {
  finishUpload,
  pauseUpload,
  resumeUpload,
  cancelUpload,
  listMyPausedUploads,
  getUploadInfo,
  lookAtUpload,
}
