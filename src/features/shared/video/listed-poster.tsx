import type { VideoSummary } from '#contract/endpoints/video/videos.ts'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { useDownloadedPoster } from './use-downloaded-poster.ts'

export interface ListedPosterProps {
  video: Pick<VideoSummary, 'videoId' | 'pictures' | 'durationSeconds' | 'state'>
  /** Whether it is the first on its page. */
  isFirst?: boolean
}

/** The picture of a video in a list: the server's, or the one on this device. */
export function ListedPoster({ video, isFirst = false }: ListedPosterProps) {
  return (
    <VideoPoster
      poster={video.pictures.poster}
      downloaded={useDownloadedPoster(video.videoId)}
      duration={video.durationSeconds}
      isComing={video.state === 'PROCESSING'}
      isFirst={isFirst}
    />
  )
}
