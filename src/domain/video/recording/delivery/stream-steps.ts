import type { SegmentRange } from '#contract/endpoints/video/recordings.ts'
import type { StreamError } from '#contract/realtime/stream-message.ts'
import { failedAttempt } from '#domain/failures/failed-attempt.ts'
import { stay } from '#domain/machine/step.ts'
import type { LiveStream, StreamOutcome, StreamState, StreamStep } from './stream-state.ts'

// Steps that the stream machine takes in more than one place, and those that follow an objection of the server.

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

type Objection = Pick<StreamError, 'code' | 'why' | 'message' | 'missing'>

/** The server answered on the stream-error topic instead of sending a receipt. */
export function objected(state: LiveStream, { code, why, message, missing }: Objection): StreamStep {
  const { setbacks } = state
  switch (code) {
    case 'segments-missing':
      return sendMissing(state, missing)
    case 'digest-mismatch':
      return mismatched(state)
    case 'not-found':
      if (setbacks.unknown >= 2) return end({ status: 'refused', code, message: UNKNOWN })
      return openAnew({ ...state, setbacks: { ...setbacks, unknown: setbacks.unknown + 1 } })
    case 'wrong-state':
      if (setbacks.wrongStates >= 1) return end(failedAttempt({ code, message }))
      return ask({ ...state, setbacks: { ...setbacks, wrongStates: 1 } })
    case 'unavailable':
      return why === undefined ? setBack(state) : end(failedAttempt({ code: why }))
    case 'too-large':
    case 'invalid-input':
      return end(failedAttempt({ code, message }))
  }
}

const UNKNOWN = 'The server didn’t accept this recording. It’s still on this device.'

function sendMissing(state: LiveStream, missing: Objection['missing']): StreamStep {
  if (!isLinked(state) || missing.length === 0) return setBack(state)
  const acknowledged = new Set([...state.acknowledged].filter((number) => !isWithin(missing, number)))
  return stay({ status: 'sending', ...common(state), acknowledged, inFlight: new Set() })
}

/**
 * The server dropped what it had. First everything is sent again; if that fails too, the part is read and digested
 * again.
 */
function mismatched(state: LiveStream): StreamStep {
  // Counting it again would close a part that is still being recorded.
  if (state.stored.whole === null) return setBack(state)
  const { mismatches } = state.setbacks
  const again = { ...state, finals: 0 }
  if (mismatches === 0) return ask({ ...again, setbacks: { ...state.setbacks, mismatches: 1 } })
  if (mismatches === 1) return recheck(again)
  return end({ status: 'refused', code: 'digest-mismatch', message: MISMATCH })
}

const MISMATCH =
  'The server’s copy doesn’t match the one on this device. The recording is safe on this device.'
