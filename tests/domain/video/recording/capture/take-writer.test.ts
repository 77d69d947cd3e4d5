import { describe, expect, test } from 'vitest'
import { refuse, type Result } from '#contract/result.ts'
import type { Part, StoreFailure, TakeStore } from '#domain/ports.ts'
import * as renewal from '#domain/video/recording/renewal/renewal.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { createTakeWriter } from '#domain/video/recording/capture/take-writer.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someBytes, somePart, someTake, someTakeId } from '#tests/support/takes.ts'

const takeId = someTakeId(1)
const SEGMENT = 16
const HELD = 64
const [first, second] = [somePart(1, 0), somePart(1, 1)]

function openWriter(change: (takes: TakeStore) => Partial<TakeStore> = () => ({})) {
  const takes = createFakeTakeStore({ segmentBytes: SEGMENT })
  const server = { segments: 0 }
  const network = { isThere: true }
  const clock = createHandClock()
  const told: string[] = []
  const saved: Part[] = []
  // Without what a shelter needs, so that the device is asked again and again.
  const plain: TakeStore = { ...takes, ...change(takes) }
  Reflect.deleteProperty(plain, 'pieces')
  const writer = createTakeWriter(
    {
      takes: plain,
      clock,
      ids: createCountedIds(1),
      sender: { acknowledged: () => server.segments },
      segmentBytes: SEGMENT,
      loadRenewal: () => (network.isThere ? Promise.resolve(renewal) : Promise.reject(new Error('offline'))),
      heldBytes: HELD,
    },
    {
      sheltered: (isSheltered) => told.push(isSheltered ? 'sheltered' : 'on the device again'),
      renewed: ({ lost }) => told.push(`renewed, ${lost} lost`),
      saved: (part) => saved.push(part),
      failed: (why) => told.push(why),
      resumed: () => told.push('resumed'),
    },
  )
  return { takes, clock, told, saved, writer, server, network }
}
type Bench = ReturnType<typeof openWriter>

function begin({ writer }: Bench): void {
  void writer.openTake(someTake(1))
  writer.openPart(first)
}
const closed = async (bench: Bench) => {
  let isClosed = false
  void bench.writer.closeTake(takeId).then(() => (isClosed = true))
  await bench.clock.advance(10)
  return () => isClosed
}

describe('a recording is written', () => {
  test('in the order in which it was handed in, each slice after the one before', async () => {
    const bench = openWriter()
    begin(bench)
    const slices = [someBytes(5, 1), someBytes(3, 2), someBytes(7, 3)]
    for (const slice of slices) bench.writer.append(first.id, slice, 250)
    await settlePromises()
    expect(Buffer.concat([bench.takes.contents(first.id)])).toEqual(Buffer.concat(slices))
    expect(bench.saved.at(-1)).toMatchObject({ bytes: 15, duration: 750 })
    expect(bench.writer.unsaved()).toEqual([])
  })

  test('each part from its own beginning', async () => {
    const bench = openWriter()
    begin(bench)
    bench.writer.append(first.id, someBytes(5), 250)
    bench.writer.openPart(second)
    bench.writer.append(second.id, someBytes(4), 250)
    await settlePromises()
    expect(bench.takes.contents(second.id)).toEqual(someBytes(4))
  })

  test('until the store has confirmed it, however often it refuses, and reported as well once it is', async () => {
    const bench = openWriter()
    begin(bench)
    await settlePromises()
    bench.takes.refuseWrites('unavailable')
    bench.writer.append(first.id, someBytes(5), 250)
    bench.writer.append(first.id, someBytes(3, 2), 250)
    await bench.clock.advance(1_400)
    expect(new Set(bench.told)).toEqual(new Set(['unavailable']))
    expect(bench.writer.unsaved().map(({ bytes }) => bytes.length)).toEqual([5, 3])
    bench.takes.refuseWrites(null)
    await bench.clock.advance(600)
    expect(bench.told.at(-1)).toBe('resumed')
    expect(bench.takes.contents(first.id)).toHaveLength(8)
    expect(bench.told.filter((word) => word === 'resumed')).toHaveLength(1)
  })

  test('and nothing is stored twice when an answer was lost', async () => {
    const bench = openWriter()
    begin(bench)
    await settlePromises()
    bench.takes.loseNextAnswer()
    bench.writer.append(first.id, someBytes(5), 250)
    await bench.clock.advance(500)
    expect(bench.takes.contents(first.id)).toEqual(someBytes(5))
    expect(bench.writer.unsaved()).toEqual([])
  })
})

describe('a take is closed', () => {
  test('after every slice, mark and part of it', async () => {
    const bench = openWriter()
    begin(bench)
    bench.writer.append(first.id, someBytes(5), 250)
    bench.writer.saveMarks(takeId, [{ timeStamp: 1, label: 'Knot' }])
    bench.writer.closePart(first.id)
    const isClosed = await closed(bench)
    await bench.clock.advance(10)
    expect(isClosed()).toBe(true)
    expect(await bench.takes.readTake(takeId)).toMatchObject({
      value: { capture: 'closed', marks: [{ label: 'Knot' }] },
    })
    expect(await bench.takes.listParts(takeId)).toMatchObject({ value: [{ closed: true, bytes: 5 }] })
  })

  test('not while something of it waits for the disk', async () => {
    const bench = openWriter()
    begin(bench)
    await settlePromises()
    bench.takes.refuseWrites('full')
    bench.writer.append(first.id, someBytes(5), 250)
    const isClosed = await closed(bench)
    await bench.clock.advance(60_000)
    expect(isClosed()).toBe(false)
    bench.takes.refuseWrites(null)
    await bench.clock.advance(2_000)
    expect(isClosed()).toBe(true)
    expect(bench.takes.contents(first.id)).toHaveLength(5)
  })

  test('although it was gone meanwhile, and is stored anew then', async () => {
    const bench = openWriter()
    begin(bench)
    bench.writer.append(first.id, someBytes(5), 250)
    await settlePromises()
    bench.takes.emptyStore()
    bench.writer.saveMarks(takeId, [{ timeStamp: 1, label: 'Knot' }])
    bench.writer.closePart(first.id)
    const isClosed = await closed(bench)
    await bench.clock.advance(600)
    expect(isClosed()).toBe(true)
    expect(await bench.takes.readTake(takeId)).toMatchObject({
      value: { capture: 'closed', marks: [{ label: 'Knot' }] },
    })
    expect(await bench.takes.listParts(takeId)).toMatchObject({ value: [{ closed: true, bytes: 5 }] })
    expect(bench.takes.contents(first.id)).toEqual(someBytes(5))
  })

  test('once what could not be written was given up; another take is as persistent as ever', async () => {
    const bench = openWriter()
    begin(bench)
    await settlePromises()
    bench.takes.refuseWrites('full')
    bench.writer.append(first.id, someBytes(5), 250)
    const isClosed = await closed(bench)
    bench.writer.abandonUnsaved()
    await bench.clock.advance(10_000)
    expect(isClosed()).toBe(true)
    expect(bench.writer.unsaved()).toEqual([])
    void bench.writer.openTake(someTake(2))
    await bench.clock.advance(10_000)
    bench.takes.refuseWrites(null)
    await bench.clock.advance(2_000)
    expect(await bench.takes.readTake(someTakeId(2))).toMatchObject({ ok: true })
  })

  test('also if the end of a part was given up, which no alarm of the next take is about', async () => {
    const bench = openWriter()
    begin(bench)
    await settlePromises()
    bench.takes.refuseWrites('unavailable')
    bench.writer.closePart(first.id)
    const isClosed = await closed(bench)
    bench.writer.abandonUnsaved()
    await bench.clock.advance(2_000)
    expect(isClosed()).toBe(true)
    expect(bench.told).not.toContain('resumed')
    void bench.writer.openTake(someTake(2))
    await bench.clock.advance(2_000)
    expect(bench.told.at(-1)).toBe('unavailable')
    bench.takes.refuseWrites(null)
    await bench.clock.advance(2_000)
    expect(bench.told.at(-1)).toBe('resumed')
  })
})

describe('marks', () => {
  test('are written as they finally are, once, and never before a slice', async () => {
    let writes = 0
    const bench = openWriter((takes) => ({
      changeTake(...asked) {
        writes += 1
        return takes.changeTake(...asked)
      },
    }))
    begin(bench)
    await settlePromises()
    for (const label of ['a', 'b', 'c']) bench.writer.saveMarks(takeId, [{ timeStamp: 1, label }])
    await settlePromises()
    expect(await bench.takes.readTake(takeId)).toMatchObject({ value: { marks: [{ label: 'c' }] } })
    expect(writes).toBe(2)
  })

  test('that could not be written make way for later ones, and are not lost without them', async () => {
    const answers: Result<never, StoreFailure>[] = [refuse('unavailable'), refuse('unavailable')]
    const bench = openWriter((takes) => ({
      changeTake(...asked) {
        const answer = answers.shift()
        return answer === undefined ? takes.changeTake(...asked) : Promise.resolve(answer)
      },
    }))
    begin(bench)
    await settlePromises()
    bench.writer.saveMarks(takeId, [{ timeStamp: 1, label: 'a' }])
    await bench.clock.advance(500)
    bench.writer.saveMarks(takeId, [{ timeStamp: 1, label: 'b' }])
    await bench.clock.advance(500)
    expect(await bench.takes.readTake(takeId)).toMatchObject({ value: { marks: [{ label: 'b' }] } })
  })

  test('that were made while earlier ones were being refused are not lost either', async () => {
    const answers: ((answer: Result<never, StoreFailure>) => void)[] = []
    const bench = openWriter((takes) => ({
      changeTake: (...asked) =>
        answers.length > 0 ? takes.changeTake(...asked) : new Promise((resolve) => answers.push(resolve)),
    }))
    begin(bench)
    await settlePromises()
    bench.writer.saveMarks(takeId, [{ timeStamp: 1, label: 'a' }])
    await settlePromises()
    bench.writer.saveMarks(takeId, [{ timeStamp: 1, label: 'b' }])
    await settlePromises()
    answers[0]?.(refuse('unavailable'))
    await bench.clock.advance(1_000)
    expect(await bench.takes.readTake(takeId)).toMatchObject({ value: { marks: [{ label: 'b' }] } })
  })

  test('of the next take are written although those of a take before it were given up', async () => {
    const bench = openWriter()
    begin(bench)
    await settlePromises()
    bench.takes.refuseWrites('full')
    bench.writer.append(first.id, someBytes(5), 250)
    bench.writer.saveMarks(takeId, [{ timeStamp: 1, label: 'a' }])
    const isClosed = await closed(bench)
    bench.writer.abandonUnsaved()
    await bench.clock.advance(10_000)
    expect(isClosed()).toBe(true)
    bench.takes.refuseWrites(null)
    void bench.writer.openTake(someTake(2))
    bench.writer.saveMarks(someTakeId(2), [{ timeStamp: 1, label: 'b' }])
    await bench.clock.advance(10)
    expect(await bench.takes.readTake(someTakeId(2))).toMatchObject({ value: { marks: [{ label: 'b' }] } })
    expect(await bench.takes.readTake(takeId)).toMatchObject({ value: { marks: [] } })
  })
})

test('a take that continues is open and wanted again, whatever happened to it before', async () => {
  const bench = openWriter()
  await bench.takes.saveTake(someTake(1, { capture: 'closed', sendRequestedAt: 5, discardAt: 9 }))
  void bench.writer.reopenTake(someTake(1))
  await settlePromises()
  const read = await bench.takes.readTake(takeId)
  expect(read).toMatchObject({ value: { capture: 'open' } })
  expect(read.ok && read.value.discardAt).toBeFalsy()
})

test('a take that continues and is gone is stored anew, so that what follows is not lost', async () => {
  const bench = openWriter()
  await bench.writer.reopenTake(someTake(1))
  expect(await bench.takes.readTake(takeId)).toMatchObject({ value: { id: takeId, capture: 'open' } })
})

describe('the store is taken away while a take is recorded', () => {
  /** Of an MP4: a header of 8 bytes, then fragments of 16. */
  const fragment = (seed: number): Bytes => {
    const bytes = someBytes(16, seed)
    bytes.set([
      0,
      0,
      0,
      8,
      ...new TextEncoder().encode('moof'),
      0,
      0,
      0,
      8,
      ...new TextEncoder().encode('mdat'),
    ])
    return bytes
  }
  const header = someBytes(8, 99)
  async function record(bench: Bench, slices: readonly Bytes[]): Promise<void> {
    for (const bytes of slices) {
      bench.writer.append(first.id, bytes, 250)
      await settlePromises()
    }
  }
  const parts = async ({ takes }: Bench) => {
    const listed = await takes.listParts(takeId)
    return listed.ok ? listed.value : []
  }

  test('what only this device had is written again from memory, and nobody loses anything', async () => {
    const bench = openWriter()
    begin(bench)
    const slices = [someBytes(5, 1), someBytes(3, 2), someBytes(7, 3)]
    await record(bench, slices.slice(0, 2))
    bench.takes.emptyStore()
    await record(bench, slices.slice(2))
    expect(Buffer.from(bench.takes.contents(first.id))).toEqual(Buffer.concat(slices))
    expect(bench.told).toEqual(['renewed, 0 lost'])
    expect(await parts(bench)).toMatchObject([{ id: first.id, bytes: 15, duration: 750, closed: false }])
  })

  test('what the server has is not written again, and the part goes on behind it', async () => {
    const bench = openWriter()
    begin(bench)
    const slices = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seed) => someBytes(10, seed))
    for (const [index, slice] of slices.slice(0, 8).entries()) {
      await record(bench, [slice])
      bench.server.segments = Math.max(0, Math.floor((index * 10) / SEGMENT) - 1)
    }
    bench.takes.emptyStore()
    await record(bench, slices.slice(8))
    expect(bench.told).toEqual(['renewed, 0 lost'])
    expect(await parts(bench)).toMatchObject([{ bytes: 90, duration: 2_250, elsewhere: 3 * SEGMENT }])
    expect((await bench.takes.readSegment(first.id, 2)).ok).toBe(false)
    expect((await bench.takes.readSegment(first.id, 3)).ok).toBe(true)
  })

  test('also while nothing is written, as soon as somebody looks', async () => {
    const bench = openWriter()
    begin(bench)
    await record(bench, [someBytes(5)])
    bench.takes.emptyStore()
    bench.writer.check()
    await settlePromises()
    expect(bench.takes.contents(first.id)).toEqual(someBytes(5))
    bench.writer.check()
    await settlePromises()
    expect(bench.told).toEqual(['renewed, 0 lost'])
  })

  test('what neither memory nor server has is gone: the part ends there, and the rest is one that can be played', async () => {
    const bench = openWriter()
    begin(bench)
    const slices = [header, ...[1, 2, 3, 4, 5, 6, 7, 8].map(fragment)]
    await record(bench, slices.slice(0, 3))
    bench.server.segments = 1
    await record(bench, slices.slice(3, 8))
    bench.takes.emptyStore()
    await record(bench, slices.slice(8))
    await bench.clock.advance(10)
    const [ended, rest] = await parts(bench)
    expect(ended).toMatchObject({ id: first.id, bytes: SEGMENT, closed: true, lostWithStore: true })
    const held = slices.slice(-5)
    expect(Buffer.from(bench.takes.contents(rest!.id))).toEqual(Buffer.concat([header, ...held]))
    expect(rest).toMatchObject({ number: 1, duration: held.length * 250, closed: false })
    // One segment is the header and half a fragment, of 375 ms.
    expect(ended!.duration + ended!.lost! + rest!.duration).toBe(slices.length * 250)
    expect(bench.told).toEqual([`renewed, ${ended!.lost} lost`])
    bench.writer.closePart(first.id)
    await bench.clock.advance(10)
    expect(await parts(bench)).toMatchObject([{}, { closed: true, bytes: 88 }])
  })

  test('a store that stays away for a while is written as soon as it is back', async () => {
    const bench = openWriter()
    begin(bench)
    await record(bench, [someBytes(5, 1)])
    bench.takes.emptyStore()
    bench.takes.refuseWrites('unavailable')
    await record(bench, [someBytes(5, 2)])
    await bench.clock.advance(30_000)
    bench.takes.refuseWrites(null)
    await bench.clock.advance(1_000)
    expect(bench.takes.contents(first.id)).toHaveLength(10)
    expect(bench.told.at(-1)).toBe('resumed')
    expect(bench.told).toContain('renewed, 0 lost')
  })

  test('also if what does that could not be loaded before', async () => {
    const bench = openWriter()
    bench.network.isThere = false
    begin(bench)
    await record(bench, [someBytes(5, 1)])
    bench.network.isThere = true
    await record(bench, [someBytes(3, 2)])
    bench.takes.emptyStore()
    await record(bench, [someBytes(7, 3)])
    expect(bench.told).toEqual(['renewed, 0 lost'])
    expect(bench.takes.contents(first.id)).toHaveLength(15)
  })

  test('a renewal that stays half done is completed, whoever finds that', async () => {
    const bench = openWriter()
    begin(bench)
    await record(bench, [someBytes(5, 1)])
    bench.takes.emptyStore()
    bench.takes.loseNextAnswer()
    bench.writer.check()
    await settlePromises()
    expect(bench.told).toEqual([])
    bench.writer.check()
    await settlePromises()
    expect(bench.told).toEqual(['renewed, 0 lost'])
    expect(bench.takes.contents(first.id)).toEqual(someBytes(5, 1))
  })

  test('and nothing is closed before it is complete', async () => {
    const bench = openWriter()
    begin(bench)
    const slices = [someBytes(5, 1), someBytes(3, 2)]
    await record(bench, slices)
    bench.takes.emptyStore()
    bench.takes.loseNextAnswer()
    bench.writer.check()
    await settlePromises()
    bench.writer.closePart(first.id)
    const closing = bench.writer.closeTake(takeId)
    await bench.clock.advance(10_000)
    await closing
    expect(Buffer.from(bench.takes.contents(first.id))).toEqual(Buffer.concat(slices))
    expect(await parts(bench)).toMatchObject([{ bytes: 8, duration: 500, closed: true }])
  })

  test('nor by an end that was asked for before', async () => {
    let close = (): void => undefined
    const mayClose = new Promise<void>((resolve) => (close = resolve))
    let isEmptied = false
    const bench = openWriter((takes) => ({
      async closePart(id) {
        await mayClose
        return takes.closePart(id)
      },
      async appendSlice(id, slice) {
        const appended = await takes.appendSlice(id, slice)
        // The end comes as soon as there is something to end again.
        if (isEmptied) close()
        await settlePromises()
        return appended
      },
    }))
    begin(bench)
    const slices = [someBytes(5, 1), someBytes(3, 2)]
    await record(bench, slices)
    bench.writer.closePart(first.id)
    const closing = bench.writer.closeTake(takeId)
    await settlePromises()
    bench.takes.emptyStore()
    isEmptied = true
    bench.writer.check()
    await settlePromises()
    close()
    await bench.clock.advance(10_000)
    await closing
    expect(Buffer.from(bench.takes.contents(first.id))).toEqual(Buffer.concat(slices))
    expect(await parts(bench)).toMatchObject([{ bytes: 8, closed: true }])
  })

  test('twice, in two parts', async () => {
    const bench = openWriter()
    begin(bench)
    await record(bench, [someBytes(5, 1)])
    bench.writer.closePart(first.id)
    bench.writer.openPart(second)
    await bench.clock.advance(10)
    for (const seed of [2, 3]) {
      bench.takes.emptyStore()
      bench.writer.append(second.id, someBytes(6, seed), 250)
      await bench.clock.advance(10)
    }
    expect(await parts(bench)).toMatchObject([
      { bytes: 5, closed: true },
      { bytes: 12, duration: 500, closed: false },
    ])
    expect(bench.told).toEqual(['renewed, 0 lost', 'renewed, 0 lost'])
  })

  test('the earlier parts of a take that continues are said to be gone, unless the server confirmed them', async () => {
    const bench = openWriter()
    const digest = 'd'.repeat(64)
    const onServer = {
      ...somePart(1, 0),
      bytes: 40,
      segments: 2,
      duration: 4_000,
      closed: true,
      digest,
      confirmed: true,
    }
    const onDevice = { ...somePart(1, 1), bytes: 40, segments: 2, duration: 5_000, closed: true, digest }
    await bench.takes.saveTake(someTake(1))
    for (const part of [onServer, onDevice]) await bench.takes.savePart(part)
    await bench.writer.reopenTake(someTake(1))
    bench.takes.emptyStore()
    bench.writer.check()
    await bench.clock.advance(10)
    expect(await parts(bench)).toMatchObject([
      { bytes: 40, confirmed: true, elsewhere: 40 },
      { bytes: 0, closed: true, lost: 5_000, lostWithStore: true },
    ])
    expect(bench.told).toEqual(['renewed, 5000 lost'])
  })
})
