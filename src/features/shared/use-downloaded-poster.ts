import type { VideoId } from '#contract/vocabulary/ids.ts'
import { keptPosterAddress } from '#contract/worker/downloads.ts'
import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/** Where the picture of a video is on this device; null when nobody keeps the video here. */
export function useKeptPoster(videoId: VideoId): string | null {
  const { keptVideos, session } = useServices()
  const { videos } = useWatchable(keptVideos)
  const me = session.me()
  if (me === null || !videos.some((one) => one.videoId === videoId)) return null
  return keptPosterAddress(me.id, videoId)
}
