import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { assessmentId, videoId } from '#contract/vocabulary/ids.ts'

export const ID = '0190b6f0-0000-7000-8000-000000000001'

/** A recording whose video is still being made. */
export const waitingSubmission: ProcessingSubmission = {
  asmtId: assessmentId.parse(ID),
  videoId: videoId.parse(ID),
  name: 'A take',
  isDone: false,
  hasError: false,
  failure: null,
  videoType: 'surgical',
  silenceNotifications: false,
  sharedVideoId: null,
}
