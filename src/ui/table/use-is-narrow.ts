import { useSyncExternalStore } from 'react'
import { narrowerThan } from '../breakpoints.ts'

// Spec 1 §9: mobile goes up to 767 px, and further if the browser's text is larger.
const query = window.matchMedia(narrowerThan('md'))

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is too narrow for a table. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
