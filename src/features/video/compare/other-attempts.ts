import type { VideoSummary } from '#contract/endpoints/video/videos.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'

export interface Attempts<Video> {
  /** With the same activity, procedure or title. */
  same: Video[]
  /** Others of the same type. */
  others: Video[]
}

/** What the first take can be compared with, in the given order. */
export function otherAttempts<Video extends VideoSummary>(
  first: Pick<VideoSummary, 'videoId' | 'subject'>,
  videos: readonly Video[],
): Attempts<Video> {
  const watchable = videos.filter(
    ({ videoId, state, subject }) =>
      videoId !== first.videoId && state === 'READY' && subject.videoType === first.subject.videoType,
  )
  const isSame = ({ subject }: Video) => isSameSubject(subject, first.subject)
  return { same: watchable.filter(isSame), others: watchable.filter((video) => !isSame(video)) }
}

function isSameSubject(one: VideoSubject, other: VideoSubject): boolean {
  switch (one.videoType) {
    case 'simulation':
      return other.videoType === 'simulation' && one.activityId === other.activityId
    case 'surgical':
      return other.videoType === 'surgical' && isSameText(one.procedure, other.procedure)
    case 'other':
      return other.videoType === 'other' && isSameText(one.title, other.title)
  }
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
