import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { mayAssessAtAll } from '../../policies/video/assessments.ts'
import { withPictures } from '../../reading.ts'
import { selectedScope } from '../../selected-scope.ts'
import { assessmentView } from '../../vocabulary/assessment.ts'
import { userGroupId } from '../../vocabulary/ids.ts'
import { videoType } from '../../vocabulary/videos.ts'
import { attemptNumber, pageQuery, person, submissionFacts, videoSummary } from './videos.ts'

const queuePage = {
  query: pageQuery,
  reply: z.object({
    videos: z.array(
      z.extend(videoSummary, {
        ...submissionFacts,
        submittedAt: z.iso.datetime(),
        attempt: attemptNumber,
        /** None of this person's videos has been assessed yet. */
        isOwnerNew: z._default(z.boolean(), false),
        owner: person,
        groupName: z.nullable(z.string()),
        evaluationCount: z.int(),
        /** The caller has sent an evaluation. */
        isEvaluatedByMe: z.boolean(),
        /** The owner has acknowledged what the caller sent. */
        isSeenByOwner: z.optional(z.boolean()),
      }),
    ),
    next: z.nullable(z.string()),
    /** How many of the whole list nobody has assessed yet; counted up to 1,000. */
    unassessedCount: z.int(),
  }),
}
export type QueuedVideo = z.infer<typeof queuePage.reply>['videos'][number]

const ofType = z.object({ type: videoType })

export const listPeerQueue = defineEndpoint({
  method: 'GET',
  path: '/video/:type/unassessed/peer',
  summary:
    'Videos of my group that wait for a peer, of newcomers first and then oldest first, or all that were submitted to peers, newest first',
  access: isInResidency,
  params: ofType,
  ...queuePage,
  query: z.extend(pageQuery, {
    view: z._default(assessmentView, 'NEEDS_ASSESSMENT'),
    groupId: selectedScope.groupId,
  }),
  failures: ['invalid-input', 'not-found'],
  reading: withPictures,
  list: 'videos',
})

export const listNeedsAssessment = defineEndpoint({
  method: 'GET',
  path: '/video/:type/unassessed/needs-assessment',
  summary:
    'Videos that wait for faculty, oldest first; those of whom nothing was ever assessed come before all others',
  access: mayAssessAtAll,
  params: ofType,
  ...queuePage,
  query: z.extend(pageQuery, selectedScope),
  failures: ['invalid-input', 'not-found'],
  reading: withPictures,
  list: 'videos',
})

export const listInstructorVideos = defineEndpoint({
  method: 'GET',
  path: '/video/:type/unassessed/instructor',
  summary: 'All submitted videos of my active groups, newest first',
  access: mayAssessAtAll,
  params: ofType,
  ...queuePage,
  query: z.extend(pageQuery, { viewMode: selectedScope.viewMode }),
  failures: ['invalid-input'],
  reading: withPictures,
  list: 'videos',
})

export const listInstructorGroupVideos = defineEndpoint({
  method: 'GET',
  path: '/video/:type/unassessed/instructor/:groupId',
  summary: 'All submitted videos of one group, newest first',
  access: mayAssessAtAll,
  params: z.object({ type: videoType, groupId: userGroupId }),
  ...queuePage,
  failures: ['invalid-input', 'not-found'],
  reading: withPictures,
  list: 'videos',
})

export const queueEndpoints = {
  listPeerQueue,
  listNeedsAssessment,
  listInstructorVideos,
  listInstructorGroupVideos,
}
