import { createContext, type RefObject, useEffect, useRef, useState } from 'react'

export type AddressTrouble = 'none' | 'renewing' | 'failed'

/** Whether the addresses of pictures around here open nothing any more, so that nobody needs to try. */
export const EndedAddresses = createContext(false)

export interface Address {
  src: string
  trouble: AddressTrouble
  /** Asks for a fresh address and goes on where it stopped. */
  renew: () => void
}

/** Seconds that must have played since the last renewal: else a fresh address does not help. */
const PROGRESS_SECONDS = 0.5

export interface Source {
  /** Where it comes from at first. */
  src: string
  /** Where it comes from now instead, at whatever moment it is; null: from where it came. */
  insteadSrc?: string | null
  askForFresh: () => Promise<string | null>
}

/** Where the video stood, and how. */
interface Standing {
  at: number
  rate: number
  shouldPlay: boolean
}

function standingOf({ currentTime, playbackRate, paused }: HTMLVideoElement): Standing {
  return { at: currentTime, rate: playbackRate, shouldPlay: !paused }
}

/**
 * Addresses end while people watch. The one in use is kept until it stops working, or until its place is taken; then
 * playback goes on at the same moment.
 */
export function useAddress(
  video: RefObject<HTMLVideoElement | null>,
  { src: initial, insteadSrc = null, askForFresh }: Source,
): Address {
  const [src, setSrc] = useState(initial)
  const [trouble, setTrouble] = useState<AddressTrouble>('none')
  const resume = useRef<Standing | null>(null)
  const renewedAt = useRef<number | null>(null)

  async function renew(): Promise<void> {
    const element = video.current
    if (element === null) return
    resume.current ??= standingOf(element)
    renewedAt.current = resume.current.at
    setTrouble('renewing')
    const fresh = await askForFresh()
    // Meanwhile it came from elsewhere.
    if (resume.current === null) return
    if (fresh === null) return setTrouble('failed')
    setSrc(fresh)
    // The same address again: the element must be told to try.
    if (fresh === element.getAttribute('src')) element.load()
  }

  useEffect(() => {
    const element = video.current
    if (element === null || insteadSrc === null || insteadSrc === element.getAttribute('src')) return
    // Asked before the element gets another address, which takes it back to its beginning.
    resume.current ??= standingOf(element)
    queueMicrotask(() => setSrc(insteadSrc))
  }, [video, insteadSrc])

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
      if (resume.current === null) return
      const { at, rate, shouldPlay } = resume.current
      resume.current = null
      if (at > 0) element.currentTime = at
      element.playbackRate = rate
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
