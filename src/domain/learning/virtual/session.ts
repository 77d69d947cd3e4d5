import type { ExerciseKind } from './exercise.ts'
import { TUTORIAL_LEVEL } from './exercise.ts'
import { exercises } from './exercises.ts'
import type { Optic } from './optics.ts'

// The session of spec 1 §4: home, tutorial, tutorial completed, game, level ended. Exit and reset return to home, and
// selecting a sub-activity leaves it.

export interface SubActivity {
  subActivityId: string
  kind: ExerciseKind
  optic: Optic
}

/** One level being played, from its first step to its last. */
export interface Play {
  playId: string
  subActivity: SubActivity
  level: number
}

export type SessionState =
  /** `half`: what was being played when the page was closed. */
  | { status: 'home'; half: Play | null }
  | { status: 'tutorial'; play: Play; isPaused: boolean }
  | { status: 'tutorial-completed'; play: Play }
  | { status: 'game'; play: Play; isPaused: boolean }
  | { status: 'level-ended'; play: Play }

export type SessionEvent =
  /** What the device has stored of a play that never ended; null if nothing. */
  | { type: 'opened'; half: Play | null }
  | { type: 'selected'; subActivity: SubActivity; level: number; playId: string }
  | { type: 'half-resumed'; playId: string }
  | { type: 'half-declined' }
  /** The machine says that the level is over. `played` is what the log says. */
  | { type: 'play-ended'; playId: string; played: { kind: ExerciseKind; optic: Optic; level: number } }
  | { type: 'continued'; playId: string }
  | { type: 'repeated'; playId: string }
  | { type: 'exited' }
  | { type: 'reset' }
  /** The picture is lost, the page is hidden, a device is gone. */
  | { type: 'interrupted' }
  | { type: 'resumed' }
  /** Another tab began to play: only one does. */
  | { type: 'played-elsewhere' }
  | { type: 'signed-out' }

export type SessionCommand =
  | { type: 'begin-play'; play: Play }
  | { type: 'stop-play'; playId: string }
  | { type: 'submit'; play: Play }
  | { type: 'remember-half'; play: Play }
  | { type: 'forget-half' }
  /** Spec 1 §8, for the log. */
  | { type: 'log-mismatch'; selected: ExerciseKind; played: ExerciseKind }

export interface SessionStep {
  state: SessionState
  commands: readonly SessionCommand[]
}

export const home: SessionState = { status: 'home', half: null }

/** While something is played there is no update and no forced navigation. */
export const isPlaying = ({ status }: SessionState): boolean => status === 'tutorial' || status === 'game'

const stay = (state: SessionState): SessionStep => ({ state, commands: [] })

export function stepSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'opened':
      return state.status === 'home' ? stay({ status: 'home', half: event.half }) : stay(state)
    case 'selected':
      return state.status === 'home' ? start(event) : stay(state)
    case 'half-resumed':
      return state.status === 'home' && state.half !== null
        ? start({ ...state.half, playId: event.playId })
        : stay(state)
    case 'half-declined':
      return state.status === 'home' && state.half !== null
        ? { state: home, commands: [{ type: 'forget-half' }] }
        : stay(state)
    case 'play-ended':
      return end(state, event)
    case 'continued':
    case 'repeated':
      return goOn(state, event)
    case 'exited':
    case 'reset':
      return leave(state, [{ type: 'forget-half' }])
    case 'interrupted':
      return isRunning(state) ? stay({ ...state, isPaused: true }) : stay(state)
    case 'resumed':
      return isPausedPlay(state) ? stay({ ...state, isPaused: false }) : stay(state)
    // What was being played is offered again, to whom it belongs.
    case 'played-elsewhere':
    case 'signed-out':
      return leave(state, [])
  }
}

type Running = Extract<SessionState, { isPaused: boolean }>
const isRunning = (state: SessionState): state is Running => 'isPaused' in state && !state.isPaused
const isPausedPlay = (state: SessionState): state is Running => 'isPaused' in state && state.isPaused

function start({ playId, subActivity, level }: Play): SessionStep {
  const play: Play = { playId, subActivity, level }
  const status = level === TUTORIAL_LEVEL ? 'tutorial' : 'game'
  return {
    state: { status, play, isPaused: false },
    commands: [
      { type: 'remember-half', play },
      { type: 'begin-play', play },
    ],
  }
}

/** What ended is submitted, under what was played, and only once: a play that is not going on cannot end. */
function end(state: SessionState, event: Extract<SessionEvent, { type: 'play-ended' }>): SessionStep {
  if (!('isPaused' in state) || state.play.playId !== event.playId) return stay(state)
  const { play } = state
  const { kind } = play.subActivity
  const isOther = kind !== event.played.kind || play.subActivity.optic !== event.played.optic
  const mismatch: SessionCommand[] = isOther
    ? [{ type: 'log-mismatch', selected: kind, played: event.played.kind }]
    : []
  return {
    state: { status: state.status === 'tutorial' ? 'tutorial-completed' : 'level-ended', play },
    // The attempt is on the device before the half one is forgotten.
    commands: [...mismatch, { type: 'submit', play }, { type: 'forget-half' }],
  }
}

function goOn(state: SessionState, event: { type: 'continued' | 'repeated'; playId: string }): SessionStep {
  if (state.status !== 'tutorial-completed' && state.status !== 'level-ended') return stay(state)
  const { subActivity, level } = state.play
  const next = event.type === 'repeated' ? level : level + 1
  const last = exercises[subActivity.kind].levels.at(-1)?.level ?? level
  return next > last ? leave(state, []) : start({ playId: event.playId, subActivity, level: next })
}

function leave(state: SessionState, commands: readonly SessionCommand[]): SessionStep {
  if (state.status === 'home') return stay(state)
  if (!('isPaused' in state)) return stay(home)
  const { playId } = state.play
  return { state: home, commands: [{ type: 'stop-play', playId }, ...commands] }
}
