export function listUnitFailures(report: object | null): string[]
export function listJourneyFailures(report: object | null): string[]
