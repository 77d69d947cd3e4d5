import { beforeEach, describe, expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { RecordId, StreamId } from '#contract/vocabulary/ids.ts'
import type { Call, Part, RealtimeLink, Take } from '#domain/ports.ts'
import { sayCanceled } from '#domain/video/recording/delivery/cancel-message.ts'
import { createFakeSession } from '#tests/support/fake-session.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { somePart, someTake, someUserId } from '#tests/support/takes.ts'

const recordId = '11111111-0000-4000-8000-000000000001' as RecordId
const streamId = '22222222-0000-4000-8000-000000000001' as StreamId

/** A device that sent some segments of one part, and a server that says what it has of them. */
function createBench({ part = {}, take = {} }: { part?: Partial<Part>; take?: Partial<Take> } = {}) {
  const clock = createHandClock()
  const sent: Readonly<Record<string, string>>[] = []
  const server = { seenSegments: 2, missing: [] as [number, number][], done: false, acknowledges: true }
  const listeners = new Set<(body: string) => void>()
  let isUp = true
  const link = {
    state: () => ({
      snapshot: () => (isUp ? 'connected' : 'offline'),
      subscribe: () => () => undefined,
    }),
    send: (_to: string, headers: Readonly<Record<string, string>>) => {
      sent.push(headers)
      return server.acknowledges ? Promise.resolve(succeed(undefined)) : new Promise(() => undefined)
    },
    listen: (_topic: string, listener: (body: string) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as RealtimeLink
  const call = (async () =>
    isUp
      ? succeed({ id: streamId, recordId, bytes: 1, digest: null, ...server })
      : refuse({ code: 'offline' })) as unknown as Call
  const parts = [{ ...somePart(1, 0), streamId, ...part }]
  const takes = {
    readTake: async () => refuse('not-found' as const),
    listParts: async () => succeed(parts),
  }
  const session = createFakeSession()
  const canceled = { ...someTake(1), recordId, ...take }
  return {
    clock,
    sent,
    server,
    listeners,
    cut: () => void (isUp = false),
    object: (id: string) => {
      const error = { id, recordId, code: 'not-found', message: '', missing: [] }
      listeners.forEach((listener) => listener(JSON.stringify(error)))
    },
    say: () => sayCanceled({ takes, link, call, session, clock }, canceled),
  }
}

let bench: ReturnType<typeof createBench>
beforeEach(() => void (bench = createBench()))

describe('canceled after more than one segment was sent, a final message is sent (spec 2 §4)', () => {
  test('with the number of segments that the server has, once it is received', async () => {
    await bench.say()
    expect(bench.sent).toMatchObject([{ done: 'true', segment: '2', id: streamId, recordId }])
    expect(bench.listeners.size).toBe(0)
  })

  test('is retried every 5 seconds up to 6 attempts, then given up', async () => {
    bench.server.acknowledges = false
    const said = bench.say()
    await settlePromises()
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(bench.sent).toHaveLength(attempt)
      await bench.clock.advance(5_000)
    }
    await said
    expect(bench.sent).toHaveLength(6)
    expect(bench.listeners.size).toBe(0)
  })

  test('ends early if the server knows the stream no longer, and not for what it says of another', async () => {
    bench.server.acknowledges = false
    const said = bench.say()
    await settlePromises()
    bench.object('22222222-0000-4000-8000-000000000009')
    await bench.clock.advance(5_000)
    expect(bench.sent).toHaveLength(2)
    bench.object(streamId)
    await said
    expect(bench.sent).toHaveLength(2)
  })

  test('counts only what came without a gap', async () => {
    bench.server.seenSegments = 5
    bench.server.missing = [[3, 3]]
    await bench.say()
    expect(bench.sent).toMatchObject([{ segment: '3' }])
  })
})

describe('none is sent', () => {
  test.each([
    ['after one segment', { seenSegments: 1 }],
    ['after none', { seenSegments: 0 }],
    ['if the stream has ended', { done: true }],
    ['if the second is missing', { seenSegments: 4, missing: [[1, 1]] as [number, number][] }],
  ])('%s', async (_what, has) => {
    Object.assign(bench.server, has)
    await bench.say()
    expect(bench.sent).toEqual([])
  })

  test.each([
    ['of a part that was never opened', { part: { streamId: null } }],
    ['of a part that was confirmed', { part: { confirmed: true } }],
    ['without a record', { take: { recordId: null } }],
    ['of somebody else’s take', { take: { ownerId: someUserId(7) } }],
  ] as const)('%s', async (_what, world) => {
    bench = createBench(world)
    await bench.say()
    expect(bench.sent).toEqual([])
  })

  test('without a connection, and nobody waits for it', async () => {
    bench.cut()
    await bench.say()
    expect(bench.sent).toEqual([])
  })
})
