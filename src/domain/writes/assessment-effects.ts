import { acknowledgeAssessedVideo } from '#contract/endpoints/assessments.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/videos.ts'
import { queueAnswers, reviewAnswers } from './answer-groups.ts'
import { changes, refreshes, type WriteEffect } from './write-effect.ts'

// What somebody writes about a video is shown beside their draft, before the queue has it (domain/assessment).
const assessment = reviewAnswers.map((answer) => refreshes(answer))
const queues = queueAnswers.map((answer) => refreshes(answer))

export const assessmentEffects = {
  sendEvaluation: { title: 'Assessment', changes: [], refreshes: [...assessment, ...queues] },
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
    // Somebody may have sent more meanwhile.
    refreshes: [refreshes(listMyVideos), refreshes(getVideo)],
  },
} satisfies Record<string, WriteEffect>
