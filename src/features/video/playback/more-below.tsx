import { type ReactNode, useEffect, useRef } from 'react'
import styles from './more-below.module.css'

export interface MoreBelowProps {
  onNear: () => void
  isLoading: boolean
  /** A button for browsers and screen readers that do not scroll. */
  children: ReactNode
}

/** Loads more when its place comes within a screen's height. */
export function MoreBelow({ onNear, isLoading, children }: MoreBelowProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null || isLoading) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: '100% 0px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [onNear, isLoading])
  return (
    <div ref={place} className={styles.more}>
      {children}
    </div>
  )
}
