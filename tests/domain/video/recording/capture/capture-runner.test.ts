import { describe, expect, test } from 'vitest'
import { END_PATIENCE_MS, STALL_MS } from '#domain/video/recording/capture/capture-limits.ts'
import type { Take } from '#domain/ports.ts'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { measureTakeTime } from '#domain/video/recording/capture/capture-time.ts'
import { DISCARDED_FOR_GOOD } from '#domain/video/recording/take/new-take.ts'
import { finishLock, RECORDER_LOCK } from '#domain/video/recording/take/recording-locks.ts'
import { continueFrom, recoverTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { mp4Fragment, mp4Head } from '#tests/support/recorded-slices.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'
import { someTake, someTakeId } from '#tests/support/takes.ts'
import { createCaptureBench, recordOneSlice } from './capture-bench.ts'
import { someSeed } from './capture-stories.ts'

async function readTake(takes: ReturnType<typeof createFakeTakeStore>) {
  const take = await takes.readTake(someSeed.id)
  return take.ok ? take.value : null
}

describe('a recording on this device', () => {
  test('every slice is in the store when the next is made, and the screen counts what the store answered', async () => {
    const bench = await recordOneSlice()
    await bench.slice()
    expect(await bench.saved()).toEqual([[0, 1]])
    expect(bench.runner.snapshot()).toMatchObject({
      status: 'RECORDING',
      take: { parts: [{ capturedBytes: 2, savedBytes: 2, savedMs: 1_000 }] },
    })
    expect(bench.followed).toEqual([someSeed.id])
  })

  test('parts, marks and the closed take are there after stop', async () => {
    const bench = await recordOneSlice()
    bench.runner.pause()
    await bench.endStopped()
    bench.runner.resume()
    bench.recorders.latest().tell.started('video/mp4')
    await bench.slice()
    bench.runner.mark('Good bite')
    bench.runner.stop()
    await bench.slice(100)
    await bench.ended('STOPPED')
    expect(bench.runner.snapshot()).toMatchObject({ status: 'STOPPED', bytes: 3, duration: 1_100 })
    expect(await bench.saved()).toEqual([[0], [1, 2]])
    expect(await readTake(bench.takes)).toMatchObject({
      capture: 'closed',
      marks: [{ timeStamp: 1, label: 'Good bite' }],
    })
    const parts = await bench.takes.listParts(someSeed.id)
    expect(parts.ok && parts.value.map(({ number, closed }) => [number, closed])).toEqual([
      [0, true],
      [1, true],
    ])
  })

  test('a listener told that the recording has stopped can read it at once', async () => {
    const bench = await createCaptureBench()
    const deps = { takes: bench.takes, locks: bench.locks, spare: bench.spare }
    const readings: ReturnType<typeof recoverTake>[] = []
    bench.runner.subscribe(() => {
      if (bench.runner.snapshot().status === 'STOPPED') readings.push(recoverTake(deps, someSeed.id))
    })
    await bench.start()
    await bench.slice()
    bench.runner.stop()
    await bench.ended('STOPPED')
    expect(await Promise.all(readings)).toMatchObject([{ ok: true, value: { kind: 'undecided', bytes: 1 } }])
  })

  test('a recorder that hands out its last slices and ends within the call that stops it loses none', async () => {
    const bench = await recordOneSlice()
    const recorder = bench.recorders.latest()
    recorder.onStop = () => {
      recorder.tell.slice(new Uint8Array([77]), 100)
      recorder.tell.slice(new Uint8Array([78]), 100)
      recorder.tell.ended()
    }
    bench.runner.stop()
    await bench.ended('STOPPED')
    expect(await bench.saved()).toEqual([[0, 77, 78]])
  })

  test('the page is guarded before anyone hears of a take, and until everyone knows that it is over', async () => {
    const bench = await createCaptureBench()
    const seen: string[] = []
    bench.runner.subscribe(() =>
      seen.push(`${bench.runner.snapshot().status} guarded ${bench.safeguards.guarded}`),
    )
    await bench.start()
    bench.runner.stop()
    await bench.ended('CANCELED')
    expect(seen).toContain('STARTING guarded 1')
    expect(seen).toContain('ENDING guarded 1')
    expect(seen.at(-1)).toBe('CANCELED guarded 0')
  })

  test('keeps the screen on and guards the page only while a take is in progress', async () => {
    const bench = await createCaptureBench()
    expect(bench.safeguards).toMatchObject({ awake: 0, guarded: 0 })
    await bench.start()
    await bench.slice()
    expect(bench.safeguards).toMatchObject({ awake: 1, guarded: 1 })
    expect(bench.spare.isTaken).toBe(true)
    bench.runner.stop()
    await bench.ended('STOPPED')
    expect(bench.safeguards).toMatchObject({ awake: 0, guarded: 0 })
  })

  test('canceled, a take is discarded with everything in it, which can be undone', async () => {
    const bench = await recordOneSlice()
    bench.runner.cancel()
    await bench.ended('CANCELED')
    expect(bench.runner.snapshot()).toMatchObject({ discarded: { takeId: someSeed.id } })
    expect(await readTake(bench.takes)).toMatchObject({ capture: 'closed', discardAt: 1 })
    expect(await bench.saved()).toHaveLength(1)
  })

  test('stopped before anything was recorded, it leaves the recorder free although the queue has not arrived', async () => {
    const bench = await createCaptureBench()
    const { promise, resolve } = Promise.withResolvers<void>()
    bench.sync.hasArrived = promise
    await bench.start()
    bench.runner.stop()
    await bench.ended('CANCELED')
    expect(await bench.locks.isHeld(RECORDER_LOCK)).toBe(false)
    expect(await readTake(bench.takes)).toMatchObject({ discardAt: DISCARDED_FOR_GOOD })
    resolve()
    await expect.poll(() => readTake(bench.takes)).toBeNull()
  })

  test('canceled while the device is full, it waits for no disk', async () => {
    const bench = await recordOneSlice()
    bench.takes.refuseWrites('unavailable')
    await bench.slice()
    bench.runner.cancel()
    await bench.endStopped()
    bench.takes.refuseWrites(null)
    await bench.clock.advance(6_000)
    await bench.ended('CANCELED')
    expect(await readTake(bench.takes)).toMatchObject({ discardAt: 1 })
  })
})

describe('a store that does not confirm', () => {
  test('slices wait in memory in order and are written when it comes back', async () => {
    const bench = await recordOneSlice()
    bench.takes.refuseWrites('unavailable')
    await bench.slice()
    await bench.slice()
    expect(bench.runner.snapshot()).toMatchObject({ take: { keeping: 'unavailable' } })
    expect(bench.safeguards.alarms).toBeGreaterThan(0)
    bench.takes.refuseWrites(null)
    await bench.clock.advance(600)
    expect(await bench.saved()).toEqual([[0, 1, 2]])
    expect(bench.runner.snapshot()).toMatchObject({ take: { keeping: 'in-step' } })
  })

  test('a write whose answer was lost is not stored twice', async () => {
    const bench = await recordOneSlice()
    bench.takes.loseNextAnswer()
    await bench.slice()
    await bench.clock.advance(600)
    await bench.slice()
    expect(await bench.saved()).toEqual([[0, 1, 2]])
  })

  test('a full store ends the take; what is only in memory is written once there is room', async () => {
    const bench = await recordOneSlice()
    bench.takes.refuseWrites('full')
    await bench.slice()
    await bench.endStopped()
    expect(bench.runner.snapshot()).toMatchObject({ status: 'ENDING', why: 'store-full' })
    expect(bench.spare.isTaken).toBe(false)
    bench.takes.refuseWrites(null)
    await bench.clock.advance(2_100)
    await bench.ended('STOPPED')
    expect(bench.runner.snapshot()).toMatchObject({ status: 'STOPPED', why: 'store-full', bytes: 2 })
  })

  test('a store that stays away ends the take before memory runs out; all of it is written once it is back', async () => {
    const bench = await recordOneSlice()
    bench.takes.refuseWrites('unavailable')
    for (let count = 0; count < 120; count++) await bench.slice(1_000)
    expect(bench.runner.snapshot()).toMatchObject({ status: 'RECORDING' })
    bench.safeguards.alarms = 0
    await bench.slice(1_000)
    await bench.clock.advance(250)
    expect(bench.runner.snapshot()).toMatchObject({ status: 'ENDING', why: 'too-slow' })
    expect(bench.safeguards.alarms).toBeGreaterThan(0)
    await bench.endStopped()
    bench.takes.refuseWrites(null)
    await bench.clock.advance(600)
    await bench.ended('STOPPED')
    expect(bench.runner.snapshot()).toMatchObject({ status: 'STOPPED', why: 'too-slow', bytes: 122 })
  })

  test('what is written again because the store was emptied counts as saved before, not as waiting', async () => {
    const takes = createFakeTakeStore()
    let isHeldUp = (): boolean => false
    const slow: typeof takes = {
      ...takes,
      appendSlice: (...given) => (isHeldUp() ? new Promise(() => undefined) : takes.appendSlice(...given)),
    }
    const bench = await createCaptureBench({ takes: slow, heldBytes: 70 })
    const renewed = () => {
      const state = bench.runner.snapshot()
      return state.status === 'RECORDING' ? state.take.renewed : state.status
    }
    await bench.start()
    for (let count = 0; count < 80; count++) await bench.slice(1_000)
    takes.refuseWrites('unavailable')
    for (let count = 0; count < 55; count++) await bench.slice(1_000)
    takes.emptyStore()
    takes.refuseWrites(null)
    isHeldUp = () => renewed() !== null
    await bench.clock.advance(1_000)
    expect(renewed()).toEqual({ lost: 10_000, lostBytes: 10 })
  })

  test('or is given up when its person says so', async () => {
    const bench = await recordOneSlice()
    bench.takes.refuseWrites('full')
    await bench.slice()
    await bench.endStopped()
    bench.runner.abandonUnsaved()
    bench.takes.refuseWrites(null)
    await bench.clock.advance(2_100)
    await bench.ended('STOPPED')
    expect(bench.runner.snapshot()).toMatchObject({ status: 'STOPPED', why: 'rest-abandoned', bytes: 1 })
    expect(await bench.saved()).toEqual([[0]])
  })

  test('what was saved before its person said so is not called given up', async () => {
    const bench = await recordOneSlice()
    bench.takes.refuseWrites('full')
    await bench.slice()
    await bench.endStopped()
    bench.takes.refuseWrites(null)
    await bench.clock.advance(2_100)
    bench.runner.abandonUnsaved()
    await bench.ended('STOPPED')
    expect(bench.runner.snapshot()).toMatchObject({ why: 'store-full', bytes: 2 })
  })

  test('and is given up although the device stays full; recovery closes the take once there is room', async () => {
    const bench = await recordOneSlice()
    bench.takes.refuseWrites('full')
    await bench.slice()
    await bench.endStopped()
    bench.runner.abandonUnsaved()
    await bench.clock.advance(10_000)
    await bench.ended('STOPPED')
    expect(bench.runner.snapshot()).toMatchObject({ status: 'STOPPED', bytes: 1 })
    const deps = { takes: bench.takes, locks: bench.locks, spare: bench.spare }
    expect(await recoverTake(deps, someSeed.id)).toEqual({ ok: false, failure: 'full' })
    bench.takes.refuseWrites(null)
    expect(await recoverTake(deps, someSeed.id)).toMatchObject({ value: { kind: 'undecided', bytes: 1 } })
  })

  test('a take of which nothing could be written ends without a review', async () => {
    const bench = await createCaptureBench()
    await bench.start()
    bench.takes.refuseWrites('full')
    await bench.slice()
    await bench.endStopped()
    bench.runner.abandonUnsaved()
    await bench.clock.advance(10_000)
    await bench.ended('CANCELED')
  })

  test('the take after it is written as persistently as any', async () => {
    const bench = await recordOneSlice()
    bench.takes.refuseWrites('full')
    await bench.slice()
    await bench.endStopped()
    bench.runner.abandonUnsaved()
    await bench.clock.advance(10_000)
    bench.runner.dismiss()
    bench.takes.refuseWrites(null)
    await bench.start(null, { ...someSeed, id: someTakeId(2) })
    bench.takes.refuseWrites('unavailable')
    await bench.slice()
    await bench.clock.advance(2_000)
    bench.takes.refuseWrites(null)
    await bench.clock.advance(2_000)
    bench.runner.stop()
    await bench.ended('STOPPED')
    expect(bench.runner.snapshot()).toMatchObject({ status: 'STOPPED', bytes: 1 })
  })
})

describe('sending while it is recorded', () => {
  test('begins once the take can be found on the device, however long the first write takes', async () => {
    const bench = await createCaptureBench()
    bench.takes.refuseWrites('unavailable')
    await bench.start()
    await bench.clock.advance(5_000)
    expect(bench.followed).toEqual([])
    bench.takes.refuseWrites(null)
    await bench.clock.advance(600)
    expect(bench.found).toEqual(['the take'])
  })

  test('begins again in the same way for a take that a crash left behind', async () => {
    const before = await createCaptureBench()
    await before.start()
    const after = await createCaptureBench({ takes: before.takes, tab: 'b' })
    after.takes.refuseWrites('unavailable')
    await after.start({ recordedAt: 0, parts: [], marks: [] })
    expect(after.followed).toEqual([])
    after.takes.refuseWrites(null)
    await after.clock.advance(600)
    expect(after.found).toEqual(['the take'])
  })
})

describe('a clock that is set back by an hour during a recording', () => {
  test('hides no recorder that has gone silent', async () => {
    const bench = await recordOneSlice()
    bench.clock.setTimeOfDay(-3_600_000)
    await bench.clock.advance(STALL_MS + 500)
    expect(bench.recorders.all).toHaveLength(2)
    expect(bench.safeguards.alarms).toBeGreaterThan(0)
  })

  test('makes nobody wait for a recorder that does not end', async () => {
    const bench = await recordOneSlice()
    bench.runner.stop()
    bench.clock.setTimeOfDay(-3_600_000)
    await bench.clock.advance(END_PATIENCE_MS + 500)
    await expect.poll(() => bench.runner.snapshot().status).toBe('STOPPED')
  })

  test('and that was set back before it says when it was recorded', async () => {
    const bench = await createCaptureBench()
    bench.clock.setTimeOfDay(-3_600_000)
    await bench.start()
    expect(await readTake(bench.takes)).toMatchObject({ recordedAt: bench.clock.now() })
  })

  test('changes nothing about how long it is', async () => {
    const bench = await recordOneSlice()
    bench.clock.setTimeOfDay(-3_600_000)
    await bench.slice()
    const state = bench.runner.snapshot()
    expect(isInHand(state) && measureTakeTime(state.take, bench.runner.now())).toBe(1_000)
  })
})

describe('a clock that is set forward by a month during a recording', () => {
  const MONTH_MS = 30 * 24 * 3_600_000

  test.each(['before the next slice', 'just after a slice'])('moves no mark, %s', async (when) => {
    const bench = await createCaptureBench()
    await bench.start()
    await bench.slice()
    bench.clock.setTimeOfDay(MONTH_MS)
    if (when === 'just after a slice') bench.recorders.latest().tell.slice(new Uint8Array([77]), 500)
    await bench.clock.advance(300)
    if (bench.recorders.all.length > 1) bench.recorders.latest().tell.started('video/mp4')
    await bench.slice()
    bench.runner.mark('Good bite')
    bench.runner.stop()
    await bench.ended('STOPPED')
    const take = await readTake(bench.takes)
    for (const { timeStamp } of take?.marks ?? []) expect(timeStamp).toBeLessThan(3)
    expect(take?.marks.map(({ label }) => label)).toContain('Good bite')
  })
})

describe('a take given up while the recorder is still being claimed', () => {
  test('does not stop the next one, whose recorder is free again after it', async () => {
    const lockRoom = createFakeLockRoom()
    const bench = await createCaptureBench({ lockRoom })
    bench.runner.start(someSeed)
    bench.runner.stop()
    await bench.start()
    await bench.slice()
    expect(bench.recorders.all).toHaveLength(1)
    bench.runner.stop()
    await bench.ended('STOPPED')
    expect(await bench.saved()).toEqual([[0]])
    expect(await lockRoom.ofTab('b').isHeld(RECORDER_LOCK)).toBe(false)
  })

  test('nor does one that is given up twice in a row', async () => {
    const bench = await createCaptureBench()
    for (let times = 0; times < 2; times++) {
      bench.runner.start(someSeed)
      bench.runner.stop()
    }
    await settlePromises()
    expect(bench.runner.snapshot()).toEqual({ status: 'READY', refused: null })
    expect(await bench.locks.isHeld(RECORDER_LOCK)).toBe(false)
    expect(bench.recorders.all).toHaveLength(0)
  })
})

describe('a recorder that is late', () => {
  test('and belongs to a take given up before it started adds nothing to the next', async () => {
    const bench = await createCaptureBench()
    bench.runner.start(someSeed)
    await settlePromises()
    const late = bench.recorders.latest()
    bench.runner.stop()
    bench.runner.start({ ...someSeed, id: someTakeId(2) })
    late.tell.started('video/mp4')
    late.tell.slice(new Uint8Array([99]), 100)
    late.tell.ended()
    await settlePromises()
    expect(bench.runner.snapshot()).toMatchObject({ status: 'STARTING' })
    bench.recorders.latest().tell.started('video/mp4')
    await bench.slice()
    const parts = await bench.takes.listParts(someTakeId(2))
    expect(parts.ok && parts.value.map(({ id }) => [...bench.takes.contents(id)])).toEqual([[0]])
    bench.runner.stop()
    expect(bench.recorders.latest().isStopping).toBe(true)
  })

  test('and did not end in time adds nothing to the next take', async () => {
    const bench = await createCaptureBench()
    await bench.start()
    await bench.slice()
    const late = bench.recorders.latest()
    bench.runner.stop()
    await bench.clock.advance(END_PATIENCE_MS + 500)
    await expect.poll(() => bench.runner.snapshot().status).toBe('STOPPED')
    await bench.start(null, { ...someSeed, id: someTakeId(2) })
    late.tell.slice(new Uint8Array([99]), 100)
    late.tell.ended()
    await bench.slice()
    const parts = await bench.takes.listParts(someTakeId(2))
    expect(parts.ok && parts.value.map(({ id }) => [...bench.takes.contents(id)])).toEqual([[1]])
  })
})

describe('two tabs', () => {
  test('only one of them records at a time', async () => {
    const lockRoom = createFakeLockRoom()
    const takes = createFakeTakeStore()
    const one = await createCaptureBench({ lockRoom, takes, tab: 'a' })
    const other = await createCaptureBench({ lockRoom, takes, tab: 'b' })
    await one.start()
    other.runner.start(someSeed)
    await settlePromises()
    expect(other.runner.snapshot()).toEqual({ status: 'READY', refused: 'other-tab' })
    await one.slice()
    one.runner.stop()
    await one.ended('STOPPED')
    other.runner.start({ ...someSeed })
    await settlePromises()
    expect(other.runner.snapshot().status).toBe('STARTING')
  })
})

describe('a recording that says how long it is', () => {
  test('is believed, whenever its slices arrive', async () => {
    const bench = await createCaptureBench()
    await bench.start()
    const { tell } = bench.recorders.latest()
    for (const bytes of [mp4Head(), mp4Fragment(0, 30), mp4Fragment(1, 30), mp4Fragment(8, 30)]) {
      await bench.clock.advance(10)
      tell.slice(bytes, 10)
      await settlePromises()
    }
    bench.runner.stop()
    await bench.ended('STOPPED')
    expect(bench.runner.snapshot()).toMatchObject({ duration: expect.closeTo(3_000, 0) })
    expect(await readTake(bench.takes)).toMatchObject({ marks: [{ label: 'Interrupted for 6 s' }] })
  })
})

describe('a camera that is unplugged', () => {
  test('and plugged in again continues the same take as the next part', async () => {
    const bench = await recordOneSlice()
    bench.cameras.refuse('missing-camera')
    bench.cameras.opened[0]?.happen.lost('camera')
    await bench.endStopped()
    await bench.clock.advance(5_000)
    bench.cameras.refuse(null)
    bench.cameras.changeDevices()
    await settlePromises()
    bench.recorders.latest().tell.started('video/mp4')
    await bench.slice()
    expect(await bench.saved()).toEqual([[0], [1]])
    expect(await readTake(bench.takes)).toMatchObject({ marks: [{ label: 'Interrupted for 5 s' }] })
    expect(bench.cameras.opened.filter(({ isOpen }) => isOpen)).toHaveLength(1)
  })

  test('during set-up is replaced by any other, without asking', async () => {
    const bench = await createCaptureBench()
    bench.cameras.opened[0]?.happen.lost('camera')
    await bench.clock.advance(300)
    expect(bench.desk.snapshot().camera).toMatchObject({ status: 'open', source: 2 })
  })
})

describe('a take that a crash left behind', () => {
  test('continues with the next part', async () => {
    const before = await createCaptureBench()
    await before.start()
    await before.slice()
    const after = await createCaptureBench({ takes: before.takes, tab: 'b' })
    await after.start({ recordedAt: 0, parts: [{ bytes: 1, duration: 500 }], marks: [] })
    await after.slice()
    after.runner.stop()
    await after.ended('STOPPED')
    expect(await after.saved()).toHaveLength(2)
    expect(after.runner.snapshot()).toMatchObject({ status: 'STOPPED', bytes: 2, duration: 1_000 })
  })

  test('continues behind what another tab has added to it since it was looked at', async () => {
    const lockRoom = createFakeLockRoom()
    const takes = createFakeTakeStore()
    const [one, other] = [
      await createCaptureBench({ lockRoom, takes, tab: 'a' }),
      await createCaptureBench({ lockRoom, takes, tab: 'b' }),
    ]
    await one.start()
    const record = async (bench: typeof one, label: string): Promise<void> => {
      await bench.slice()
      bench.runner.mark(label)
      bench.runner.stop()
      await bench.ended('STOPPED')
    }
    await record(one, 'first')
    const looked = await takes.readTake(someSeed.id)
    const listed = await takes.listParts(someSeed.id)
    if (!looked.ok || !listed.ok) throw new Error('The take could not be read.')
    const { earlier } = continueFrom({ take: looked.value, parts: listed.value })
    for (const [bench, label] of [
      [other, 'second'],
      [one, 'third'],
    ] as const) {
      await bench.start(earlier)
      await record(bench, label)
    }
    const parts = await takes.listParts(someSeed.id)
    expect(parts.ok && parts.value.map(({ number, duration }) => [number, duration])).toEqual([
      [0, 500],
      [1, 500],
      [2, 500],
    ])
    expect(await readTake(takes)).toMatchObject({
      marks: [
        { label: 'first', timeStamp: 0.5 },
        { label: 'second', timeStamp: 1 },
        { label: 'third', timeStamp: 1.5 },
      ],
    })
  })

  test('is not continued while another tab has a video made of it', async () => {
    const lockRoom = createFakeLockRoom()
    const bench = await createCaptureBench({ lockRoom })
    await bench.takes.saveTake(someTake(1, { id: someSeed.id }))
    void lockRoom.ofTab('b').request(finishLock(someSeed.id), () => new Promise(() => undefined))
    bench.runner.start(someSeed, { recordedAt: 0, parts: [], marks: [] })
    await settlePromises()
    expect(bench.runner.snapshot()).toEqual({ status: 'READY', refused: 'gone' })
  })

  test.each([
    ['removed', null],
    ['is about to delete', { discardAt: DISCARDED_FOR_GOOD }],
    ['has made a video of', { videoId: 'video' as Take['videoId'] }],
  ])('is not continued if another tab %s it, and the next is recorded', async (_what, change) => {
    const bench = await createCaptureBench()
    if (change !== null) await bench.takes.saveTake(someTake(1, { ...change, id: someSeed.id }))
    bench.runner.start(someSeed, { recordedAt: 0, parts: [{ bytes: 1, duration: 500 }], marks: [] })
    await settlePromises()
    expect(bench.runner.snapshot()).toEqual({ status: 'READY', refused: 'gone' })
    expect(await bench.locks.isHeld(RECORDER_LOCK)).toBe(false)
    await bench.start(null, { ...someSeed, id: someTakeId(2) })
    await bench.slice()
    expect(bench.runner.snapshot().status).toBe('RECORDING')
  })
})
