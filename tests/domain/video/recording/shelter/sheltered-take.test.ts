import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import type { Part } from '#domain/ports.ts'
import { createTakeWriter } from '#domain/video/recording/capture/take-writer.ts'
import * as renewal from '#domain/video/recording/renewal/renewal.ts'
import { takesOnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import { readHeld } from '#domain/video/recording/take/held-files.ts'
import { joinBytes } from '#domain/video/recording/take/segments.ts'
import { digestOfStream } from '#domain/video/recording/take/tree-digest.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someBytes, somePart, someTake } from '#tests/support/takes.ts'

const SEGMENT = 16
const take = someTake(1)
const part = somePart(1, 0)

/** A recording whose store may stop answering; `server.segments` is what has arrived of its first part. */
async function begin({ heldBytes = 1_000 } = {}) {
  const device = createFakeTakeStore({ segmentBytes: SEGMENT })
  const takes = { ...device }
  const clock = createHandClock()
  const server = { segments: 0 }
  const told: string[] = []
  const saved: Part[] = []
  const guard = { isOn: false, alarms: 0 }
  const writer = createTakeWriter(
    {
      takes,
      clock,
      ids: createCountedIds(1),
      sender: { acknowledged: (id) => (id === part.id ? server.segments : 0) },
      segmentBytes: SEGMENT,
      heldBytes,
      loadRenewal: () => Promise.resolve(renewal),
      safeguards: {
        soundAlarm: () => void (guard.alarms += 1),
        guardUnload() {
          guard.isOn = true
          return () => void (guard.isOn = false)
        },
      },
    },
    {
      sheltered: (isSheltered) => told.push(isSheltered ? 'sheltered' : 'on the device again'),
      renewed: ({ lost }) => told.push(`${lost} lost`),
      saved: (row) => saved.push(row),
      failed: () => undefined,
      resumed: () => told.push('resumed'),
    },
  )
  void writer.openTake(take)
  writer.openPart(part)
  await settlePromises()
  const recorded: Uint8Array<ArrayBuffer>[] = []
  return {
    device,
    takes,
    clock,
    server,
    told,
    saved,
    guard,
    writer,
    record: async (length: number, id = part.id) => {
      const bytes = someBytes(length, recorded.length + 1)
      recorded.push(bytes)
      writer.append(id, bytes, 250)
      await settlePromises()
    },
    all: () => joinBytes(recorded),
    rows: async () => {
      const listed = await takes.listParts(take.id)
      return listed.ok ? listed.value : []
    },
    read: async (id = part.id) => {
      const pieces: Uint8Array<ArrayBuffer>[] = []
      for (let number = 0; ; number++) {
        const piece = await takes.readSegment(id, number)
        if (!piece.ok) return joinBytes(pieces)
        pieces.push(piece.value)
      }
    },
  }
}

const digest = (bytes: Uint8Array<ArrayBuffer>) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / SEGMENT) }, (_, number) =>
    bytes.slice(number * SEGMENT, (number + 1) * SEGMENT),
  )
  return digestOfStream(createFakeTakeStore().sha256, pieces)
}

test('a store that refuses everything for five seconds is replaced by memory, from which it can be sent', async () => {
  const { device, record, told, clock, takes, read, rows, all, guard } = await begin()
  await record(20)
  device.shut(true)
  await record(20)
  await clock.advance(4_000)
  expect(told).toEqual([])
  await clock.advance(2_000)
  expect(told).toEqual(['sheltered', 'resumed'])
  expect(guard).toEqual({ isOn: true, alarms: 1 })
  expect(takesOnlyInTab.snapshot().at(-1)).toMatchObject({ take: { id: take.id }, release: null })
  await record(10)
  expect(await read()).toEqual(all())
  expect(await takes.readTake(take.id)).toMatchObject({ value: { inMemory: true } })
  expect(await rows()).toMatchObject([{ bytes: 50, segments: 3, closed: false }])
})

test('nothing counts as saved before the server has it, and what others ask of the store fails as it did', async () => {
  const { device, record, clock, saved, server, takes } = await begin()
  device.shut(true)
  await record(40)
  await clock.advance(6_000)
  expect(saved.at(-1)).toMatchObject({ bytes: 0, duration: 0 })
  server.segments = 2
  await clock.advance(1_000)
  expect(saved.at(-1)).toMatchObject({ bytes: 32, duration: 200 })
  expect(await takes.listTakes(take.ownerId)).toMatchObject({ ok: false })
})

test('it is closed with the digest of all of it, although its beginning is only on the server and the device', async () => {
  const { device, record, clock, writer, server, rows, all } = await begin({ heldBytes: 30 })
  for (const length of [16, 16]) await record(length)
  server.segments = 2
  await record(16)
  device.shut(true)
  await record(20)
  await clock.advance(6_000)
  writer.closePart(part.id)
  let isClosed = false
  void writer.closeTake(take.id).then(() => (isClosed = true))
  await clock.advance(1_000)
  expect(isClosed).toBe(true)
  expect(await rows()).toMatchObject([{ bytes: 68, closed: true, digest: await digest(all()) }])
})

test('as soon as the store answers again, it gets everything, and the recording goes on there', async () => {
  const { device, record, clock, told, writer, all, takes, guard } = await begin()
  await record(20)
  device.shut(true)
  await record(20)
  await clock.advance(6_000)
  await takes.changePart(part.id, (row) => ({ ...row, streamId: 'a stream' as Part['streamId'] }))
  device.shut(false)
  await clock.advance(5_000)
  expect(told).toEqual(['sheltered', 'resumed', 'on the device again'])
  await record(20)
  writer.closePart(part.id)
  await writer.closeTake(take.id)
  expect(device.contents(part.id)).toEqual(all())
  expect(guard.isOn).toBe(false)
  const stored = await device.listParts(take.id)
  expect(stored).toMatchObject({
    value: [{ streamId: 'a stream', closed: true, digest: await digest(all()) }],
  })
  expect(await takes.readTake(take.id)).not.toMatchObject({ value: { inMemory: true } })
})

test('what ended in memory stays there while the next take is recorded', async () => {
  const { device, record, clock, writer, all, read } = await begin()
  device.shut(true)
  await record(20)
  await clock.advance(6_000)
  writer.closePart(part.id)
  const closing = writer.closeTake(take.id)
  await clock.advance(1_000)
  await closing
  void writer.openTake(someTake(2))
  await clock.advance(7_000)
  expect(await read()).toEqual(all())
  expect(
    readHeld(take.id)
      ?.files()
      .map(({ bytes }) => bytes),
  ).toEqual([all()])
})

test('a take that became a video from memory is known as one by the device later, and nobody is asked to stay', async () => {
  const before = takesOnlyInTab.snapshot().length
  const { device, record, clock, takes, guard } = await begin()
  await record(20)
  device.shut(true)
  await record(20)
  await clock.advance(6_000)
  await takes.changePart(part.id, (row) => ({ ...row, confirmed: true }))
  await takes.changeTake(take.id, (now) => ({
    ...now,
    capture: 'closed',
    videoId: 'a video' as NonNullable<typeof now.videoId>,
    partsOfVideo: [part.id],
  }))
  await clock.advance(1_000)
  expect(guard.isOn).toBe(false)
  expect(takesOnlyInTab.snapshot()).toHaveLength(before)
  device.shut(false)
  await clock.advance(5_000)
  expect(await device.readTake(take.id)).toMatchObject({ value: { videoId: 'a video', capture: 'closed' } })
  expect(await device.listParts(take.id)).toMatchObject({ value: [{ confirmed: true }] })
})

test('what is only on a device that does not answer for a minute is left out, and said to be lost', async () => {
  const { device, record, clock, told, rows, saved } = await begin({ heldBytes: 20 })
  await record(16)
  await record(16)
  await record(16)
  saved.length = 0
  device.shut(true)
  await record(16)
  await clock.advance(55_000)
  expect(told).toEqual([])
  await clock.advance(6_000)
  expect(told).toContain('sheltered')
  const [first, rest] = await rows()
  expect(first).toMatchObject({ bytes: 0, closed: true })
  expect(rest?.bytes).toBeGreaterThan(0)
  await clock.advance(2_000)
  // What is gone waits for nothing.
  expect(new Set(saved.map(({ id }) => id))).toEqual(new Set([rest?.id]))
})

test('a store that was emptied, could not be written anew and then no longer opens does not keep it from ending', async () => {
  const { device, takes, record, clock, writer, told, read, all } = await begin()
  await record(20)
  device.emptyStore()
  takes.restoreTake = () => Promise.resolve(refuse('unavailable'))
  await record(20)
  await clock.advance(400)
  device.shut(true)
  await clock.advance(6_000)
  expect(told).toContain('sheltered')
  writer.closePart(part.id)
  let isClosed = false
  void writer.closeTake(take.id).then(() => (isClosed = true))
  await clock.advance(1_000)
  expect(isClosed).toBe(true)
  expect(await read()).toEqual(all())
})

test('a take that continues stays the device’s until its earlier parts are known: no video is made without them', async () => {
  const { device, takes, record, clock, writer, told } = await begin()
  await record(20)
  writer.closePart(part.id)
  await writer.closeTake(take.id)
  device.shut(true)
  const more = somePart(1, 1)
  void writer.reopenTake(take)
  writer.openPart(more)
  await record(20, more.id)
  await clock.advance(9_000)
  expect(told).toEqual([])
  device.shut(false)
  await clock.advance(1_000)
  device.shut(true)
  await record(20, more.id)
  await clock.advance(70_000)
  expect(told).toContain('sheltered')
  expect(await takes.listParts(take.id)).toMatchObject({ value: [{ id: part.id }, { id: more.id }] })
})

test('what is held of a take that ended on the device can be saved to a file until another is recorded', async () => {
  const { record, writer, all } = await begin()
  await record(20)
  writer.closePart(part.id)
  await writer.closeTake(take.id)
  expect(readHeld(take.id)?.files()).toMatchObject([{ bytes: all() }])
  void writer.openTake(someTake(2))
  await settlePromises()
  expect(readHeld(take.id)).toBeNull()
})

test('an earlier part that the server has as a whole, its shorter last segment too, is not lost: the take returns to the device', async () => {
  const { device, record, clock, writer, told, server } = await begin()
  await record(20)
  writer.closePart(part.id)
  await writer.closeTake(take.id)
  const more = somePart(1, 1)
  void writer.reopenTake(take)
  writer.openPart(more)
  await record(20, more.id)
  server.segments = 2
  device.shut(true)
  await record(20, more.id)
  await clock.advance(6_000)
  expect(told).toEqual(['sheltered', 'resumed'])
  device.emptyStore()
  device.shut(false)
  await clock.advance(6_000)
  expect(told.at(-1)).toBe('on the device again')
  expect(await device.listParts(take.id)).toMatchObject({
    value: [
      { id: part.id, closed: true, elsewhere: 20 },
      { id: more.id, bytes: 40 },
    ],
  })
})
