import { useState } from 'react'

/** Shaking, by itself and on demand from outside; `settle` belongs to the end of the animation. */
export function useShake(demands: number): { isShaking: boolean; shake: () => void; settle: () => void } {
  const [isShaking, setShaking] = useState(false)
  const [answered, setAnswered] = useState(demands)
  if (answered !== demands) {
    setAnswered(demands)
    setShaking(true)
  }
  return { isShaking, shake: () => setShaking(true), settle: () => setShaking(false) }
}
