import { useEffect, useState } from 'react'

/** However busy the page is, its parts come after so long, ms. */
const PATIENCE_MS = 500

/** Whoever comes back, or looks at another group, has the parts already: nothing blinks. */
let wasPainted = false

/** True once the browser has shown the page for the first time and has nothing else to do. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(wasPainted)
  useEffect(() => {
    const show = (): void => {
      wasPainted = true
      setIsPainted(true)
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
