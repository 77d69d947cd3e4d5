import type { Log } from '#domain/ports.ts'

/** The browser reports that a resize is handled one frame later. Nothing was thrown and nothing is wrong. */
const LATE_SIZES = /^ResizeObserver loop/

/** An error that nobody caught is a bug of ours: log it once, here, with its cause. */
export function reportBugs(log: Log, page: Pick<Window, 'addEventListener'> = window): void {
  page.addEventListener('error', ({ error, message }) => {
    if (!LATE_SIZES.test(message)) log.error('page', message, error)
  })
  page.addEventListener('unhandledrejection', ({ reason }) =>
    log.error('page', 'A promise was refused and nobody listened.', reason),
  )
}
