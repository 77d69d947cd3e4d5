import { expect, test } from 'vitest'
import { renewStore } from '#domain/video/recording/renewal/renew-store.ts'
import { TakeMemory } from '#domain/video/recording/renewal/take-memory.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { someBytes, somePart, somePartId, someTake } from '#tests/support/takes.ts'

const SEGMENT = 16
const part = somePart(1, 0)

/** A take of one part of slices of 10 bytes, of which so many segments are on the server; then the store is gone. */
async function lose(count: number, { onServer = 0, heldBytes = 1_000, isEnding = false } = {}) {
  const takes = createFakeTakeStore({ segmentBytes: SEGMENT })
  const memory = new TakeMemory(heldBytes)
  memory.begin(someTake(1))
  await takes.saveTake(someTake(1))
  await takes.savePart(memory.open(part))
  for (let number = 0; number < count; number++) {
    const { slice } = memory.add(part.id, someBytes(10, number), 100)
    const saved = await takes.appendSlice(part.id, slice)
    if (saved.ok) memory.noteSaved(saved.value, onServer * SEGMENT)
  }
  if (isEnding) memory.noteEnding(part.id)
  takes.emptyStore()
  const deps = { takes, acknowledged: () => onServer, newPartId: () => somePartId(9), segmentBytes: SEGMENT }
  const parts = async () => {
    const listed = await takes.listParts(part.takeId)
    return listed.ok ? listed.value : []
  }
  return { takes, memory, parts, renew: () => renewStore(deps, memory) }
}

test('rows and bytes are there again', async () => {
  const { renew, parts, takes } = await lose(5)
  expect(await renew()).toBe(true)
  expect(await takes.readTake(part.takeId)).toMatchObject({ value: { capture: 'open' } })
  expect(await parts()).toMatchObject([{ bytes: 50, duration: 500, segments: 3 }])
})

test('what the server has is only counted', async () => {
  const { renew, parts, takes } = await lose(5, { onServer: 2 })
  expect(await renew()).toBe(true)
  expect(await parts()).toMatchObject([{ bytes: 50, duration: 500, elsewhere: 32 }])
  expect((await takes.readSegment(part.id, 1)).ok).toBe(false)
})

test('it says so if the store cannot be written, and can be repeated', async () => {
  const { renew, parts, takes } = await lose(5)
  takes.refuseWrites('unavailable')
  expect(await renew()).toBe(false)
  takes.refuseWrites(null)
  takes.loseNextAnswer()
  expect(await renew()).toBe(false)
  expect(await renew()).toBe(true)
  expect(await renew()).toBe(true)
  expect(await parts()).toMatchObject([{ bytes: 50, duration: 500 }])
})

test('behind a gap begins another part, and the time of both and of what is lost is that of the take', async () => {
  const { renew, parts } = await lose(10, { onServer: 1, heldBytes: 40 })
  expect(await renew()).toBe(true)
  expect(await parts()).toMatchObject([
    { bytes: 16, duration: 160, lost: 440, lostWithStore: true, closed: true },
    { id: somePartId(9), number: 1, bytes: 40, duration: 400, closed: false },
  ])
})

test('without a take nothing is written', async () => {
  const { renew, memory, takes } = await lose(1)
  memory.begin(null)
  expect(await renew()).toBe(false)
  expect((await takes.readTake(part.takeId)).ok).toBe(false)
})
