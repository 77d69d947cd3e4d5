import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export type AddressTrouble = 'none' | 'renewing' | 'failed'

export interface Address {
  src: string
  trouble: AddressTrouble
  /** Asks for a new address and continues at the same position. */
  renew: () => void
  /**
   * Call after changing the video's position or playback: if its address is just changing, it continues from there. A
   * video whose address failed cannot begin to play, so `wantsToPlay` says that it should.
   */
  keepUp: (wantsToPlay: boolean) => void
}

/** Answers another address instead of the one that has ended, or that one if it may work again; null: there is none. */
export type AskForFresh = (ended: string | null) => Promise<string | null>

/** Seconds by which it must be elsewhere than at the last renewal: otherwise another address would not help. */
const PROGRESS_SECONDS = 0.5
/** How long to wait before asking again by itself: twice as long each time, up to the second. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [2_000, 30_000]

export interface Source {
  /** The original address. */
  src: string
  /** An address to use instead, at any moment; null: the original one. */
  insteadSrc?: string | null
  askForFresh: AskForFresh
}

/** The position and the state of the video. */
interface PlaybackState {
  at: number
  rate: number
  shouldPlay: boolean
}

function playbackStateOf(
  { currentTime, playbackRate, paused }: HTMLVideoElement,
  wantsToPlay = false,
): PlaybackState {
  return { at: currentTime, rate: playbackRate, shouldPlay: !paused || wantsToPlay }
}

function resumeAt(element: HTMLVideoElement, { at, rate, shouldPlay }: PlaybackState): void {
  if (at > 0) element.currentTime = at
  element.playbackRate = rate
  if (shouldPlay) void element.play().catch(() => undefined)
}

/**
 * Addresses expire while people watch. The current one is used until it stops working or is replaced; then playback
 * continues at the same moment.
 */
export function useAddress(
  video: RefObject<HTMLVideoElement | null>,
  { src: initial, insteadSrc = null, askForFresh }: Source,
): Address {
  const [src, setSrc] = useState(initial)
  const { trouble, setTrouble } = useTrouble(() => void renew({ byItself: true }))
  const resume = useRef<PlaybackState | null>(null)
  const renewedAt = useRef<number | null>(null)

  /** By itself it asks without hiding that the video isn’t loading. */
  async function renew({ byItself = false } = {}): Promise<void> {
    const element = video.current
    if (element === null) return
    resume.current ??= playbackStateOf(element)
    renewedAt.current = resume.current.at
    if (!byItself) setTrouble('renewing')
    const fresh = await askForFresh(element.getAttribute('src'))
    // In the meantime, another address was set.
    if (resume.current === null) return
    if (fresh === null) return setTrouble('failed')
    setSrc(fresh)
    // The same address again: tell the element to retry.
    if (fresh !== element.getAttribute('src')) return
    element.load()
    resumeAt(element, resume.current)
  }

  useEffect(() => {
    const element = video.current
    if (element === null || insteadSrc === null || insteadSrc === element.getAttribute('src')) return
    // Read before the element gets another address, which resets its position to the start.
    resume.current ??= playbackStateOf(element)
    queueMicrotask(() => setSrc(insteadSrc))
  }, [video, insteadSrc])

  const taken = useRef(initial)
  useLayoutEffect(() => {
    const element = video.current
    if (element === null || resume.current === null || taken.current === src) return
    // From here on, the element itself reports its position, also for seeks before it has loaded.
    taken.current = src
    resumeAt(element, resume.current)
  })

  useVideoEvents(video, {
    error(element) {
      const at = resume.current?.at ?? element.currentTime
      const isStuck = renewedAt.current !== null && Math.abs(at - renewedAt.current) < PROGRESS_SECONDS
      if (isStuck) setTrouble('failed')
      else void renew()
    },
    loadedmetadata(element) {
      setTrouble('none')
      if (resume.current === null) return
      resumeAt(element, resume.current)
      resume.current = null
    },
    timeupdate({ currentTime }) {
      if (renewedAt.current !== null && currentTime - renewedAt.current > PROGRESS_SECONDS) {
        renewedAt.current = null
      }
    },
  })
  const keepUp = (wantsToPlay: boolean) => {
    if (video.current === null || resume.current === null) return
    resume.current = playbackStateOf(video.current, wantsToPlay)
  }
  return { src, trouble, renew: () => void renew(), keepUp }
}

/** After each failure in a row it asks again, later each time: what is away comes back. */
function useTrouble(ask: () => void): {
  trouble: AddressTrouble
  setTrouble: (now: AddressTrouble) => void
} {
  const [{ trouble, failures }, setState] = useState<{ trouble: AddressTrouble; failures: number }>({
    trouble: 'none',
    failures: 0,
  })
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (failures === 0) return
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
    const timer = setTimeout(() => askNow(), wait)
    return () => clearTimeout(timer)
  }, [failures])
  const setTrouble = (now: AddressTrouble) =>
    setState(({ failures: before }) => ({
      trouble: now,
      failures: now === 'none' ? 0 : before + Number(now === 'failed'),
    }))
  return { trouble, setTrouble }
}

type VideoEvents = Record<'error' | 'loadedmetadata' | 'timeupdate', (element: HTMLVideoElement) => void>

function useVideoEvents(video: RefObject<HTMLVideoElement | null>, hear: VideoEvents): void {
  useEffect(() => {
    const element = video.current
    if (element === null) return
    const stop = new AbortController()
    for (const [name, listener] of Object.entries(hear)) {
      element.addEventListener(name, () => listener(element), stop)
    }
    return () => stop.abort()
  })
}
