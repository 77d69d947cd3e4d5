const TITLE = '[data-page-title]'

/**
 * The frame moves the focus to the title of a new page. A page whose title comes with its data has none yet, so the
 * focus is on its whole content: it moves on once the title is there, which a screen reader then reads. Whoever has gone
 * on meanwhile is left where they are.
 * @returns stops it
 */
export function focusLateTitle(page: Document): () => void {
  const findTitle = () => page.querySelector<HTMLElement>(TITLE)
  const isOnContent = () => page.activeElement?.id === 'content'
  let isAwaited = false
  const look = (): void => {
    isAwaited = isOnContent() && findTitle() === null
  }
  const changes = new MutationObserver(() => {
    const title = isAwaited ? findTitle() : null
    if (title === null) return
    isAwaited = false
    if (isOnContent()) title.focus({ preventScroll: true })
  })
  look()
  page.addEventListener('focusin', look)
  changes.observe(page.body, { childList: true, subtree: true })
  return () => {
    changes.disconnect()
    page.removeEventListener('focusin', look)
  }
}
