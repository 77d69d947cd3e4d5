interface Count {
  passed: number
  failed: number
}

export function countUnit(report: object | null, ok: boolean): Count
export function countJourneys(report: object | null, ok: boolean): Count
export function countClean(output: string, ok: boolean): Count
export function countCheck(ok: boolean): Count
