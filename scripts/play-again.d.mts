export interface Failure {
  title: string
  reason: string
  /** False: it was interrupted, or did not run. */
  hasEnded: boolean
}
export interface Run {
  passed: number
  failures: Failure[]
}

export const MOST_UNSTEADY: number
export function mayPlayAgain(failure: Pick<Failure, 'reason' | 'hasEnded'>): boolean
export function listToPlayAgain(failures: readonly Failure[]): readonly Failure[]
export function joinRuns(first: Run, second: Run): Run & { unsteady: Failure[] }
