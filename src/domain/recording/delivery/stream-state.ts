import type { StreamState as ServerStream } from '#contract/endpoints/recordings.ts'
import type { StreamError } from '#contract/realtime/stream-message.ts'
import type { StreamId } from '#contract/vocabulary/ids.ts'
import type { Step } from '#domain/machine/step.ts'
import type { Attempt } from '#domain/ports.ts'

/** What the device holds of a part, as far as it may be sent. */
export interface KeptPart {
  /** Segments that may be sent now: full ones, of a closed part also the shorter last. */
  segments: number
  /** Known once the part is closed: what the final message says. */
  whole: { length: number; digest: string } | null
}

export type StreamOutcome = { outcome: 'confirmed' } | Exclude<Attempt, { outcome: 'done' }>

/** How often the server did not agree since it last took a segment, or at all. */
export interface Setbacks {
  /** Since a segment was last acknowledged. */
  inARow: number
  mismatches: number
  /** The server did not know the stream. */
  unknown: number
  wrongStates: number
}

interface Sending {
  kept: KeptPart
  linkIsUp: boolean
  /** Counts the times that everything sent was put in question; answers of an earlier round are dropped. */
  round: number
  /** The link dropped since the last message of this stream (spec 2 §4). */
  interrupted: boolean
  /** Final messages sent. */
  finals: number
  setbacks: Setbacks
}

/** Segments that the server holds, and those on their way. */
export interface Progress {
  acknowledged: ReadonlySet<number>
  inFlight: ReadonlySet<number>
}

export type StreamState =
  | ({ kind: 'opening' } & Sending)
  /** Asking the server what it holds: only what it lacks is sent. */
  | ({ kind: 'asking' } & Sending)
  /** Waiting for the link, for a while. */
  | ({ kind: 'unlinked'; giveUpAt: number | null } & Sending)
  | ({ kind: 'sending' } & Sending & Progress)
  /** Everything is there; the final message is out or due. */
  | ({ kind: 'finishing'; finalDueAt: number } & Sending & Progress)
  /** Reading the part again, because the server's digest differs or a segment cannot be read. */
  | ({ kind: 'rechecking' } & Sending)
  | { kind: 'ended'; how: StreamOutcome }

export type LiveStream = Exclude<StreamState, { kind: 'ended' }>

export type StreamEvent =
  | { kind: 'stream-opened'; streamId: StreamId }
  | { kind: 'stream-answered'; round: number; stream: ServerStream }
  /** The server knows no such stream. */
  | { kind: 'stream-unknown' }
  | { kind: 'part-changed'; kept: KeptPart }
  | { kind: 'part-rechecked'; kept: KeptPart }
  | { kind: 'link-changed'; isUp: boolean }
  /** Every 100 ms (spec 2 §9). */
  | { kind: 'looked'; now: number; bufferIsEmpty: boolean }
  | { kind: 'message-acknowledged'; round: number; segment: number | 'final' }
  | { kind: 'message-dropped'; round: number }
  | { kind: 'segment-unreadable'; round: number }
  | { kind: 'server-objected'; error: Pick<StreamError, 'code' | 'why' | 'message' | 'missing'> }
  /** A call failed, the person changed, or nobody wants this any more. */
  | { kind: 'given-up'; attempt: Exclude<Attempt, { outcome: 'done' }> }

export type StreamCommand =
  /** `anew`: forget the stream that the server does not know. */
  | { kind: 'open-stream'; anew: boolean }
  | { kind: 'ask-server'; round: number }
  | { kind: 'send-segment'; round: number; number: number; interrupted: boolean }
  | {
      kind: 'send-final'
      round: number
      count: number
      length: number
      digest: string
      interrupted: boolean
    }
  | { kind: 'recheck-part' }

export type StreamStep = Step<StreamState, StreamCommand>

export function openingState(kept: KeptPart, linkIsUp: boolean): LiveStream {
  return {
    kind: 'opening',
    kept,
    linkIsUp,
    round: 0,
    interrupted: false,
    finals: 0,
    setbacks: { inARow: 0, mismatches: 0, unknown: 0, wrongStates: 0 },
  }
}

/** Segments that the server is known to hold. */
export function acknowledgedSegments(state: StreamState): ReadonlySet<number> {
  return state.kind === 'sending' || state.kind === 'finishing' ? state.acknowledged : none
}
const none: ReadonlySet<number> = new Set()
