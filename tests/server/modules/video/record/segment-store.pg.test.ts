import { expect, test } from 'vitest'
import * as store from '#server/modules/video/record/segment-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addRecord, addStream } from '#tests/support/stored-deliveries.ts'

const { database, people } = await peopledDatabase()
const pool = database.$client
const confirmed = { count: 2, bytes: 30, digest: 'digest', digestBytes: 30 }

async function newStream(facts: Parameters<typeof addStream>[2] = {}, state: 'OPEN' | 'CANCELED' = 'OPEN') {
  return addStream(database, await addRecord(database, people.resident, { state }), facts)
}

test('of a segment that arrives again the longer one counts, and each is stored by its number', async () => {
  const id = await newStream()
  expect(await store.noteSegment(pool, id, { segment: 1, bytes: 20 })).toBe(true)
  expect(await store.noteSegment(pool, id, { segment: 0, bytes: 10 })).toBe(true)
  expect(await store.noteSegment(pool, id, { segment: 1, bytes: 5 })).toBe(true)
  expect(await store.listHeld(pool, id)).toEqual([
    { segment: 0, bytes: 10 },
    { segment: 1, bytes: 20 },
  ])
  expect(await store.findStreamAndSegment(pool, id, 1)).toMatchObject({ heldBytes: 20, done: false })
  expect(await store.findStreamAndSegment(pool, id, 2)).toMatchObject({ heldBytes: null })
})

test('nothing is stored for a stream that is complete, nor for a recording that was discarded', async () => {
  const whole = await newStream({ done: true })
  const canceled = await newStream({}, 'CANCELED')
  for (const id of [whole, canceled]) {
    expect(await store.noteSegment(pool, id, { segment: 0, bytes: 1 })).toBe(false)
    expect(await store.listHeld(pool, id)).toEqual([])
    expect(await store.confirmStream(pool, id, confirmed)).toBe(false)
  }
  await store.noteCount(pool, whole, 9)
  expect((await store.findStream(pool, whole))?.segmentCount).toBeNull()
})

test('a stream is confirmed once, with its content', async () => {
  const id = await newStream()
  expect(await store.confirmStream(pool, id, confirmed)).toBe(true)
  expect(await store.confirmStream(pool, id, { ...confirmed, bytes: 99 })).toBe(false)
  expect(await store.findStream(pool, id)).toMatchObject({
    done: true,
    segmentCount: 2,
    bytes: 30,
    digest: 'digest',
  })
})

test('what a transaction confirmed is as before if that fails, and nothing is added before it ends', async () => {
  const id = await newStream()
  await store.noteSegment(pool, id, { segment: 0, bytes: 30 })
  const confirming = Promise.withResolvers<void>()
  const added = confirming.promise.then(() => store.noteSegment(pool, id, { segment: 1, bytes: 5 }))
  const failed = database.transaction(async (tx) => {
    expect(await store.confirmOfLocked(tx, id, confirmed)).toBe(true)
    confirming.resolve()
    expect(await store.listLockedHeld(tx, id)).toEqual([{ segment: 0, bytes: 30 }])
    throw new Error('no video was made')
  })
  await expect(failed).rejects.toThrow('no video was made')
  expect(await added).toBe(true)
  expect(await store.findStream(pool, id)).toMatchObject({ done: false, bytes: null })
  await store.confirmStream(pool, id, confirmed)
  expect(await database.transaction((tx) => store.confirmOfLocked(tx, id, confirmed))).toBe(false)
})

test('segments are dropped while they can be sent again, and never once the stream is complete', async () => {
  const open = await newStream()
  const other = await newStream()
  for (const id of [open, other]) await store.noteSegment(pool, id, { segment: 0, bytes: 10 })
  await store.forgetSegments(pool, open)
  expect(await store.listHeld(pool, open)).toEqual([])
  await store.confirmStream(pool, other, confirmed)
  await store.forgetSegments(pool, other)
  expect(await store.listHeld(pool, other)).toHaveLength(1)
})

test('an interruption is stored for its stream alone', async () => {
  const [one, two] = [await newStream(), await newStream()]
  await store.noteInterruption(pool, one)
  expect((await store.findStream(pool, one))?.wasInterrupted).toBe(true)
  expect((await store.findStream(pool, two))?.wasInterrupted).toBe(false)
})
