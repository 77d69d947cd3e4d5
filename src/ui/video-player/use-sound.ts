import { type RefObject, useEffect } from 'react'
import type { PlayerSound } from './player-facts.ts'

const FULL = 100

/** The video is as loud as `sound` says. What the browser's own controls change, as in full screen on a phone, is told. */
export function useSound(video: RefObject<HTMLVideoElement | null>, { volume, act }: PlayerSound): void {
  useEffect(() => {
    const element = video.current
    if (element === null) return
    setVolume(element, volume)
    const hear = () => {
      const heard = element.muted ? 0 : Math.round(element.volume * FULL)
      if (heard !== volume) act({ type: 'set-volume', volume: heard })
    }
    element.addEventListener('volumechange', hear)
    return () => element.removeEventListener('volumechange', hear)
  }, [video, volume, act])
}

function setVolume(element: HTMLVideoElement, volume: number): void {
  element.volume = volume / FULL
  element.muted = volume === 0
}
