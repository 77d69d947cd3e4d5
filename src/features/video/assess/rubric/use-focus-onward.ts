import { type RefObject, useEffect, useRef } from 'react'

export interface FocusOnward {
  /** Around the buttons and the way on. */
  ref: RefObject<HTMLDivElement | null>
  /** The button that is pressed now will be gone. */
  expectChange: () => void
}

/**
 * With the keyboard alone: sending leads to the next video, taking it back leads to Send. What arrives from another
 * device takes nobody's focus.
 */
export function useFocusOnward(isDone: boolean): FocusOnward {
  const ref = useRef<HTMLDivElement>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current) return
    isExpected.current = false
    const next = isDone ? ref.current?.querySelector<HTMLElement>('[data-onward] a') : null
    const act = ref.current?.querySelector<HTMLElement>('[data-act] button')
    ;(next ?? act)?.focus()
  }, [isDone])
  return {
    ref,
    expectChange: () => {
      isExpected.current = true
    },
  }
}
