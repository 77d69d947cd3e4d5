import type { ClientLogRecord } from '#contract/endpoints/operations/client-log.ts'
import { LOG_MESSAGE_MAX } from '#contract/limits/start-limits.ts'
import type { Call, Clock, Log } from '#domain/ports.ts'
import type { PostRecord } from './post-record.ts'

type Level = ClientLogRecord['type']

/** Spec 1 §8: not logged. */
const NEVER_LOGGED = 'Access and reset tokens have expired.'
/** How many reports one page may send in the window; a loop of errors must not use up the link that a take needs. */
const MOST_REPORTS = 30
/** How many characters of a message are searched for what it must not tell. */
const READ_MAX = 4 * LOG_MESSAGE_MAX
const REPORT_WINDOW_MS = 300_000

export interface PageLogDeps {
  console: Pick<Console, 'debug' | 'info' | 'warn' | 'error'>
  clock: Pick<Clock, 'now' | 'after'>
  userAgent: string
  /** Version of this page; null: unknown. */
  version: string | null
  /** The page's address, without query. */
  source: () => string
}

export interface PageLog extends Log {
  /**
   * From now on warnings and errors also go to the server, as soon as it can be reached. `names`, those of the
   * signed-in person, are removed.
   */
  reportTo(call: Call, where: ReportWhere): void
}

export interface ReportWhere {
  isReachable: () => boolean
  /** Spec 1 §7: one of the two calls is only for signed-in people. */
  isSignedIn: () => boolean
  names: () => readonly string[]
}

export function createPageLog({ console, clock, userAgent, version, source }: PageLogDeps): PageLog {
  let report: ((level: Level, name: string, message: string) => void) | null = null
  const sent: number[] = []

  function mayReportMore(): boolean {
    const now = clock.now()
    while (sent[0] !== undefined && now - sent[0] > REPORT_WINDOW_MS) sent.shift()
    if (sent.length >= MOST_REPORTS) return false
    sent.push(now)
    return true
  }

  const at =
    (level: Level, write: (text: string, cause?: unknown) => void) =>
    (name: string, message: string, cause?: unknown): void => {
      if (message === NEVER_LOGGED) return
      write(`${name}: ${message}`, ...(cause === undefined ? [] : [cause]))
      if (level === 'WARN' || level === 'ERROR') report?.(level, name, describe(message, cause))
    }

  return {
    debug: at('DEBUG', (...line) => console.debug(...line)),
    info: at('INFO', (...line) => console.info(...line)),
    warn: at('WARN', (...line) => console.warn(...line)),
    error: at('ERROR', (...line) => console.error(...line)),
    reportTo(call, { names, ...where }) {
      let poster: Promise<PostRecord> | null = null
      report = (type, name, message) => {
        if (!mayReportMore()) return
        const record = {
          type,
          name,
          message,
          source: source(),
          userAgent,
          ...(version !== null && { version }),
        }
        // Few pages have anything to report, so this is loaded only then.
        poster ??= import('./post-record.ts').then(({ createRecordPoster }) =>
          createRecordPoster({ call, clock, ...where }),
        )
        const known = names()
        poster.then(
          (post) => post(record, known),
          (error: unknown) => {
            poster = null
            console.warn('log: this was not reported', error)
          },
        )
      }
    },
  }
}

function describe(message: string, cause: unknown): string {
  const reason = cause instanceof Error ? `\n${cause.stack ?? cause.message}` : ''
  return (message + reason).slice(0, READ_MAX)
}
