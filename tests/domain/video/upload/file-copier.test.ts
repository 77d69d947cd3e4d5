import { beforeEach, describe, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import { copyFile, isCopyWorthwhile, type CopierDeps } from '#domain/video/upload/file-copier.ts'
import type { UploadSource } from '#domain/video/upload/upload-ports.ts'
import { unknownProgress, type UploadProgress } from '#domain/video/upload/upload-progress.ts'
import { forgetTask, hasStoredCopy, type UploadRecord } from '#domain/video/upload/upload-record.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createCountedIds, createFakeLog } from '#tests/support/fake-tab.ts'
import { createFakeUploadStore, someUpload } from '#tests/support/fake-upload-store.ts'
import { someBytes, someTake, someTakeId } from '#tests/support/takes.ts'

const PIECES = 10
const bytes = someBytes(PIECES * SEGMENT_BYTES - 500)
const takeId = someTakeId(1)
const gigabytes = 1024 ** 3

const newRecord = someUpload({ file: { size: bytes.length }, address: 'address' })

/** A device on which the server confirms pieces whenever some were copied. */
async function createDevice(record: Partial<UploadRecord> = {}) {
  const takes = createFakeTakeStore()
  const uploads = createFakeUploadStore()
  const copied = new Map<number, Uint8Array>()
  const device = {
    confirmedAtEachCopy: 0,
    confirmed: 0,
    free: 100 * gigabytes,
    isFull: false,
    saysRoom: true,
    size: bytes.length,
    progress: null as UploadProgress | null,
  }
  await takes.saveTake(someTake(1, { source: 'file' }))
  await uploads.saveUpload({ ...newRecord, ...record })
  const deps: CopierDeps = {
    takes,
    uploads,
    ids: createCountedIds(1),
    log: createFakeLog(),
    space: {
      estimate: () => Promise.resolve(device.saysRoom ? { used: 0, granted: device.free } : null),
      isDurable: () => Promise.resolve(false),
      askForDurable: () => Promise.resolve(false),
    },
    progressOf: () => device.progress,
    copies: {
      async savePieces(_part, first, pieces) {
        if (device.isFull) return { ok: false, failure: 'full' }
        pieces.forEach((piece, index) => copied.set(first + index, piece))
        device.confirmed += device.confirmedAtEachCopy
        const sentPieces = new Uint8Array(32 * device.confirmed)
        await uploads.changeUpload(takeId, (found) => ({ ...found, sentPieces }))
        return { ok: true, value: undefined }
      },
      readPiece: () => Promise.resolve({ ok: false, failure: 'not-found' }),
    },
  }
  const source: UploadSource = {
    get size() {
      return device.size
    },
    slice: (start, end) => Promise.resolve(new Blob([bytes.slice(start, end)])),
  }
  const abortSwitch = createAbortSwitch()
  return {
    device,
    copied,
    takes,
    abortSwitch,
    copy: () => copyFile(deps, takeId, source, abortSwitch.signal),
    async read() {
      const read = await uploads.readUpload(takeId)
      if (!read.ok) throw new Error(read.failure)
      return read.value
    },
  }
}

let world: Awaited<ReturnType<typeof createDevice>>

beforeEach(async () => {
  world = await createDevice()
})

describe('a picked file is copied', () => {
  test('from its end to its start while nothing is sent', async () => {
    expect(await world.copy()).toBe('stored')
    const whole = Array.from({ length: PIECES }, (_, number) => world.copied.get(number) ?? new Uint8Array())
    expect(Buffer.concat(whole).equals(bytes)).toBe(true)
    expect((await world.read()).copiedFrom).toBe(0)
  })

  test('only as far as the server has come meanwhile: together they have every byte, and none is copied twice', async () => {
    world.device.confirmedAtEachCopy = 3
    expect(await world.copy()).toBe('stored')
    const record = await world.read()
    expect(hasStoredCopy(record)).toBe(true)
    expect([...world.copied.keys()].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(record.copiedFrom).toBe(3 * SEGMENT_BYTES)
  })

  test('further, if the server forgets what it had', async () => {
    world.device.confirmedAtEachCopy = 3
    await world.copy()
    const forgotten = forgetTask(await world.read())
    expect(hasStoredCopy(forgotten)).toBe(false)
    world = await createDevice(forgotten)
    expect(await world.copy()).toBe('stored')
    expect([...world.copied.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  })

  test('by a browser that does not say how much room there is, unless the file is huge', async () => {
    world.device.saysRoom = false
    world.device.size = 513 * 1024 * 1024
    expect(await world.copy()).toBe('later')
    expect(world.copied.size).toBe(0)
    world.device.size = bytes.length
    expect(await world.copy()).toBe('stored')
  })

  test('never into the last 2 GiB, which belong to recordings', async () => {
    world.device.free = 2 * gigabytes
    expect(await world.copy()).toBe('later')
    expect(world.copied.size).toBe(0)
  })

  test('until the disk is full: then the space is freed and nothing is claimed', async () => {
    await world.copy()
    world = await createDevice({ copiedFrom: 4 * SEGMENT_BYTES })
    world.device.isFull = true
    expect(await world.copy()).toBe('over')
    const record = await world.read()
    expect(record.copiedFrom).toBeNull()
    expect(hasStoredCopy(record)).toBe(false)
  })

  test('no more once it is discarded', async () => {
    world.abortSwitch.abort()
    expect(await world.copy()).toBe('over')
    expect(world.copied.size).toBe(0)
  })

  test('not if its upload ends sooner', async () => {
    world.device.progress = moving(40_000_000, 20_000_000)
    expect(await world.copy()).toBe('later')
    expect(world.copied.size).toBe(0)
  })
})

function moving(bytesLeft: number, bytesPerSecond: number): UploadProgress {
  const secondsRemaining = Math.ceil(bytesLeft / bytesPerSecond)
  return { ...unknownProgress, totalSize: 2 * bytesLeft, uploadedSize: bytesLeft, secondsRemaining }
}

test('a copy is made for an upload that stands still, or will take a while; on a fast connection, a longer while', () => {
  expect(isCopyWorthwhile(null)).toBe(true)
  expect(isCopyWorthwhile(unknownProgress)).toBe(true)
  expect(isCopyWorthwhile(moving(100_000_000, 10_000_000))).toBe(true)
  expect(isCopyWorthwhile(moving(1_000_000_000, 80_000_000))).toBe(false)
  expect(isCopyWorthwhile(moving(4_000_000_000, 80_000_000))).toBe(true)
})
