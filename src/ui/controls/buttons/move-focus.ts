/** Use as the `ref` of what replaces the control that was just pressed: the keyboard focus moves there. */
export function moveFocus(element: HTMLElement | null): void {
  element?.focus()
}
