import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Clock, Unsubscribe } from '#domain/ports.ts'
import { useServices } from '../use-services.ts'
import type { LiveText } from './use-typed-text.ts'

/** While somebody types, what follows from it is drawn this long after, ms. */
const LATE_MS = 250

/** Draws when nothing was typed for a moment; a keystroke interrupts even that. */
export function drawLate(clock: Pick<Clock, 'after'>, draw: () => void): Unsubscribe {
  return clock.after(LATE_MS, () => startTransition(draw))
}

/** A state that becomes what it was last set to once nothing sets it anymore: no keystroke waits for it. */
export function useLateState<Value>(initial: Value | (() => Value)) {
  const { clock } = useServices()
  const [late, setLate] = useState(initial)
  const stop = useRef<Unsubscribe>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const set = useCallback(
    (next: Value) => {
      stop.current()
      stop.current = drawLate(clock, () => setLate(() => next))
    },
    [clock],
  )
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
