import { useEffect, useRef, useState } from 'react'
import type { DownloadId } from '#domain/video/downloads/download-state.ts'
import { beginAutomatic, stepAutomatic } from '#domain/video/playback/automatic-size.ts'
import {
  bitsOf,
  fileOfSize,
  type SizeChoice,
  sizeForLink,
  type VideoFiles,
  type VideoSize,
} from '#domain/video/playback/video-size.ts'
import type { PlayerQuality, QualityReport } from '#ui/video-player/player-facts.ts'
import type { AskForFresh } from '#ui/video-player/use-address.ts'
import { useDownload } from '../downloads/use-download.ts'
import { useIsOffline } from '../use-is-offline.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'
import { describeAutomatic, describeOnDevice, describeSize, sizeWords } from './size-words.ts'

export interface SizedVideo {
  src: string
  insteadSrc: string | null
  /** Null: there is nothing to choose. */
  quality: PlayerQuality | null
  onAddressEnded: AskForFresh
}

/** A video wherever it is from, under the name that its download has. */
export type PlayedVideo = VideoFiles & { videoId: DownloadId }

export interface SizedOrder {
  video: PlayedVideo
  /** Its address on this device, if it is downloaded; a video that is being watched keeps its source. */
  downloadedSrc: string | null
  askForFresh: (size: VideoSize) => Promise<string | null>
}

/** Which file of a video plays: the downloaded one, the one that somebody chose, or the one that the link carries. */
export function useVideoSize({ video, downloadedSrc, askForFresh }: SizedOrder): SizedVideo {
  const { downloads } = useServices()
  const isAway = useIsOffline()
  const { playSize } = useWatchable(downloads)
  const [downloadedAtFirst] = useState(downloadedSrc)
  const [picked, setPicked] = useState<SizeChoice | null>(null)
  const choice = picked ?? playSize
  const isFromDevice = downloadedAtFirst !== null && picked === null
  const hasSmall = fileOfSize(video, 'small') !== null
  const automatic = useAutomatic(video, hasSmall && choice === 'automatic' && !isFromDevice)
  const wanted = choice === 'automatic' ? automatic.size : choice
  const size = hasSmall ? wanted : 'full'
  const address = isFromDevice ? downloadedAtFirst : (fileOfSize(video, size)?.src ?? '')
  const held = useHeldAddress(isFromDevice ? 'device' : size, address)
  const menu = useMenu({ video, choice, size, isFromDevice, hasDownload: downloadedAtFirst !== null })
  return {
    src: held.first,
    // Offline, nothing can be loaded from elsewhere.
    insteadSrc: isAway ? downloadedSrc : held.instead,
    quality: menu === null || isAway ? null : { ...menu, choose, hear: automatic.hear },
    onAddressEnded: async (ended) => {
      // The page may have opened before the device had listed its downloads.
      const found = await downloads.findSource(video.videoId)
      const isNext = isAway || (picked === null && ended !== found)
      return isNext && found !== null ? found : ((await askForFresh(size)) ?? found)
    },
  }

  function choose(id: string): void {
    if (id === 'device') return setPicked(null)
    const chosen = id as SizeChoice
    setPicked(chosen)
    downloads.set({ playSize: chosen })
  }
}

/** Each answer of the server has another address; a player changes only when another file is wanted. */
function useHeldAddress(target: string, address: string): { first: string; instead: string | null } {
  const [first] = useState(address)
  const [held, setHeld] = useState<{ target: string; instead: string | null }>({ target, instead: null })
  if (held.target === target) return { first, instead: held.instead }
  const changed = { target, instead: address }
  setHeld(changed)
  return { first, instead: changed.instead }
}

/** How long to wait before looking again at a player that waits, ms. */
const LOOK_AGAIN_MS = 4_500

function useAutomatic(
  video: VideoFiles,
  isOn: boolean,
): { size: VideoSize; hear: (report: QualityReport) => void } {
  const { downloads, clock } = useServices()
  const { link } = useWatchable(downloads)
  const bits = { full: bitsOf(video, 'full'), small: bitsOf(video, 'small') }
  const [state, setState] = useState(() => beginAutomatic('full', clock.steady()))
  // What the device says of its link counts before anything was measured.
  const said = sizeForLink(link, bits.full)
  const stopLooking = useRef<() => void>(() => {})
  useEffect(() => () => stopLooking.current(), [])
  function hear(report: QualityReport): void {
    if (!isOn) return
    stopLooking.current()
    setState((before) => {
      const now = before.falls === 0 && said === 'small' ? { ...before, size: said } : before
      return stepAutomatic(now, { ...report, at: clock.steady() }, bits)
    })
    if (report.isPlaying && report.isWaiting)
      stopLooking.current = clock.after(LOOK_AGAIN_MS, () => hear(report))
  }
  return { size: link.isMetered || (said === 'small' && state.falls === 0) ? 'small' : state.size, hear }
}

interface MenuFacts {
  video: PlayedVideo
  choice: SizeChoice
  size: VideoSize
  isFromDevice: boolean
  hasDownload: boolean
}

function useMenu({ video, choice, size, isFromDevice, hasDownload }: MenuFacts) {
  const download = useDownload(video.videoId)
  const full = fileOfSize(video, 'full')
  const small = fileOfSize(video, 'small')
  if (full === null || (small === null && video.small?.state !== 'BEING_MADE')) return null
  const onDevice =
    hasDownload && download !== null ? [{ id: 'device', label: describeOnDevice(download.bytes) }] : []
  return {
    chosen: isFromDevice && onDevice.length > 0 ? 'device' : small === null ? 'full' : choice,
    choices: [
      ...onDevice,
      ...(small === null ? [] : [{ id: 'automatic', label: describeAutomatic(size) }]),
      { id: 'full', label: describeSize('full', full.bytes) },
      small === null
        ? { id: 'small', label: sizeWords.beingMade, isDisabled: true }
        : { id: 'small', label: describeSize('small', small.bytes) },
    ],
  }
}
