import { beforeEach, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { succeed } from '#contract/result.ts'
import { CopyScheduler } from '#domain/sync/copy-scheduler.ts'
import type { PickedFileStore, UploadSource } from '#domain/video/upload/upload-ports.ts'
import { unknownProgress, type UploadProgress } from '#domain/video/upload/upload-progress.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createCountedIds, createFakeLog } from '#tests/support/fake-tab.ts'
import { createFakeUploadStore, someUpload } from '#tests/support/fake-upload-store.ts'
import { createHandClock, type HandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someTake, someTakeId } from '#tests/support/takes.ts'

const LOOK_MS = 1_500
const size = 3 * SEGMENT_BYTES
const [one, two] = [someTakeId(1), someTakeId(2)]

let clock: HandClock
let uploads: ReturnType<typeof createFakeUploadStore>
let atHand: Set<string>
let progress: UploadProgress | null
/** What is read from which file, in order. */
let reads: string[]
let readOnce: () => Promise<void>
let warnings: string[]
let keeper: CopyScheduler

beforeEach(async () => {
  clock = createHandClock()
  uploads = createFakeUploadStore()
  atHand = new Set([one, two])
  progress = null
  reads = []
  readOnce = () => Promise.resolve()
  warnings = []
  const takes = createFakeTakeStore()
  for (const number of [1, 2]) {
    await takes.saveTake(someTake(number, { source: 'file' }))
    await uploads.saveUpload({ ...someUpload({ file: { size } }), takeId: someTakeId(number) })
  }
  const source = (takeId: string): UploadSource => ({
    size,
    slice: async (start, end) => {
      reads.push(takeId)
      await readOnce()
      return { size: end - start, arrayBuffer: () => Promise.resolve(new ArrayBuffer(end - start)) }
    },
  })
  const files = {
    atHand: (takeId) => (atHand.has(takeId) ? source(takeId) : null),
  } as Partial<PickedFileStore> as PickedFileStore
  keeper = new CopyScheduler({
    takes,
    uploads,
    files,
    clock,
    ids: createCountedIds(),
    log: { ...createFakeLog(), warn: (_name: string, message: string) => void warnings.push(message) },
    space: {
      estimate: () => Promise.resolve({ used: 0, granted: 1e12 }),
      isDurable: () => Promise.resolve(false),
      askForDurable: () => Promise.resolve(false),
    },
    copies: {
      savePieces: () => Promise.resolve(succeed(undefined)),
      readPiece: () => Promise.resolve({ ok: false, failure: 'not-found' }),
    },
    progressOf: () => progress,
  })
})

async function look(times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    await clock.advance(LOOK_MS)
    await settlePromises()
  }
}
const isCopied = async (takeId: typeof one) => {
  const read = await uploads.readUpload(takeId)
  return read.ok && read.value.copiedFrom === 0
}

test('an upload may show its pace before its file is copied', async () => {
  keeper.look(one)
  await clock.advance(LOOK_MS - 1)
  expect(reads).toEqual([])
  await look()
  expect(await isCopied(one)).toBe(true)
})

test('a file that needs no copy yet is checked again, and copied once it does', async () => {
  progress = { ...unknownProgress, totalSize: size, uploadedSize: 0, secondsRemaining: 1 }
  keeper.look(one)
  await look(3)
  expect(reads).toEqual([])
  progress = null
  await look(2)
  expect(await isCopied(one)).toBe(true)
})

test('a copied file is copied again when the server forgets what it had', async () => {
  await uploads.changeUpload(one, (found) => ({
    ...found,
    copiedFrom: 2 * SEGMENT_BYTES,
    sentPieces: new Uint8Array(2 * 32),
  }))
  keeper.look(one)
  await look(2)
  expect(reads).toEqual([])
  await uploads.changeUpload(one, (found) => ({ ...found, sentPieces: null }))
  await look(2)
  expect(await isCopied(one)).toBe(true)
})

test('files are copied one after the other', async () => {
  let release: () => void = () => undefined
  readOnce = () => new Promise((resolve) => (release = resolve))
  keeper.look(one)
  keeper.look(two)
  await look(2)
  expect(reads).toEqual([one])
  readOnce = () => Promise.resolve()
  release()
  await settlePromises()
  expect(await isCopied(two)).toBe(true)
})

test('a file that cannot be read is reported as such, and does not stop others from being copied', async () => {
  readOnce = () => {
    readOnce = () => Promise.resolve()
    return Promise.reject(new Error('The file is gone.'))
  }
  keeper.look(one)
  keeper.look(two)
  await look(2)
  expect(await isCopied(two)).toBe(true)
  expect(warnings).toEqual([expect.stringContaining('The file is gone.')])
  const { length } = reads
  await look(3)
  expect(reads.filter((takeId) => takeId === one)).toHaveLength(1)
  expect(reads).toHaveLength(length)
})

test('it is checked once, however often it is handed in, until it is stopped', async () => {
  progress = { ...unknownProgress, totalSize: size, uploadedSize: 0, secondsRemaining: 1 }
  let asked = 0
  const readUpload = uploads.readUpload.bind(uploads)
  uploads.readUpload = (takeId) => {
    asked += 1
    return readUpload(takeId)
  }
  keeper.look(one)
  keeper.look(one)
  await look()
  expect(asked).toBe(1)
  keeper.stop(one)
  await look(3)
  expect(asked).toBe(1)
  keeper.look(one)
  await look()
  expect(asked).toBe(2)
})

test('a file that is not in this page is not copied by it', async () => {
  atHand.delete(one)
  keeper.look(one)
  await look(3)
  expect(reads).toEqual([])
  expect(await isCopied(one)).toBe(false)
})
