import type { VideoSummary } from '#contract/endpoints/video/videos.ts'

const SHOWN = 4
const WAITING_SHOWN = 6

/** The newest few, newest first. */
export function latestOf<Video extends Pick<VideoSummary, 'recordedAt'>>(videos: readonly Video[]): Video[] {
  return videos.toSorted((a, b) => Date.parse(b.recordedAt) - Date.parse(a.recordedAt)).slice(0, SHOWN)
}

/** The few that have waited longest, the oldest first. */
export function oldestOf<Video extends { submittedAt: string }>(videos: readonly Video[]): Video[] {
  return videos
    .toSorted((a, b) => Date.parse(a.submittedAt) - Date.parse(b.submittedAt))
    .slice(0, WAITING_SHOWN)
}

interface Answered {
  isAssessedSeen: boolean
  assessedAt: string | null
}

/** Those with an assessment that their owner has not read, the newest assessment first. */
export function unreadOf<Video extends Answered>(videos: readonly Video[]): Video[] {
  return videos
    .filter(({ isAssessedSeen }) => !isAssessedSeen)
    .toSorted((a, b) => Date.parse(b.assessedAt ?? '') - Date.parse(a.assessedAt ?? ''))
}
