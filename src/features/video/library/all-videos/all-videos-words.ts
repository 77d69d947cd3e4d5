import type { AdminSort, AdminVideoStatus, AdminVideo } from '#contract/endpoints/video/submissions.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { TableSort } from '#ui/table/table-view.ts'

export const typeWords: Record<VideoType, string> = {
  simulation: 'Simulation',
  surgical: 'Surgical',
  other: 'Other',
}

export const statusWords: Record<AdminVideoStatus, string> = {
  WAITING: 'Waiting for assessment',
  ASSESSED: 'Assessed',
  SHARED: 'In the library',
  FAILED: 'Processing failed',
}

const waitingWords: Record<AssessorType, string> = {
  PEER: 'Waiting for peers',
  FACULTY: 'Waiting for faculty',
  AI: 'Waiting for AI',
}

/** The state of a video; failures come first. */
export function describeStatus(video: AdminVideo): string {
  const { state, sharedVideoId } = video
  if (state !== 'READY') return state === 'FAILED' ? 'Processing failed' : 'Processing'
  const words = [describeAssessment(video), ...(sharedVideoId === null ? [] : ['Shared'])]
  return words.filter((each) => each !== null).join(' · ')
}

function describeAssessment({ submissionType, assessorType, assessedAt }: AdminVideo): string | null {
  if (assessedAt !== null) return 'Assessed'
  return submissionType === 'SUBMITTED' && assessorType !== null ? waitingWords[assessorType] : null
}

/** The server's sort orders, by column of the table; the default is newest first. */
const orders: Partial<Record<keyof AdminVideo, { up: AdminSort; down: AdminSort }>> = {
  name: { up: 'name', down: 'name-down' },
  owner: { up: 'owner', down: 'owner-down' },
  createdAt: { up: 'oldest', down: 'newest' },
}

export function toSort(sort: TableSort | null): AdminSort {
  const order = sort === null ? undefined : orders[sort.by as keyof AdminVideo]
  if (sort === null || order === undefined) return 'newest'
  return sort.isDescending ? order.down : order.up
}

export function toTableSort(sort: AdminSort): TableSort {
  for (const [by, { up, down }] of Object.entries(orders))
    if (sort === up || sort === down) return { by, isDescending: sort === down }
  return { by: 'createdAt', isDescending: true }
}
