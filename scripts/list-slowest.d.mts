export function listSlowUnits(report: object | null, root: string): string[]
export function listSlowJourneys(report: object | null): string[]
