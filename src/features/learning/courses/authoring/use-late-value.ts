import { startTransition, useEffect, useRef, useState } from 'react'
import { useServices } from '#features/shared/use-services.ts'

/** While somebody types, what follows from it is drawn this long after, ms. */
const LATE_MS = 250

/** The value, at rest: soon after it was last changed, so that nothing that depends on it holds up a keystroke. */
export function useLateValue<Value>(value: Value): Value {
  const { clock } = useServices()
  const [late, setLate] = useState(value)
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
    return clock.after(LATE_MS, () => startTransition(() => setLate(newest.current)))
  }, [clock, value])
  return late
}
