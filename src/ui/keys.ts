/**
 * Whether a key belongs to an input method that composes a character, and so to nobody else: Escape and Enter end the
 * composition only. Some browsers report the last key after the composition has ended, with the code 229.
 */
export function isComposing(event: {
  isComposing?: boolean
  keyCode?: number
  nativeEvent?: unknown
}): boolean {
  const native = (event.nativeEvent ?? event) as { isComposing?: boolean; keyCode?: number }
  return native.isComposing === true || native.keyCode === 229
}

/**
 * Stops keys of an input method before anything on the page hears of them, whoever wrote it: they only reach the field.
 * Called once, before any other listener is added.
 */
export function stopComposingKeys(page: Pick<Window, 'addEventListener'>): void {
  const stop = (event: KeyboardEvent): void => {
    if (isComposing(event)) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', stop, { capture: true })
  page.addEventListener('keyup', stop, { capture: true })
}
