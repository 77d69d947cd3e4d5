import type { Clock, Log, ToastRequest, Unsubscribe } from '#domain/ports.ts'
import type { ToastRunner } from './toast-runner.ts'

const LOOK_AGAIN_MS = 1_000

/** News comes by itself, unlike the answer to what somebody has just done. So it can wait until it is in nobody's way. */
export interface News {
  /** What it is about, so that it can be withdrawn. */
  about: string
  toast: ToastRequest
  /** Asked when it could be shown; false if it was said somewhere else. */
  claim: () => Promise<boolean>
}

export interface NewsDesk {
  tell(news: News): void
  /** It was seen: neither waits anymore nor stays on the screen. */
  withdraw(about: string): void
  /** The person has left. */
  clear(): void
}

interface NewsDeskDeps {
  toasts: Pick<ToastRunner, 'show' | 'snapshot' | 'dispatch'>
  clock: Clock
  log: Log
  /** Somebody is about to press, or works on, what a message would lie over. */
  isOccupied: () => boolean
}

/** News waits here, not in the queue of toasts, where it would keep an answer waiting. */
export function createNewsDesk({ toasts, clock, log, isOccupied }: NewsDeskDeps): NewsDesk {
  let waiting: News[] = []
  /** What is being claimed or shown. */
  let said: { about: string; toastId: string | null } | null = null
  let stop: Unsubscribe | null = null

  function look(): void {
    stop?.()
    stop = null
    const [next] = waiting
    if (next === undefined) return
    if (said === null && toasts.snapshot().status === 'idle' && !isOccupied()) void say(next)
    stop = clock.after(LOOK_AGAIN_MS, look)
  }

  async function say(news: News): Promise<void> {
    const mine = { about: news.about, toastId: null as string | null }
    said = mine
    waiting = waiting.filter((one) => one !== news)
    const isFirst = await news.claim().catch((error: unknown) => {
      // Said twice is better than never, and what comes later must not wait for it.
      log.error('toasts', 'Whether news was said elsewhere is not known.', error)
      return true
    })
    // Withdrawn meanwhile.
    if (said !== mine) return
    if (!isFirst) {
      said = null
      return
    }
    toasts.show({
      ...news.toast,
      onOpen() {
        const now = toasts.snapshot()
        if (now.status === 'showing') mine.toastId = now.toast.id
        news.toast.onOpen?.()
      },
      onClose() {
        if (said === mine) said = null
        news.toast.onClose?.()
      },
    })
  }

  return {
    tell(news) {
      waiting.push(news)
      look()
    },
    withdraw(about) {
      waiting = waiting.filter((one) => one.about !== about)
      if (said?.about !== about) return
      const { toastId } = said
      said = null
      if (toastId !== null) toasts.dispatch({ type: 'toast-dismissed', id: toastId, at: clock.now() })
    },
    clear() {
      waiting = []
      said = null
      look()
    },
  }
}
