import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { withPictures } from '../../reading.ts'
import { assessorType, assessorTypeNumber, rating, skillLevel } from '../../vocabulary/assessment.ts'
import {
  activityId,
  assessmentId,
  sharedRequestId,
  sharedVideoId,
  userId,
  videoId,
} from '../../vocabulary/ids.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { mediaReport } from '../../vocabulary/video/media-report.ts'
import { smallCopy } from '../../vocabulary/video/small-copy.ts'
import { admission, processingFailure, submissionType } from '../../vocabulary/video/video-terms.ts'
import { videoType } from '../../vocabulary/videos.ts'
import { momentMark, videoSubject } from '../../vocabulary/video-subject.ts'

export const person = z.object({ id: userId, fullName: z.string() })

/** Still images of a video, each a signed address that stops working at `expiresAt`. */
const pictures = z.object({
  poster: z.nullable(z.string()),
  /** One JPEG with `columns` × `rows` frames, one every `secondsPerFrame`. */
  sprite: z.nullable(
    z.object({
      address: z.string(),
      columns: z.int(),
      rows: z.int(),
      frameWidth: z.int(),
      frameHeight: z.int(),
      secondsPerFrame: z.number(),
    }),
  ),
})

export const videoState = z.enum(['PROCESSING', 'READY', 'FAILED'])

export const videoSummary = z.object({
  videoId,
  videoAsmtId: assessmentId,
  /** As in `subject`; spec 2 §3 has it here. */
  videoType: z.optional(videoType),
  subject: videoSubject,
  /** What a person would call it: the activity, the procedure or the title. */
  name: z.string(),
  submissionType,
  recordedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  state: videoState,
  /** Why processing failed. */
  failure: z.nullable(processingFailure),
  durationSeconds: z.nullable(z.number()),
  /** Size of the original, bytes. */
  bytes: z.int(),
  markCount: z.int(),
  pictures,
})
export type VideoSummary = z.infer<typeof videoSummary>

/** Asks for a page of a list that is paged by key: `cursor` is `next` of the page before. */
export const pageQuery = z.object({
  cursor: z.optional(text(200)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
})

/** Whom a video was submitted to, and whether they have answered. */
export const submissionFacts = {
  assessorType: z.nullable(assessorType),
  assessorTypeNumber,
  description: z.string(),
  submittedAt: z.nullable(z.iso.datetime()),
  /** When the first evaluation came. */
  assessedAt: z.nullable(z.iso.datetime()),
}

/** The id of the video in the library, or of the request that waits for an answer. */
const sharingFacts = {
  sharedVideoId: z._default(z.nullable(sharedVideoId), null),
  sharedRequestId: z._default(z.nullable(sharedRequestId), null),
}

/** Its number, by recording time, among its owner's submitted videos of the same name; null while not submitted. */
export const attemptNumber = z._default(z.nullable(z.int()), null)

/** The grades of an evaluation, and who gave them. */
export const givenGrades = z.object({
  assessor: z.string(),
  rating: z.nullable(rating),
  level: z.nullable(skillLevel),
})
export type GivenGrades = z.infer<typeof givenGrades>

const myVideo = z.extend(videoSummary, {
  ...submissionFacts,
  attempt: attemptNumber,
  ...sharingFacts,
  /** False while there is an evaluation that the owner has not acknowledged. */
  isAssessedSeen: z.boolean(),
  /** The latest evaluation; only included in lists of one activity. */
  evaluation: z.optional(z.nullable(givenGrades)),
})
export type MyVideo = z.infer<typeof myVideo>

/** Newest first. */
export const listMyVideos = defineEndpoint({
  method: 'GET',
  path: '/video/:type/self',
  summary: 'My videos of one type, newest first',
  access: isInResidency,
  params: z.object({ type: videoType }),
  query: z.extend(pageQuery, {
    submissionType: z.optional(submissionType),
    /** True for assessed videos, false for those that wait. */
    isAssessed: z.optional(z.stringbool()),
    state: z.optional(videoState),
    activityId: z.optional(activityId),
  }),
  reply: z.object({ videos: z.array(myVideo), next: z.nullable(z.string()) }),
  failures: ['invalid-input'],
  reading: withPictures,
  list: 'videos',
})

export const videoDetails = z.extend(videoSummary, {
  ...submissionFacts,
  attempt: attemptNumber,
  ...sharingFacts,
  admittedBy: z._default(admission, 'SUBMISSION'),
  /** Whether the caller may share it now, or ask to. */
  mayShare: z._default(z.boolean(), false),
  owner: person,
  /** The group that the owner belonged to when the video was made. */
  groupName: z.nullable(z.string()),
  isAssessedSeen: z.boolean(),
  marks: z.array(momentMark),
  isMine: z.boolean(),
  /** False for proctors of an expired group, who may only read. */
  mayComment: z._default(z.boolean(), true),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  frameRate: z.nullable(z.number()),
  /** Where the parts of the take meet, seconds from the start. */
  partStarts: z.array(z.number()),
  /** For administrative roles, what was tried with a video that failed. */
  mediaReport: z._default(z.nullable(mediaReport), null),
  playback: z.nullable(
    z.object({
      /** Signed address that answers byte ranges; works only in the browser session that asked for it. */
      src: z.string(),
      mimeType: z.string(),
      bytes: z.int(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  small: smallCopy,
})
export type VideoDetails = z.infer<typeof videoDetails>

export const getVideo = defineEndpoint({
  method: 'GET',
  path: '/video/:type/full-details/:id',
  summary: 'One video with what a player needs',
  access: isInResidency,
  params: z.object({ type: videoType, id: videoId }),
  reply: videoDetails,
  failures: ['not-found'],
  reading: withPictures,
})

const attempt = z.extend(videoSummary, { attempt: attemptNumber })
export type VideoAttempt = z.infer<typeof attempt>

/**
 * The videos that this one can be compared with: others of the same owner and type, as far as the caller may see them.
 */
export const listAttempts = defineEndpoint({
  method: 'GET',
  path: '/video/:type/attempts/:id',
  summary: 'Other videos of the owner that can be watched, newest first',
  access: isInResidency,
  params: z.object({ type: videoType, id: videoId }),
  reply: z.object({ videos: z.array(attempt) }),
  failures: ['not-found'],
  reading: withPictures,
})

export const videoEndpoints = { listMyVideos, getVideo, listAttempts }
