import { type RefObject, useEffect, useRef } from 'react'

/** Somebody asks for the button to send from elsewhere in the panel. */
export interface WayToSend {
  isAsked: boolean
  onReached: () => void
}

export interface FocusOnward {
  /** The element around the buttons and the link onward. */
  ref: RefObject<HTMLDivElement | null>
  /** Call when the pressed button is about to disappear. */
  expectChange: () => void
}

/**
 * For keyboards: whoever asks for Send gets to it, or to the way on from what was sent; sending moves the focus to the next video, undoing moves it to Send. News from another device never
 * moves the focus.
 */
export function useFocusOnward(isDone: boolean, { isAsked, onReached }: WayToSend): FocusOnward {
  const ref = useRef<HTMLDivElement>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current) return
    isExpected.current = false
    findOnward(ref.current, isDone)?.focus()
  }, [isDone])
  // The link to the next video may come later.
  useEffect(() => {
    const place = isAsked ? findOnward(ref.current, isDone) : null
    if (place === null) return
    place.focus()
    onReached()
  })
  return {
    ref,
    expectChange: () => {
      isExpected.current = true
    },
  }
}

function findOnward(around: HTMLElement | null, isDone: boolean): HTMLElement | null {
  const next = isDone ? around?.querySelector<HTMLElement>('[data-onward] a') : null
  return next ?? around?.querySelector<HTMLElement>('[data-act] button') ?? null
}
