import { useEffect } from 'react'

/** If the focused element disappeared with the previous step, this step's title gets the focus. */
export function useFocusWhenLost(): void {
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [])
}
