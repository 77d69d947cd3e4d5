import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getVideo, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import {
  addressIn,
  type LinkFacts,
  sizeToDownload,
  type VideoSize,
} from '#domain/video/playback/video-size.ts'
import { isNotFound } from '#features/shared/reading/call-error.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import type { AskForFresh } from '#ui/video-player/use-address.ts'
import type { TakeName } from './take-name.ts'

/** The complete download on this device: it plays with or without a network. */
export type DownloadedVideo = { details: VideoDetails; src: string } | null

export interface ReadyTake {
  status: 'ready'
  video: VideoDetails
  src: string
  /** Seconds. */
  duration: number
  askForFresh: AskForFresh
}

export type Take =
  | { status: 'loading' }
  | { status: 'away' }
  | { status: 'missing' }
  | { status: 'failed'; error: Error; again: () => void }
  | { status: 'unwatchable'; video: VideoDetails }
  | ReadyTake

/** One video of a comparison, or why it can't be shown. */
export function useTake(name: TakeName, copy: DownloadedVideo): Take {
  const isAway = useIsOffline()
  const query = useQuery(endpointQuery(getVideo, { params: name }))
  // A video that is being watched keeps its source.
  const [downloadedAtFirst] = useState(copy)
  const [held, setHeld] = useState<VideoSize | null>(null)
  const { downloads } = useServices()
  const { playSize, link } = useWatchable(downloads)
  const video = query.data ?? copy?.details
  if (video === undefined) {
    if (isNotFound(query.error)) return { status: 'missing' }
    if (query.isError) return { status: 'failed', error: query.error, again: () => void query.refetch() }
    return { status: isAway ? 'away' : 'loading' }
  }
  const size = held ?? sizeToDownload(video, playSize, half(link))
  if (held === null) setHeld(size)
  const src = downloadedAtFirst?.src ?? addressIn(video, size)
  if (src === null || video.durationSeconds === null) return { status: 'unwatchable', video }
  return {
    status: 'ready',
    video,
    src,
    duration: video.durationSeconds,
    askForFresh: async (ended) => {
      const found = await downloads.findSource(video.videoId)
      const isNext = isAway || ended !== found
      return isNext && found !== null ? found : (addressIn((await query.refetch()).data, size) ?? found)
    },
  }
}

/** Two videos play at once. */
function half({ isMetered, carries }: LinkFacts): LinkFacts {
  return { isMetered, carries: carries === null ? null : carries / 2 }
}
