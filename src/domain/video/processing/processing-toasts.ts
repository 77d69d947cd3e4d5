import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { canProcessAgain } from '#contract/policies/video/process-again.ts'
import type { ResidencyLinks } from '#domain/links.ts'
import type { ToastRequest } from '#domain/ports.ts'

/** Long enough to read the toast and reach its link with a gloved finger, ms. */
const READING_MS = 10_000

/** Spec 2 §4: an instructor is led to the entry in the shared library, if there is one; a resident to playback. */
function whereItEnded(
  { videoType, videoId, sharedVideoId }: ProcessingSubmission,
  isInstructor: boolean,
  links: ResidencyLinks,
): string {
  return isInstructor && sharedVideoId !== null
    ? links.libraryVideo(sharedVideoId)
    : links.video(videoType, videoId)
}

/** Spec 2 §8 gives the words. */
export function completedToast(
  submission: ProcessingSubmission,
  isInstructor: boolean,
  links: ResidencyLinks,
): ToastRequest {
  return {
    msg: 'Video processing is completed. ',
    type: 'SUCCESS',
    link: { to: whereItEnded(submission, isInstructor, links), text: 'Click here to view the video.' },
    timeout: READING_MS,
  }
}

export function failedToast(
  { videoType, videoId, failure }: ProcessingSubmission,
  links: ResidencyLinks,
  processAgain: () => void,
): ToastRequest {
  return {
    msg: 'Video processing has failed. Please try to upload the video again. ',
    type: 'ERROR',
    // What the same file can't become, however often, is explained where the video is.
    ...(canProcessAgain(failure)
      ? { act: { text: 'Process again', run: processAgain } }
      : { link: { to: links.video(videoType, videoId), text: 'See why' } }),
    timeout: READING_MS,
  }
}
