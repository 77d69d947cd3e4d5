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

/** How far the selected one of many is beyond the edge, px. */
function beyondEnd(strip: HTMLElement): number {
  const chosen = strip.querySelector('[aria-current], [aria-selected="true"]')?.getBoundingClientRect()
  return chosen === undefined ? 0 : Math.max(0, chosen.right - strip.getBoundingClientRect().right)
}

function bringChosenIn(strip: HTMLElement): void {
  const left = strip.scrollLeft + beyondEnd(strip)
  if (left > strip.scrollLeft) strip.scrollTo({ left, behavior: 'instant' })
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
    // A strip that becomes narrower, by turning a tablet or by the buttons beside it, keeps it in sight, unless somebody
    // has scrolled away.
    let isInSight = true
    const onScroll = () => {
      isInSight = beyondEnd(strip) <= 1
      look()
    }
    const onResize = () => {
      if (isInSight) bringChosenIn(strip)
      look()
    }
    let resizing: number | undefined
    const watcher = new ResizeObserver(() => {
      window.clearTimeout(resizing)
      resizing = window.setTimeout(onResize, RESIZE_DEBOUNCE_MS)
    })
    watcher.observe(strip)
    strip.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.clearTimeout(resizing)
      watcher.disconnect()
      strip.removeEventListener('scroll', onScroll)
    }
  }, [])
  return { ref, ...room, scroll: (direction) => ref.current?.scrollBy({ left: direction * STEP_PX }) }
}
