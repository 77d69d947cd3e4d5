import type { VideoPosterProps } from '#ui/video-player/posters/video-poster.tsx'
import type { DownloadId } from '#domain/video/downloads/download-state.ts'
import { useIsOffline } from '../use-is-offline.ts'
import { useDownloadedPoster } from './use-downloaded-poster.ts'

export interface PosterOf {
  videoId: DownloadId
  name: string
  pictures: { poster: string | null }
}

/** Where the picture of a video comes from: the server, or this device. */
export function usePoster({
  videoId,
  name,
  pictures,
}: PosterOf): Required<Pick<VideoPosterProps, 'name' | 'poster' | 'downloaded' | 'isAway'>> {
  return {
    name,
    poster: pictures.poster,
    downloaded: useDownloadedPoster(videoId),
    isAway: useIsOffline(),
  }
}
