import { beforeEach, expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import type { StreamId } from '#contract/vocabulary/ids.ts'
import type { Attempt, Part } from '#domain/ports.ts'
import { deliverTake } from '#domain/video/recording/delivery/take-delivery.ts'
import { DISCARDED_FOR_GOOD, wantTake } from '#domain/video/recording/take/new-take.ts'
import { createFakeIntake } from '#tests/support/fake-intake.ts'
import { createFakeSession } from '#tests/support/fake-session.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someBytes, somePart, someSlice, someTake, someTakeId, someUserId } from '#tests/support/takes.ts'

const segmentBytes = 64
const takeId = someTakeId(1)
const clock = createHandClock()
let takes = createFakeTakeStore({ segmentBytes })
let intake = createFakeIntake(clock, segmentBytes)
let session = createFakeSession()
let listed: Part[][]

beforeEach(async () => {
  takes = createFakeTakeStore({ segmentBytes })
  intake = createFakeIntake(clock, segmentBytes)
  session = createFakeSession()
  listed = []
  await takes.saveTake(someTake(1))
  intake.linkUp()
})

async function record(number: number, bytes: number): Promise<Part> {
  const part = somePart(1, number)
  await takes.savePart(part)
  if (bytes > 0) await takes.appendSlice(part.id, someSlice(0, someBytes(bytes)))
  return part
}
const close = () => takes.changeTake(takeId, (take) => ({ ...take, capture: 'closed' }))

function deliver() {
  const { call, link } = intake
  const deps = { takes, call, link, session, clock, log: createFakeLog(), segmentBytes }
  const ends: Attempt[] = []
  const delivery = deliverTake({ ...deps, onProgress: () => undefined }, takeId, (parts) => {
    listed.push([...parts])
  })
  void delivery.attempt.then((end) => ends.push(end))
  return { delivery, ends }
}

test('a take that is still being recorded is not done, however much of it has arrived', async () => {
  const part = await record(0, 70)
  await takes.closePart(part.id)
  const { ends } = deliver()
  await clock.advance(5_000)
  expect(intake.contents(takeId)).toEqual(someBytes(70))
  expect(ends).toEqual([])
  await close()
  await clock.advance(100)
  expect(ends).toEqual([{ status: 'done' }])
})

test('an open part of less than a segment waits, and the server is not asked for a stream of it yet', async () => {
  const part = await record(0, 10)
  const { ends } = deliver()
  await clock.advance(5_000)
  expect(intake.calls).toEqual([])
  await takes.appendSlice(part.id, someSlice(10, someBytes(60, 2)))
  await clock.advance(1_000)
  expect(intake.sent.map(({ segment }) => segment)).toEqual([0])
  expect(ends).toEqual([])
})

test('a part that was never closed is closed once its take is, at its real end', async () => {
  await record(0, 70)
  await close()
  const { ends } = deliver()
  await clock.advance(5_000)
  expect(ends).toEqual([{ status: 'done' }])
  expect(await takes.listParts(takeId)).toMatchObject({
    value: [{ closed: true, bytes: 70, confirmed: true }],
  })
})

test('an empty part is confirmed on the device, and the server hears of no stream', async () => {
  await takes.closePart((await record(0, 0)).id)
  await close()
  const { ends } = deliver()
  await clock.advance(100)
  expect(ends).toEqual([{ status: 'done' }])
  expect(intake.calls).toEqual([])
})

test('a stream that was begun for what is empty now belongs to no video', async () => {
  const part = await record(0, 0)
  await takes.changePart(part.id, (now) => ({ ...now, streamId: String(part.id) as StreamId }))
  await takes.closePart(part.id)
  await close()
  const { ends } = deliver()
  await clock.advance(100)
  expect(ends).toEqual([{ status: 'done' }])
  expect(await takes.listParts(takeId)).toMatchObject({ value: [{ confirmed: true, streamId: null }] })
})

test('a take without any part is done', async () => {
  await close()
  const { ends } = deliver()
  await clock.advance(100)
  expect(ends).toEqual([{ status: 'done' }])
})

test.each(['listParts', 'readTake'] as const)(
  'while the device store refuses %s, it is a pause',
  async (ask) => {
    await record(0, 70)
    await close()
    takes[ask] = () => Promise.resolve(refuse('unavailable'))
    const { ends } = deliver()
    await clock.advance(100)
    expect(ends).toEqual([{ status: 'parked', why: 'busy' }])
  },
)

test('a take that is gone is reported as gone, before it begins and while it is sent', async () => {
  await record(0, segmentBytes * 40)
  const { ends } = deliver()
  await clock.advance(300)
  await takes.deleteTake(takeId)
  await clock.advance(1_000)
  const gone = { status: 'refused', code: 'not-found' }
  expect(ends).toMatchObject([gone])
  const later = deliver()
  await clock.advance(100)
  expect(later.ends).toMatchObject([gone])
})

test('it ends within a second when another person signs in, though nothing happens', async () => {
  await record(0, 10)
  const { ends } = deliver()
  await clock.advance(100)
  session.signIn(someUserId(2))
  await clock.advance(1_000)
  expect(ends).toEqual([{ status: 'parked', why: 'session' }])
})

test('a caller that gives it up is believed, whatever comes later', async () => {
  await record(0, 10)
  const { delivery, ends } = deliver()
  await clock.advance(100)
  delivery.giveUp()
  session.signIn(null)
  await clock.advance(2_000)
  expect(ends).toEqual([{ status: 'parked', why: 'busy' }])
})

test('watchers are told of the parts as they grow', async () => {
  const part = await record(0, 70)
  deliver()
  await clock.advance(100)
  await takes.appendSlice(part.id, someSlice(70, someBytes(30, 2)))
  await clock.advance(100)
  expect(listed.at(-1)).toMatchObject([{ bytes: 100 }])
})

test('a take that was being deleted when it was sent arrives whole as a record of its own', async () => {
  const { id: sentAs } = someTake(2)
  const ended = await record(0, 70)
  await takes.closePart(ended.id)
  await takes.closePart((await record(1, 0)).id)
  await takes.closePart((await record(2, 30)).id)
  await close()
  deliver()
  await clock.advance(1_000)
  const before = await takes.readTake(takeId)
  const recordId = before.ok ? before.value.recordId : null
  intake.discard(recordId!)
  await takes.changeTake(takeId, (take) => wantTake({ ...take, discardAt: DISCARDED_FOR_GOOD }, sentAs, true))
  const { ends } = deliver()
  await clock.advance(5_000)
  expect(ends).toEqual([{ status: 'done' }])
  expect(intake.contents(sentAs)).toEqual(new Uint8Array([...someBytes(70), ...someBytes(30)]))
  const now = await takes.readTake(takeId)
  expect(now.ok && now.value.recordId).not.toBe(recordId)
})
