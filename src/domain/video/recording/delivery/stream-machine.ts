import type { SegmentRange, StreamState as ServerStream } from '#contract/endpoints/video/recordings.ts'
import { FINAL_MESSAGE_MAX_ATTEMPTS, FINAL_MESSAGE_RETRY_MS } from '#contract/limits.ts'
import type { StreamError } from '#contract/realtime/stream-message.ts'
import { failedAttempt } from '#domain/failures/failed-attempt.ts'
import { stay } from '#domain/machine/step.ts'
import { ask, common, end, isLinked, openAnew, recheck, setBack } from './stream-state.ts'
import type {
  Linked,
  LiveStream,
  Progress,
  StoredPart,
  StreamCommand,
  StreamEvent,
  StreamState,
  StreamStep,
} from './stream-state.ts'

/** How many segments may be without a receipt at the same time, which is what the sender holds in memory. */
const MAX_IN_FLIGHT = 4
/** How long one attempt waits for the link, which reconnects after 1 s if it can, ms. */
const LINK_PATIENCE_MS = 10_000

/**
 * Brings one part to the server (spec 2 §4, recording stream): segments in order, each until its receipt; after a drop
 * only what the server lacks; then the final message. It ends `confirmed` only if the server said that it holds every
 * segment and that its digest equals ours.
 */
export function stepStream(state: StreamState, event: StreamEvent): StreamStep {
  if (state.status === 'ended') return stay(state)
  switch (event.type) {
    case 'stream-opened':
      return state.status === 'opening' ? ask(state) : stay(state)
    case 'stream-answered':
      return state.status === 'asking' && state.round === event.round
        ? answered(state, event.stream)
        : stay(state)
    case 'stream-unknown':
      return objected(state, { code: 'not-found', message: '', missing: [] })
    case 'part-changed':
      // A receipt for a final message with other numbers would confirm what the server never got.
      return isFinalOfOther(state, event.stored)
        ? ask({ ...state, stored: event.stored })
        : stay({ ...state, stored: event.stored })
    case 'part-rechecked':
      return state.status === 'rechecking' ? ask({ ...state, stored: event.stored }) : stay(state)
    case 'link-changed':
      return event.isUp ? linkUp(state) : linkDown(state)
    case 'looked':
      return looked(state, event.now, event.bufferIsEmpty)
    case 'message-acknowledged':
      return isOfRound(state, event.round) ? acknowledged(state, event.segment) : stay(state)
    case 'message-dropped':
      return isOfRound(state, event.round) ? setBack(state) : stay(state)
    case 'segment-unreadable':
      return isOfRound(state, event.round) ? recheck(state) : stay(state)
    case 'server-objected':
      return isLinked(state) ? objected(state, event.error) : stay(state)
    case 'given-up':
      return end(event.attempt)
  }
}

function isFinalOfOther(state: LiveStream, stored: StoredPart): boolean {
  return state.status === 'finishing' && state.stored.whole?.digest !== stored.whole?.digest
}

function isOfRound(state: LiveStream, round: number): state is Linked {
  return isLinked(state) && state.round === round
}

function linkUp(state: LiveStream): StreamStep {
  const up = { ...state, linkIsUp: true }
  return state.status === 'unlinked' ? ask(up) : stay(up)
}

function linkDown(state: LiveStream): StreamStep {
  const down = { ...state, linkIsUp: false }
  if (!isLinked(state)) return stay(down)
  return stay({
    status: 'unlinked',
    ...common(down),
    round: state.round + 1,
    interrupted: true,
    giveUpAt: null,
  })
}

function answered(state: LiveStream, stream: ServerStream): StreamStep {
  if (stream.done) {
    const { whole } = state.stored
    // A tab may have gone on with it in memory and be gone: what the server has is all of ours, and what came after.
    const hasMore = whole !== null && stream.bytes > whole.length
    if (hasMore || (stream.digest !== null && stream.digest === whole?.digest))
      return end({ status: 'confirmed' })
    const message = whole === null || stream.bytes < whole.length ? SAVED_WITHOUT : DIFFERENT
    return end({ status: 'refused', code: 'digest-mismatch', message })
  }
  if (!state.linkIsUp) return stay({ status: 'unlinked', ...common(state), giveUpAt: null })
  const interrupted = state.interrupted || stream.seenSegments > 0
  return stay({
    status: 'sending',
    ...common(state),
    interrupted,
    acknowledged: heldByServer(stream, state.stored.segments),
    inFlight: new Set(),
  })
}
const DIFFERENT = 'The server holds another recording under this name.'
const SAVED_WITHOUT =
  'What had arrived of this recording was saved to My videos from another device. All of it is still on this device.'

function heldByServer({ seenSegments, missing }: ServerStream, segments: number): Set<number> {
  const count = Math.min(seenSegments, segments)
  const numbers = Array.from({ length: count }, (_, number) => number)
  return new Set(numbers.filter((number) => !isWithin(missing, number)))
}

function looked(state: LiveStream, now: number, bufferIsEmpty: boolean): StreamStep {
  switch (state.status) {
    case 'unlinked':
      if (state.giveUpAt === null) return stay({ ...state, giveUpAt: now + LINK_PATIENCE_MS })
      return now >= state.giveUpAt ? end({ status: 'parked', why: 'offline' }) : stay(state)
    case 'sending':
      return sendNext(state, now, bufferIsEmpty)
    case 'finishing':
      return now >= state.finalDueAt ? sendFinal(state, now) : stay(state)
    case 'opening':
    case 'asking':
    case 'rechecking':
      return stay(state)
  }
}

function sendNext(state: Linked, now: number, bufferIsEmpty: boolean): StreamStep {
  const number = nextToSend(state)
  if (number === null) {
    const isWhole = state.stored.whole !== null && state.inFlight.size === 0
    return isWhole ? sendFinal(state, now) : stay(state)
  }
  if (!bufferIsEmpty || state.inFlight.size >= MAX_IN_FLIGHT) return stay(state)
  const { round, interrupted } = state
  return {
    state: { ...state, interrupted: false, inFlight: new Set(state.inFlight).add(number) },
    commands: [{ type: 'send-segment', round, number, interrupted }],
  }
}

function nextToSend({ stored, acknowledged, inFlight }: LiveStream & Progress): number | null {
  for (let number = 0; number < stored.segments; number++) {
    if (!acknowledged.has(number) && !inFlight.has(number)) return number
  }
  return null
}

/** Spec 2 §4: retried every 5 s up to 6 attempts, then given up, which here means parked. */
function sendFinal(state: Linked, now: number): StreamStep {
  const { stored, round, interrupted } = state
  if (stored.whole === null) return stay(state)
  if (state.finals >= FINAL_MESSAGE_MAX_ATTEMPTS) return end({ status: 'parked', why: 'server' })
  const command: StreamCommand = {
    type: 'send-final',
    round,
    count: stored.segments,
    ...stored.whole,
    interrupted,
  }
  return {
    state: {
      ...state,
      status: 'finishing',
      interrupted: false,
      finals: state.finals + 1,
      finalDueAt: now + FINAL_MESSAGE_RETRY_MS,
    },
    commands: [command],
  }
}

function acknowledged(state: Linked, segment: number | 'final'): StreamStep {
  if (segment === 'final') return state.status === 'finishing' ? end({ status: 'confirmed' }) : stay(state)
  const inFlight = new Set(state.inFlight)
  inFlight.delete(segment)
  return stay({
    ...state,
    inFlight,
    acknowledged: new Set(state.acknowledged).add(segment),
    setbacks: { ...state.setbacks, inARow: 0 },
  })
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
