import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'

// In a file of its own, because the page shows this state before the machine that changes it is loaded.

export interface ProcessingState {
  /** Null until the first list has arrived. */
  submissions: readonly ProcessingSubmission[] | null
  isVisible: boolean
  isReachable: boolean
  /** `number` tells the current question from abandoned ones. */
  ask: { status: 'resting' } | { status: 'waiting' | 'asking'; number: number }
  asked: number
  /** This device has takes whose videos were being processed when it last heard of them. */
  isAwaited: boolean
  /** Submissions whose end this page has announced. */
  announced: ReadonlySet<AssessmentId>
  /** Opened before the list said how they ended. */
  opened: ReadonlySet<AssessmentId>
  /** Live events that were applied, newest last. */
  seenEvents: readonly string[]
}

export const noProcessing: ProcessingState = {
  submissions: null,
  isVisible: false,
  isReachable: false,
  ask: { status: 'resting' },
  asked: 0,
  isAwaited: false,
  announced: new Set(),
  opened: new Set(),
  seenEvents: [],
}
