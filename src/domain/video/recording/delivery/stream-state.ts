import type { StreamState as ServerStream } from '#contract/endpoints/video/recordings.ts'
import type { StreamError } from '#contract/realtime/stream-message.ts'
import type { StreamId } from '#contract/vocabulary/ids.ts'
import { stay, type Step } from '#domain/machine/step.ts'
import type { Attempt } from '#domain/ports.ts'

/** How much of a part the device holds that may be sent. */
export interface StoredPart {
  /** Segments that may be sent now: full ones and, for a closed part, the shorter last one. */
  segments: number
  /** Known once the part is closed: sent in the final message. */
  whole: { length: number; digest: string } | null
}

export type StreamOutcome = { status: 'confirmed' } | Exclude<Attempt, { status: 'done' }>

/** How often the server disagreed since it last took a segment, or at all. */
export interface Setbacks {
  /** Since a segment was last acknowledged. */
  inARow: number
  mismatches: number
  /** How often the server did not know the stream. */
  unknown: number
  wrongStates: number
}

interface Sending {
  stored: StoredPart
  linkIsUp: boolean
  /** Counts how often everything sent was put in question; answers to an earlier round are ignored. */
  round: number
  /** The link dropped since the last message of this stream (spec 2 §4). */
  interrupted: boolean
  /** Number of final messages sent. */
  finals: number
  setbacks: Setbacks
}

/** Segments that the server holds, and those on their way. */
export interface Progress {
  acknowledged: ReadonlySet<number>
  inFlight: ReadonlySet<number>
}

export type StreamState =
  | ({ status: 'opening' } & Sending)
  /** Asking the server what it holds, so that only what it lacks is sent. */
  | ({ status: 'asking' } & Sending)
  /** Waiting for the link, for a while. */
  | ({ status: 'unlinked'; giveUpAt: number | null } & Sending)
  | ({ status: 'sending' } & Sending & Progress)
  /** Everything is sent; the final message is out or due. */
  | ({ status: 'finishing'; finalDueAt: number } & Sending & Progress)
  /** Reading the part again, because the server's digest differs or a segment cannot be read. */
  | ({ status: 'rechecking' } & Sending)
  | { status: 'ended'; how: StreamOutcome }

export type LiveStream = Exclude<StreamState, { status: 'ended' }>

export type StreamEvent =
  | { type: 'stream-opened'; streamId: StreamId }
  | { type: 'stream-answered'; round: number; stream: ServerStream }
  /** The server knows no such stream. */
  | { type: 'stream-unknown' }
  | { type: 'part-changed'; stored: StoredPart }
  | { type: 'part-rechecked'; stored: StoredPart }
  | { type: 'link-changed'; isUp: boolean }
  /** Every 100 ms (spec 2 §9). */
  | { type: 'looked'; now: number; bufferIsEmpty: boolean }
  | { type: 'message-acknowledged'; round: number; segment: number | 'final' }
  | { type: 'message-dropped'; round: number }
  | { type: 'segment-unreadable'; round: number }
  | { type: 'server-objected'; error: Pick<StreamError, 'code' | 'why' | 'message' | 'missing'> }
  /** A call failed, the person changed, or the delivery is no longer wanted. */
  | { type: 'given-up'; attempt: Exclude<Attempt, { status: 'done' }> }

export type StreamCommand =
  /** `anew`: forget the stream, which the server does not know. */
  | { type: 'open-stream'; anew: boolean }
  | { type: 'ask-server'; round: number }
  | { type: 'send-segment'; round: number; number: number; interrupted: boolean }
  | {
      type: 'send-final'
      round: number
      count: number
      length: number
      digest: string
      interrupted: boolean
    }
  | { type: 'recheck-part' }

export type StreamStep = Step<StreamState, StreamCommand>

export function openingState(stored: StoredPart, linkIsUp: boolean): LiveStream {
  return {
    status: 'opening',
    stored,
    linkIsUp,
    round: 0,
    interrupted: false,
    finals: 0,
    setbacks: { inARow: 0, mismatches: 0, unknown: 0, wrongStates: 0 },
  }
}

/** Segments that the server is known to hold. */
export function acknowledgedSegments(state: StreamState): ReadonlySet<number> {
  return state.status === 'sending' || state.status === 'finishing' ? state.acknowledged : none
}
const none: ReadonlySet<number> = new Set()

// Moves that the machine makes in more than one place.

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
