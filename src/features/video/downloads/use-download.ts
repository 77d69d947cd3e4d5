import { useEffect, useState } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { downloadAddress } from '#contract/worker/downloads.ts'
import type { ReviewData } from '#domain/downloads/download-ports.ts'
import { isWhole, type VideoDownload } from '#domain/downloads/download-state.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** A video as it is kept here, whole or on its way; null when nobody asked for it. */
export function useDownload(videoId: VideoId | null): VideoDownload | null {
  const { downloads } = useServices()
  const { videos } = useWatchable(downloads)
  return videos.find((one) => one.videoId === videoId) ?? null
}

/** A video that is whole on this device, with what stands beside it. */
export interface DownloadedVideo {
  details: VideoDetails
  /** When it was asked for, ms since the epoch: its details are of then, or newer. */
  at: number
  src: string
  /** Null until the device has told it, or where nothing was kept. */
  beside: ReviewData | null
}

/** Null when it has to be fetched. While a screen shows it, it is not taken away to make room. */
export function useDownloadedVideo(videoId: VideoId | null): DownloadedVideo | null {
  const { session, downloads } = useServices()
  const kept = useDownload(videoId)
  const me = session.me()
  const wholeId = kept !== null && isWhole(kept) ? kept.videoId : null
  const [told, setTold] = useState<{ videoId: VideoId; beside: ReviewData | null } | null>(null)
  useEffect(() => {
    if (wholeId === null) return
    let isOver = false
    const letGo = downloads.hold(wholeId)
    async function read(id: VideoId): Promise<void> {
      const beside = await downloads.readReviewData(id)
      if (!isOver) setTold({ videoId: id, beside })
    }
    void read(wholeId)
    return () => {
      isOver = true
      letGo()
    }
  }, [downloads, wholeId])
  if (kept === null || me === null || wholeId === null) return null
  return {
    details: kept.details,
    at: kept.askedAt,
    src: downloadAddress(me.id, wholeId),
    beside: told?.videoId === wholeId ? told.beside : null,
  }
}
