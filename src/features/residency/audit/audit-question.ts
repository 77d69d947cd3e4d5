import { type AuditFamily, auditFamilyNames } from '#contract/vocabulary/audit.ts'
import { startOfDay } from '#domain/schedule/zone-days.ts'
import { endOfDay } from '#domain/tasks/due-day.ts'

/** What is asked of the audit trail; the address says it. */
export interface AuditQuestion {
  search: string
  family: AuditFamily | null
  /** Both included, `2026-03-01`. */
  days: { start: string; end: string } | null
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** From an address, of which nothing is known. */
export function readQuestion(raw: Readonly<Record<string, unknown>>): AuditQuestion {
  const { search, from, to } = raw
  return {
    // A search for digits comes back as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    family: auditFamilyNames.find((family) => family === raw['family']) ?? null,
    days: isDay(from) && isDay(to) && from <= to ? { start: from, end: to } : null,
  }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
}

/** Only what differs from a plain visit stands in the address. */
export function writeQuestion({ search, family, days }: AuditQuestion): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(family !== null && { family }),
    ...(days !== null && { from: days.start, to: days.end }),
  }
}

/** As the server is asked: days by the clock of the person. */
export function toQuery({ search, family, days }: AuditQuestion, timeZone: string) {
  return {
    search,
    ...(family !== null && { family }),
    ...(days !== null && {
      from: new Date(startOfDay(days.start, timeZone)).toISOString(),
      until: new Date(Date.parse(endOfDay(days.end, timeZone)) + 1).toISOString(),
    }),
  }
}
