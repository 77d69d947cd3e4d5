import { downloadAddress } from '#contract/worker/downloads.ts'
import { type Download, type DownloadId, isWhole } from '#domain/video/downloads/download-state.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'

/** The download of a video, complete or not; null if nobody requested it. */
export function useDownload(videoId: DownloadId | null): Download | null {
  const { downloads } = useServices()
  const { videos } = useWatchable(downloads)
  return videos.find((one) => one.videoId === videoId) ?? null
}

/** Where a video plays from on this device; null unless it is downloaded completely. */
export function useDownloadedSrc(videoId: DownloadId): string | null {
  const { session } = useServices()
  const download = useDownload(videoId)
  const me = session.me()
  return me === null || download === null || !isWhole(download) ? null : downloadAddress(me.id, videoId)
}
