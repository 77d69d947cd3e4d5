import { startTransition, useCallback, useEffect, useState } from 'react'
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

/** A state that becomes what it was last set to once nothing sets it anymore: no keystroke waits for it. */
export function useLateState<Value>(initial: Value | (() => Value)) {
  const lateDraw = useLateDraw()
  const [late, setLate] = useState(initial)
  const set = useCallback((next: Value) => lateDraw.draw(() => setLate(() => next)), [lateDraw])
  return [late, set] as const
}

/** The text at rest. */
export function useLateBody(live: LiveText): string {
  const [body, setBody] = useLateState(live.body)
  useEffect(() => {
    const wait = () => setBody(live.body())
    wait()
    return live.subscribe(wait)
  }, [live, setBody])
  return body
}
