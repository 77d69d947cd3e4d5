export interface Decision {
  file: string
  /** Four digits; empty if the first line is no title. */
  number: string
  title: string
  /** Empty if the record does not say. */
  area: string
  text: string
}

export const decisionsFolder: string
export const decisionsIndex: string
export const decisionAreas: readonly string[]
export function readDecisions(): Decision[]
export function decisionFile(decision: Pick<Decision, 'number' | 'title'>): string
export function changedBy(decision: Pick<Decision, 'text'>): string[]
export function describeIndex(decisions: readonly Decision[]): string
