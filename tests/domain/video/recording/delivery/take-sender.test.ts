import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { Attempt, TakeSender } from '#domain/ports.ts'
import { joinBytes } from '#domain/video/recording/take/segments.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { deliveryLock } from '#domain/video/recording/take/recording-locks.ts'
import { createTakeSender } from '#domain/video/recording/delivery/take-sender.ts'
import { createFakeIntake } from '#tests/support/fake-intake.ts'
import type { FakeIntake } from '#tests/support/fake-intake.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createFakeSession } from '#tests/support/fake-session.ts'
import type { FakeSession } from '#tests/support/fake-session.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import type { FakeLockRoom } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import type { FakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import type { HandClock } from '#tests/support/hand-clock.ts'
import {
  inARow,
  someBytes,
  somePart,
  someSlice,
  someTake,
  someTakeId,
  someUserId,
} from '#tests/support/takes.ts'

const segmentBytes = 64
const takeId = someTakeId(1)

interface Bench {
  takes: FakeTakeStore
  intake: FakeIntake
  session: FakeSession
  clock: HandClock
  locks: FakeLockRoom
  sender: TakeSender
  anotherTab: () => TakeSender
}

async function createBench(): Promise<Bench> {
  const takes = createFakeTakeStore({ segmentBytes })
  const clock = createHandClock()
  const intake = createFakeIntake(clock, segmentBytes)
  const session = createFakeSession()
  const locks = createFakeLockRoom()
  let tabs = 0
  const anotherTab = (): TakeSender =>
    createTakeSender({
      takes,
      link: intake.link,
      call: intake.call,
      session,
      locks: locks.ofTab(`tab-${tabs++}`),
      clock,
      log: createFakeLog(),
      segmentBytes,
    })
  await takes.saveTake(someTake(1))
  intake.linkUp()
  return { takes, intake, session, clock, locks, sender: anotherTab(), anotherTab }
}

/** A part that was recorded and closed. */
async function record({ takes }: Bench, number: number, slices: readonly Bytes[]): Promise<void> {
  const part = somePart(1, number)
  await takes.savePart(part)
  for (const slice of inARow(slices)) await takes.appendSlice(part.id, slice)
  await takes.closePart(part.id)
}

async function closeTake({ takes }: Bench): Promise<void> {
  await takes.changeTake(takeId, (take) => ({ ...take, capture: 'closed' }))
}

/** Lets time pass until the attempt ends. */
async function endOf(
  bench: Bench,
  attempt: Promise<Attempt>,
  within = 120_000,
): Promise<Attempt | 'still running'> {
  const ended: Attempt[] = []
  void attempt.then((outcome) => ended.push(outcome))
  for (let passed = 0; passed < within && ended.length === 0; passed += 50) await bench.clock.advance(50)
  return ended[0] ?? 'still running'
}

const signal = createAbortSwitch().signal
const numbersOf = (bench: Bench): (number | 'final')[] => bench.intake.sent.map(({ segment }) => segment)

/** For a refusal in which the server sent only its code. */
const refusedWords = 'The server didn’t accept this. Everything is still on this device.'

describe('delivering a take', () => {
  it('opens the record and a stream, sends the segments in order and then the final message', async () => {
    const bench = await createBench()
    const bytes = someBytes(segmentBytes * 2 + 5)
    await record(bench, 0, [bytes])
    await closeTake(bench)
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({ status: 'done' })
    expect(bench.intake.calls).toEqual([
      'POST /video/:type/start-record',
      'POST /video/start-stream',
      'GET /video/stream/:id',
    ])
    expect(numbersOf(bench)).toEqual([0, 1, 2, 'final'])
    expect(bench.intake.contents(takeId)).toEqual(bytes)
    const parts = await bench.takes.listParts(takeId)
    expect(parts).toMatchObject({ value: [{ confirmed: true }] })
  })

  it('delivers part after part', async () => {
    const bench = await createBench()
    const pieces = [someBytes(100, 1), someBytes(segmentBytes, 2), someBytes(3, 3)]
    for (const [number, bytes] of pieces.entries()) await record(bench, number, [bytes])
    await closeTake(bench)
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({ status: 'done' })
    expect(bench.intake.contents(takeId)).toEqual(joinBytes(pieces))
  })

  it('tells the server nothing of an empty part', async () => {
    const bench = await createBench()
    await record(bench, 0, [])
    await record(bench, 1, [someBytes(10)])
    await closeTake(bench)
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({ status: 'done' })
    expect(bench.intake.contents(takeId)).toEqual(someBytes(10))
  })

  it('delivers what a crash left open once the take is closed', async () => {
    const bench = await createBench()
    await bench.takes.savePart(somePart(1, 0))
    await bench.takes.appendSlice(somePart(1, 0).id, someSlice(0, someBytes(70)))
    await closeTake(bench)
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({ status: 'done' })
    expect(bench.intake.contents(takeId)).toEqual(someBytes(70))
  })

  it('confirms a part only as it was sent', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(5)])
    await closeTake(bench)
    const changePart = bench.takes.changePart.bind(bench.takes)
    bench.takes.changePart = (id, change) =>
      // Another tab has measured it again at the very moment of the receipt.
      changePart(id, (part) => change({ ...part, digest: 'f'.repeat(64) }))
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({
      status: 'parked',
      why: 'busy',
    })
    expect(await bench.takes.listParts(takeId)).toMatchObject({ value: [{ confirmed: false }] })
  })

  it('leaves a part alone that somebody begins while it checks whether the take is closed', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(5)])
    await closeTake(bench)
    const readTake = bench.takes.readTake.bind(bench.takes)
    bench.takes.readTake = async (id) => {
      const found = await readTake(id)
      const parts = await bench.takes.listParts(id)
      if (!parts.ok || parts.value.length > 1 || parts.value[0]?.confirmed !== true) return found
      // Another tab continues it, just after it was read as closed.
      await bench.takes.changeTake(id, (take) => ({ ...take, capture: 'open' }))
      await bench.takes.savePart(somePart(1, 1))
      return found
    }
    await endOf(bench, bench.sender.deliver(takeId, signal))
    const [slice] = inARow([someBytes(7)])
    expect(await bench.takes.appendSlice(somePart(1, 1).id, slice!)).toMatchObject({ ok: true })
  })

  it('sends a segment only when the socket buffer is empty, and has at most four without receipt', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(segmentBytes * 8)])
    await closeTake(bench)
    bench.intake.fillSocket(1)
    void bench.sender.deliver(takeId, signal)
    await bench.clock.advance(1_000)
    expect(bench.intake.sent).toEqual([])
    for (let lost = 0; lost < 8; lost++) bench.intake.meet('receipt-lost')
    bench.intake.fillSocket(0)
    await bench.clock.advance(2_000)
    expect(numbersOf(bench)).toEqual([0, 1, 2, 3])
  })

  it('after a drop asks what the server lacks, sends only that, and says that it was interrupted', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(segmentBytes * 4)])
    await closeTake(bench)
    bench.intake.meet('receipt-lost')
    bench.intake.meet('message-lost')
    const attempt = bench.sender.deliver(takeId, signal)
    for (let passed = 0; bench.intake.sent.length < 3; passed++) await bench.clock.advance(10)
    bench.intake.linkDown()
    await bench.clock.advance(1_000)
    const before = bench.intake.sent.length
    bench.intake.linkUp()
    expect(await endOf(bench, attempt)).toEqual({ status: 'done' })
    const after = bench.intake.sent.slice(before)
    expect(after.map(({ segment, interrupted }) => [segment, interrupted])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      ['final', false],
    ])
  })

  it('waits as offline when the link stays away', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(10)])
    await closeTake(bench)
    bench.intake.linkDown()
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({
      status: 'parked',
      why: 'offline',
    })
  })

  it.each([
    ['offline', { status: 'parked', why: 'offline' }],
    ['session-expired', { status: 'parked', why: 'session' }],
    ['unavailable', { status: 'parked', why: 'server' }],
    ['too-many-requests', { status: 'parked', why: 'busy' }],
    ['no-room', { status: 'parked', why: 'no-room' }],
    ['over-quota', { status: 'parked', why: 'over-quota' }],
    ['not-allowed', { status: 'refused', code: 'not-allowed', message: refusedWords }],
    ['wrong-state', { status: 'refused', code: 'wrong-state', message: refusedWords }],
  ] as const)('when the calls answer %s, ends %j and keeps the take', async (code, expected) => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(10)])
    await closeTake(bench)
    bench.intake.refuseCalls(code)
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual(expected)
    expect(bench.takes.contents(somePart(1, 0).id)).toEqual(someBytes(10))
  })

  it('retries the final message every 5 seconds up to 6 attempts, then waits in the queue', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(10)])
    await closeTake(bench)
    const attempt = bench.sender.deliver(takeId, signal)
    for (let passed = 0; bench.intake.sent.length < 1; passed++) await bench.clock.advance(10)
    await bench.clock.advance(30)
    for (let lost = 0; lost < 6; lost++) bench.intake.meet('message-lost')
    const started = bench.clock.now()
    expect(await endOf(bench, attempt)).toEqual({ status: 'parked', why: 'server' })
    expect(numbersOf(bench).filter((segment) => segment === 'final')).toHaveLength(6)
    expect(bench.clock.now() - started).toBeGreaterThanOrEqual(30_000)
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({ status: 'done' })
  })

  it('does not take a final message that the link gave up for a receipt', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(10)])
    await closeTake(bench)
    const attempt = bench.sender.deliver(takeId, signal)
    for (let passed = 0; bench.intake.sent.length < 1; passed++) await bench.clock.advance(10)
    await bench.clock.advance(30)
    bench.intake.meet('given-up-by-link')
    expect(await endOf(bench, attempt)).toEqual({ status: 'done' })
    expect(bench.intake.contents(takeId)).toEqual(someBytes(10))
  })

  it('sends again what the server says is missing after it was told that everything was sent', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(segmentBytes * 2)])
    await closeTake(bench)
    bench.intake.meet('segments-missing')
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({ status: 'done' })
    expect(bench.intake.contents(takeId)).toEqual(someBytes(segmentBytes * 2))
  })

  it('sends everything again when the digests differ, and gives up the third time', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(10)])
    await closeTake(bench)
    bench.intake.meet('digest-mismatch')
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({ status: 'done' })

    const other = await createBench()
    await record(other, 0, [someBytes(10)])
    await other.takes.changePart(somePart(1, 0).id, (part) => ({ ...part, digest: 'f'.repeat(64) }))
    await closeTake(other)
    expect(await endOf(other, other.sender.deliver(takeId, signal))).toEqual({ status: 'done' })
    expect(numbersOf(other).filter((segment) => segment === 'final').length).toBeGreaterThan(1)

    const spoiled = await createBench()
    await record(spoiled, 0, [someBytes(10)])
    await closeTake(spoiled)
    for (let time = 0; time < 3; time++) spoiled.intake.meet('digest-mismatch')
    expect(await endOf(spoiled, spoiled.sender.deliver(takeId, signal))).toMatchObject({
      status: 'refused',
      code: 'digest-mismatch',
    })
  })

  it('starts the stream again when the server does not know it', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(segmentBytes * 3)])
    await closeTake(bench)
    const attempt = bench.sender.deliver(takeId, signal)
    for (let passed = 0; bench.intake.sent.length < 2; passed++) await bench.clock.advance(10)
    bench.intake.forgetStreams()
    expect(await endOf(bench, attempt)).toEqual({ status: 'done' })
    expect(bench.intake.contents(takeId)).toEqual(someBytes(segmentBytes * 3))
  })

  it('opens another record when the server lost the first, and sends all parts that are still on the device', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(70, 1)])
    expect(await endOf(bench, bench.sender.deliver(takeId, signal), 5_000)).toBe('still running')
    bench.intake.forgetRecords()
    await record(bench, 1, [someBytes(80, 2)])
    await closeTake(bench)
    bench.intake.linkDown()
    await bench.clock.advance(20_000)
    bench.intake.linkUp()
    const attempts: unknown[] = []
    for (let tries = 0; tries < 4 && attempts.at(-1) !== 'done'; tries++) {
      const attempt = await endOf(bench, bench.sender.deliver(takeId, signal))
      attempts.push(typeof attempt === 'string' ? attempt : attempt.status)
    }
    expect(attempts.at(-1)).toBe('done')
    expect(bench.intake.contents(takeId)).toEqual(joinBytes([someBytes(70, 1), someBytes(80, 2)]))
  })

  it('never sends another person’s take, and stops when the person changes', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(segmentBytes * 9)])
    await closeTake(bench)
    bench.session.signIn(someUserId(2))
    const refused = await endOf(bench, bench.sender.deliver(takeId, signal))
    expect(refused).toEqual({ status: 'parked', why: 'session' })
    expect([bench.intake.calls, bench.intake.sent]).toEqual([[], []])

    bench.session.signIn(someUserId(1))
    const attempt = bench.sender.deliver(takeId, signal)
    for (let passed = 0; bench.intake.sent.length < 2; passed++) await bench.clock.advance(10)
    bench.session.signIn(null)
    const before = bench.intake.sent.length
    expect(await endOf(bench, attempt)).toEqual({ status: 'parked', why: 'session' })
    expect(bench.intake.sent.length).toBe(before)
  })

  it('is done by one tab at a time', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(500)])
    await closeTake(bench)
    const first = bench.sender.deliver(takeId, signal)
    await settlePromises()
    expect(await endOf(bench, bench.anotherTab().deliver(takeId, signal))).toEqual({
      status: 'parked',
      why: 'busy',
    })
    expect(await endOf(bench, first)).toEqual({ status: 'done' })
  })

  it('stops when nobody wants it any more, and starts again at once when somebody does', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(segmentBytes * 9)])
    await closeTake(bench)
    const abortSwitch = createAbortSwitch()
    const attempt = bench.sender.deliver(takeId, abortSwitch.signal)
    for (let passed = 0; bench.intake.sent.length < 2; passed++) await bench.clock.advance(10)
    abortSwitch.abort()
    expect(await endOf(bench, attempt)).toEqual({ status: 'parked', why: 'busy' })
    expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({ status: 'done' })
    expect(bench.intake.needless).toEqual([])
  })

  it('reports its progress from what was acknowledged', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(segmentBytes * 2 + 5)])
    await closeTake(bench)
    const seen: number[] = []
    bench.sender.progress().subscribe(() => {
      seen.push(bench.sender.progress().snapshot().get(takeId)?.sentBytes ?? -1)
    })
    await endOf(bench, bench.sender.deliver(takeId, signal))
    expect([...new Set(seen)]).toEqual([0, 64, 128, 133])
    expect(bench.sender.progress().snapshot().get(takeId)?.totalBytes).toBe(133)
  })
})

describe('a take that its owner discarded', () => {
  const discard = (bench: Bench) => bench.takes.changeTake(takeId, (take) => ({ ...take, discardAt: 1 }))

  it('is sent no further, and continues when that is undone', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(segmentBytes * 9)])
    await closeTake(bench)
    bench.sender.follow(takeId)
    for (let passed = 0; bench.intake.sent.length < 2; passed++) await bench.clock.advance(10)
    await discard(bench)
    await bench.clock.advance(10)
    const { length } = bench.intake.sent
    await bench.clock.advance(60_000)
    expect(bench.intake.sent).toHaveLength(length)
    await bench.takes.changeTake(takeId, ({ discardAt: _discardAt, ...take }) => take)
    await bench.clock.advance(20_000)
    expect(bench.intake.contents(takeId)).toEqual(someBytes(segmentBytes * 9))
  })

  it('is released only once it is noted what the server has opened for it', async () => {
    const bench = await createBench()
    await record(bench, 0, [someBytes(10)])
    await closeTake(bench)
    const { promise: away, resolve: answer } = Promise.withResolvers<void>()
    const { call } = bench.intake
    const slow = createTakeSender({
      takes: bench.takes,
      link: bench.intake.link,
      call: (async (...asked: Parameters<typeof call>) => {
        const answered = await call(...asked)
        await away
        return answered
      }) as typeof call,
      session: bench.session,
      locks: bench.locks.ofTab('slow'),
      clock: bench.clock,
      log: createFakeLog(),
      segmentBytes,
    })
    slow.follow(takeId)
    await bench.clock.advance(100)
    await discard(bench)
    await bench.clock.advance(100)
    const locks = bench.locks.ofTab('other')
    expect(await locks.isHeld(deliveryLock(takeId))).toBe(true)
    answer()
    await bench.clock.advance(100)
    expect(await locks.isHeld(deliveryLock(takeId))).toBe(false)
    const take = await bench.takes.readTake(takeId)
    expect(take.ok && take.value.recordId).toEqual(expect.any(String))
  })
})

describe('an unexpected failure', () => {
  const fail = () => Promise.reject(new TypeError('The browser did something new.'))

  it.each(['readTake', 'listParts', 'readSegment', 'changePart'] as const)(
    'of %s is a pause: the next attempt delivers the take',
    async (name) => {
      const bench = await createBench()
      await record(bench, 0, [someBytes(segmentBytes * 2 + 5)])
      await closeTake(bench)
      const works = bench.takes[name]
      bench.takes[name] = fail
      expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({
        status: 'parked',
        why: 'server',
      })
      Object.assign(bench.takes, { [name]: works })
      expect(await endOf(bench, bench.sender.deliver(takeId, signal))).toEqual({ status: 'done' })
    },
  )

  it('does not end the sending of what is being recorded', async () => {
    const bench = await createBench()
    const readTake = bench.takes.readTake.bind(bench.takes)
    bench.takes.readTake = fail
    bench.sender.follow(takeId)
    await bench.clock.advance(1_000)
    bench.takes.readTake = readTake
    await record(bench, 0, [someBytes(500)])
    await bench.clock.advance(10_000)
    expect(bench.intake.contents(takeId)).toEqual(someBytes(500))
  })
})

describe('following a take while it is recorded', () => {
  it('sends full segments as they come, the tail only once the part is closed', async () => {
    const bench = await createBench()
    const part = somePart(1, 0)
    await bench.takes.savePart(part)
    bench.sender.follow(takeId)
    await bench.takes.appendSlice(part.id, someSlice(0, someBytes(segmentBytes - 1, 1)))
    await bench.clock.advance(2_000)
    expect(bench.intake.calls).toEqual([])
    await bench.takes.appendSlice(part.id, someSlice(segmentBytes - 1, someBytes(10, 2)))
    await bench.clock.advance(1_000)
    expect(numbersOf(bench)).toEqual([0])
    await bench.takes.closePart(part.id)
    await bench.clock.advance(1_000)
    expect(numbersOf(bench)).toEqual([0, 1, 'final'])
  })

  it('continues automatically after the device could not be read just when the part was closed', async () => {
    const bench = await createBench()
    const part = somePart(1, 0)
    await bench.takes.savePart(part)
    bench.sender.follow(takeId)
    await bench.takes.appendSlice(part.id, someSlice(0, someBytes(segmentBytes + 9)))
    await bench.clock.advance(1_000)
    const listParts = bench.takes.listParts.bind(bench.takes)
    bench.takes.listParts = () => Promise.resolve({ ok: false, failure: 'unavailable' })
    await bench.takes.closePart(part.id)
    await bench.clock.advance(100)
    bench.takes.listParts = listParts
    await bench.clock.advance(3_000)
    expect(numbersOf(bench)).toEqual([0, 1, 'final'])
  })

  it('continues automatically after the network was away', async () => {
    const bench = await createBench()
    bench.intake.linkDown()
    bench.intake.refuseCalls('offline')
    bench.sender.follow(takeId)
    await record(bench, 0, [someBytes(500)])
    await closeTake(bench)
    await bench.clock.advance(60_000)
    expect(bench.intake.sent).toEqual([])
    bench.intake.refuseCalls(null)
    bench.intake.linkUp()
    await bench.clock.advance(3_000)
    expect(bench.intake.contents(takeId)).toEqual(someBytes(500))
  })

  it('continues automatically when a full server has room, and tries once a minute until then', async () => {
    const bench = await createBench()
    bench.intake.refuseCalls('no-room')
    await record(bench, 0, [someBytes(500)])
    await closeTake(bench)
    bench.sender.follow(takeId)
    await bench.clock.advance(59_000)
    expect(bench.intake.calls).toHaveLength(1)
    bench.intake.refuseCalls(null)
    await bench.clock.advance(5_000)
    expect(bench.intake.contents(takeId)).toEqual(someBytes(500))
  })

  it('shares its work with a delivery that begins meanwhile', async () => {
    const bench = await createBench()
    const stop = bench.sender.follow(takeId)
    await record(bench, 0, [someBytes(500)])
    await closeTake(bench)
    await bench.clock.advance(300)
    const attempt = bench.sender.deliver(takeId, signal)
    stop()
    expect(await endOf(bench, attempt)).toEqual({ status: 'done' })
    expect(bench.intake.needless).toEqual([])
  })
})

describe('whatever happens on the way', () => {
  const happening = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('slice' as const), length: fc.integer({ min: 1, max: 300 }) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3_000 }) }),
    },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        { kind: 'pause' as const },
        { kind: 'link-down' as const },
        { kind: 'link-up' as const },
        { kind: 'message-lost' as const },
        { kind: 'receipt-lost' as const },
        { kind: 'given-up-by-link' as const },
        { kind: 'segments-missing' as const },
        { kind: 'digest-mismatch' as const },
        { kind: 'unavailable' as const },
        { kind: 'calls-offline' as const },
        { kind: 'calls-answer' as const },
        { kind: 'streams-forgotten' as const },
        { kind: 'tab-reloaded' as const },
        { kind: 'person-left' as const },
        { kind: 'person-returned' as const },
      ),
    },
  )

  it('the server ends up with exactly what was captured, and nothing acknowledged was sent again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 40 }), async (story) => {
        const bench = await createBench()
        const captured: Bytes[] = []
        let open = false
        let number = -1
        let mismatches = 0
        let tab = bench.anotherTab()
        let end = 0
        let stop = tab.follow(takeId)
        const endPart = async (): Promise<void> => {
          if (open) await bench.takes.closePart(somePart(1, number).id)
          open = false
        }
        for (const step of story) {
          switch (step.kind) {
            case 'slice': {
              if (!open) {
                await bench.takes.savePart(somePart(1, ++number))
                end = 0
              }
              open = true
              const slice = someBytes(step.length, captured.length + 1)
              captured.push(slice)
              await bench.takes.appendSlice(somePart(1, number).id, someSlice(end, slice))
              end += slice.length
              break
            }
            case 'wait':
              await bench.clock.advance(step.ms)
              break
            case 'pause':
              await endPart()
              break
            case 'link-down':
              bench.intake.linkDown()
              break
            case 'link-up':
              bench.intake.linkUp()
              break
            case 'calls-offline':
              bench.intake.refuseCalls('offline')
              break
            case 'calls-answer':
              bench.intake.refuseCalls(null)
              break
            case 'streams-forgotten':
              bench.intake.forgetStreams()
              break
            case 'person-left':
              bench.session.signIn(someUserId(2))
              break
            case 'person-returned':
              bench.session.signIn(someUserId(1))
              break
            case 'tab-reloaded':
              stop()
              tab = bench.anotherTab()
              stop = tab.follow(takeId)
              break
            case 'digest-mismatch':
              if (mismatches++ < 1) bench.intake.meet('digest-mismatch')
              break
            case 'message-lost':
            case 'receipt-lost':
            case 'given-up-by-link':
            case 'segments-missing':
            case 'unavailable':
              bench.intake.meet(step.kind)
              break
          }
        }
        await endPart()
        await closeTake(bench)
        bench.intake.refuseCalls(null)
        bench.session.signIn(someUserId(1))
        let outcome: Attempt | 'still running' = 'still running'
        for (
          let tries = 0;
          tries < 40 && (outcome === 'still running' || outcome.status !== 'done');
          tries++
        ) {
          // A link that lost messages is reopened sooner or later.
          bench.intake.linkDown()
          await bench.clock.advance(1_000)
          bench.intake.linkUp()
          outcome = await endOf(bench, tab.deliver(takeId, signal), 15_000)
        }
        expect(outcome).toEqual({ status: 'done' })
        const parts = await bench.takes.listParts(takeId)
        expect(parts.ok && parts.value.every((part) => part.confirmed)).toBe(true)
        expect(bench.intake.contents(takeId)).toEqual(joinBytes(captured))
        expect(bench.intake.needless).toEqual([])
        stop()
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})
