import { SAVED_VIDEOS_SECOND_RELOAD_MS } from '#contract/limits.ts'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'
import { stay } from '#domain/machine/step.ts'
import type { ProcessingCommand, ProcessingState, ProcessingStep } from './processing-state.ts'

// How processing ended, and what that leads to: who is told, what is loaded again, and what opening a video says of it.

export type Outcome = 'processing' | 'completed' | 'failed' | 'unexpected'

export function outcomeOf({ isDone, hasError }: Pick<ProcessingSubmission, 'isDone' | 'hasError'>): Outcome {
  if (isDone) return hasError ? 'failed' : 'completed'
  return hasError ? 'unexpected' : 'processing'
}

/** What a list brings: what ended is announced once, and what is no longer listed was seen elsewhere. */
export function learnEnds(
  state: ProcessingState,
  submissions: readonly ProcessingSubmission[],
): ProcessingStep {
  const unseen = submissions.filter(({ asmtId }) => !state.opened.has(asmtId))
  // A hidden page announces nothing: a person who returns to it is told then.
  const announced = state.isVisible ? new Set([...state.announced, ...endedOf(unseen)]) : state.announced
  return {
    state: { ...state, submissions, announced },
    commands: [
      ...seenIn(state, submissions),
      ...newsIn(state, unseen, state.submissions === null),
      ...reloadsAfter(state, submissions),
    ],
  }
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

/** Spec 2 §4: opening a completed one acknowledges it, opening a failed one silences it. */
export function openEnd(before: ProcessingState, asmtId: AssessmentId): ProcessingStep {
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

/** It is processed again: its next end is news. */
export function expectAgain(state: ProcessingState, asmtId: AssessmentId): ProcessingState {
  return {
    ...state,
    announced: setWithout(state.announced, asmtId),
    opened: setWithout(state.opened, asmtId),
    submissions: (state.submissions ?? []).map((submission) =>
      submission.asmtId === asmtId
        ? { ...submission, isDone: false, hasError: false, silenceNotifications: false }
        : submission,
    ),
  }
}

function setWithout(ids: ReadonlySet<AssessmentId>, id: AssessmentId): ReadonlySet<AssessmentId> {
  return new Set([...ids].filter((one) => one !== id))
}

function without({ submissions }: ProcessingState, asmtId: AssessmentId): ProcessingSubmission[] {
  return (submissions ?? []).filter((submission) => submission.asmtId !== asmtId)
}
