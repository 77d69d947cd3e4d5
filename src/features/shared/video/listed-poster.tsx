import type { VideoSummary } from '#contract/endpoints/video/videos.ts'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { type PosterOf, usePoster } from './use-poster.ts'

export interface ListedPosterProps {
  video: PosterOf & Partial<Pick<VideoSummary, 'durationSeconds' | 'state'>>
  /** Whether it is the first on its page. */
  isFirst?: boolean
}

/** The picture of a video in a list: the server's, or the one on this device. */
export function ListedPoster({ video, isFirst = false }: ListedPosterProps) {
  return (
    <VideoPoster
      {...usePoster(video)}
      duration={video.durationSeconds ?? null}
      isComing={video.state === 'PROCESSING'}
      isFirst={isFirst}
    />
  )
}
