import { useState } from 'react'
import type { TakeId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** How far a recording is from being a video. `share` of its bytes are on the server. */
export type Delivery =
  | { status: 'waiting'; share: number }
  | { status: 'sending'; share: number }
  /** The server has all of it and processes it. */
  | { status: 'preparing' }
  /** `video`: where it can be watched. */
  | { status: 'ready'; video?: { type: VideoType; id: VideoId } }
  | { status: 'not-processed' }
  /** It needs its owner. */
  | { status: 'stopped'; message: string }

/** Follows one take from this device to the server. Its line disappears once its video was seen; it was ready then. */
export function useDelivery(takeId: TakeId): Delivery {
  const { lines } = useWatchable(useServices().sync.overview())
  const line = lines.find((one) => one.takeId === takeId)
  const [last, setLast] = useState<SyncLine | null>(null)
  if (line !== undefined && line !== last) setLast(line)
  if (line !== undefined) return deliveryOf(line)
  return last !== null && last.reached === 'processed' ? readyOf(last) : deliveryOf(last)
}

function readyOf({ videoId, subject }: SyncLine): Delivery {
  return videoId == null
    ? { status: 'ready' }
    : { status: 'ready', video: { type: subject.videoType, id: videoId } }
}

function deliveryOf(line: SyncLine | null): Delivery {
  if (line === null) return { status: 'waiting', share: 0 }
  const { state, totalBytes, serverBytes } = line
  const share = totalBytes > 0 ? serverBytes / totalBytes : 0
  switch (state.status) {
    case 'sending':
      return { status: 'sending', share }
    case 'processing':
      return { status: 'preparing' }
    case 'processed':
      return readyOf(line)
    case 'failed-processing':
      return { status: 'not-processed' }
    case 'refused':
      return { status: 'stopped', message: state.message }
    case 'capturing':
    case 'cut-off':
    case 'undecided':
    case 'waiting':
    case 'paused':
    case 'canceling':
    case 'discarded':
    case 'not-understood':
      return { status: 'waiting', share }
  }
}
