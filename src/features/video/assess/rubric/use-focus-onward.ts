import { type RefObject, useEffect, useRef } from 'react'

export interface FocusOnward {
  /** The element around the buttons and the link onward. */
  ref: RefObject<HTMLDivElement | null>
  /** Call when the pressed button is about to disappear. */
  expectChange: () => void
}

/**
 * For keyboards: sending moves the focus to the next video, undoing moves it to Send. News from another device never
 * moves the focus.
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
