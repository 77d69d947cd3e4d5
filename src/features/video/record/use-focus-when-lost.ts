import { useEffect } from 'react'

/** When what had the focus is gone with the step before, the title of this one takes it. */
export function useFocusWhenLost(): void {
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [])
}
