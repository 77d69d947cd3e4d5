import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const WIDGETS = 'a[href], button:not(:disabled), input:not(:disabled)'

/**
 * When a row disappears while it, or a dialog about it, has the focus, the row that takes its place gets the focus, so
 * that the keyboard does not start over at the top of the page.
 * @returns a function for the element around the rows
 */
export function useFocusOfGoneRow(place: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const held = useRef<{ key: string; row: number } | null>(null)
  useLayoutEffect(() => {
    const was = held.current
    if (was === null || keys.includes(was.key)) return undefined
    const goOn = (): boolean => {
      if (document.activeElement !== document.body) return false
      held.current = null
      focusRow(place.current, Math.min(was.row, keys.length - 1))
      return true
    }
    if (goOn()) return undefined
    if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') == null) {
      held.current = null
      return undefined
    }
    const closing = new MutationObserver(() => {
      if (goOn()) closing.disconnect()
    })
    closing.observe(document.body, { childList: true })
    return () => closing.disconnect()
  })
  return ({ target }: FocusEvent): void => {
    const { row } = target.closest<HTMLElement>('[data-row]')?.dataset ?? {}
    const key = keys[Number(row)]
    if (key !== undefined) held.current = { key, row: Number(row) }
  }
}

function focusRow(place: HTMLElement | null, row: number): void {
  const next =
    place?.querySelector<HTMLElement>(`[data-row="${row}"][tabindex="0"]`) ??
    place?.querySelector(`[data-row="${row}"]`)?.querySelector<HTMLElement>(WIDGETS)
  next?.focus({ preventScroll: true })
}
