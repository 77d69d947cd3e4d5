import { type RefObject, useLayoutEffect } from 'react'

/** Takes the focus and keeps it away from everything that the element covers. Dialogs open above it as usual. */
export function useAlone(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covered: Element[] = []
    for (let one: Element | null = ref.current; one !== null && one.id !== 'root'; one = one.parentElement) {
      for (const sibling of one.parentElement?.children ?? [])
        if (sibling !== one && !sibling.hasAttribute('inert')) covered.push(sibling)
    }
    for (const each of covered) each.setAttribute('inert', '')
    ref.current?.focus({ preventScroll: true })
    return () => {
      for (const each of covered) each.removeAttribute('inert')
    }
  }, [ref])
}
