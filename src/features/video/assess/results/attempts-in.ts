import type { Reply } from '#contract/endpoint.ts'
import type { listAssessedHistory } from '#contract/endpoints/video/assessments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'

type Entry = Reply<typeof listAssessedHistory>['entries'][number]

export interface PastAttempt extends Pick<Entry, 'videoId' | 'recordedAt'> {
  /** Over all complete evaluations of it; null if there is none. */
  mean: number | null
}

/** How many attempts a history goes back. */
const HISTORY = 8

/** The attempts at what this video shows, oldest first, each once. */
export function attemptsIn(
  entries: readonly Entry[],
  { name, subject }: Pick<VideoDetails, 'name' | 'subject'>,
): PastAttempt[] {
  const same = entries.filter((entry) => entry.videoType === subject.videoType && entry.name === name)
  const videos = new Map(same.map(({ videoId, recordedAt }) => [videoId, recordedAt]))
  return [...videos]
    .map(([videoId, recordedAt]) => ({ videoId, recordedAt, mean: meanOf(same, videoId) }))
    .toSorted((one, other) => one.recordedAt.localeCompare(other.recordedAt))
    .slice(-HISTORY)
}

function meanOf(entries: readonly Entry[], video: Entry['videoId']): number | null {
  const means = entries.flatMap(({ videoId, isComplete, globalMean }) =>
    videoId === video && isComplete && globalMean !== null ? [globalMean] : [],
  )
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length
}
