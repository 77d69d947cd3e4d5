import { startTransition, useEffect, useState } from 'react'

/** The parts load after this long, however busy the page is, ms. */
const PATIENCE_MS = 500

/** When someone comes back or looks at another group, the parts are already loaded, so nothing flickers. */
let wasPainted = false

/** True once the browser has shown the page for the first time and has nothing else to do. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(wasPainted)
  useEffect(() => {
    const show = (): void => {
      wasPainted = true
      // In pieces, between which the browser answers.
      startTransition(() => setIsPainted(true))
    }
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(show)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(show, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(idle)
  }, [])
  return isPainted
}
