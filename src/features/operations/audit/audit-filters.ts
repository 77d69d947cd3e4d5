import { type AuditFamily, auditFamilyNames } from '#contract/vocabulary/audit.ts'
import { startOfDay } from '#domain/schedule/zone-days.ts'
import { endOfDay } from '#domain/learning/tasks/due-day.ts'

/** The parameters of the audit trail, from the address. */
export interface AuditFilters {
  search: string
  family: AuditFamily | null
  /** Both inclusive, `2026-03-01`. */
  days: { start: string; end: string } | null
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads an address, which may contain anything. */
export function readFilters(raw: Readonly<Record<string, unknown>>): AuditFilters {
  const { search, from, to } = raw
  return {
    // A search for digits comes back from the router as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    family: auditFamilyNames.find((family) => family === raw['family']) ?? null,
    days: isDay(from) && isDay(to) && from <= to ? { start: from, end: to } : null,
  }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
}

/** Writes only what differs from the default. */
export function writeFilters({ search, family, days }: AuditFilters): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(family !== null && { family }),
    ...(days !== null && { from: days.start, to: days.end }),
  }
}

/** The query for the server, with days in the person's time zone. */
export function toQuery({ search, family, days }: AuditFilters, timeZone: string) {
  return {
    search,
    ...(family !== null && { family }),
    ...(days !== null && {
      from: new Date(startOfDay(days.start, timeZone)).toISOString(),
      until: new Date(Date.parse(endOfDay(days.end, timeZone)) + 1).toISOString(),
    }),
  }
}
