import {
  PROCESSING_FETCH_AFTER_UPLOAD_MS,
  PROCESSING_POLL_MS,
  SAVED_VIDEOS_SECOND_RELOAD_MS,
} from '#contract/limits.ts'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { ProcessingDone } from '#contract/realtime/processing-done.ts'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'
import { stay, type Step } from '#domain/machine/step.ts'
import { noProcessing, type ProcessingState } from './processing-state.ts'

// Spec 2 §4, processing submission: follows what was sent, asking every 1.5 s while anything is processing. Nothing is
// asked while the page is hidden or the server is unreachable; when either ends, it asks at once.

export type Outcome = 'processing' | 'completed' | 'failed' | 'unexpected'

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

const MOST_SEEN_EVENTS = 200

export function outcomeOf({ isDone, hasError }: Pick<ProcessingSubmission, 'isDone' | 'hasError'>): Outcome {
  if (isDone) return hasError ? 'failed' : 'completed'
  return hasError ? 'unexpected' : 'processing'
}

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
      return open(state, event.asmtId)
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
  const isFirst = state.submissions === null
  const unseen = submissions.filter(({ asmtId }) => !state.opened.has(asmtId))
  const news = newsIn(state, unseen, isFirst)
  // A hidden page announces nothing: a person who returns to it is told then.
  const announced = state.isVisible ? new Set([...state.announced, ...endedOf(unseen)]) : state.announced
  const next = rest({ ...state, submissions, announced }, PROCESSING_POLL_MS)
  const taken: ProcessingStep = {
    state: next.state,
    commands: [...seenIn(state, submissions), ...news, ...reloadsAfter(state, submissions), ...next.commands],
  }
  return submissions.filter(({ asmtId }) => state.opened.has(asmtId)).reduce(openAlso, taken)
}

/** It was opened before the list knew of its end. */
function openAlso({ state, commands }: ProcessingStep, { asmtId }: ProcessingSubmission): ProcessingStep {
  const opened = open(state, asmtId)
  return { state: opened.state, commands: [...commands, ...opened.commands] }
}

/** What was announced and is no longer listed was seen on another page or device. */
function seenIn(
  { announced }: ProcessingState,
  submissions: readonly ProcessingSubmission[],
): ProcessingCommand[] {
  const listed = new Set(
    submissions
      .filter((one) => outcomeOf(one) !== 'failed' || !one.silenceNotifications)
      .map(({ asmtId }) => asmtId),
  )
  return [...announced]
    .filter((asmtId) => !listed.has(asmtId))
    .map((asmtId) => ({ type: 'withdraw' as const, asmtId }))
}

/** What to announce. On arrival only the newest of each kind: the rest is in "My videos". */
function newsIn(
  { announced, isVisible }: ProcessingState,
  submissions: readonly ProcessingSubmission[],
  isFirst: boolean,
): ProcessingCommand[] {
  if (!isVisible) return []
  const fresh = submissions.filter(({ asmtId }) => !announced.has(asmtId))
  const completed = fresh.filter((submission) => outcomeOf(submission) === 'completed')
  const failed = fresh.filter(
    (submission) => outcomeOf(submission) === 'failed' && !submission.silenceNotifications,
  )
  const most = isFirst ? 1 : Infinity
  return [
    ...completed.slice(0, most).map((submission) => ({ type: 'tell-completed' as const, submission })),
    ...failed.slice(0, most).map((submission) => ({ type: 'tell-failed' as const, submission })),
    ...fresh
      .filter((submission) => outcomeOf(submission) === 'unexpected')
      .map(({ asmtId }) => ({ type: 'log-unexpected' as const, asmtId })),
  ]
}

function endedOf(submissions: readonly ProcessingSubmission[]): AssessmentId[] {
  return submissions
    .filter((submission) => outcomeOf(submission) !== 'processing')
    .map(({ asmtId }) => asmtId)
}

/** Spec 2 §4: when some finish, the person's own videos are reloaded, and again after 2.5 s if fewer are processing. */
function reloadsAfter(
  before: ProcessingState,
  submissions: readonly ProcessingSubmission[],
): ProcessingCommand[] {
  const wasProcessing = processingOf(before.submissions ?? [])
  const isProcessing = processingOf(submissions)
  const someEnded = [...wasProcessing].some((asmtId) => !isProcessing.has(asmtId))
  const someBegan = [...isProcessing].some((asmtId) => !wasProcessing.has(asmtId))
  const again: ProcessingCommand[] =
    isProcessing.size < wasProcessing.size
      ? [{ type: 'reload-videos-later', delay: SAVED_VIDEOS_SECOND_RELOAD_MS }]
      : []
  return someEnded || (someBegan && before.submissions !== null)
    ? [{ type: 'reload-videos' }, ...again]
    : again
}

function processingOf(submissions: readonly ProcessingSubmission[]): ReadonlySet<AssessmentId> {
  return new Set(
    submissions.filter((submission) => outcomeOf(submission) === 'processing').map(({ asmtId }) => asmtId),
  )
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

/** Spec 2 §4: opening a completed one acknowledges it, opening a failed one silences it. */
function open(before: ProcessingState, asmtId: AssessmentId): ProcessingStep {
  const known = before.submissions?.find((submission) => submission.asmtId === asmtId)
  if (known === undefined || outcomeOf(known) === 'processing')
    return stay({ ...before, opened: new Set([...before.opened, asmtId]) })
  const state = {
    ...before,
    opened: setWithout(before.opened, asmtId),
    announced: new Set([...before.announced, asmtId]),
  }
  switch (outcomeOf(known)) {
    case 'completed':
      return {
        state: { ...state, submissions: without(state, asmtId) },
        commands: [
          { type: 'withdraw', asmtId },
          { type: 'acknowledge', asmtId },
        ],
      }
    case 'failed':
      return known.silenceNotifications ? stay(state) : silence(state, known)
    case 'processing':
    case 'unexpected':
      return stay(state)
  }
}

function silence(state: ProcessingState, known: ProcessingSubmission): ProcessingStep {
  const { asmtId } = known
  const silenced = { ...known, silenceNotifications: true }
  const submissions = (state.submissions ?? []).map((one) => (one === known ? silenced : one))
  return {
    state: { ...state, submissions },
    commands: [
      { type: 'withdraw', asmtId },
      { type: 'silence', asmtId },
    ],
  }
}

function setWithout(ids: ReadonlySet<AssessmentId>, id: AssessmentId): ReadonlySet<AssessmentId> {
  return new Set([...ids].filter((one) => one !== id))
}

function without({ submissions }: ProcessingState, asmtId: AssessmentId): ProcessingSubmission[] {
  return (submissions ?? []).filter((submission) => submission.asmtId !== asmtId)
}

/** Its next end is news again. */
function startAgain(state: ProcessingState, asmtId: AssessmentId): ProcessingStep {
  const announced = setWithout(state.announced, asmtId)
  const submissions = (state.submissions ?? []).map((submission) =>
    submission.asmtId === asmtId
      ? { ...submission, isDone: false, hasError: false, silenceNotifications: false }
      : submission,
  )
  const opened = setWithout(state.opened, asmtId)
  const next = askLater({ ...state, announced, opened, submissions }, PROCESSING_POLL_MS)
  return {
    state: next.state,
    commands: [{ type: 'withdraw', asmtId }, { type: 'reload-videos' }, ...next.commands],
  }
}
