import type { Logger } from 'pino'

/** Something that nobody expected went wrong: whoever watches over us starts a new one. */
const CRASHED_EXIT = 70
/** What runs may end; but nobody knows in which state we are. */
const CRASH_DRAIN_MS = 5_000

export interface Crashing {
  log: Pick<Logger, 'fatal'>
  /** Lets what runs end. */
  stop: () => Promise<void>
  exit: (code: number) => void
}

/**
 * An error that was thrown where nobody catches, or a promise that was rejected and not heard, is logged with its
 * cause; then the process drains and ends. A second one ends it at once.
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
