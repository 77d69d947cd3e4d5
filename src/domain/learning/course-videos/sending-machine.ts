import type { CourseVideo } from '#contract/endpoints/learning/courses/course-videos.ts'
import type { FailedAttempt } from '../../failures/failed-attempt.ts'
import { stay, type Step } from '../../machine/step.ts'
import type { TransferEnd } from '../../video/upload/upload-ports.ts'

// How one video is sent to a course: begun on the server, sent as far as it lacks it, compared and handed over. What
// fails for now is tried again until it is through or given up.

export type SendingState =
  | { status: 'beginning'; startsOver: number; sent: number }
  | { status: 'sending'; startsOver: number; uri: string; sent: number }
  | { status: 'waiting'; startsOver: number; sent: number; next: 'begin' | 'finish'; isAway: boolean }
  | { status: 'finishing'; startsOver: number }
  | { status: 'sent' }
  /** `file`: the file can't be read anymore, or is another one. */
  | { status: 'failed'; why: 'file' | 'other-file' | 'refused'; message: string }
  | { status: 'stopped' }

export type SendingEvent =
  | { type: 'started' }
  | { type: 'begun'; video: Pick<CourseVideo, 'state' | 'uri' | 'uploadedSize'> }
  | { type: 'is-another-file' }
  | { type: 'moved'; bytes: number }
  | { type: 'pass-ended'; end: TransferEnd }
  | { type: 'finished' }
  | { type: 'call-failed'; failure: FailedAttempt; startsOver: boolean }
  | { type: 'woken' }
  | { type: 'server-back' }
  | { type: 'stopped' }

export type SendingCommand =
  | { type: 'begin' }
  | { type: 'transfer'; uri: string }
  | { type: 'finish' }
  | { type: 'wait'; delay: number }
  | { type: 'stop' }

export type SendingStep = Step<SendingState, SendingCommand>

/** How long it waits if the server doesn't say, ms. */
const WAIT_MS = 3_000
/** A file of which the server keeps nothing is not sent for ever. */
const MOST_STARTS = 3

export const startSending: SendingState = { status: 'beginning', startsOver: 0, sent: 0 }

export function isOver({ status }: SendingState): boolean {
  return status === 'sent' || status === 'failed' || status === 'stopped'
}

export function stepSending(state: SendingState, event: SendingEvent): SendingStep {
  if (isOver(state)) return stay(state)
  if (event.type === 'stopped') return { state: { status: 'stopped' }, commands: [{ type: 'stop' }] }
  switch (state.status) {
    case 'beginning':
      return onBeginning(state, event)
    case 'sending':
      return onSending(state, event)
    case 'finishing':
      if (event.type === 'finished') return { state: { status: 'sent' }, commands: [] }
      if (event.type === 'pass-ended')
        return { state: { status: 'failed', why: 'file', message: '' }, commands: [] }
      return event.type === 'call-failed' ? onFailure(state, event, 'finish', 0) : stay(state)
    case 'waiting': {
      const isDue = event.type === 'woken' || (event.type === 'server-back' && state.isAway)
      if (!isDue) return stay(state)
      const { next, startsOver, sent } = state
      return next === 'begin'
        ? { state: { status: 'beginning', startsOver, sent }, commands: [{ type: 'begin' }] }
        : { state: { status: 'finishing', startsOver }, commands: [{ type: 'finish' }] }
    }
    default:
      return stay(state)
  }
}

function onBeginning(
  state: Extract<SendingState, { status: 'beginning' }>,
  event: SendingEvent,
): SendingStep {
  switch (event.type) {
    case 'started':
      return { state, commands: [{ type: 'begin' }] }
    case 'is-another-file':
      return { state: { status: 'failed', why: 'other-file', message: '' }, commands: [] }
    case 'begun': {
      const { uri, uploadedSize } = event.video
      if (event.video.state !== 'UPLOADING' || uri === null)
        return { state: { status: 'sent' }, commands: [] }
      return {
        state: { status: 'sending', startsOver: state.startsOver, uri, sent: uploadedSize },
        commands: [{ type: 'transfer', uri }],
      }
    }
    case 'call-failed':
      return onFailure(state, event, 'begin', state.sent)
    default:
      return stay(state)
  }
}

function onSending(state: Extract<SendingState, { status: 'sending' }>, event: SendingEvent): SendingStep {
  const { startsOver, sent } = state
  if (event.type === 'moved') return stay({ ...state, sent: event.bytes })
  if (event.type !== 'pass-ended') return stay(state)
  const { end } = event
  switch (end.status) {
    case 'sent':
      return { state: { status: 'finishing', startsOver }, commands: [{ type: 'finish' }] }
    case 'failed':
      return wait({ startsOver, sent, next: 'begin', isAway: end.why === 'offline' }, end.retryAfter)
    case 'gone':
      return startOver(startsOver)
    case 'unreadable':
      return { state: { status: 'failed', why: 'file', message: '' }, commands: [] }
    case 'refused':
      return { state: { status: 'failed', why: 'refused', message: end.message }, commands: [] }
    case 'stopped':
      return { state: { status: 'stopped' }, commands: [] }
  }
}

function onFailure(
  { startsOver }: { startsOver: number },
  { failure, startsOver: isAnew }: Extract<SendingEvent, { type: 'call-failed' }>,
  next: 'begin' | 'finish',
  sent: number,
): SendingStep {
  if (isAnew) return startOver(startsOver)
  if (failure.status === 'refused')
    return { state: { status: 'failed', why: 'refused', message: failure.message }, commands: [] }
  return wait({ startsOver, sent, next, isAway: failure.why === 'offline' }, failure.retryAfter)
}

function wait(
  facts: Omit<Extract<SendingState, { status: 'waiting' }>, 'status'>,
  asked: number | undefined,
): SendingStep {
  return {
    state: { status: 'waiting', ...facts },
    commands: [{ type: 'wait', delay: Math.max(WAIT_MS, asked ?? 0) }],
  }
}

function startOver(before: number): SendingStep {
  const startsOver = before + 1
  return startsOver > MOST_STARTS
    ? { state: { status: 'failed', why: 'refused', message: '' }, commands: [] }
    : { state: { status: 'beginning', startsOver, sent: 0 }, commands: [{ type: 'begin' }] }
}
