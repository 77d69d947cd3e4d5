import { type ReactNode, useEffect, useRef } from 'react'

/** A part that the address may name: it is where the page opens then. */
export function AskedPart({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAsked || place.current === null) return
    place.current.scrollIntoView({ block: 'start' })
    place.current.focus({ preventScroll: true })
  }, [isAsked])
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
