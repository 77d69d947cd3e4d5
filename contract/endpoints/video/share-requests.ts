import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import { sharedRequestStatus } from '../../vocabulary/assessment.ts'
import { programId, sharedRequestId, sharedVideoId, videoId } from '../../vocabulary/ids.ts'
import { videoType } from '../../vocabulary/videos.ts'
import { mayWait } from '../../waiting.ts'
import { shareRequestLane } from './lanes.ts'
import { person, videoSummary } from './videos.ts'

export const sharedRequest = z.object({
  sharedRequestId,
  videoId,
  videoType,
  name: z.string(),
  owner: person,
  requestedBy: person,
  status: sharedRequestStatus,
  description: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  pictures: videoSummary.shape.pictures,
  /** Whether the caller may decide about it. */
  mayDecide: z.boolean(),
})
export type SharedRequest = z.infer<typeof sharedRequest>

export const getSharedRequest = defineEndpoint({
  method: 'GET',
  path: '/shared-library-request/:id',
  summary: 'A request to share a video',
  access: isInResidency,
  params: z.object({ id: sharedRequestId }),
  reply: sharedRequest,
  failures: ['not-found'],
  reading: news,
})

export const listSharedRequests = defineEndpoint({
  method: 'GET',
  path: '/shared-library-request/open',
  summary: 'The newest open requests that wait for me, or that I made',
  access: isInResidency,
  /**
   * Without it, all programs in which the caller may decide. Requests made by the caller or addressed to them are
   * always included.
   */
  query: z.object({ programId: z.optional(programId) }),
  reply: z.array(sharedRequest),
  failures: [],
  reading: news,
})

/** Repeatable: an accepted request stays accepted, also, for its device, once the video was taken out again (0906). */
export const acceptSharedRequest = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/shared-library-request/accept/:id',
    summary: 'Agree that a video is shared',
    access: isInResidency,
    params: z.object({ id: sharedRequestId }),
    reply: z.object({ status: sharedRequestStatus, sharedVideoId }),
    failures: ['not-found', 'wrong-state'],
    idempotent: true,
  }),
  { name: 'acceptSharedRequest', lane: ({ params }) => shareRequestLane(params.id), goneMeansDone: true },
)

export const denySharedRequest = mayWait(
  defineEndpoint({
    method: 'PATCH',
    path: '/shared-library-request/deny/:id',
    summary: 'Do not agree that a video is shared',
    access: isInResidency,
    params: z.object({ id: sharedRequestId }),
    reply: z.object({ status: sharedRequestStatus }),
    failures: ['not-found', 'wrong-state'],
  }),
  { name: 'denySharedRequest', lane: ({ params }) => shareRequestLane(params.id), goneMeansDone: true },
)

/** For whoever asked, while nobody has decided. Nothing is left of the request. Repeatable. */
export const withdrawSharedRequest = mayWait(
  defineEndpoint({
    method: 'DELETE',
    path: '/shared-library-request/:id',
    summary: 'Take back a request to share a video',
    access: isInResidency,
    params: z.object({ id: sharedRequestId }),
    reply: z.object({}),
    failures: ['not-found', 'wrong-state'],
  }),
  { name: 'withdrawSharedRequest', lane: ({ params }) => shareRequestLane(params.id), goneMeansDone: true },
)

export const shareRequestEndpoints = {
  getSharedRequest,
  listSharedRequests,
  acceptSharedRequest,
  denySharedRequest,
  withdrawSharedRequest,
}
