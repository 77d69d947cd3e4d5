import { describe, expect, test } from 'vitest'
import { refuse, type Result } from '#contract/result.ts'
import type { Part, StoreFailure } from '#domain/ports.ts'
import { createCaptureKeeper } from '#domain/recording/capture/capture-keeper.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someBytes, somePart, someTake, someTakeId } from '#tests/support/takes.ts'

const takeId = someTakeId(1)
const [first, second] = [somePart(1, 0), somePart(1, 1)]

function openKeeper() {
  const takes = createFakeTakeStore()
  const clock = createHandClock()
  const told: string[] = []
  const saved: Part[] = []
  const keeper = createCaptureKeeper(
    { takes, clock },
    {
      saved: (part) => saved.push(part),
      failed: (why) => told.push(why),
      resumed: () => told.push('resumed'),
    },
  )
  return { takes, clock, told, saved, keeper }
}
type Bench = ReturnType<typeof openKeeper>

function begin({ keeper }: Bench): void {
  void keeper.openTake(someTake(1))
  keeper.openPart(first)
}
const closed = async (bench: Bench) => {
  let isClosed = false
  void bench.keeper.closeTake(takeId).then(() => (isClosed = true))
  await bench.clock.advance(10)
  return () => isClosed
}

describe('a recording is written', () => {
  test('in the order in which it was handed in, each slice after the one before', async () => {
    const bench = openKeeper()
    begin(bench)
    const slices = [someBytes(5, 1), someBytes(3, 2), someBytes(7, 3)]
    for (const slice of slices) bench.keeper.append(first.id, slice, 250)
    await settlePromises()
    expect(Buffer.concat([bench.takes.contents(first.id)])).toEqual(Buffer.concat(slices))
    expect(bench.saved.at(-1)).toMatchObject({ bytes: 15, duration: 750 })
    expect(bench.keeper.unsaved()).toEqual([])
  })

  test('each part from its own beginning', async () => {
    const bench = openKeeper()
    begin(bench)
    bench.keeper.append(first.id, someBytes(5), 250)
    bench.keeper.openPart(second)
    bench.keeper.append(second.id, someBytes(4), 250)
    await settlePromises()
    expect(bench.takes.contents(second.id)).toEqual(someBytes(4))
  })

  test('until the store has confirmed it, however often it refuses, and reported as well once it is', async () => {
    const bench = openKeeper()
    begin(bench)
    await settlePromises()
    bench.takes.refuseWrites('unavailable')
    bench.keeper.append(first.id, someBytes(5), 250)
    bench.keeper.append(first.id, someBytes(3, 2), 250)
    await bench.clock.advance(1_400)
    expect(new Set(bench.told)).toEqual(new Set(['unavailable']))
    expect(bench.keeper.unsaved().map(({ bytes }) => bytes.length)).toEqual([5, 3])
    bench.takes.refuseWrites(null)
    await bench.clock.advance(600)
    expect(bench.told.at(-1)).toBe('resumed')
    expect(bench.takes.contents(first.id)).toHaveLength(8)
    expect(bench.told.filter((word) => word === 'resumed')).toHaveLength(1)
  })

  test('and nothing is stored twice when an answer was lost', async () => {
    const bench = openKeeper()
    begin(bench)
    await settlePromises()
    bench.takes.loseNextAnswer()
    bench.keeper.append(first.id, someBytes(5), 250)
    await bench.clock.advance(500)
    expect(bench.takes.contents(first.id)).toEqual(someBytes(5))
    expect(bench.keeper.unsaved()).toEqual([])
  })
})

describe('a take is closed', () => {
  test('after every slice, mark and part of it', async () => {
    const bench = openKeeper()
    begin(bench)
    bench.keeper.append(first.id, someBytes(5), 250)
    bench.keeper.saveMarks(takeId, [{ timeStamp: 1, label: 'Knot' }])
    bench.keeper.closePart(first.id)
    const isClosed = await closed(bench)
    await bench.clock.advance(10)
    expect(isClosed()).toBe(true)
    expect(await bench.takes.readTake(takeId)).toMatchObject({
      value: { capture: 'closed', marks: [{ label: 'Knot' }] },
    })
    expect(await bench.takes.listParts(takeId)).toMatchObject({ value: [{ closed: true, bytes: 5 }] })
  })

  test('not while something of it waits for the disk', async () => {
    const bench = openKeeper()
    begin(bench)
    await settlePromises()
    bench.takes.refuseWrites('full')
    bench.keeper.append(first.id, someBytes(5), 250)
    const isClosed = await closed(bench)
    await bench.clock.advance(60_000)
    expect(isClosed()).toBe(false)
    bench.takes.refuseWrites(null)
    await bench.clock.advance(2_000)
    expect(isClosed()).toBe(true)
    expect(bench.takes.contents(first.id)).toHaveLength(5)
  })

  test('although it is gone meanwhile: waiting for it would never end', async () => {
    const bench = openKeeper()
    begin(bench)
    await settlePromises()
    await bench.takes.deleteTake(takeId)
    bench.keeper.closePart(first.id)
    bench.keeper.saveMarks(takeId, [])
    const isClosed = await closed(bench)
    expect(isClosed()).toBe(true)
    expect(bench.told).toEqual([])
  })

  test('once what could not be written was given up; another take is as persistent as ever', async () => {
    const bench = openKeeper()
    begin(bench)
    await settlePromises()
    bench.takes.refuseWrites('full')
    bench.keeper.append(first.id, someBytes(5), 250)
    const isClosed = await closed(bench)
    bench.keeper.abandonUnsaved()
    await bench.clock.advance(10_000)
    expect(isClosed()).toBe(true)
    expect(bench.keeper.unsaved()).toEqual([])
    void bench.keeper.openTake(someTake(2))
    await bench.clock.advance(10_000)
    bench.takes.refuseWrites(null)
    await bench.clock.advance(2_000)
    expect(await bench.takes.readTake(someTakeId(2))).toMatchObject({ ok: true })
  })
})

describe('marks', () => {
  test('are written as they finally are, once, and never before a slice', async () => {
    const bench = openKeeper()
    begin(bench)
    await settlePromises()
    let writes = 0
    const changeTake = bench.takes.changeTake.bind(bench.takes)
    bench.takes.changeTake = (...asked) => {
      writes += 1
      return changeTake(...asked)
    }
    for (const label of ['a', 'b', 'c']) bench.keeper.saveMarks(takeId, [{ timeStamp: 1, label }])
    await settlePromises()
    expect(await bench.takes.readTake(takeId)).toMatchObject({ value: { marks: [{ label: 'c' }] } })
    expect(writes).toBeLessThanOrEqual(2)
  })

  test('that could not be written make way for later ones, and are not lost without them', async () => {
    const bench = openKeeper()
    begin(bench)
    await settlePromises()
    const changeTake = bench.takes.changeTake.bind(bench.takes)
    const answers: Result<never, StoreFailure>[] = [refuse('unavailable'), refuse('unavailable')]
    bench.takes.changeTake = (...asked) => {
      const answer = answers.shift()
      return answer === undefined ? changeTake(...asked) : Promise.resolve(answer)
    }
    bench.keeper.saveMarks(takeId, [{ timeStamp: 1, label: 'a' }])
    await bench.clock.advance(500)
    bench.keeper.saveMarks(takeId, [{ timeStamp: 1, label: 'b' }])
    await bench.clock.advance(500)
    expect(await bench.takes.readTake(takeId)).toMatchObject({ value: { marks: [{ label: 'b' }] } })
  })
})

test('a take that continues is open and wanted again, whatever happened to it before', async () => {
  const bench = openKeeper()
  await bench.takes.saveTake(someTake(1, { capture: 'closed', sendRequestedAt: 5, discardAt: 9 }))
  void bench.keeper.reopenTake(someTake(1))
  await settlePromises()
  const read = await bench.takes.readTake(takeId)
  expect(read).toMatchObject({ value: { capture: 'open' } })
  expect(read.ok && read.value.discardAt).toBeFalsy()
})

test('a take that continues and is gone is stored anew, so that what follows is not lost', async () => {
  const bench = openKeeper()
  await bench.keeper.reopenTake(someTake(1))
  expect(await bench.takes.readTake(takeId)).toMatchObject({ value: { id: takeId, capture: 'open' } })
})
