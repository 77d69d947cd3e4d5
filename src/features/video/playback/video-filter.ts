import type { CallInput } from '#contract/endpoint.ts'
import type { listMyVideos, MyVideo } from '#contract/endpoints/video/videos.ts'
import type { Choice } from '#ui/controls/choices/choice.ts'

/** Which of my videos are shown; in the address. */
export type VideoFilter = 'all' | 'processing' | 'saved' | 'shared' | 'submitted' | 'assessed' | 'deleted'

/** Those that are in the list of my videos. */
export type ListFilter = Exclude<VideoFilter, 'deleted'>

export const filterChoices: readonly Choice<VideoFilter>[] = [
  { id: 'all', text: 'All' },
  { id: 'processing', text: 'Processing' },
  { id: 'saved', text: 'Saved' },
  { id: 'shared', text: 'Shared' },
  { id: 'submitted', text: 'Submitted' },
  { id: 'assessed', text: 'Assessed' },
  { id: 'deleted', text: 'Recently deleted' },
]

/** The queries for the server. */
export const filterQueries: Record<ListFilter, CallInput<typeof listMyVideos>['query']> = {
  all: {},
  processing: { state: 'PROCESSING' },
  saved: { submissionType: 'SAVED_FOR_LATER' },
  shared: { submissionType: 'SHARED_VIDEO' },
  submitted: { submissionType: 'SUBMITTED', isAssessed: 'false' },
  assessed: { isAssessed: 'true' },
}

/** A waiting write may have moved a video out of the list that the server gave. */
export function fitsFilter({ state, submissionType, assessedAt }: MyVideo, filter: ListFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'processing':
      return state === 'PROCESSING'
    case 'saved':
      return submissionType === 'SAVED_FOR_LATER'
    case 'shared':
      return submissionType === 'SHARED_VIDEO'
    case 'submitted':
      return submissionType === 'SUBMITTED' && assessedAt === null
    case 'assessed':
      return assessedAt !== null
  }
}
