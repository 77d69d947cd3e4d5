import type { Reply } from '#contract/endpoint.ts'
import type { postClientLog } from '#contract/endpoints/session.ts'
import { withoutPeople } from '#contract/log-text.ts'
import type { Log } from '#server/ports.ts'
import type * as z from 'zod/mini'

type ClientLogRecord = z.output<typeof postClientLog.body>

/** Writes what a page reports to the server's log. Names of people are removed here, since not every page does it. */
export function logClientRecord(log: Log, record: ClientLogRecord): Reply<typeof postClientLog> {
  const facts = {
    client: {
      name: withoutPeople(record.name),
      message: withoutPeople(record.message),
      source: withoutPeople(record.source),
      userAgent: withoutPeople(record.userAgent),
    },
  }
  switch (record.type) {
    case 'ERROR':
      log.error(facts, 'client log')
      break
    case 'WARN':
      log.warn(facts, 'client log')
      break
    case 'INFO':
      log.info(facts, 'client log')
      break
    case 'DEBUG':
      log.debug(facts, 'client log')
      break
  }
  return {}
}
