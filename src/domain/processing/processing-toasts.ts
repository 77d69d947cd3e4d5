import type { ProcessingSubmission } from '#contract/endpoints/processing.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { ToastRequest } from '#domain/ports.ts'

/** Long enough to read it and reach the link with a gloved finger, ms. */
const READING_MS = 10_000

/** Where a video is watched (spec 2 §2). */
export function videoAddress(videoType: VideoType, videoId: VideoId): string {
  return `/residency/video/${videoType}/${videoId}?playback-view=true`
}

/** Spec 2 §4: an instructor is led to the entry in the shared library, when there is one; a resident to playback. */
function whereItEnded(
  { videoType, videoId, sharedVideoId }: ProcessingSubmission,
  isInstructor: boolean,
): string {
  return isInstructor && sharedVideoId !== null
    ? `/residency/library?video=${sharedVideoId}`
    : videoAddress(videoType, videoId)
}

/** Spec 2 §8: the words are the spec's. */
export function completedToast(submission: ProcessingSubmission, isInstructor: boolean): ToastRequest {
  return {
    msg: 'Video processing is completed. ',
    type: 'SUCCESS',
    link: { to: whereItEnded(submission, isInstructor), text: 'Click here to view the video.' },
    timeout: READING_MS,
  }
}

export function failedToast({ videoType, videoId }: ProcessingSubmission): ToastRequest {
  return {
    msg: 'Video processing has failed. Please try to upload the video again. ',
    type: 'ERROR',
    link: { to: videoAddress(videoType, videoId), text: 'Process again' },
    timeout: READING_MS,
  }
}
