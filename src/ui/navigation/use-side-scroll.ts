import { useEffect, useRef, useState, type RefObject } from 'react'

/** Spec 1 §9. */
const STEP_PX = 400
const RESIZE_DEBOUNCE_MS = 100

export interface SideScroll {
  ref: RefObject<HTMLDivElement | null>
  canGoBack: boolean
  canGoOn: boolean
  scroll: (direction: -1 | 1) => void
}

/** On a phone, the selected one of many may be beyond the edge. */
function bringChosenIn(strip: HTMLElement): void {
  const chosen = strip.querySelector('[aria-current], [aria-selected="true"]')?.getBoundingClientRect()
  const end = strip.getBoundingClientRect().right
  if (chosen !== undefined && chosen.right > end)
    strip.scrollTo({ left: chosen.right - end, behavior: 'instant' })
}

/** A strip that may be wider than its container: whether there is more on either side, and steps to scroll there. */
export function useSideScroll(): SideScroll {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ canGoBack: false, canGoOn: false })
  useEffect(() => {
    const strip = ref.current
    if (strip === null) return undefined
    const look = () => {
      const canGoBack = strip.scrollLeft > 1
      const canGoOn = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 1
      setRoom((room) =>
        room.canGoBack === canGoBack && room.canGoOn === canGoOn ? room : { canGoBack, canGoOn },
      )
    }
    bringChosenIn(strip)
    look()
    let resizing: number | undefined
    const watcher = new ResizeObserver(() => {
      window.clearTimeout(resizing)
      resizing = window.setTimeout(look, RESIZE_DEBOUNCE_MS)
    })
    watcher.observe(strip)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      window.clearTimeout(resizing)
      watcher.disconnect()
      strip.removeEventListener('scroll', look)
    }
  }, [])
  return { ref, ...room, scroll: (direction) => ref.current?.scrollBy({ left: direction * STEP_PX }) }
}
