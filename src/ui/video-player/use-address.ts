import { type RefObject, useEffect, useRef, useState } from 'react'

export type AddressTrouble = 'none' | 'renewing' | 'failed'

export interface Address {
  src: string
  trouble: AddressTrouble
  /** Asks for a fresh address and goes on where it stopped. */
  renew: () => void
}

/** Seconds that must have played since the last renewal: else a fresh address does not help. */
const PROGRESS_SECONDS = 0.5

/**
 * Addresses end while people watch. The one in use is kept until it stops working; then a fresh one takes its place and
 * playback goes on at the same moment.
 */
export function useAddress(
  video: RefObject<HTMLVideoElement | null>,
  initial: string,
  askForFresh: () => Promise<string | null>,
): Address {
  const [src, setSrc] = useState(initial)
  const [trouble, setTrouble] = useState<AddressTrouble>('none')
  const resume = useRef<{ at: number; shouldPlay: boolean } | null>(null)
  const renewedAt = useRef<number | null>(null)

  async function renew(): Promise<void> {
    const element = video.current
    if (element === null) return
    resume.current ??= { at: element.currentTime, shouldPlay: !element.paused }
    renewedAt.current = resume.current.at
    setTrouble('renewing')
    const fresh = await askForFresh()
    if (fresh === null) return setTrouble('failed')
    setSrc(fresh)
    // The same address again: the element must be told to try.
    if (fresh === element.getAttribute('src')) element.load()
  }

  useEffect(() => {
    const element = video.current
    if (element === null) return
    const onError = () => {
      const at = resume.current?.at ?? element.currentTime
      const isStuck = renewedAt.current !== null && at - renewedAt.current < PROGRESS_SECONDS
      if (isStuck) setTrouble('failed')
      else void renew()
    }
    const onReady = () => {
      setTrouble('none')
      const { at, shouldPlay } = resume.current ?? { at: 0, shouldPlay: false }
      resume.current = null
      if (at > 0) element.currentTime = at
      if (shouldPlay) void element.play().catch(() => undefined)
    }
    const onPlaying = () => {
      if (renewedAt.current !== null && element.currentTime - renewedAt.current > PROGRESS_SECONDS) {
        renewedAt.current = null
      }
    }
    element.addEventListener('error', onError)
    element.addEventListener('loadedmetadata', onReady)
    element.addEventListener('timeupdate', onPlaying)
    return () => {
      element.removeEventListener('error', onError)
      element.removeEventListener('loadedmetadata', onReady)
      element.removeEventListener('timeupdate', onPlaying)
    }
  })
  return { src, trouble, renew: () => void renew() }
}
