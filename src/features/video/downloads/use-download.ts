import { useEffect, useState } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { keptVideoAddress } from '#contract/worker/downloads.ts'
import type { Beside } from '#domain/downloads/download-ports.ts'
import { isWhole, type KeptVideo } from '#domain/downloads/download-state.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** A video as it is kept here, whole or on its way; null when nobody asked for it. */
export function useKept(videoId: VideoId | null): KeptVideo | null {
  const { keptVideos } = useServices()
  const { videos } = useWatchable(keptVideos)
  return videos.find((one) => one.videoId === videoId) ?? null
}

/** A video that is whole on this device, with what stands beside it. */
export interface KeptCopy {
  details: VideoDetails
  /** When it was asked for, ms since the epoch: its details are of then, or newer. */
  at: number
  src: string
  /** Null until the device has told it, or where nothing was kept. */
  beside: Beside | null
}

/** Null when it has to be fetched. While a screen shows it, it is not taken away to make room. */
export function useKeptCopy(videoId: VideoId | null): KeptCopy | null {
  const { session, keptVideos } = useServices()
  const kept = useKept(videoId)
  const me = session.me()
  const wholeId = kept !== null && isWhole(kept) ? kept.videoId : null
  const [told, setTold] = useState<{ videoId: VideoId; beside: Beside | null } | null>(null)
  useEffect(() => {
    if (wholeId === null) return
    let isOver = false
    const letGo = keptVideos.hold(wholeId)
    async function read(id: VideoId): Promise<void> {
      const beside = await keptVideos.readBeside(id)
      if (!isOver) setTold({ videoId: id, beside })
    }
    void read(wholeId)
    return () => {
      isOver = true
      letGo()
    }
  }, [keptVideos, wholeId])
  if (kept === null || me === null || wholeId === null) return null
  return {
    details: kept.details,
    at: kept.askedAt,
    src: keptVideoAddress(me.id, wholeId),
    beside: told?.videoId === wholeId ? told.beside : null,
  }
}
