import type { Log } from '#domain/ports.ts'

/** Whatever was thrown and not caught is a bug of ours: it is logged once, here, with its cause. */
export function reportBugs(log: Log): void {
  window.addEventListener('error', ({ error, message }) => log.error('page', message, error))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    log.error('page', 'A promise was refused and nobody listened.', reason),
  )
}
