import { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { readComments } from '../assessment/read-comments.ts'
import { whyParked } from '../../failures/failed-attempt.ts'
import type { AbortSignalLike, Call, Clock } from '../../ports.ts'
import type { ReviewData, DownloadStore } from './download-ports.ts'
import type { VideoDownload } from './download-state.ts'

export interface ReviewDataDeps {
  store: Pick<DownloadStore, 'putReviewData' | 'readReviewData'>
  call: Call
  clock: Clock
}

export interface ReviewDataOrder {
  ownerId: UserId
  video: Pick<VideoDownload, 'videoId' | 'details'>
  signal: AbortSignalLike
}

/** Review data older than this is fetched again when possible, ms. */
const FRESH_MS = 10 * 60_000

/** Downloads what assessing needs besides the video, unless that was done recently. */
export async function downloadReviewData(
  { store, call, clock }: ReviewDataDeps,
  { ownerId, video, signal }: ReviewDataOrder,
): Promise<Result<void, 'offline' | 'full' | 'unwanted'>> {
  const { videoId, details } = video
  const before = await store.readReviewData(ownerId, videoId)
  const age = before === null ? FRESH_MS : clock.now() - before.at
  // A time in the future means that the clock has been set back since.
  if (age >= 0 && age < FRESH_MS) return succeed(undefined)
  const hasPart = details.admittedBy === 'OWNER' || details.admittedBy === 'SUBMISSION'
  const [evaluations, comments] = await Promise.all([
    // Through the library nobody takes part in the assessment of a video, so it is not asked for.
    hasPart ? call(listEvaluations, { params: { id: details.videoAsmtId } }, { signal }) : succeed(null),
    readComments(call, videoId, signal),
  ])
  // A video that cannot be assessed is watched without review data.
  const reviewData: ReviewData = {
    at: clock.now(),
    evaluations: evaluations.ok ? evaluations.value : null,
    comments: comments.ok ? comments.value : null,
  }
  for (const answer of [evaluations, comments]) {
    if (!answer.ok && whyParked(answer.failure) !== null) return refuse('offline')
  }
  return store.putReviewData(ownerId, videoId, reviewData)
}
