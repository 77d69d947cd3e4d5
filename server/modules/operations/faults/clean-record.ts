import type { ClientLogRecord } from '#contract/endpoints/operations/client-log.ts'
import { withoutPeople } from '#contract/log-text.ts'

const UUID = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/i
/** Seven or more digits, however grouped: phone numbers, patients, accounts, IP addresses. */
const LONG_NUMBER = /[+(]?\d(?:[ ().-]{0,2}\d){6,}/g

/** A page's report without anything that identifies a person. Not every page removes that itself. */
export function cleanRecord(record: ClientLogRecord, names: readonly string[]): ClientLogRecord {
  const clean = (text: string) => withoutLongNumbers(withoutPeople(text, names))
  return {
    ...record,
    name: clean(record.name),
    message: clean(record.message),
    source: clean(record.source),
    // Browser versions are long numbers.
    userAgent: withoutPeople(record.userAgent, names),
  }
}

/** Ids stay: faults are traced by them. */
function withoutLongNumbers(text: string): string {
  return text
    .split(UUID)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(LONG_NUMBER, '[number]')))
    .join('')
}
