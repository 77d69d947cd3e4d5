import type { ClientLogRecord } from '#contract/endpoints/operations/client-log.ts'
import type { Log } from '#server/ports.ts'

/** Writes what a page reports to the server's log. @param record cleaned of what says who somebody is */
export function writeClientLog(
  log: Log,
  { name, message, source, userAgent, version, type }: ClientLogRecord,
) {
  const facts = { client: { name, message, source, userAgent, ...(version !== undefined && { version }) } }
  switch (type) {
    case 'ERROR':
      return log.error(facts, 'client log')
    case 'WARN':
      return log.warn(facts, 'client log')
    case 'INFO':
      return log.info(facts, 'client log')
    case 'DEBUG':
      return log.debug(facts, 'client log')
  }
}
