import { useState } from 'react'

/** px of one rem: people with larger text need taller rows and cards. */
export function useRem(): number {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  return rem
}
