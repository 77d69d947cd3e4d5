/** As wide as the side navigation appears (spec 1 §9), from where on messages are in the top bar. */
const WIDE = '(width >= 62em)'
/** Where a message of three lines lies: in the middle of the top bar, or above the bar at the bottom. */
const TOP_PX = 76
const BOTTOM_PX = { from: 84, to: 220 }
const HALF_WIDTH_PX = 272

/**
 * Whether a message that comes by itself would lie over what somebody is about to do: a primary action where it would
 * be, a screen that must not be disturbed (`data-alone`, `data-undisturbed`), an open dialog.
 */
export function isPageOccupied(): boolean {
  if (document.querySelector('[data-alone], [data-undisturbed], [role~="dialog"], [role~="alertdialog"]'))
    return true
  const middle = window.innerWidth / 2
  const [top, bottom] = window.matchMedia(WIDE).matches
    ? [0, TOP_PX]
    : [window.innerHeight - BOTTOM_PX.to, window.innerHeight - BOTTOM_PX.from]
  return [...document.querySelectorAll('[data-look="primary"], [data-look="record"]')].some((action) => {
    const box = action.getBoundingClientRect()
    const isAcross = box.right > middle - HALF_WIDTH_PX && box.left < middle + HALF_WIDTH_PX
    return box.width > 0 && isAcross && box.bottom > top && box.top < bottom
  })
}
