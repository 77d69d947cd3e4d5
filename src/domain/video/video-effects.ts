import type { CallInput, Reply } from '#contract/endpoint.ts'
import {
  deleteVideo,
  listRecentlyDeleted,
  restoreVideo,
  submitAndShareVideo,
  submitFacultyVideo,
  submitResidentVideo,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
} from '#contract/endpoints/video/submissions.ts'
import { processAgain } from '#contract/endpoints/video/processing.ts'
import { getVideo, listAttempts, listMyVideos, type MyVideo } from '#contract/endpoints/video/videos.ts'
import { completionAnswers } from '../learning/completion-changes.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'

type Page = Reply<typeof listMyVideos>
type Submitted = CallInput<typeof submitResidentVideo>['body']

function changeVideos(page: Page, change: (video: MyVideo) => MyVideo): Page {
  return { ...page, videos: page.videos.map(change) }
}

function asSubmitted(page: Page, { videoAsmtId, assessorType, description }: Submitted): Page {
  return changeVideos(page, (video) =>
    video.videoAsmtId === videoAsmtId
      ? {
          ...video,
          assessorType: typeof assessorType === 'string' ? assessorType : video.assessorType,
          description: description ?? video.description,
          submissionType: 'SUBMITTED',
        }
      : video,
  )
}

/** The server decides which attempt it is at its new subject. */
function asCorrected(page: Page, videoId: string, change: Pick<MyVideo, 'subject'> & Partial<MyVideo>): Page {
  return changeVideos(page, (video) =>
    video.videoId === videoId ? { ...video, attempt: null, ...change } : video,
  )
}

/** Processing starts over. */
const fromTheStart = { state: 'PROCESSING', failure: null } as const

const mine = [
  refreshes(listMyVideos),
  refreshes(listAttempts),
  refreshes(listRecentlyDeleted),
  refreshes(getVideo),
]
// It may complete its activity, which the server decides.
const submission = { title: 'Submit video', refreshes: [...mine, ...completionAnswers] }

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
    title: 'Delete video',
    changes: [
      changes(listMyVideos, deleteVideo, (page, { params }) => ({
        ...page,
        videos: page.videos.filter(({ videoId }) => videoId !== params.id),
      })),
    ],
    refreshes: mine,
  },
  restoreVideo: {
    title: 'Restore video',
    changes: [
      changes(listRecentlyDeleted, restoreVideo, (deleted, { params }) =>
        deleted.filter(({ videoId }) => videoId !== params.id),
      ),
    ],
    refreshes: mine,
  },
  updateVideoActivity: {
    title: 'Change activity',
    // The write doesn't contain the name of the activity: the screen knows the courses.
    changes: [
      changes(listMyVideos, updateVideoActivity, (page, { query: { videoId, newActivityId: activityId } }) =>
        asCorrected(page, videoId, { subject: { videoType: 'simulation', activityId } }),
      ),
    ],
    refreshes: mine,
  },
  updateVideoProcedure: {
    title: 'Change procedure',
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
    title: 'Change title',
    changes: [
      changes(listMyVideos, updateVideoTitle, (page, { body: { videoId, title } }) =>
        asCorrected(page, videoId, { subject: { videoType: 'other', title }, name: title }),
      ),
    ],
    refreshes: mine,
  },
  processAgain: {
    title: 'Process again',
    changes: [
      changes(listMyVideos, processAgain, (page, { params }) =>
        changeVideos(page, (video) =>
          video.videoAsmtId === params.id && video.state === 'FAILED' ? { ...video, ...fromTheStart } : video,
        ),
      ),
      changes(getVideo, processAgain, (video, { params }) =>
        video.videoAsmtId === params.id && video.state === 'FAILED' ? { ...video, ...fromTheStart } : video,
      ),
    ],
    refreshes: mine,
  },
} satisfies Record<string, WriteEffect>
