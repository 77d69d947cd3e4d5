import { beforeEach, describe, expect, test } from 'vitest'
import type { FilePicker } from '#domain/video/upload/file-picker.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { FileCopies, PickedFile, UploadSource } from '#domain/video/upload/upload-ports.ts'
import type { UploadRecord } from '#domain/video/upload/upload-record.ts'
import { createFilePicker } from '#platform/files/browser-file-picker.ts'
import { createPickedFiles } from '#platform/files/picked-files.ts'
import type { FileStore } from '#platform/storage/upload/file-store.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createFakeLockRoom, createFakeLog } from '#tests/support/fake-tab.ts'
import { someBytes, somePart, somePartId, someTake, someTakeId } from '#tests/support/takes.ts'
import { someUpload } from '#tests/support/fake-upload-store.ts'

const bytes = someBytes(300_000)
const takeId = someTakeId(1)

/** A file handle as a browser gives it. */
function handleOf(file: File | null, leave: { is: PermissionState }): object {
  return {
    kind: 'file',
    queryPermission: () => Promise.resolve(leave.is),
    requestPermission: () => {
      leave.is = 'granted'
      return Promise.resolve(leave.is)
    },
    getFile: () =>
      file === null ? Promise.reject(new DOMException('gone', 'NotFoundError')) : Promise.resolve(file),
  }
}

function fileWith(content: Uint8Array<ArrayBuffer>, name = 'stitch.mp4'): File {
  return new File([content], name, { lastModified: 7, type: 'video/mp4' })
}

let picker: FilePicker
let takes: ReturnType<typeof createFakeTakeStore>
let handles: Map<string, unknown>
let room: ReturnType<typeof createFakeLockRoom>

beforeEach(() => {
  picker = createFilePicker(sha256, {})
  takes = createFakeTakeStore()
  handles = new Map()
  room = createFakeLockRoom()
})

const copies: FileCopies = {
  savePieces: () => Promise.resolve({ ok: false, failure: 'full' }),
  readPiece: (_part, number) =>
    Promise.resolve({ ok: true, value: long.slice(number * SEGMENT_BYTES, (number + 1) * SEGMENT_BYTES) }),
}
const long = someBytes(2 * SEGMENT_BYTES + 500)

function openPage(tab: string) {
  const store: FileStore = {
    saveHandle: (id, handle) => {
      handles.set(id, handle)
      return Promise.resolve({ ok: true, value: undefined })
    },
    readHandle: (id) =>
      Promise.resolve({ ok: true, value: (handles.get(id) ?? null) as FileSystemFileHandle | null }),
  }
  return createPickedFiles({
    takes,
    handles: store,
    copies,
    locks: room.ofTab(tab),
    sha256,
    log: createFakeLog(),
  })
}

async function pick(file: File): Promise<PickedFile> {
  const { picked } = await picker.look([{ file }])
  const [only] = picked
  if (only === undefined) throw new Error('nothing was picked')
  return only
}

async function recordOf(change: Partial<UploadRecord> = {}): Promise<UploadRecord> {
  const { identity } = await pick(fileWith(bytes))
  return someUpload({ takeId, file: identity, ...change })
}

async function readAll(source: UploadSource): Promise<Uint8Array> {
  const run = await source.slice(0, source.size)
  return new Uint8Array(await run.arrayBuffer())
}

describe('a picked file is read again', () => {
  test('from the memory of the page that picked it', async () => {
    const page = openPage('a')
    await page.save(takeId, await pick(fileWith(bytes)))
    const opened = await page.open(await recordOf())
    expect(opened.ok && (await readAll(opened.value))).toEqual(bytes)
  })

  describe('whose card was taken out', () => {
    /** Each slice is given at once, as a browser does; only its bytes can't be read. */
    async function pickAndLose(): Promise<PickedFile> {
      const file = await pick(fileWith(bytes))
      const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
      const slice = (start: number, end: number) => Promise.resolve({ size: end - start, arrayBuffer })
      return { ...file, source: { size: bytes.length, slice } }
    }
    async function storeCopy(): Promise<void> {
      await takes.saveTake(someTake(1, { source: 'file' }))
      await takes.savePart(somePart(1, 0))
    }

    test('from its copy on the device', async () => {
      const page = openPage('a')
      const lost = await pickAndLose()
      await page.save(takeId, { ...lost, source: { ...lost.source, size: long.length } })
      await storeCopy()
      const file = (await pick(fileWith(long))).identity
      const opened = await page.open(await recordOf({ file, copiedFrom: 0 }))
      if (!opened.ok) throw new Error(opened.failure)
      expect(Buffer.compare(await readAll(opened.value), long)).toBe(0)
    })

    test('by its owner if there is none, whichever page asks', async () => {
      const page = openPage('a')
      await page.save(takeId, await pickAndLose())
      expect(await page.open(await recordOf())).toEqual({ ok: false, failure: 'needs-file' })
      expect(page.atHand(takeId)).toBeNull()
      expect(await openPage('b').open(await recordOf())).toEqual({ ok: false, failure: 'needs-file' })
    })

    test('from its copy as well if only its beginning can be read', async () => {
      const page = openPage('a')
      await page.save(takeId, await pick(fileWith(long)))
      await storeCopy()
      const file = (await pick(fileWith(long))).identity
      const record = await recordOf({ file, copiedFrom: SEGMENT_BYTES, sentPieces: new Uint8Array(32) })
      const opened = await page.open(record)
      if (!opened.ok) throw new Error(opened.failure)
      expect(opened.value.readableFrom).toBeUndefined()
      const again = await page.open(record, opened.value)
      expect(again.ok && again.value.readableFrom).toBe(SEGMENT_BYTES)
    })
  })

  test('not by another page while the first has it at hand; by nobody once that page is gone', async () => {
    await openPage('a').save(takeId, await pick(fileWith(bytes)))
    const other = openPage('b')
    expect(await other.open(await recordOf())).toEqual({ ok: false, failure: 'elsewhere' })
    room.killTab('a')
    expect(await other.open(await recordOf())).toEqual({ ok: false, failure: 'needs-file' })
  })

  test('from its handle after a restart, with permission where the browser requires it', async () => {
    const leave = { is: 'prompt' as PermissionState }
    handles.set(takeId, handleOf(fileWith(bytes), leave))
    const page = openPage('a')
    const record = await recordOf({ hasHandle: true })
    expect(await page.open(record)).toEqual({ ok: false, failure: 'needs-permission' })
    expect(await page.askPermission(takeId)).toBe(true)
    const opened = await page.open(record)
    expect(opened.ok && (await readAll(opened.value))).toEqual(bytes)
  })

  test('only when it is still the same file', async () => {
    handles.set(takeId, handleOf(fileWith(someBytes(300_000, 5)), { is: 'granted' }))
    expect(await openPage('a').open(await recordOf({ hasHandle: true }))).toEqual({
      ok: false,
      failure: 'changed',
    })
  })

  test('by its owner if it is no longer where it was', async () => {
    handles.set(takeId, handleOf(null, { is: 'granted' }))
    expect(await openPage('a').open(await recordOf({ hasHandle: true }))).toEqual({
      ok: false,
      failure: 'needs-file',
    })
  })

  test('from the copy in the device store, at any position', async () => {
    await takes.saveTake(someTake(1, { source: 'file' }))
    await takes.savePart(somePart(1, 0))
    await takes.appendSlice(somePartId(1_000), { at: 0, bytes, duration: 0 })
    await takes.closePart(somePartId(1_000))
    const opened = await openPage('a').open(await recordOf({ isCopied: true }))
    if (!opened.ok) throw new Error(opened.failure)
    const run = await opened.value.slice(123_456, 234_567)
    expect(new Uint8Array(await run.arrayBuffer())).toEqual(bytes.slice(123_456, 234_567))
  })

  test('from its copied end, once the server has the rest and its digest is known', async () => {
    await takes.saveTake(someTake(1, { source: 'file' }))
    await takes.savePart(somePart(1, 0))
    const file = (await pick(fileWith(long))).identity
    const record = await recordOf({ file, copiedFrom: SEGMENT_BYTES })
    expect(await openPage('a').open(record)).toEqual({ ok: false, failure: 'needs-file' })
    const opened = await openPage('a').open({ ...record, sentPieces: new Uint8Array(32) })
    if (!opened.ok) throw new Error(opened.failure)
    expect(opened.value.readableFrom).toBe(SEGMENT_BYTES)
    const run = await opened.value.slice(SEGMENT_BYTES + 7, long.length)
    expect(new Uint8Array(await run.arrayBuffer())).toEqual(long.slice(SEGMENT_BYTES + 7))
  })
})

test('a file picked twice has the same identity, whatever it is called; a different one has not', async () => {
  const one = (await pick(fileWith(bytes))).identity
  const same = (await pick(fileWith(bytes, 'copy.mp4'))).identity
  const other = (await pick(fileWith(someBytes(300_000, 9)))).identity
  expect(same.edges).toBe(one.edges)
  expect(other.edges).not.toBe(one.edges)
})

test('what cannot be read is left out and counted', async () => {
  const folder = new File([], 'folder')
  Object.defineProperty(folder, 'slice', {
    value: () => {
      throw new DOMException('A folder', 'NotReadableError')
    },
  })
  expect((await picker.look([{ file: folder }, { file: fileWith(bytes) }])).unreadable).toBe(1)
})
