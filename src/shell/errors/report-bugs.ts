import type { Log } from '#domain/ports.ts'

/** The browser's note that a change of size shows one frame later. Nothing was thrown and nothing is wrong. */
const LATE_SIZES = /^ResizeObserver loop/

/** Whatever was thrown and not caught is a bug of ours: it is logged once, here, with its cause. */
export function reportBugs(log: Log, page: Pick<Window, 'addEventListener'> = window): void {
  page.addEventListener('error', ({ error, message }) => {
    if (!LATE_SIZES.test(message)) log.error('page', message, error)
  })
  page.addEventListener('unhandledrejection', ({ reason }) =>
    log.error('page', 'A promise was refused and nobody listened.', reason),
  )
}
