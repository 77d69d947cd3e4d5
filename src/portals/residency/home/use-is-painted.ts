import { useEffect, useState } from 'react'

/** The parts load after this long, however busy the page is, ms. */
const PATIENCE_MS = 500
/** Whoever is on the way elsewhere has left by then, or is still here, ms. */
const AGAIN_MS = 200

/** When someone comes back or looks at another group, the parts are already loaded, so nothing flickers. */
let wasPainted = false

/**
 * True once the browser has shown the page for the first time and has nothing else to do; not while it is on the way to
 * another screen, the recorder say, which needs the processor.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(wasPainted)
  useEffect(() => {
    const path = window.location.pathname
    let cancel = whenIdle(show)
    function show(): void {
      if (window.location.pathname !== path) {
        const timer = setTimeout(() => (cancel = whenIdle(show)), AGAIN_MS)
        cancel = () => clearTimeout(timer)
        return
      }
      wasPainted = true
      setIsPainted(true)
    }
    return () => cancel()
  }, [])
  return isPainted
}

function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(idle)
}
