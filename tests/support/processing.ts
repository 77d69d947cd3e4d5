import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { assessmentId, videoId } from '#contract/vocabulary/ids.ts'
import { type ProcessingEvent, stepProcessing } from '#domain/video/processing/processing-machine.ts'
import {
  noProcessing,
  type ProcessingCommand,
  type ProcessingState,
  type ProcessingStep,
} from '#domain/video/processing/processing-state.ts'

const idOf = (number: number) => `0190b6f0-0000-7000-8000-00000000000${number}`

export function submission(number: number, change: Partial<ProcessingSubmission> = {}): ProcessingSubmission {
  return {
    asmtId: assessmentId.parse(idOf(number)),
    videoId: videoId.parse(idOf(number)),
    name: `Video ${number}`,
    isDone: false,
    hasError: false,
    failure: null,
    videoType: 'other',
    silenceNotifications: false,
    sharedVideoId: null,
    ...change,
  }
}

export function live(
  number: number,
  { eventId = `event-${number}`, hasError = false } = {},
): ProcessingEvent {
  const { asmtId, videoId, videoType } = submission(number)
  return { type: 'processing-done', done: { eventId, asmtId, videoId, videoType, hasError } }
}

export const begin: ProcessingEvent = { type: 'began', isVisible: true, isReachable: true }

export function run(events: readonly ProcessingEvent[], from = noProcessing) {
  let state = from
  let commands: readonly ProcessingCommand[] = []
  for (const event of events) ({ state, commands } = stepProcessing(state, event))
  return { state, commands }
}

/** Answers the open request. */
export function answered(state: ProcessingState, submissions: ProcessingSubmission[]): ProcessingStep {
  return stepProcessing(state, { type: 'list-arrived', number: state.asked, askedAt: 1, submissions })
}

export const kinds = (commands: readonly ProcessingCommand[]) => commands.map(({ type }) => type)
/** Two that were sent are being processed. */
export const processing = () => answered(run([begin]).state, [submission(1), submission(2)]).state
