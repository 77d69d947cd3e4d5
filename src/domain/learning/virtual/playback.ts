import { STEPS_PER_SECOND } from './pose.ts'

// How an attempt is looked at again: where it stands, how fast it runs. Pure; the picture follows `at`.

export const speeds = [0.25, 0.5, 1, 2, 4, 8] as const
export type Speed = (typeof speeds)[number]

export interface Playback {
  /** Where it stands, in steps; between two of them while it runs slowly. */
  at: number
  /** The last step. */
  last: number
  speed: Speed
  isPlaying: boolean
}

export type PlaybackEvent =
  | { type: 'passed'; ms: number }
  | { type: 'play-or-pause' }
  | { type: 'pause' }
  | { type: 'moved-to'; at: number }
  | { type: 'moved-by'; steps: number }
  | { type: 'speed'; speed: Speed }
  | { type: 'slower' }
  | { type: 'faster' }

export function atStart(last: number, seconds = 0): Playback {
  return within({ at: seconds * STEPS_PER_SECOND, last, speed: 1, isPlaying: false })
}

export function stepPlayback(state: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'passed': {
      if (!state.isPlaying) return state
      return within({ ...state, at: state.at + (event.ms / 1_000) * STEPS_PER_SECOND * state.speed })
    }
    case 'play-or-pause':
      if (state.isPlaying) return { ...state, isPlaying: false }
      // From its end it begins again.
      return { ...state, at: state.at >= state.last ? 0 : state.at, isPlaying: state.last > 0 }
    case 'pause':
      return { ...state, isPlaying: false }
    case 'moved-to':
      return within({ ...state, at: event.at })
    case 'moved-by':
      return within({ ...state, at: Math.round(state.at) + event.steps, isPlaying: false })
    case 'speed':
      return { ...state, speed: event.speed }
    case 'slower':
    case 'faster':
      return { ...state, speed: besides(state.speed, event.type === 'faster' ? 1 : -1) }
  }
}

function within(state: Playback): Playback {
  const at = Math.max(0, Math.min(state.last, state.at))
  return { ...state, at, isPlaying: state.isPlaying && at < state.last }
}

function besides(speed: Speed, by: number): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed
}

export function secondsOf(steps: number): number {
  return steps / STEPS_PER_SECOND
}
