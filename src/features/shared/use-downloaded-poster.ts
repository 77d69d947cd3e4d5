import type { VideoId } from '#contract/vocabulary/ids.ts'
import { downloadPosterAddress } from '#contract/worker/downloads.ts'
import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/** Where the picture of a video is on this device; null when nobody keeps the video here. */
export function useDownloadedPoster(videoId: VideoId): string | null {
  const { downloads, session } = useServices()
  const { videos } = useWatchable(downloads)
  const me = session.me()
  if (me === null || !videos.some((one) => one.videoId === videoId)) return null
  return downloadPosterAddress(me.id, videoId)
}
