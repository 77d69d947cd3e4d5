import type { VideoSummary } from '#contract/endpoints/videos.ts'

const SHOWN = 4

/** The newest few, newest first. */
export function latestOf<Video extends Pick<VideoSummary, 'recordedAt'>>(videos: readonly Video[]): Video[] {
  return videos.toSorted((a, b) => Date.parse(b.recordedAt) - Date.parse(a.recordedAt)).slice(0, SHOWN)
}
