import { downloadPosterAddress } from '#contract/worker/downloads.ts'
import { type DownloadId, isRecorded } from '#domain/video/downloads/download-state.ts'
import { useMe } from '../use-me.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'

/** The address of a video's poster on this device; null if the video is not downloaded. */
export function useDownloadedPoster(videoId: DownloadId): string | null {
  const { downloads } = useServices()
  const { videos } = useWatchable(downloads)
  const me = useMe()
  if (me === null || !videos.some((one) => isRecorded(one) && one.videoId === videoId)) return null
  return downloadPosterAddress(me.id, videoId)
}
