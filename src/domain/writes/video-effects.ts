import type { Reply } from '#contract/endpoint.ts'
import {
  deleteVideo,
  listRecentlyDeleted,
  restoreVideo,
  type Submission,
  submitAndShareVideo,
  submitFacultyVideo,
  submitResidentVideo,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
} from '#contract/endpoints/submissions.ts'
import { getVideo, listMyVideos, type MyVideo } from '#contract/endpoints/videos.ts'
import { changes, refreshes, type WriteEffect } from './write-effect.ts'

type Page = Reply<typeof listMyVideos>

function changeVideos(page: Page, change: (video: MyVideo) => MyVideo): Page {
  return { ...page, videos: page.videos.map(change) }
}

function asSubmitted(page: Page, { videoAsmtId, assessorType, description }: Submission): Page {
  return changeVideos(page, (video) =>
    video.videoAsmtId === videoAsmtId
      ? { ...video, assessorType, description, submissionType: 'SUBMITTED' }
      : video,
  )
}

function asCorrected(page: Page, videoId: string, change: Pick<MyVideo, 'subject'> & Partial<MyVideo>): Page {
  return changeVideos(page, (video) => (video.videoId === videoId ? { ...video, ...change } : video))
}

const mine = [refreshes(listMyVideos), refreshes(listRecentlyDeleted), refreshes(getVideo)]
const submission = { title: 'Submission of a video', refreshes: mine }

export const videoEffects = {
  submitResidentVideo: {
    ...submission,
    changes: [changes(listMyVideos, submitResidentVideo, (page, { body }) => asSubmitted(page, body))],
  },
  submitFacultyVideo: {
    ...submission,
    changes: [changes(listMyVideos, submitFacultyVideo, (page, { body }) => asSubmitted(page, body))],
  },
  submitAndShareVideo: {
    ...submission,
    changes: [changes(listMyVideos, submitAndShareVideo, (page, { body }) => asSubmitted(page, body))],
  },
  deleteVideo: {
    title: 'Deletion of a video',
    changes: [
      changes(listMyVideos, deleteVideo, (page, { params }) => ({
        ...page,
        videos: page.videos.filter(({ videoId }) => videoId !== params.id),
      })),
    ],
    refreshes: mine,
  },
  restoreVideo: {
    title: 'Return of a deleted video',
    changes: [
      changes(listRecentlyDeleted, restoreVideo, (deleted, { params }) =>
        deleted.filter(({ videoId }) => videoId !== params.id),
      ),
    ],
    refreshes: mine,
  },
  updateVideoActivity: {
    title: 'Correction of an activity',
    // What the activity is called, the write does not say: the screen knows the courses.
    changes: [
      changes(listMyVideos, updateVideoActivity, (page, { query: { videoId, newActivityId: activityId } }) =>
        asCorrected(page, videoId, { subject: { videoType: 'simulation', activityId } }),
      ),
    ],
    refreshes: mine,
  },
  updateVideoProcedure: {
    title: 'Correction of a procedure',
    changes: [
      changes(listMyVideos, updateVideoProcedure, (page, { body: { videoId, approach, procedure } }) =>
        asCorrected(page, videoId, {
          subject: { videoType: 'surgical', approach, procedure },
          name: procedure,
        }),
      ),
    ],
    refreshes: mine,
  },
  updateVideoTitle: {
    title: 'Correction of a title',
    changes: [
      changes(listMyVideos, updateVideoTitle, (page, { body: { videoId, title } }) =>
        asCorrected(page, videoId, { subject: { videoType: 'other', title }, name: title }),
      ),
    ],
    refreshes: mine,
  },
  createTimedAssessment: { title: 'Timed practice', changes: [], refreshes: [] },
} satisfies Record<string, WriteEffect>
