import type { SegmentRange } from '#contract/endpoints/video/recordings.ts'
import { stay } from '#domain/machine/step.ts'
import type { LiveStream, StreamOutcome, StreamState, StreamStep } from './stream-state.ts'

// Steps that the stream machine uses in more than one place.

const MAX_SETBACKS_IN_A_ROW = 5

export type Linked = Extract<LiveStream, { status: 'sending' | 'finishing' }>

export function isLinked(state: StreamState): state is Linked {
  return state.status === 'sending' || state.status === 'finishing'
}

export function end(how: StreamOutcome): StreamStep {
  return stay({ status: 'ended', how })
}

/** The fields that all live states share, without the progress of this round. */
export function common({ stored, linkIsUp, round, interrupted, finals, setbacks }: LiveStream) {
  return { stored, linkIsUp, round, interrupted, finals, setbacks }
}

export function ask(state: LiveStream): StreamStep {
  const round = state.round + 1
  return {
    state: { status: 'asking', ...common(state), round },
    commands: [{ type: 'ask-server', round }],
  }
}

export function recheck(state: LiveStream): StreamStep {
  const mismatches = state.setbacks.mismatches + 1
  if (mismatches > 3) {
    const message = 'Part of this recording can’t be read on this device anymore.'
    return end({ status: 'refused', code: 'damaged', message })
  }
  return {
    state: {
      status: 'rechecking',
      ...common(state),
      round: state.round + 1,
      setbacks: { ...state.setbacks, mismatches },
    },
    commands: [{ type: 'recheck-part' }],
  }
}

export function openAnew(state: LiveStream): StreamStep {
  return {
    state: { status: 'opening', ...common(state), round: state.round + 1 },
    commands: [{ type: 'open-stream', anew: true }],
  }
}

/** Something went wrong that asking the server may clear up; it asks a limited number of times. */
export function setBack(state: LiveStream): StreamStep {
  const inARow = state.setbacks.inARow + 1
  if (inARow > MAX_SETBACKS_IN_A_ROW) return end({ status: 'parked', why: 'server' })
  return ask({ ...state, setbacks: { ...state.setbacks, inARow } })
}

export function isWithin(ranges: readonly SegmentRange[], number: number): boolean {
  return ranges.some(([first, last]) => number >= first && number <= last)
}
