import { describe, expect, it } from 'vitest'
import type { StreamState as ServerStream } from '#contract/endpoints/video/recordings.ts'
import type { RecordId, StreamId } from '#contract/vocabulary/ids.ts'
import { stepStream } from '#domain/video/recording/delivery/stream-machine.ts'
import { openingState } from '#domain/video/recording/delivery/stream-state.ts'
import type {
  LiveStream,
  StreamCommand,
  StreamEvent,
  StreamState,
} from '#domain/video/recording/delivery/stream-state.ts'

const streamId = '0000000c-0000-4000-8000-000000000001' as StreamId
const recordId = '0000000b-0000-4000-8000-000000000001' as RecordId
const whole = { length: 300, digest: 'a'.repeat(64) }
const opening = openingState({ segments: 3, whole }, true)
const shared = {
  stored: opening.stored,
  linkIsUp: true,
  round: 1,
  interrupted: false,
  finals: 0,
  setbacks: opening.setbacks,
}
const sending: LiveStream = {
  status: 'sending',
  ...shared,
  acknowledged: new Set([0]),
  inFlight: new Set([1]),
}
const allThere: LiveStream = {
  status: 'sending',
  ...shared,
  acknowledged: new Set([0, 1, 2]),
  inFlight: new Set(),
}
const finishing: LiveStream = { ...allThere, status: 'finishing', finals: 1, finalDueAt: 5_000 }

const answer = (change: Partial<ServerStream>): ServerStream => ({
  id: streamId,
  recordId,
  seenSegments: 0,
  missing: [],
  bytes: 0,
  done: false,
  digest: null,
  ...change,
})
const look = (now: number, bufferIsEmpty = true): StreamEvent => ({ type: 'looked', now, bufferIsEmpty })
const object = (code: Extract<StreamEvent, { type: 'server-objected' }>['error']['code']): StreamEvent => ({
  type: 'server-objected',
  error: { code, message: 'why', missing: [[1, 1]] },
})

function walk(from: StreamState, events: StreamEvent[]): { state: StreamState; commands: StreamCommand[] } {
  let state = from
  const commands: StreamCommand[] = []
  for (const event of events) {
    const step = stepStream(state, event)
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}

describe('the stream of one part', () => {
  it('asks the server what it has before anything is sent', () => {
    const { state, commands } = walk(opening, [{ type: 'stream-opened', streamId }, look(0)])
    expect(state.status).toBe('asking')
    expect(commands).toEqual([{ type: 'ask-server', round: 1 }])
  })

  it('sends only what the server lacks, gaps included, and says that it was interrupted', () => {
    const asking: LiveStream = { ...openingState({ segments: 5, whole }, true), status: 'asking', round: 1 }
    const { commands } = walk(asking, [
      { type: 'stream-answered', round: 1, stream: answer({ seenSegments: 4, missing: [[1, 2]] }) },
      ...[0, 100, 200, 300].map((now) => look(now)),
    ])
    expect(commands).toEqual([
      { type: 'send-segment', round: 1, number: 1, interrupted: true },
      { type: 'send-segment', round: 1, number: 2, interrupted: false },
      { type: 'send-segment', round: 1, number: 4, interrupted: false },
    ])
  })

  it('accepts a receipt only for what its final message named: the server is asked again about a part that was measured again', () => {
    const recounted = { segments: 3, whole: { length: 310, digest: 'b'.repeat(64) } }
    const { state, commands } = walk(finishing, [
      { type: 'part-changed', stored: recounted },
      { type: 'message-acknowledged', round: 1, segment: 'final' },
    ])
    expect(state).toMatchObject({ status: 'asking', round: 2, stored: recounted })
    expect(commands).toEqual([{ type: 'ask-server', round: 2 }])
    const { state: still } = walk(finishing, [{ type: 'part-changed', stored: finishing.stored }])
    expect(still.status).toBe('finishing')
  })

  it('waits while the socket buffer is not empty', () => {
    expect(stepStream(sending, look(0, false)).commands).toEqual([])
    expect(stepStream(sending, look(0)).commands).toMatchObject([{ number: 2 }])
  })

  it('sends the final message only when every segment has its receipt and the part is closed', () => {
    const flying = { ...allThere, acknowledged: new Set([0, 1]), inFlight: new Set([2]) }
    const open = { ...allThere, stored: { segments: 3, whole: null } }
    expect(stepStream(flying, look(0)).commands).toEqual([])
    expect(stepStream(open, look(0)).commands).toEqual([])
    expect(stepStream(allThere, look(0)).commands).toEqual([
      { type: 'send-final', round: 1, count: 3, ...whole, interrupted: false },
    ])
  })

  it('repeats the final message after 5 seconds, and gives up after the sixth', () => {
    expect(stepStream(finishing, look(4_999)).commands).toEqual([])
    expect(stepStream(finishing, look(5_000)).commands).toMatchObject([{ type: 'send-final' }])
    expect(stepStream({ ...finishing, finals: 6 }, look(5_000)).state).toEqual({
      status: 'ended',
      how: { status: 'parked', why: 'server' },
    })
  })

  it('is confirmed by the receipt of the final message, and by no other', () => {
    const confirmed = { status: 'ended', how: { status: 'confirmed' } }
    const receipt = (round: number, segment: number | 'final'): StreamEvent => ({
      type: 'message-acknowledged',
      round,
      segment,
    })
    expect(stepStream(finishing, receipt(1, 'final')).state).toEqual(confirmed)
    expect(stepStream(finishing, receipt(0, 'final')).state).toEqual(finishing)
    expect(stepStream(allThere, receipt(1, 'final')).state).toEqual(allThere)
    expect(stepStream(finishing, receipt(1, 2)).state.status).toBe('finishing')
  })

  it('is confirmed without sending when the server is done and the digests agree', () => {
    const asking: LiveStream = { ...opening, status: 'asking', round: 1 }
    const end = (digest: string, bytes = whole.length): StreamState =>
      stepStream(asking, {
        type: 'stream-answered',
        round: 1,
        stream: answer({ done: true, digest, bytes }),
      }).state
    expect(end(whole.digest)).toEqual({ status: 'ended', how: { status: 'confirmed' } })
    expect(end('b'.repeat(64))).toMatchObject({ how: { status: 'refused', code: 'digest-mismatch' } })
    expect(end('b'.repeat(64), whole.length - 1), 'saved without the rest').toMatchObject({
      how: { status: 'refused', message: expect.stringContaining('All of it is still on this device') },
    })
    // It was finished from the memory of a tab that had more of it.
    expect(end('b'.repeat(64), whole.length + 1)).toEqual({ status: 'ended', how: { status: 'confirmed' } })
  })

  it('drops receipts of segments that were sent before everything was put in question', () => {
    const stale: StreamEvent = { type: 'message-acknowledged', round: 0, segment: 2 }
    expect(stepStream(sending, stale).state).toEqual(sending)
    expect(stepStream(sending, { type: 'message-dropped', round: 0 }).state).toEqual(sending)
  })

  it('waits for the link after a drop, then asks, and waits in the queue if it stays away', () => {
    const dropped = stepStream(sending, { type: 'link-changed', isUp: false }).state
    expect(dropped).toMatchObject({ status: 'unlinked', interrupted: true, round: 2 })
    expect(stepStream(dropped, { type: 'link-changed', isUp: true }).commands).toEqual([
      { type: 'ask-server', round: 3 },
    ])
    expect(walk(dropped, [look(0), look(9_999)]).state.status).toBe('unlinked')
    expect(walk(dropped, [look(0), look(10_000)]).state).toMatchObject({
      how: { status: 'parked', why: 'offline' },
    })
  })

  it.each([
    ['segments-missing', finishing, { status: 'sending', acknowledged: new Set([0, 2]) }, []],
    ['digest-mismatch', finishing, { status: 'asking', finals: 0 }, ['ask-server']],
    ['not-found', sending, { status: 'opening' }, ['open-stream']],
    ['wrong-state', sending, { status: 'asking' }, ['ask-server']],
    ['unavailable', sending, { status: 'asking' }, ['ask-server']],
    ['too-large', sending, { how: { status: 'refused', code: 'too-large', message: 'why' } }, []],
    ['invalid-input', sending, { how: { status: 'refused', code: 'invalid-input', message: 'why' } }, []],
  ] as const)('when the server objects %s', (code, from, state, kinds) => {
    const step = stepStream(from, object(code))
    expect(step.state).toMatchObject(state)
    expect(step.commands.map(({ type }) => type)).toEqual(kinds)
  })

  it.each(['no-room', 'over-quota'] as const)('waits at once, unharmed, when the server says %s', (why) => {
    const event: StreamEvent = {
      type: 'server-objected',
      error: { code: 'unavailable', why, message: '', missing: [] },
    }
    expect(stepStream(sending, event)).toEqual({
      state: { status: 'ended', how: { status: 'parked', why } },
      commands: [],
    })
  })

  it.each([
    ['the same digest mismatch a third time', 'digest-mismatch', { mismatches: 2 }, 'refused'],
    ['the same wrong state again', 'wrong-state', { wrongStates: 1 }, 'refused'],
    ['an unknown stream a third time', 'not-found', { unknown: 2 }, 'refused'],
    ['one problem after another', 'unavailable', { inARow: 5 }, 'parked'],
  ] as const)('does not continue forever: %s', (_title, code, setbacks, status) => {
    const tired = { ...sending, setbacks: { ...opening.setbacks, ...setbacks } }
    expect(stepStream(tired, object(code)).state).toMatchObject({ status: 'ended', how: { status } })
  })

  it('reads and digests the part again when the digests differ a second time', () => {
    const again = { ...finishing, setbacks: { ...opening.setbacks, mismatches: 1 } }
    const { state, commands } = walk(again, [
      object('digest-mismatch'),
      { type: 'part-rechecked', stored: { segments: 3, whole: { ...whole, digest: 'c'.repeat(64) } } },
    ])
    expect(commands.map(({ type }) => type)).toEqual(['recheck-part', 'ask-server'])
    expect(state).toMatchObject({ status: 'asking', stored: { whole: { digest: 'c'.repeat(64) } } })
  })

  it('ends once', () => {
    const ended = stepStream(sending, {
      type: 'given-up',
      attempt: { status: 'parked', why: 'session' },
    }).state
    expect(walk(ended, [look(0), { type: 'link-changed', isUp: true }, object('not-found')])).toEqual({
      state: ended,
      commands: [],
    })
  })
})
