import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of a list and its top in the document, px. */
export function usePlace(list: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const look = (): void => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY) }
      setPlace((known) => (known.width === next.width && known.top === next.top ? known : next))
    }
    look()
    // Content above may appear or disappear, which changes the height of the document.
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [list])
  return place
}
