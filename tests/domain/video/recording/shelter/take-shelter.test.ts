import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { TakeMemory } from '#domain/video/recording/renewal/take-memory.ts'
import { TakeShelter } from '#domain/video/recording/shelter/take-shelter.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { someBytes, somePart, someSlice, someTake } from '#tests/support/takes.ts'

const SEGMENT = 16
const part = somePart(1, 0)

function begin() {
  const device = createFakeTakeStore({ segmentBytes: SEGMENT })
  const memory = new TakeMemory()
  memory.begin(someTake(1))
  memory.open(part)
  const told: string[] = []
  const shelter = new TakeShelter({
    memory,
    sha256: device.sha256,
    segmentBytes: SEGMENT,
    pieces: () => [],
    tell: (id) => told.push(id),
  })
  return { device, memory, told, shelter, takes: shelter.over(device) }
}

test('a part is read as it was handed in: whole segments, and the shorter last one', async () => {
  const { memory, takes } = begin()
  memory.add(part.id, someBytes(20), 250)
  expect(await takes.appendSlice(part.id, someSlice(0, someBytes(20)))).toMatchObject({
    value: { bytes: 20 },
  })
  expect(await takes.readSegment(part.id, 0)).toEqual(succeed(someBytes(20).slice(0, 16)))
  expect(await takes.readSegment(part.id, 1)).toEqual(succeed(someBytes(20).slice(16)))
  expect(await takes.readSegment(part.id, 2)).toEqual(refuse('not-found'))
})

test('what others note of the take and its parts is in memory, and told', async () => {
  const { takes, told, memory } = begin()
  await takes.changeTake(part.takeId, (take) => ({ ...take, sendRequestedAt: 7 }))
  await takes.changePart(part.id, (row) => ({ ...row, confirmed: true }))
  expect(memory.take?.sendRequestedAt).toBe(7)
  expect(await takes.listParts(part.takeId)).toMatchObject({ value: [{ confirmed: true }] })
  expect(told).toEqual([part.takeId, part.takeId])
})

test('other takes are the device’s, and a list of all is as good as the device’s', async () => {
  const { takes, device } = begin()
  await takes.saveTake(someTake(2))
  expect((await device.readTake(someTake(2).id)).ok).toBe(true)
  const listed = await takes.listTakes(someTake(1).ownerId)
  expect(listed.ok && listed.value.map(({ id }) => id)).toEqual([someTake(2).id, someTake(1).id])
  device.shut(true)
  expect(await takes.listTakes(someTake(1).ownerId)).toEqual(refuse('unavailable'))
})

test('a take that its owner discarded is no longer there', async () => {
  const { takes } = begin()
  await takes.deleteTake(part.takeId)
  expect(await takes.readTake(part.takeId)).toEqual(refuse('not-found'))
  expect(await takes.readSegment(part.id, 0)).toEqual(refuse('not-found'))
})
