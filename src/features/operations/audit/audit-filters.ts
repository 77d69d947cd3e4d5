import { type AuditFamily, auditFamilyNames } from '#contract/vocabulary/audit.ts'
import { readDay } from '#domain/time/day-text.ts'
import { endOfDay, startOfDay } from '#domain/time/zone-times.ts'

/** The parameters of the audit trail, from the address. */
export interface AuditFilters {
  search: string
  family: AuditFamily | null
  /** Both inclusive, `2026-03-01`. */
  days: { start: string; end: string } | null
}

/** Reads an address, which may contain anything. */
export function readFilters(raw: Readonly<Record<string, unknown>>): AuditFilters {
  const { search } = raw
  const [start, end] = [readDay(raw['from']), readDay(raw['to'])]
  return {
    // A search for digits comes back from the router as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    family: auditFamilyNames.find((family) => family === raw['family']) ?? null,
    days: start !== null && end !== null && start <= end ? { start, end } : null,
  }
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
      until: new Date(endOfDay(days.end, timeZone)).toISOString(),
    }),
  }
}
