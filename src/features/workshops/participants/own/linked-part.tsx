import { type ReactNode, useEffect, useRef } from 'react'

/** Not covered by the bar at the top. */
const BELOW_BAR = 'calc(var(--navbar-height) + var(--space-4))'

/** A part that a link may lead to: it is where the page opens then. */
export function LinkedPart({ isLinked, children }: { isLinked: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLinked || place.current === null) return
    place.current.scrollIntoView({ block: 'start' })
    place.current.focus({ preventScroll: true })
  }, [isLinked])
  return (
    <div ref={place} tabIndex={-1} style={{ scrollMarginBlockStart: BELOW_BAR }}>
      {children}
    </div>
  )
}
