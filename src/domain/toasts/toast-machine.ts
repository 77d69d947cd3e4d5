import { TOAST_GAP_MS, TOAST_TIMEOUT_MS } from '#contract/limits/start-limits.ts'
import { stay, type Step } from '#domain/machine/step.ts'
import type { ToastType } from '#domain/ports.ts'

// The toast queue of spec 1 §4 and §9: one is visible at a time; the next follows 1500 ms after it closed.

export interface Toast {
  id: string
  msg: string
  type: ToastType
  link?: { to: string; text: string }
  act?: { text: string }
  /** How long it stays, ms; null: until someone closes it. */
  timeout: number | null
  /** It was on the screen when a recording began, and is shown again. */
  isAgain?: boolean
}

export type ToastState =
  | { status: 'idle' }
  /** `remaining` is the time it had left at `since`. Held while someone looks at it. */
  | {
      status: 'showing'
      toast: Toast
      since: number
      remaining: number | null
      isHeld: boolean
      rest: Toast[]
    }
  | { status: 'gap'; rest: [Toast, ...Toast[]] }
  /** A recording is under way: toasts wait for its end. */
  | { status: 'silenced'; rest: Toast[] }

export type ToastEvent =
  | { type: 'toast-requested'; toast: Toast; at: number }
  /** Hovered, focused, or the page is hidden. */
  | { type: 'toast-held'; at: number }
  | { type: 'toast-released'; at: number }
  | { type: 'toast-dismissed'; id: string; at: number }
  | { type: 'toast-acted'; id: string; at: number }
  | { type: 'time-passed'; id: string; at: number }
  | { type: 'gap-passed'; at: number }
  | { type: 'silence-began' }
  | { type: 'silence-ended'; at: number }
  /** Another person signed in, or nobody is: the previous person's toasts are not for the next. */
  | { type: 'person-changed' }

export type ToastCommand =
  | { type: 'start-toast-timer'; id: string; delay: number }
  | { type: 'start-gap-timer'; delay: number }
  | { type: 'stop-timer' }
  | { type: 'run-on-open'; id: string }
  | { type: 'run-act'; id: string }
  | { type: 'run-on-close'; id: string }
  | { type: 'forget'; id: string }

export type ToastStep = Step<ToastState, ToastCommand>

export const noToasts: ToastState = { status: 'idle' }

/** Spec 1 §9: 3000 ms by default; 0 or less means until it is closed. */
export function timeoutOf(requested: number | undefined): number | null {
  if (requested === undefined) return TOAST_TIMEOUT_MS
  return requested > 0 ? requested : null
}

export function stepToasts(state: ToastState, event: ToastEvent): ToastStep {
  switch (event.type) {
    case 'toast-requested':
      return request(state, event.toast, event.at)
    case 'toast-held':
      return hold(state, event.at)
    case 'toast-released':
      return release(state, event.at)
    case 'toast-acted':
      return act(state, event.id)
    case 'toast-dismissed':
    case 'time-passed':
      return close(state, event.id)
    case 'gap-passed':
      return state.status === 'gap' ? open(state.rest[0], state.rest.slice(1), event.at) : stay(state)
    case 'silence-began':
      return silence(state)
    case 'silence-ended':
      return state.status === 'silenced' ? openNext(state.rest, event.at) : stay(state)
    case 'person-changed':
      return clear(state)
  }
}

function request(state: ToastState, toast: Toast, at: number): ToastStep {
  switch (state.status) {
    case 'idle':
      return open(toast, [], at)
    case 'showing':
      return stay({ ...state, rest: [...state.rest, toast] })
    case 'gap':
      return stay({ ...state, rest: [...state.rest, toast] })
    case 'silenced':
      return stay({ ...state, rest: [...state.rest, toast] })
  }
}

function open(toast: Toast, rest: Toast[], at: number): ToastStep {
  const timer: ToastCommand[] =
    toast.timeout === null ? [] : [{ type: 'start-toast-timer', id: toast.id, delay: toast.timeout }]
  return {
    state: { status: 'showing', toast, since: at, remaining: toast.timeout, isHeld: false, rest },
    commands: toast.isAgain ? timer : [{ type: 'run-on-open', id: toast.id }, ...timer],
  }
}

function openNext([next, ...others]: readonly Toast[], at: number): ToastStep {
  return next === undefined ? stay(noToasts) : open(next, others, at)
}

/** The toast on the screen goes back to the front of the queue. */
function silence(state: ToastState): ToastStep {
  switch (state.status) {
    case 'silenced':
      return stay(state)
    case 'idle':
      return stay({ status: 'silenced', rest: [] })
    case 'gap':
      return { state: { status: 'silenced', rest: state.rest }, commands: [{ type: 'stop-timer' }] }
    case 'showing':
      return {
        state: { status: 'silenced', rest: [{ ...state.toast, isAgain: true }, ...state.rest] },
        commands: [{ type: 'stop-timer' }],
      }
  }
}

function hold(state: ToastState, at: number): ToastStep {
  if (state.status !== 'showing' || state.isHeld) return stay(state)
  const remaining = state.remaining === null ? null : Math.max(0, state.remaining - (at - state.since))
  return { state: { ...state, remaining, isHeld: true }, commands: [{ type: 'stop-timer' }] }
}

function release(state: ToastState, at: number): ToastStep {
  if (state.status !== 'showing' || !state.isHeld) return stay(state)
  const commands: ToastCommand[] =
    state.remaining === null
      ? []
      : [{ type: 'start-toast-timer', id: state.toast.id, delay: state.remaining }]
  return { state: { ...state, since: at, isHeld: false }, commands }
}

function close(state: ToastState, id: string): ToastStep {
  if (state.status !== 'showing' || state.toast.id !== id) return stay(state)
  const commands: ToastCommand[] = [{ type: 'stop-timer' }, { type: 'run-on-close', id }]
  const [next, ...others] = state.rest
  if (next === undefined) return { state: noToasts, commands }
  return {
    state: { status: 'gap', rest: [next, ...others] },
    commands: [...commands, { type: 'start-gap-timer', delay: TOAST_GAP_MS }],
  }
}

function act(state: ToastState, id: string): ToastStep {
  const { state: closed, commands } = close(state, id)
  return { state: closed, commands: closed === state ? [] : [{ type: 'run-act', id }, ...commands] }
}

function clear(state: ToastState): ToastStep {
  if (state.status === 'idle') return stay(state)
  const gone = state.status === 'showing' ? [state.toast, ...state.rest] : state.rest
  return {
    state: state.status === 'silenced' ? { ...state, rest: [] } : noToasts,
    commands: [{ type: 'stop-timer' }, ...gone.map(({ id }) => ({ type: 'forget' as const, id }))],
  }
}
