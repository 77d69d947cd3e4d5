/** As a `ref` of what takes the place of the control that was just pressed: the keyboard goes on there. */
export function moveFocus(element: HTMLElement | null): void {
  element?.focus()
}
