import { UPLOAD_RETRY_DELAYS_MS } from '#contract/limits.ts'
import { stay, type Step } from '../../machine/step.ts'
import type { ParkedWhy } from '../../ports.ts'
import type { TransferEnd } from './upload-ports.ts'
import type { UploadIntent } from './upload-record.ts'

// Spec 2 §4: what one upload does next. Only one thing is under way at a time, and what the owner wants is checked
// again after each, so pause and resume never overtake one another.

export type UploadEnd =
  | { status: 'sent' }
  | { status: 'held' }
  | { status: 'canceled' }
  | { status: 'parked'; why: ParkedWhy; retryAfter?: number }
  | { status: 'refused'; code: string; message: string }

export type UploadPhase =
  | { status: 'rest' }
  | { status: 'telling-resume' }
  | { status: 'telling-pause' }
  | { status: 'asking-cancel' }
  | { status: 'transferring'; pass: number }
  /** Between two passes, until the delay is over or the server is back (unless the server asked for the delay). */
  | { status: 'waiting'; pass: number; isAskedTo: boolean }
  /** The pass was told to stop and has not stopped yet. */
  | { status: 'stopping'; pass: number }
  | { status: 'ended'; end: UploadEnd }

export interface UploadState {
  phase: UploadPhase
  intent: UploadIntent
  /** The server was last told that this upload is paused. */
  toldPaused: boolean
  /** The server has a task for it. */
  hasTask: boolean
  /** Failed passes since the last confirmed byte. */
  failures: number
  lastPass: number
  /** Its run was called off: it stops wherever it is. */
  isCalledOff: boolean
}

export type UploadEvent =
  | { type: 'started' }
  | { type: 'intended'; intent: UploadIntent }
  | { type: 'called-off' }
  | { type: 'task-made' }
  | { type: 'bytes-confirmed' }
  | { type: 'pass-ended'; pass: number; end: TransferEnd }
  | { type: 'delay-passed'; pass: number }
  | { type: 'server-back' }
  | { type: 'pause-answered'; answer: Answer }
  | { type: 'resume-answered'; answer: Answer }
  | { type: 'cancel-answered'; answer: Answer | 'denied' }

/** `gone`: the server does not know the task, or it has expired. */
export type Answer = 'agreed' | 'gone' | Trouble

export interface Trouble {
  why: ParkedWhy
  /** How long the server asked us to wait, ms. */
  retryAfter?: number
}

export type UploadCommand =
  | { type: 'transfer'; pass: number }
  | { type: 'stop-transfer'; pass: number }
  | { type: 'wait'; pass: number; delay: number }
  | { type: 'tell-pause' }
  | { type: 'tell-resume' }
  | { type: 'ask-cancel' }
  | { type: 'keep-told'; paused: boolean }
  | { type: 'keep-intent'; intent: UploadIntent }
  /** The next pass starts with a new task. */
  | { type: 'forget-task' }
  | { type: 'end'; end: UploadEnd }

export type UploadStep = Step<UploadState, UploadCommand>

export function startUpload(facts: Pick<UploadState, 'intent' | 'toldPaused' | 'hasTask'>): UploadState {
  return { ...facts, phase: { status: 'rest' }, failures: 0, lastPass: 0, isCalledOff: false }
}

export function stepUpload(state: UploadState, event: UploadEvent): UploadStep {
  const { phase } = state
  if (phase.status === 'ended') return stay(state)
  switch (event.type) {
    case 'started':
      return phase.status === 'rest' ? goOn(state) : stay(state)
    case 'intended':
      return interrupt({ ...state, intent: event.intent })
    case 'called-off':
      return interrupt({ ...state, isCalledOff: true })
    case 'task-made':
      return stay({ ...state, hasTask: true })
    case 'bytes-confirmed':
      return stay({ ...state, failures: 0 })
    case 'pass-ended':
      return endPass(state, event.pass, event.end)
    case 'delay-passed':
      return phase.status === 'waiting' && phase.pass === event.pass ? goOn(state) : stay(state)
    case 'server-back':
      return phase.status === 'waiting' && !phase.isAskedTo ? goOn(state) : stay(state)
    case 'pause-answered':
      return phase.status === 'telling-pause' ? hear(state, event.answer, true) : stay(state)
    case 'resume-answered':
      return phase.status === 'telling-resume' ? hear(state, event.answer, false) : stay(state)
    case 'cancel-answered':
      return phase.status === 'asking-cancel' ? onCancelAnswer(state, event.answer) : stay(state)
  }
}

function end(state: UploadState, ending: UploadEnd): UploadStep {
  return {
    state: { ...state, phase: { status: 'ended', end: ending } },
    commands: [{ type: 'end', end: ending }],
  }
}

/** Nothing is under way: does what the owner wants now. */
function goOn(state: UploadState): UploadStep {
  if (state.isCalledOff) return end(state, { status: 'parked', why: 'busy' })
  switch (state.intent) {
    case 'cancel':
      return state.hasTask ? ask(state, 'asking-cancel', 'ask-cancel') : end(state, { status: 'canceled' })
    case 'pause':
      return state.hasTask && !state.toldPaused
        ? ask(state, 'telling-pause', 'tell-pause')
        : end(state, { status: 'held' })
    case 'send':
      return state.hasTask && state.toldPaused
        ? ask(state, 'telling-resume', 'tell-resume')
        : beginPass(state)
  }
}

function ask(
  state: UploadState,
  status: 'asking-cancel' | 'telling-pause' | 'telling-resume',
  type: 'ask-cancel' | 'tell-pause' | 'tell-resume',
): UploadStep {
  return { state: { ...state, phase: { status } }, commands: [{ type }] }
}

function beginPass(state: UploadState): UploadStep {
  const pass = state.lastPass + 1
  return {
    state: { ...state, phase: { status: 'transferring', pass }, lastPass: pass },
    commands: [{ type: 'transfer', pass }],
  }
}

/** Stops a pass or cuts a delay short; a question to the server is allowed to finish. */
function interrupt(state: UploadState): UploadStep {
  const { phase } = state
  if (state.intent === 'send' && !state.isCalledOff) return stay(state)
  if (phase.status === 'waiting') return goOn(state)
  if (phase.status !== 'transferring') return stay(state)
  return {
    state: { ...state, phase: { status: 'stopping', pass: phase.pass } },
    commands: [{ type: 'stop-transfer', pass: phase.pass }],
  }
}

function endPass(state: UploadState, pass: number, ending: TransferEnd): UploadStep {
  const { phase } = state
  const isMine = (phase.status === 'transferring' || phase.status === 'stopping') && phase.pass === pass
  if (!isMine) return stay(state)
  // However the pass ended, the owner wants something else by now; only a completely sent file counts.
  if (phase.status === 'stopping' && ending.status !== 'sent') return goOn(state)
  switch (ending.status) {
    case 'sent':
      return state.intent === 'cancel' ? goOn(state) : end(state, { status: 'sent' })
    case 'stopped':
      return goOn(state)
    case 'failed':
      return fail(state, ending)
    case 'gone': {
      const next = retry({ ...state, hasTask: false, toldPaused: false }, { why: 'server' })
      return { state: next.state, commands: [{ type: 'forget-task' }, ...next.commands] }
    }
    case 'unreadable':
      return end(state, {
        status: 'refused',
        code: 'file-needed',
        message: 'The file can’t be read anymore. Choose it again to continue the upload.',
      })
    case 'refused':
      return end(state, { status: 'refused', code: ending.code, message: ending.message })
  }
}

function fail(state: UploadState, trouble: Trouble): UploadStep {
  switch (trouble.why) {
    // Waiting a second doesn't change these.
    case 'session':
    case 'no-room':
    case 'over-quota':
      return end(state, parked(trouble))
    case 'offline':
    case 'server':
    case 'busy':
    case 'not-ready':
      return retry(state, trouble)
  }
}

/** Spec 2 §9: after 0, 1 and 3 s; then the sync queue takes over. */
function retry(state: UploadState, trouble: Trouble): UploadStep {
  const delay = UPLOAD_RETRY_DELAYS_MS[state.failures]
  if (delay === undefined) return end(state, parked(trouble))
  const pass = state.lastPass
  const asked = trouble.retryAfter ?? 0
  return {
    state: {
      ...state,
      phase: { status: 'waiting', pass, isAskedTo: asked > 0 },
      failures: state.failures + 1,
    },
    commands: [{ type: 'wait', pass, delay: Math.max(delay, asked) }],
  }
}

function parked({ why, retryAfter }: Trouble): UploadEnd {
  return { status: 'parked', why, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

function hear(state: UploadState, answer: Answer, paused: boolean): UploadStep {
  if (typeof answer === 'object') return end(state, parked(answer))
  const isPausedThere = answer === 'agreed' ? paused : false
  const next = goOn({
    ...state,
    phase: { status: 'rest' },
    toldPaused: isPausedThere,
    hasTask: answer === 'agreed',
  })
  const telling: UploadCommand = answer === 'agreed' ? { type: 'keep-told', paused } : { type: 'forget-task' }
  return { state: next.state, commands: [telling, ...next.commands] }
}

/** Denied: the cancel is cleared and the upload restarts. Confirmed, or unknown to the server: it is gone. */
function onCancelAnswer(state: UploadState, answer: Answer | 'denied'): UploadStep {
  if (typeof answer === 'object') return end(state, parked(answer))
  if (answer !== 'denied') return end(state, { status: 'canceled' })
  const next = goOn({ ...state, phase: { status: 'rest' }, intent: 'send' })
  return { state: next.state, commands: [{ type: 'keep-intent', intent: 'send' }, ...next.commands] }
}
