import type { Reply } from '#contract/endpoint.ts'
import { acknowledgeAssessedVideo, sendEvaluation } from '#contract/endpoints/video/assessments.ts'
import {
  listInstructorGroupVideos,
  listInstructorVideos,
  listNeedsAssessment,
  listPeerQueue,
} from '#contract/endpoints/video/queues.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/video/videos.ts'
import type { WrittenInput } from '../sync/queued-writes.ts'
import { queueAnswers, reviewAnswers } from '../writes/answer-groups.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'

// The draft shows what a person writes about a video, before the outbox has it (domain/assessment).
const assessment = reviewAnswers.map((answer) => refreshes(answer))
const queues = queueAnswers.map((answer) => refreshes(answer))

type QueuePage = Reply<typeof listNeedsAssessment>

/** A person who sent an evaluation is done with this video, though the server does not know it yet. */
function asEvaluated(page: QueuePage, { params }: WrittenInput<typeof sendEvaluation>): QueuePage {
  const sent = page.videos.find(({ videoAsmtId }) => videoAsmtId === params.id)
  if (sent === undefined || sent.isEvaluatedByMe) return page
  const evaluated = { ...sent, isEvaluatedByMe: true, evaluationCount: sent.evaluationCount + 1 }
  return {
    ...page,
    videos: page.videos.map((video) => (video === sent ? evaluated : video)),
    unassessedCount: Math.max(0, page.unassessedCount - (sent.evaluationCount === 0 ? 1 : 0)),
  }
}

export const assessmentEffects = {
  sendEvaluation: {
    title: 'Assessment',
    changes: [
      changes(listPeerQueue, sendEvaluation, asEvaluated),
      changes(listNeedsAssessment, sendEvaluation, asEvaluated),
      changes(listInstructorVideos, sendEvaluation, asEvaluated),
      changes(listInstructorGroupVideos, sendEvaluation, asEvaluated),
    ],
    refreshes: [...assessment, ...queues],
  },
  sendComment: { title: 'Comment', changes: [], refreshes: assessment },
  acknowledgeAssessedVideo: {
    title: 'Mark as read',
    changes: [
      changes(listMyVideos, acknowledgeAssessedVideo, (page, { params }) => ({
        ...page,
        videos: page.videos.map((video) =>
          video.videoId === params.id ? { ...video, isAssessedSeen: true } : video,
        ),
      })),
      changes(getVideo, acknowledgeAssessedVideo, (video, { params }) =>
        video.videoId === params.id ? { ...video, isAssessedSeen: true } : video,
      ),
    ],
    // Somebody may have sent more in the meantime.
    refreshes: [refreshes(listMyVideos), refreshes(getVideo)],
  },
} satisfies Record<string, WriteEffect>
