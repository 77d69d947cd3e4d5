import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { DESCRIPTION_MAX, PROCEDURE_MAX, TIMED_LENGTH_MAX_S, TITLE_MAX } from '../../limits.ts'
import { listQuery, listReply } from '../../list.ts'
import { isAdministrative, isInstructor, isResident, isInResidency } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import { type AssessorType, assessorType, assessorTypeNumber } from '../../vocabulary/assessment.ts'
import {
  activityId,
  assessmentId,
  programId,
  sharedVideoId,
  timedAsmtId,
  userGroupId,
  userId,
  videoId,
} from '../../vocabulary/ids.ts'
import { assessor } from '../../vocabulary/video-asmt.ts'
import { instant, words } from '../../vocabulary/plain-values.ts'
import { videoType } from '../../vocabulary/videos.ts'
import { procedureText, procedureType, titleText, videoSubject } from '../../vocabulary/video-subject.ts'
import { person, videoSummary } from './videos.ts'
import { mayWait, type OfVideo } from '../../waiting.ts'
import { videoLane } from './lanes.ts'

const ofType = z.object({ type: videoType })

/**
 * Spec 2 §7: a saved video is submitted. Only residents ask peers. Our page says all of it; what another client leaves
 * out is what the video has, and faculty assess it (0557).
 */
export const submission = z.object({
  videoAsmtId: assessmentId,
  /** By name or number, as in finish-upload. */
  assessorType: z._default(assessor, 'FACULTY'),
  description: z.optional(words(DESCRIPTION_MAX)),
  /** Who is notified; if empty, everyone who may assess it. */
  usersToNotify: z._default(z.array(userId).check(z.maxLength(150)), []),
  /** The activity of a simulation video, if it changed. */
  activityId: z._default(z.nullable(activityId), null),
  /** When it was submitted on the device, which may have waited for a network. */
  handedInAt: z.optional(instant),
})

/** As our page says it: everything, with the assessor by name. */
export interface Submission extends Required<Omit<z.infer<typeof submission>, 'handedInAt'>> {
  assessorType: AssessorType
  handedInAt?: string | undefined
}

const submitted = z.object({
  videoId,
  videoAsmtId: assessmentId,
  videoType: z.optional(videoType),
  submittedAt: z.iso.datetime(),
})

const submitting = {
  method: 'PATCH',
  params: ofType,
  reply: submitted,
  idempotent: true,
} as const

/** The body names the submission alone; everything about one video is sent in order. */
const laneOfVideo = (_input: unknown, of: OfVideo): string => videoLane(of.videoId)

export const submitResidentVideo = mayWait(
  defineEndpoint({
    ...submitting,
    path: '/video/:type/resident/submit/video-asmt',
    summary: 'Submit a saved video of mine for assessment',
    access: isResident,
    body: submission,
    failures: ['invalid-input', 'not-found', 'wrong-state', 'idempotency-conflict'],
  }),
  { name: 'submitResidentVideo', lane: laneOfVideo },
)

export const submitFacultyVideo = mayWait(
  defineEndpoint({
    ...submitting,
    path: '/video/:type/faculty/submit/video-asmt',
    summary: 'Submit a saved video of mine for assessment, as an instructor',
    access: isInstructor,
    body: submission,
    failures: ['invalid-input', 'not-found', 'wrong-state', 'idempotency-conflict'],
  }),
  { name: 'submitFacultyVideo', lane: laneOfVideo },
)

export const submitAndShareVideo = mayWait(
  defineEndpoint({
    ...submitting,
    path: '/video/:type/faculty/submit-share/video-asmt',
    summary: 'Submit a saved video of mine for assessment and share it with my program',
    access: isInstructor,
    body: z.extend(submission, {
      sharedVideoDescription: z.optional(z.nullable(words(DESCRIPTION_MAX))),
    }),
    failures: ['invalid-input', 'not-found', 'wrong-state', 'not-implemented', 'idempotency-conflict'],
  }),
  { name: 'submitAndShareVideo', lane: laneOfVideo },
)

/** The video can be restored for 30 days. Sent again by its device, it takes no video from whoever restored it (0906). */
export const deleteVideo = mayWait(
  defineEndpoint({
    method: 'DELETE',
    path: '/video/:id',
    summary: 'Delete a video of mine; it can be restored for 30 days',
    access: isInResidency,
    params: z.object({ id: videoId }),
    reply: z.object({ deletedAt: z.iso.datetime(), gone: z.iso.datetime() }),
    failures: ['not-found'],
    idempotent: true,
  }),
  { name: 'deleteVideo', lane: ({ params }) => videoLane(params.id) },
)

export const restoreVideo = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/video/restore/:id',
    summary: 'Have a deleted video back',
    access: isInResidency,
    params: z.object({ id: videoId }),
    reply: z.object({}),
    failures: ['not-found'],
    idempotent: true,
  }),
  { name: 'restoreVideo', lane: ({ params }) => videoLane(params.id), opposite: deleteVideo },
)

export const listRecentlyDeleted = defineEndpoint({
  method: 'GET',
  path: '/video/recently-deleted',
  summary: 'My deleted videos that can still be restored, the newest 500, last deleted first',
  access: isInResidency,
  reply: z.array(
    z.extend(videoSummary, {
      deletedAt: z.iso.datetime(),
      /** When the video is deleted for good. */
      gone: z.iso.datetime(),
    }),
  ),
  failures: [],
  reading: news,
})

/** What stands afterwards: of two corrections, the later one counts (0895). */
const renamed = z.object({ videoId, subject: videoSubject, name: z.string() })
/** When a correction was said; now, if left out. */
const saidAt = z.optional(instant)

/**
 * The checklist belongs to the activity, so an assessed video keeps its activity, and what arrives by the checklist of
 * the one before is refused (0916).
 */
export const updateVideoActivity = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/video/simulation/update-activity',
    summary: 'Say that a simulation video shows another activity',
    access: isInResidency,
    query: z.object({
      videoId,
      newActivityId: activityId,
      /** The activity that was seen. */
      wasActivityId: z.optional(activityId),
      saidAt,
    }),
    reply: renamed,
    failures: ['invalid-input', 'not-found', 'wrong-state'],
    idempotent: true,
  }),
  { name: 'updateVideoActivity', lane: ({ query }) => videoLane(query.videoId) },
)

export const updateVideoProcedure = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/video/surgical/update-approach-procedure',
    summary: 'Correct approach and procedure of a surgical video',
    access: isInResidency,
    body: z.object({
      videoId,
      approach: procedureType,
      procedure: procedureText,
      /** As they were seen; if left out, both count as changed. */
      was: z.optional(z.object({ approach: procedureType, procedure: words(PROCEDURE_MAX) })),
      saidAt,
    }),
    reply: renamed,
    failures: ['not-found'],
    idempotent: true,
  }),
  { name: 'updateVideoProcedure', lane: ({ body }) => videoLane(body.videoId) },
)

export const updateVideoTitle = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/video/other/update-title',
    summary: 'Correct the title of another video',
    access: isInResidency,
    body: z.object({
      videoId,
      title: titleText,
      /** As it was seen. */
      was: z.optional(z.object({ title: words(TITLE_MAX) })),
      saidAt,
    }),
    reply: renamed,
    failures: ['not-found'],
    idempotent: true,
  }),
  { name: 'updateVideoTitle', lane: ({ body }) => videoLane(body.videoId) },
)

/**
 * Spec 2 §3: a practice with a stopwatch and no video. Repeatable by its id, which our page makes; the server makes one
 * for other clients. Sent again by its device, it doesn't bring back what was deleted (0906).
 */
export const createTimedAssessment = mayWait(
  defineEndpoint({
    method: 'POST',
    path: '/timed-only-asmt/create',
    summary: 'Keep a practice that was timed and not recorded',
    access: isResident,
    body: z.object({
      id: z.optional(timedAsmtId),
      activityId,
      /** Seconds. */
      length: z.number().check(z.minimum(0), z.maximum(TIMED_LENGTH_MAX_S)),
      userGroupId,
      /** When the stopwatch was stopped, by the device's clock; now by default. */
      practicedAt: z.optional(instant),
    }),
    reply: z.object({ id: timedAsmtId }),
    failures: ['invalid-input', 'not-found', 'idempotency-conflict'],
    idempotent: true,
  }),
  { name: 'createTimedAssessment', lane: ({ body }) => `timed:${body.id ?? ''}` },
)

const adminVideo = z.object({
  videoId,
  videoAsmtId: assessmentId,
  videoType,
  name: z.string(),
  owner: person,
  groupName: z.nullable(z.string()),
  submissionType: videoSummary.shape.submissionType,
  assessorType: z.nullable(assessorType),
  assessorTypeNumber,
  /** The id of the video in the library, if it is there. */
  sharedVideoId: z.nullable(sharedVideoId),
  state: videoSummary.shape.state,
  createdAt: z.iso.datetime(),
  submittedAt: z.nullable(z.iso.datetime()),
  assessedAt: z.nullable(z.iso.datetime()),
  durationSeconds: z.nullable(z.number()),
  bytes: z.int(),
})
export type AdminVideo = z.infer<typeof adminVideo>

/** Submitted and not assessed yet, assessed, in the library, or nothing that can be watched was made of it. */
export const adminVideoStatus = z.enum(['WAITING', 'ASSESSED', 'SHARED', 'FAILED'])
export type AdminVideoStatus = z.infer<typeof adminVideoStatus>

export const adminSorts = ['newest', 'oldest', 'name', 'name-down', 'owner', 'owner-down'] as const
export type AdminSort = (typeof adminSorts)[number]

/** Videos that were submitted in a program or are in its library, and have not been deleted. */
export const listAdminVideos = defineEndpoint({
  method: 'GET',
  path: '/video/admin',
  summary:
    'The submitted and shared videos of a program, for administrative roles; searched by name and owner',
  access: isAdministrative,
  query: z.extend(listQuery(adminSorts), {
    pid: programId,
    type: z.optional(videoType),
    standing: z.optional(adminVideoStatus),
  }),
  reply: listReply(adminVideo),
  failures: ['invalid-input', 'not-found'],
  reading: news,
  list: 'items',
})

export const submissionEndpoints = {
  submitResidentVideo,
  submitFacultyVideo,
  submitAndShareVideo,
  deleteVideo,
  restoreVideo,
  listRecentlyDeleted,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
  createTimedAssessment,
  listAdminVideos,
}
