import { useEffect, useState } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { downloadAddress } from '#contract/worker/downloads.ts'
import type { ReviewData } from '#domain/video/downloads/download-ports.ts'
import { isRecorded, isWhole } from '#domain/video/downloads/download-state.ts'
import { useDownload } from '#features/shared/downloads/use-download.ts'
import { useServices } from '#features/shared/use-services.ts'

/** A completely downloaded video, with its review data. */
export interface DownloadedVideo {
  details: VideoDetails
  /** When it was requested, ms since the epoch; its details are at least as new. */
  at: number
  src: string
  /** Null until it has been read, or where there is none. */
  reviewData: ReviewData | null
}

/** Null if the video must be streamed. While a screen shows it, it is not removed automatically. */
export function useDownloadedVideo(videoId: VideoId | null): DownloadedVideo | null {
  const { session, downloads } = useServices()
  const download = useDownload(videoId)
  const me = session.me()
  const whole = download !== null && isRecorded(download) && isWhole(download) ? download : null
  const wholeId = whole?.videoId ?? null
  const [told, setTold] = useState<{ videoId: VideoId; reviewData: ReviewData | null } | null>(null)
  useEffect(() => {
    if (wholeId === null) return
    let isOver = false
    const release = downloads.hold(wholeId)
    async function read(id: VideoId): Promise<void> {
      const reviewData = await downloads.readReviewData(id)
      if (!isOver) setTold({ videoId: id, reviewData })
    }
    void read(wholeId)
    return () => {
      isOver = true
      release()
    }
  }, [downloads, wholeId])
  if (whole === null || me === null || wholeId === null) return null
  return {
    details: whole.details,
    at: whole.askedAt,
    src: downloadAddress(me.id, wholeId),
    reviewData: told?.videoId === wholeId ? told.reviewData : null,
  }
}
