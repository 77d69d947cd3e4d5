import type { ProcessingSubmission } from '#contract/endpoints/processing.ts'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'

// By itself, since the page shows it before the machine that changes it is loaded.

export interface ProcessingState {
  /** Null until the first list came. */
  submissions: readonly ProcessingSubmission[] | null
  isVisible: boolean
  isReachable: boolean
  /** `number` tells a question from one that was given up. */
  ask: { status: 'resting' } | { status: 'waiting' | 'asking'; number: number }
  asked: number
  /** Whose end this page has seen. */
  told: ReadonlySet<AssessmentId>
  /** Live events that were applied, newest last. */
  seenEvents: readonly string[]
}

export const noProcessing: ProcessingState = {
  submissions: null,
  isVisible: false,
  isReachable: false,
  ask: { status: 'resting' },
  asked: 0,
  told: new Set(),
  seenEvents: [],
}
