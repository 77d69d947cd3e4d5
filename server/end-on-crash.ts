import type { Logger } from 'pino'

/** Exit code for an unexpected error, after which the supervisor starts a new server. */
const CRASHED_EXIT = 70
/** Running work may finish, but not for long, because our state is unknown, ms. */
const CRASH_DRAIN_MS = 5_000

export interface Crashing {
  log: Pick<Logger, 'fatal'>
  /** Lets running work finish. */
  stop: () => Promise<void>
  exit: (code: number) => void
}

/**
 * Logs an uncaught exception or unhandled rejection with its cause; then the process drains and ends. A second one ends
 * it at once.
 */
export function endOnCrash({ log, stop, exit }: Crashing): void {
  let isEnding = false
  const end = () => exit(CRASHED_EXIT)
  const drain = async () => {
    setTimeout(end, CRASH_DRAIN_MS).unref()
    try {
      await stop()
    } finally {
      end()
    }
  }
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the server broke and ends')
    if (isEnding) return end()
    isEnding = true
    void drain()
  })
}
