import type { StreamState as ServerStream } from '#contract/endpoints/video/recordings.ts'
import type { StreamError } from '#contract/realtime/stream-message.ts'
import type { StreamId } from '#contract/vocabulary/ids.ts'
import type { Step } from '#domain/machine/step.ts'
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
