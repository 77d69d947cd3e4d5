import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { assessmentId, sharedVideoId, videoId } from '../../vocabulary/ids.ts'
import { processingFailure } from '../../vocabulary/video/video-terms.ts'
import { videoType } from '../../vocabulary/videos.ts'
import { mayWait, type OfVideo } from '../../waiting.ts'
import { videoLane } from './lanes.ts'

/** Spec 2 §3, processing submission. Acknowledged ones are left out of the list. */
export const processingSubmission = z.object({
  asmtId: assessmentId,
  videoId,
  /** As lists of videos show it: "Peg transfer · attempt 3". */
  name: z.string(),
  isDone: z.boolean(),
  hasError: z.boolean(),
  /** Why it failed; null while it has not. */
  failure: z._default(z.nullable(processingFailure), null),
  /**
   * Of `uploadStatus`: PROCESSING_UPLOAD or PROCESSING_STREAM, then SUCCESS or ERROR. Left out by older servers.
   */
  uploadStatus: z.optional(z.string()),
  videoType,
  silenceNotifications: z.boolean(),
  /** The id of the video in the library, if it is there. */
  sharedVideoId: z._default(z.nullable(sharedVideoId), null),
})
export type ProcessingSubmission = z.infer<typeof processingSubmission>

const byAssessment = z.object({ id: assessmentId })

export const listProcessing = defineEndpoint({
  method: 'GET',
  path: '/submission-processing/asmts-by-user',
  summary: 'My submissions that are being processed, and those whose end I have not acknowledged',
  access: isInResidency,
  reply: z.array(processingSubmission),
  failures: [],
  quiet: true,
})

export const acknowledgeProcessing = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/submission-processing/ack-asmt/:id',
    summary: 'The person has seen that processing finished',
    access: isInResidency,
    params: byAssessment,
    reply: z.object({}),
    failures: ['not-found'],
    quiet: true,
  }),
  {
    name: 'acknowledgeProcessing',
    lane: ({ params }) => params.id,
    goneMeansDone: true,
    isMark: true,
    refusedMeansDone: true,
  },
)

export const silenceProcessing = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/submission-processing/silence-asmt/:id',
    summary: 'No more notifications about this failure',
    access: isInResidency,
    params: byAssessment,
    reply: z.object({}),
    failures: ['not-found'],
    quiet: true,
  }),
  {
    name: 'silenceProcessing',
    lane: ({ params }) => params.id,
    goneMeansDone: true,
    isMark: true,
    refusedMeansDone: true,
  },
)

/**
 * The bytes are on the server, so a failed submission can be processed again. Repeatable: one that has not failed
 * doesn't change. `wrong-state` if the same bytes would fail again.
 */
export const processAgain = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/submission-processing/process-again/:id',
    summary: 'Process a failed submission once more',
    access: isInResidency,
    params: byAssessment,
    reply: z.object({}),
    failures: ['not-found', 'wrong-state'],
    idempotent: true,
    quiet: true,
  }),
  {
    name: 'processAgain',
    lane: (_input, of: OfVideo) => videoLane(of.videoId),
    goneMeansDone: true,
  },
)

export const processingEndpoints = { listProcessing, acknowledgeProcessing, silenceProcessing, processAgain }
