import { useEffect, useState } from 'react'

/** However busy the page is, its parts come after so long, ms. */
const PATIENCE_MS = 500

/** True once the browser has shown what there is and has nothing else to do. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const show = (): void => setIsPainted(true)
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
