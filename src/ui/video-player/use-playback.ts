import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { QualityReport } from './player-facts.ts'

/** The state of the video element. Times in seconds. */
export interface Playback {
  isPlaying: boolean
  position: number
  /** 0 until known. */
  duration: number
  /** The video plays this far without waiting. */
  buffered: number
  isWaiting: boolean
  speed: number
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'loadedmetadata',
  'progress',
  'waiting',
  'playing',
  'canplay',
  'stalled',
  'ratechange',
] as const

const atRest: Playback = {
  isPlaying: false,
  position: 0,
  duration: 0,
  buffered: 0,
  isWaiting: false,
  speed: 1,
}

/** The element is the source of truth; this only reads it whenever it reports a change. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>): Playback {
  const [playback, setPlayback] = useState(atRest)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    const look = () => setPlayback((before) => readPlayback(element, before))
    for (const name of EVENTS) element.addEventListener(name, look)
    look()
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, look)
    }
  }, [video])
  return playback
}

function readPlayback(element: HTMLVideoElement, before: Playback): Playback {
  const { currentTime, duration, paused, ended, playbackRate, readyState } = element
  return {
    isPlaying: !paused && !ended,
    position: currentTime,
    // After a change of address the length is not known yet: the old one still applies.
    duration: Number.isFinite(duration) && duration > 0 ? duration : before.duration,
    buffered: bufferedUpTo(element),
    isWaiting: !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    speed: playbackRate,
  }
}

function bufferedUpTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) >= currentTime) {
      return buffered.end(index)
    }
  }
  return currentTime
}

/** Tells whoever chooses the file of a video how its playing goes. */
export function useReports(
  { isPlaying, isWaiting, position, buffered }: Playback,
  hear: ((report: QualityReport) => void) | undefined,
): void {
  const tell = useEffectEvent((report: QualityReport) => hear?.(report))
  useEffect(
    () => tell({ isPlaying, isWaiting, position, buffered }),
    [isPlaying, isWaiting, position, buffered],
  )
}
