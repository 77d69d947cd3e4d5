/** What can be pressed or written in. */
const WIDGETS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary'
const ROWS = 'li, tr, article'
/** These return the focus themselves, or disappear with the element they were opened from. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** A table that does not render all rows decides itself which one takes the place (`useFocusOfGoneRow`). */
const PASSES_IT_ON = '[data-row]'
const TITLE = '[data-page-title]'

/** The elements around the focused one, from the inside out, and its place in them. */
interface Place {
  around: readonly { element: Element; at: number }[]
  focused: Element
  /** Another element for the same thing on the page, then or later. */
  standsFor: string | null
}

/**
 * When the focused element leaves the page, the focus moves beside it and not to the top of the page: to an element for
 * the same thing, else into the row that takes the place of its row, else to the heading of the part it was in, where
 * nothing is pressed by mistake.
 * @returns stops it
 */
export function passFocusOn(page: Document): () => void {
  let place: Place | null = null
  /** Has the focus until an element for the same thing exists. */
  let standIn: Element | null = null
  const remember = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest(OVERLAYS) !== null || target === standIn) return
    standIn = null
    place = placeOf(target)
  }
  const forget = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest(OVERLAYS) !== null) return
    if (place?.focused.contains(target) !== true) place = null
    standIn = null
  }
  const look = (): void => {
    if (place === null || place.focused.isConnected) return
    const { activeElement } = page
    if (activeElement !== page.body && activeElement !== null && activeElement !== standIn) return
    const same = findSame(page, place.standsFor)
    const next = same ?? (standIn === null ? findBeside(page, place) : null)
    if (next === null) return
    standIn = same === null && place.standsFor !== null ? next : null
    if (standIn === null) place = null
    focusOn(next)
  }
  let isAsked = false
  const changes = new MutationObserver(() => {
    if (isAsked || place === null || place.focused.isConnected) return
    isAsked = true
    // Code that moves the focus itself has done so by then.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isAsked = false
        look()
      }),
    )
  })
  page.addEventListener('focusin', remember)
  page.addEventListener('pointerdown', forget)
  changes.observe(page.body, { childList: true, subtree: true })
  return () => {
    changes.disconnect()
    page.removeEventListener('focusin', remember)
    page.removeEventListener('pointerdown', forget)
  }
}

function placeOf(focused: Element): Place | null {
  if (focused.closest(PASSES_IT_ON) !== null) return null
  const around: Place['around'][number][] = []
  for (let element: Element = focused; element.parentElement !== null; element = element.parentElement)
    around.push({ element, at: [...element.parentElement.children].indexOf(element) })
  const standsFor = focused.closest<HTMLElement>('[data-stands-for]')?.dataset['standsFor'] ?? null
  return { around, focused, standsFor }
}

function findSame(page: Document, standsFor: string | null): HTMLElement | null {
  if (standsFor === null) return null
  const same = page.querySelector<HTMLElement>(`[data-stands-for="${CSS.escape(standsFor)}"]`)
  return same?.matches(WIDGETS) === false ? (same.querySelector<HTMLElement>(WIDGETS) ?? same) : same
}

function findBeside(page: Document, { around }: Place): HTMLElement | null {
  const gone = around.findLastIndex(({ element }) => !element.isConnected)
  const there = around[gone + 1]?.element
  const { element: lost, at } = around[gone] ?? { element: null, at: 0 }
  if (there !== undefined && lost?.matches(ROWS) === true) {
    const rows = [...there.children].filter((row) => row.matches(ROWS))
    const widget = rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>(WIDGETS)
    if (widget != null) return widget
  }
  const heading = there?.closest('section, [role="region"]')?.querySelector<HTMLElement>('h2, h3')
  return heading ?? page.querySelector(TITLE)
}

function focusOn(next: HTMLElement): void {
  if (!next.matches(WIDGETS) && !next.hasAttribute('tabindex')) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
