import { expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { TakeMemory } from '#domain/video/recording/renewal/take-memory.ts'
import { tellDeviceOfVideo } from '#domain/video/recording/shelter/return-to-device.ts'
import { joinBytes } from '#domain/video/recording/take/segments.ts'
import { exportTake } from '#features/video/sync/export-take.ts'
import type { Services } from '#features/shared/use-services.ts'
import { createFakeLockRoom, createFakeLog } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore, type FakeTakeStore } from '#tests/support/fake-take-store.ts'
import { someBytes, somePart, someSlice, someTake } from '#tests/support/takes.ts'

const [first, next] = [somePart(1, 0), somePart(1, 1)]
const videoId = 'a video' as VideoId
const line = { takeId: first.takeId, name: 'Peg transfer', recordedAt: 0 } as SyncLine

async function exportFrom(takes: FakeTakeStore) {
  const files: Uint8Array[] = []
  const said: string[] = []
  const picker = {
    save: async (_name: string, _type: string, pieces: () => AsyncIterable<Uint8Array<ArrayBuffer>>) => {
      const read: Uint8Array<ArrayBuffer>[] = []
      for await (const piece of pieces()) read.push(piece)
      files.push(joinBytes(read))
      return true
    },
  }
  const services = {
    takes,
    picker,
    locks: createFakeLockRoom().ofTab('a'),
    log: createFakeLog(),
    toasts: { show: ({ msg }: { msg: string }) => void said.push(msg) },
  } as unknown as Services
  await exportTake(services, line)
  return { files, said }
}

test('what a store that stopped answering has of a take, and its video has not, is saved to a file', async () => {
  const device = createFakeTakeStore()
  const memory = new TakeMemory()
  memory.begin(someTake(1))
  memory.open(first)
  await device.saveTake(someTake(1))
  await device.savePart(first)
  await device.appendSlice(first.id, someSlice(0, someBytes(20)))
  // Memory no longer had it, and went on with a part of its own.
  memory.parts()[0]?.giveUp(0)
  memory.open(next)
  memory.take = { ...someTake(1), videoId, partsOfVideo: [first.id, next.id] }
  for (const part of memory.parts()) part.row = { ...part.row, closed: true, confirmed: true }
  memory.parts()[0]!.lost = 250
  expect(await tellDeviceOfVideo(device, memory)).toBe(true)
  const { files, said } = await exportFrom(device)
  expect(files).toEqual([someBytes(20)])
  expect(said).toEqual([expect.stringContaining('was saved to a file')])
})

test('what is in the video, and may be deleted here, does not keep what was left out from a file', async () => {
  const device = createFakeTakeStore()
  await device.saveTake(someTake(1, { capture: 'closed', videoId, partsOfVideo: [first.id] }))
  for (const [number, { id }] of [first, next].entries()) {
    await device.savePart(number === 0 ? first : next)
    await device.appendSlice(id, someSlice(0, someBytes(20, number + 1)))
    await device.closePart(id)
  }
  await device.changePart(first.id, (row) => ({ ...row, confirmed: true }))
  await device.releasePart(first.id)
  const { files, said } = await exportFrom(device)
  expect(files).toEqual([someBytes(20, 2)])
  expect(said).toEqual([expect.stringContaining('was saved to a file')])
})

test('a store that does not answer is not said to have nothing', async () => {
  const device = createFakeTakeStore()
  device.shut(true)
  expect(await exportFrom(device)).toEqual({
    files: [],
    said: [expect.stringContaining('It’s still on this device')],
  })
})
