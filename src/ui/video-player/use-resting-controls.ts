import { type RefObject, useEffect, useRef, useState } from 'react'

const REST_AFTER_MS = 3_000

/**
 * In full screen, controls fade while a video plays and nobody moves; any movement, touch, key or focus brings them
 * back. Otherwise they are below the picture and stay.
 */
export function useRestingControls(
  frame: RefObject<HTMLElement | null>,
  isPlaying: boolean,
): { isResting: boolean; wake: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [isResting, setIsResting] = useState(false)
  function wake(): void {
    clearTimeout(timer.current)
    setIsResting(false)
    timer.current = setTimeout(() => setIsResting(isWholeScreen(frame)), REST_AFTER_MS)
  }
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('pointermove', wake)
    element?.addEventListener('focusin', wake)
    return () => {
      element?.removeEventListener('pointermove', wake)
      element?.removeEventListener('focusin', wake)
    }
  })
  useEffect(() => {
    if (isPlaying) timer.current = setTimeout(() => setIsResting(isWholeScreen(frame)), REST_AFTER_MS)
    return () => clearTimeout(timer.current)
  }, [isPlaying, frame])
  return { isResting: isPlaying && isResting, wake }
}

function isWholeScreen(frame: RefObject<HTMLElement | null>): boolean {
  return document.fullscreenElement === frame.current
}
