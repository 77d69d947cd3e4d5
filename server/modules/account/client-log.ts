import type { Reply } from '#contract/endpoint.ts'
import type { postClientLog } from '#contract/endpoints/session.ts'
import type { Log } from '#server/ports.ts'
import type * as z from 'zod/mini'

type ClientLogRecord = z.output<typeof postClientLog.body>

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g
const TOKEN = /\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g
const QUERY = /[?#]\S*/g

/** Writes what a page reports to the server's log, without addresses of people, tokens or queries. */
export function logClientRecord(log: Log, record: ClientLogRecord): Reply<typeof postClientLog> {
  const facts = {
    client: {
      name: withoutPeople(record.name),
      message: withoutPeople(record.message),
      source: record.source.replace(QUERY, ''),
      userAgent: record.userAgent,
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

function withoutPeople(text: string): string {
  return text.replace(EMAIL, '[email]').replace(TOKEN, '[token]').replace(QUERY, '')
}
