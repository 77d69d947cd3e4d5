import { expect, test } from 'vitest'
import type { PartId } from '#contract/vocabulary/ids.ts'
import { TakeMemory } from '#domain/video/recording/renewal/take-memory.ts'
import { returnToDevice, tellDeviceOfVideo } from '#domain/video/recording/shelter/return-to-device.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { someBytes, somePart, someSlice, someTake } from '#tests/support/takes.ts'

const part = somePart(1, 0)

async function begin() {
  const device = createFakeTakeStore({ segmentBytes: 16 })
  const memory = new TakeMemory()
  memory.begin(someTake(1))
  memory.open(part)
  memory.add(part.id, someBytes(20), 250)
  await device.saveTake(someTake(1))
  await device.savePart(part)
  await device.appendSlice(part.id, someSlice(0, someBytes(20).slice(0, 8)))
  const server = { segments: 0 }
  const deps = {
    takes: device,
    acknowledged: () => server.segments,
    newPartId: () => 'another' as PartId,
    segmentBytes: 16,
  }
  return { device, memory, server, deps }
}

test('the device gets the rest and what was noted, once it has what was before', async () => {
  const { device, memory, deps } = await begin()
  memory.take = { ...someTake(1), sendRequestedAt: 7 }
  expect(await returnToDevice(deps, memory)).toBe(true)
  expect(device.contents(part.id)).toEqual(someBytes(20))
  expect(await device.readTake(part.takeId)).toMatchObject({ value: { sendRequestedAt: 7 } })
  expect(await returnToDevice(deps, memory)).toBe(true)
})

test('what comes while it is written is written, too', async () => {
  const { device, memory, deps } = await begin()
  let isFirst = true
  const takes = {
    ...device,
    async changeTake(...given: Parameters<typeof device.changeTake>) {
      if (isFirst) memory.add(part.id, someBytes(10), 250)
      isFirst = false
      return device.changeTake(...given)
    },
  }
  expect(await returnToDevice({ ...deps, takes }, memory)).toBe(true)
  expect(device.contents(part.id)).toHaveLength(30)
})

test('a device without what is no longer in memory is left as it is', async () => {
  const { device, memory, deps } = await begin()
  memory.isOnly = true
  for (const one of memory.parts()) one.release(20, true)
  expect(await returnToDevice(deps, memory)).toBe(false)
  expect(device.contents(part.id)).toHaveLength(8)
})

test('a device that was emptied is told what the server has, and gets the rest', async () => {
  const { device, memory, server, deps } = await begin()
  for (const one of memory.parts()) one.saved = 20
  server.segments = 1
  device.emptyStore()
  expect(await returnToDevice(deps, memory)).toBe(true)
  expect(await device.listParts(part.takeId)).toMatchObject({ value: [{ bytes: 20 }] })
})

test('of a take that became a video, the device lets go', async () => {
  const { device, memory } = await begin()
  const videoId = 'a video' as NonNullable<ReturnType<typeof someTake>['videoId']>
  memory.take = { ...someTake(1), videoId, partsOfVideo: [part.id] }
  expect(await tellDeviceOfVideo(device, memory)).toBe(true)
  expect(await device.readTake(part.takeId)).toMatchObject({ value: { videoId, capture: 'closed' } })
  expect(await device.listParts(part.takeId)).toMatchObject({ value: [{ confirmed: true }] })
})

test('a part that ended on the device with all that is left of it keeps nothing else away', async () => {
  const { device, memory, deps } = await begin()
  await device.closePart(part.id)
  memory.parts()[0]?.giveUp(8)
  const next = somePart(1, 1)
  memory.open(next)
  memory.add(next.id, someBytes(20), 250)
  expect(await returnToDevice(deps, memory)).toBe(true)
  expect(device.contents(next.id)).toEqual(someBytes(20))
})
