import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'
import type { Step } from '#domain/machine/step.ts'

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

export type ProcessingCommand =
  | { type: 'start-ask-timer'; number: number; delay: number }
  | { type: 'stop-ask-timer' }
  | { type: 'ask'; number: number }
  | { type: 'note-list'; submissions: readonly ProcessingSubmission[]; askedAt: number }
  | { type: 'tell-completed'; submission: ProcessingSubmission }
  | { type: 'tell-failed'; submission: ProcessingSubmission }
  /** Its end was seen, here or on another device. */
  | { type: 'withdraw'; asmtId: AssessmentId }
  | { type: 'log-unexpected'; asmtId: AssessmentId }
  | { type: 'acknowledge'; asmtId: AssessmentId }
  | { type: 'silence'; asmtId: AssessmentId }
  | { type: 'reload-videos' }
  | { type: 'reload-videos-later'; delay: number }

export type ProcessingStep = Step<ProcessingState, ProcessingCommand>
