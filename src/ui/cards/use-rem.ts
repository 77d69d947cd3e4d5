import { useState } from 'react'

/** px of one rem: people who read larger letters need higher rows and cards. */
export function useRem(): number {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  return rem
}
