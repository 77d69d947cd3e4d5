import type { VideoSummary } from '#contract/endpoints/video/videos.ts'
import { type VideoId, videoId } from '#contract/vocabulary/ids.ts'
import { type VideoType, videoType } from '#contract/vocabulary/videos.ts'

/** Identifies the video of a take in a comparison. */
export interface TakeName {
  type: VideoType
  id: VideoId
}

/** Reads `simulation.0199…` from an address; null if it is invalid. */
export function readTakeName(raw: unknown): TakeName | null {
  if (typeof raw !== 'string') return null
  const dot = raw.indexOf('.')
  const type = videoType.safeParse(raw.slice(0, dot))
  const id = videoId.safeParse(raw.slice(dot + 1))
  return type.success && id.success ? { type: type.data, id: id.data } : null
}

export function writeTakeName({ type, id }: TakeName): string {
  return `${type}.${id}`
}

export function nameOfTake({ subject, videoId: id }: Pick<VideoSummary, 'subject' | 'videoId'>): string {
  return writeTakeName({ type: subject.videoType, id })
}
