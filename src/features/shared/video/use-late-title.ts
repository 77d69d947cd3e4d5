import { useEffect } from 'react'

/**
 * The frame moves the focus to the title of a new page. Of a page whose title comes with its data there is none yet, so
 * the focus is on the whole content: it moves on once the title is there, which a screen reader then reads.
 */
export function useLateTitle(): void {
  useEffect(() => {
    if (document.activeElement?.id !== 'content') return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [])
}
