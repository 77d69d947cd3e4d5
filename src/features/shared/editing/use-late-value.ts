import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Clock, Unsubscribe } from '#domain/ports.ts'
import { useServices } from '../use-services.ts'
import type { LiveText } from './use-typed-text.ts'

/** While somebody types, what follows from it is drawn this long after, ms. */
const LATE_MS = 250

/** Draws what it was last given once nothing was typed for a moment; a keystroke interrupts even that. */
export interface LateDraw {
  draw: (draw: () => void) => void
  /** What waits is not drawn. */
  drop: () => void
  stop: () => void
}

/** One alarm at a time looks whether it is quiet: to set and cancel one is a message to another thread. */
export function createLateDraw(clock: Pick<Clock, 'after' | 'steady'>): LateDraw {
  let waiting: (() => void) | null = null
  let typedAt = 0
  let stopAlarm: Unsubscribe | null = null
  function wait(delay: number): void {
    stopAlarm = clock.after(delay, () => {
      stopAlarm = null
      if (waiting === null) return
      const rest = typedAt + LATE_MS - clock.steady()
      if (rest > 0) return wait(rest)
      const draw = waiting
      waiting = null
      startTransition(draw)
    })
  }
  return {
    draw(next) {
      waiting = next
      typedAt = clock.steady()
      if (stopAlarm === null) wait(LATE_MS)
    },
    drop: () => void (waiting = null),
    stop() {
      waiting = null
      stopAlarm?.()
      stopAlarm = null
    },
  }
}

export function useLateDraw(): LateDraw {
  const { clock } = useServices()
  const [late] = useState(() => createLateDraw(clock))
  useEffect(() => () => late.stop(), [late])
  return late
}

/** The text at rest, and where the cursor was then: no keystroke waits for either. */
export function useLateText(live: LiveText) {
  const late = useLateDraw()
  const place = useRef<() => number | null>(() => null)
  const [drawn, setDrawn] = useState<{ body: string; at: number | null }>(() => ({
    body: live.body(),
    at: null,
  }))
  const wait = useCallback(
    () =>
      late.draw(() => {
        const next = { body: live.latest(), at: place.current() }
        setDrawn((now) => (now.body === next.body && now.at === next.at ? now : next))
      }),
    [late, live],
  )
  const setPlace = useCallback(
    (at: () => number | null) => {
      place.current = at
      wait()
    },
    [wait],
  )
  useEffect(() => {
    wait()
    const stops = [live.subscribe(wait), live.watchTyping(wait)]
    return () => stops.forEach((stop) => stop())
  }, [live, wait])
  return { ...drawn, setPlace }
}

export function useLateBody(live: LiveText): string {
  return useLateText(live).body
}
