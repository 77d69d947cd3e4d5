import { focusLateTitle } from './focus-late-title.ts'
import { passFocusOn } from './pass-focus-on.ts'

/** Keeps the focus at what the person is about, when a page fills or changes under it. */
export function watchFocus(page: Document): void {
  focusLateTitle(page)
  passFocusOn(page)
}
