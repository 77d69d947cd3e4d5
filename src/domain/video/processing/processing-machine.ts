import { PROCESSING_FETCH_AFTER_UPLOAD_MS, PROCESSING_POLL_MS } from '#contract/limits.ts'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { ProcessingDone } from '#contract/realtime/processing-done.ts'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'
import { stay } from '#domain/machine/step.ts'
import { expectAgain, openEnd, outcomeOf, learnEnds } from './processing-ends.ts'
import { noProcessing, type ProcessingState, type ProcessingStep } from './processing-state.ts'

// Spec 2 §4, processing submission: follows what was sent, asking every 1.5 s while anything is processing. Nothing is
// asked while the page is hidden or the server is unreachable; when either ends, it asks at once. What an end leads to is
// in `processing-ends.ts`.

export type ProcessingEvent =
  /** Somebody signed in; everything about the previous person is forgotten. */
  | { type: 'began'; isVisible: boolean; isReachable: boolean }
  | { type: 'visibility-changed'; isVisible: boolean }
  | { type: 'reachability-changed'; isReachable: boolean }
  | { type: 'ask-due'; number: number }
  /** `askedAt`: ms since the epoch. */
  | {
      type: 'list-arrived'
      number: number
      askedAt: number
      submissions: readonly ProcessingSubmission[]
    }
  | { type: 'list-failed'; number: number }
  /** Finish-upload succeeded in this tab. */
  | { type: 'upload-finished' }
  /** This device has takes, sent by whichever tab, whose videos were being processed when it last heard of them. */
  | { type: 'awaited-changed'; isAwaited: boolean }
  /** The server announced it over the live link. */
  | { type: 'processing-done'; done: ProcessingDone }
  /** The person followed a toast, or opened the video otherwise. */
  | { type: 'opened'; asmtId: AssessmentId }
  | { type: 'processing-again'; asmtId: AssessmentId }

const MOST_SEEN_EVENTS = 200

export function stepProcessing(state: ProcessingState, event: ProcessingEvent): ProcessingStep {
  switch (event.type) {
    case 'began':
      return begin(state, event)
    case 'visibility-changed':
      return watch({ ...state, isVisible: event.isVisible }, mayAsk(state))
    case 'reachability-changed':
      return watch({ ...state, isReachable: event.isReachable }, mayAsk(state))
    case 'ask-due':
      return isCurrent(state, event.number, 'waiting') ? askNow(state) : stay(state)
    case 'list-arrived':
      return isCurrent(state, event.number, 'asking') ? adoptList(state, event) : stay(state)
    case 'list-failed':
      return isCurrent(state, event.number, 'asking') ? rest(state, PROCESSING_POLL_MS) : stay(state)
    case 'upload-finished':
      return askLater(state, PROCESSING_FETCH_AFTER_UPLOAD_MS)
    case 'awaited-changed':
      return follow(state, event.isAwaited)
    case 'processing-done':
      return hear(state, event.done)
    case 'opened':
      return openEnd(state, event.asmtId)
    case 'processing-again':
      return startAgain(state, event.asmtId)
  }
}

function mayAsk({ isVisible, isReachable }: ProcessingState): boolean {
  return isVisible && isReachable
}

function isCurrent({ ask }: ProcessingState, number: number, status: 'waiting' | 'asking'): boolean {
  return ask.status === status && ask.number === number
}

function begin(
  state: ProcessingState,
  { isVisible, isReachable }: { isVisible: boolean; isReachable: boolean },
) {
  const fresh = { ...noProcessing, asked: state.asked, isVisible, isReachable }
  const next: ProcessingStep = mayAsk(fresh) ? askNow(fresh) : stay(fresh)
  return { state: next.state, commands: [{ type: 'stop-ask-timer' as const }, ...next.commands] }
}

/** Catches up when the page is visible and the server reachable again. */
function watch(state: ProcessingState, couldAsk: boolean): ProcessingStep {
  if (mayAsk(state)) return couldAsk ? stay(state) : askNow(state)
  if (state.ask.status === 'resting') return stay(state)
  return { state: { ...state, ask: { status: 'resting' } }, commands: [{ type: 'stop-ask-timer' }] }
}

function askNow(state: ProcessingState): ProcessingStep {
  const number = state.asked + 1
  return {
    state: { ...state, asked: number, ask: { status: 'asking', number } },
    commands: [{ type: 'stop-ask-timer' }, { type: 'ask', number }],
  }
}

function askLater(state: ProcessingState, delay: number): ProcessingStep {
  // Otherwise the return of the page or the server triggers the next question.
  if (!mayAsk(state)) return stay(state)
  const number = state.asked + 1
  return {
    state: { ...state, asked: number, ask: { status: 'waiting', number } },
    commands: [{ type: 'stop-ask-timer' }, { type: 'start-ask-timer', number, delay }],
  }
}

function follow(state: ProcessingState, isAwaited: boolean): ProcessingStep {
  const next = { ...state, isAwaited }
  return isAwaited && !state.isAwaited && mayAsk(state) && state.ask.status === 'resting'
    ? askNow(next)
    : stay(next)
}

/** Asks again while anything is processing, also what only this device knows of. */
function rest(state: ProcessingState, delay: number): ProcessingStep {
  const isBusy = (state.submissions ?? []).some((submission) => outcomeOf(submission) === 'processing')
  return isBusy || state.isAwaited || state.submissions === null
    ? askLater(state, delay)
    : stay({ ...state, ask: { status: 'resting' } })
}

/** Only what answers the current question is passed on: another one may be older, or another person's. */
function adoptList(
  state: ProcessingState,
  { submissions, askedAt }: Pick<ProcessingEvent & { type: 'list-arrived' }, 'submissions' | 'askedAt'>,
): ProcessingStep {
  const adopted = adopt(state, submissions)
  return {
    state: adopted.state,
    commands: [{ type: 'note-list', submissions, askedAt }, ...adopted.commands],
  }
}

function adopt(state: ProcessingState, submissions: readonly ProcessingSubmission[]): ProcessingStep {
  const taken = learnEnds(state, submissions)
  const next = rest(taken.state, PROCESSING_POLL_MS)
  const both: ProcessingStep = { state: next.state, commands: [...taken.commands, ...next.commands] }
  return submissions.filter(({ asmtId }) => state.opened.has(asmtId)).reduce(openAlso, both)
}

/** It was opened before the list knew of its end. */
function openAlso({ state, commands }: ProcessingStep, { asmtId }: ProcessingSubmission): ProcessingStep {
  const opened = openEnd(state, asmtId)
  return { state: opened.state, commands: [...commands, ...opened.commands] }
}

/**
 * A live event is the same news that the list brings, only sooner. An event about an unknown submission asks for the
 * list.
 */
function hear(state: ProcessingState, { eventId, asmtId, hasError }: ProcessingDone): ProcessingStep {
  if (state.seenEvents.includes(eventId)) return stay(state)
  const heard = { ...state, seenEvents: [...state.seenEvents, eventId].slice(-MOST_SEEN_EVENTS) }
  const known = state.submissions?.find((submission) => submission.asmtId === asmtId)
  if (known === undefined) return mayAsk(heard) ? askNow(heard) : stay(heard)
  if (outcomeOf(known) !== 'processing') return stay(heard)
  // Only the list says why it failed, and so what can be done about it.
  if (hasError && mayAsk(heard)) return askNow(heard)
  const submissions = (heard.submissions ?? []).map((submission) =>
    submission.asmtId === asmtId ? { ...submission, isDone: true, hasError } : submission,
  )
  const taken = adopt(heard, submissions)
  if (!mayAsk(taken.state)) return taken
  // Others, such as the sync center, go by the list, and nothing else would ask for it again.
  const asking = askNow(taken.state)
  return { state: asking.state, commands: [...taken.commands, ...asking.commands] }
}

function startAgain(state: ProcessingState, asmtId: AssessmentId): ProcessingStep {
  const next = askLater(expectAgain(state, asmtId), PROCESSING_POLL_MS)
  return {
    state: next.state,
    commands: [{ type: 'withdraw', asmtId }, { type: 'reload-videos' }, ...next.commands],
  }
}
