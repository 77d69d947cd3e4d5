import 'fake-indexeddb/auto'
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { openDB, unwrap } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PartId } from '#contract/vocabulary/ids.ts'
import { joinBytes } from '#domain/video/recording/take/segments.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import type { Part } from '#domain/ports.ts'
import { createFileStore } from '#platform/storage/upload/file-store.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import type { TakeSchema } from '#platform/storage/take/take-database.ts'
import { createTakeStore } from '#platform/storage/take/take-store.ts'
import type { DeviceTakeStore } from '#platform/storage/take/take-store.ts'
import { valueOf } from '#tests/support/conformance.ts'
import { damageSegment } from '#tests/support/damage-segment.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { findStoredBlobs } from '#tests/support/find-stored-blobs.ts'
import { takeStoreConformance } from '#tests/support/take-store.conformance.ts'
import { emptyStore } from '#tests/support/empty-store.ts'
import { inARow, someBytes, somePart, someSlice, someTake } from '#tests/support/takes.ts'

const segmentBytes = 64
const name = 'takes-under-test'
const part = somePart(1, 0)
const opened: DeviceTakeStore[] = []

/** A disk that is always fast, or always slow, however busy this machine is. */
function openStore({ isSlow = false } = {}): DeviceTakeStore {
  const quickCommitMs = isSlow ? -1 : Infinity
  const store = createTakeStore({ sha256, log: createFakeLog(), name, segmentBytes, quickCommitMs })
  opened.push(store)
  return store
}

async function beginPart(disk?: { isSlow: boolean }): Promise<DeviceTakeStore> {
  const store = openStore(disk)
  await store.saveTake(someTake(1))
  await store.savePart(part)
  return store
}

async function withDatabase<Value>(
  work: (database: Awaited<ReturnType<typeof openDB<TakeSchema>>>) => Promise<Value>,
): Promise<Value> {
  const database = await openDB<TakeSchema>(name)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const damageIn = (partId: PartId, number: number): Promise<void> =>
  withDatabase((database) => damageSegment(database, partId, number, segmentBytes))

/** As a version stored it that does not know of sizes. */
async function forgetSize(): Promise<void> {
  await withDatabase(async (database) => {
    const { bytes: _b, segments: _s, duration: _d, ...rest } = (await database.get('parts', part.id))!
    await database.put('parts', rest as Part)
  })
}

const isOfSlices = ([stores]: Parameters<IDBDatabase['transaction']>) => [stores].flat().includes('tail')

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  for (const store of opened.splice(0)) store.close()
  vi.restoreAllMocks()
})

describe('the take store of the device', () => {
  describe.each([{ isSlow: false }, { isSlow: true }])('on a disk where isSlow is $isSlow', (disk) => {
    it.each(takeStoreConformance)('$sentence', async ({ check }) => {
      const store = openStore(disk)
      await check({
        store,
        segmentBytes,
        reopen: () => Promise.resolve(openStore(disk)),
        damageSegment: damageIn,
        emptyStore: () => withDatabase(emptyStore),
      })
    })
  })

  it('stores each slice as a tail row and leaves no tail row behind a full segment', async () => {
    const store = await beginPart()
    await store.appendSlice(part.id, someSlice(0, someBytes(30)))
    await store.appendSlice(part.id, someSlice(30, someBytes(30)))
    expect(await withDatabase((database) => database.getAllKeys('tail'))).toEqual([
      [part.id, 0],
      [part.id, 30],
    ])
    await store.appendSlice(part.id, someSlice(60, someBytes(30)))
    expect(await withDatabase((database) => database.getAllKeys('tail'))).toEqual([[part.id, 64]])
    expect(await withDatabase((database) => database.getAllKeys('segments'))).toEqual([[part.id, 0]])
  })

  it('leaves the rows of a segment as they are on a slow disk, and gathers them once nothing is being recorded', async () => {
    const store = await beginPart({ isSlow: true })
    for (const slice of inARow([1, 2, 3].map((seed) => someBytes(50, seed))))
      await store.appendSlice(part.id, slice)
    const before = valueOf(await store.readSegment(part.id, 1), 'readSegment')
    expect(await withDatabase((database) => database.getAllKeys('segments'))).toEqual([])
    await store.closePart(part.id)
    const segments = () => withDatabase((database) => database.getAllKeys('segments'))
    await expect.poll(segments).toEqual([
      [part.id, 0],
      [part.id, 1],
    ])
    expect(await withDatabase((database) => database.getAllKeys('tail'))).toEqual([[part.id, 128]])
    expect(await store.readSegment(part.id, 1)).toEqual({ ok: true, value: before })
  })

  it('makes one commit of all slices that wait while another commit is under way', async () => {
    const store = await beginPart()
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const [first, ...rest] = inARow([1, 2, 3, 4, 5].map((seed) => someBytes(10, seed)))
    const begun = store.appendSlice(part.id, first!)
    await expect.poll(() => transaction.mock.calls.filter(isOfSlices).length).toBe(1)
    const answers = await Promise.all(rest.map((slice) => store.appendSlice(part.id, slice)))
    expect(await begun).toMatchObject({ value: { bytes: 10 } })
    expect(answers.at(-1)).toMatchObject({ value: { bytes: 50 } })
    expect(transaction.mock.calls.filter(isOfSlices)).toHaveLength(2)
  })

  it('writes every slice strictly durable', async () => {
    const store = await beginPart()
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await store.appendSlice(part.id, someSlice(0, someBytes(30)))
    // The digest of a piece, which may still arrive from the test before, can be computed again from its bytes.
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite').filter(isOfSlices)
    expect(writes.map(([, , options]) => options)).toEqual([{ durability: 'strict' }])
  })

  it('stores bytes as they are, never as a Blob', async () => {
    const found = findStoredBlobs()
    const store = await beginPart()
    for (const slice of inARow([1, 2, 3].map((seed) => someBytes(50, seed))))
      await store.appendSlice(part.id, slice)
    await store.closePart(part.id)
    expect(found.stored).toBeGreaterThan(5)
    expect(found.blobs).toEqual([])
  })

  it('opens a dropped database again and stores the slice once', async () => {
    const store = await beginPart()
    await store.appendSlice(part.id, someSlice(0, someBytes(30)))
    await store.connection.run((database) => Promise.resolve(dropConnection(unwrap(database))))
    const appended = await store.appendSlice(part.id, someSlice(30, someBytes(10)))
    expect(appended).toMatchObject({ ok: true, value: { bytes: 40 } })
  })

  it('stores a slice once when the database was lost between the write and its answer', async () => {
    const store = await beginPart()
    loseAnswers(1)
    const appended = await store.appendSlice(part.id, someSlice(0, someBytes(30)))
    expect(appended).toMatchObject({ ok: true, value: { bytes: 30, duration: 250 } })
  })

  it('recognizes a slice that its caller hands in again after `unavailable`', async () => {
    const store = await beginPart()
    loseAnswers(2)
    expect(await store.appendSlice(part.id, someSlice(0, someBytes(30)))).toEqual({
      ok: false,
      failure: 'unavailable',
    })
    const again = await store.appendSlice(part.id, someSlice(0, someBytes(30)))
    expect(again).toMatchObject({ ok: true, value: { bytes: 30, duration: 250 } })
  })

  it('refuses the slices that wait behind a refused one, so that no gap arises', async () => {
    const store = await beginPart()
    fillDisk(1)
    const answers = await Promise.all([
      store.appendSlice(part.id, someSlice(0, someBytes(10, 1))),
      store.appendSlice(part.id, someSlice(10, someBytes(10, 2))),
    ])
    expect(answers.map((answer) => (answer.ok ? 'stored' : answer.failure))).toEqual(['full', 'full'])
    expect(await store.appendSlice(part.id, someSlice(0, someBytes(10, 1)))).toMatchObject({
      value: { bytes: 10 },
    })
  })

  it('says `full` when no room is left, and everything stored before is still there', async () => {
    const store = await beginPart()
    await store.appendSlice(part.id, someSlice(0, someBytes(100)))
    fillDisk(1)
    expect(await store.appendSlice(part.id, someSlice(100, someBytes(100)))).toEqual({
      ok: false,
      failure: 'full',
    })
    expect(await store.recoverPart(part.id)).toMatchObject({
      value: { damagedRows: 0, part: { bytes: 100 } },
    })
  })

  it('recovers the tail up to a missing row and counts the rows after it', async () => {
    const store = await beginPart()
    const slices = inARow([1, 2, 3, 4].map((seed) => someBytes(10, seed)))
    for (const slice of slices) await store.appendSlice(part.id, slice)
    await withDatabase((database) => database.delete('tail', [part.id, 20]))
    expect(await store.recoverPart(part.id)).toMatchObject({
      value: { damagedRows: 1, part: { bytes: 20, duration: 500, closed: true } },
    })
    expect(await store.readSegment(part.id, 0)).toMatchObject({ ok: true, value: { length: 20 } })
  })

  it('computes the digest from the segments where the digests of pieces are missing', async () => {
    const store = await beginPart()
    await store.appendSlice(part.id, someSlice(0, someBytes(200)))
    const known = await store.closePart(part.id)
    await withDatabase(async (database) => {
      await database.clear('pieces')
      const row = await database.get('parts', part.id)
      if (row !== undefined) await database.put('parts', { ...row, digest: null })
    })
    expect(await store.closePart(part.id)).toEqual(known)
  })

  it.each([
    ['a whole segment and a rest', 100, { bytes: 100, segments: 1 }],
    ['nothing', 0, { bytes: 0, segments: 0 }],
  ])(
    'counts %s where the row of another version does not say it, and sends it',
    async (_what, length, size) => {
      const store = await beginPart()
      if (length > 0) await store.appendSlice(part.id, someSlice(0, someBytes(length)))
      const closed = valueOf(await store.closePart(part.id), 'closePart')
      await forgetSize()
      const [counted] = valueOf(await openStore().listParts(part.takeId), 'listParts')
      expect(counted).toEqual({ ...closed, ...size, duration: 0 })
      expect(valueOf(await store.listParts(part.takeId), 'listParts')).toEqual([counted])
      const rest = await store.readSegment(part.id, size.segments)
      expect(rest).toMatchObject(length > 0 ? { value: { length: 36 } } : { ok: false })
    },
  )

  it('counts no bytes behind a gap, and leaves a row as it is that says its size by then', async () => {
    const store = await beginPart()
    for (const slice of inARow([1, 2, 3].map((seed) => someBytes(10, seed))))
      await store.appendSlice(part.id, slice)
    await withDatabase((database) => database.delete('tail', [part.id, 10]))
    await forgetSize()
    const listed = await Promise.all([store, openStore()].map((tab) => tab.listParts(part.takeId)))
    for (const parts of listed) expect(parts).toMatchObject({ value: [{ bytes: 10, segments: 0 }] })
  })

  it('counts from where the rest of a part lies whose beginning only the server has', async () => {
    const store = await beginPart()
    await withDatabase((database) =>
      database.put('parts', { ...part, elsewhere: 64, bytes: 64, segments: 1, streamId: null }),
    )
    await store.appendSlice(part.id, someSlice(64, someBytes(20)))
    await forgetSize()
    expect(await store.listParts(part.takeId)).toMatchObject({
      value: [{ bytes: 84, segments: 1, elsewhere: 64 }],
    })
  })

  it('tells other tabs', async () => {
    const other = openStore()
    const told = new Promise((resolve) => other.onChange(resolve))
    const store = openStore()
    await store.saveTake(someTake(1))
    expect(await told).toBe(someTake(1).id)
  })

  it('gives way to a newer version at once when nothing is being recorded', async () => {
    const store = openStore()
    await store.saveTake(someTake(1, { capture: 'closed' }))
    const newer = await openDB(name, 2)
    newer.close()
    expect(await store.readTake(someTake(1).id)).toEqual({ ok: false, failure: 'unavailable' })
  })

  it('stores a file handle with its take and deletes it with its take', async () => {
    const store = await beginPart()
    const files = createFileStore(store.connection)
    const handle = { name: 'surgery.mp4' } as FileSystemFileHandle
    expect(await files.readHandle(part.takeId)).toEqual({ ok: true, value: null })
    await files.saveHandle(part.takeId, handle)
    expect(await files.readHandle(part.takeId)).toMatchObject({ value: { name: 'surgery.mp4' } })
    await store.deleteTake(part.takeId)
    expect(await files.readHandle(part.takeId)).toEqual({ ok: true, value: null })
  })
})

describe('whatever the browser does to the database', () => {
  const happening = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('slice'), length: fc.integer({ min: 0, max: 200 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('answer-lost', 'answers-lost', 'disk-full', 'connection-lost', 'page-reloaded'),
        length: fc.constant(0),
      }),
    },
  )

  it('what was confirmed is stored, in order and once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (story) => {
        vi.restoreAllMocks()
        vi.stubGlobal('indexedDB', new IDBFactory())
        let store = await beginPart()
        const stored: Bytes[] = []
        for (const [index, { kind, length }] of story.entries()) {
          if (kind !== 'slice') vi.restoreAllMocks()
          if (kind === 'answer-lost') loseAnswers(1)
          if (kind === 'answers-lost') loseAnswers(2)
          if (kind === 'disk-full') fillDisk(1)
          if (kind === 'connection-lost') {
            await store.connection.run((database) => Promise.resolve(dropConnection(unwrap(database))))
          }
          if (kind === 'page-reloaded') {
            store.close()
            store = openStore()
          }
          if (kind !== 'slice') continue
          const slice = someBytes(length, index + 1)
          // As a recorder does: the same slice until it is stored.
          const { length: at } = joinBytes(stored)
          while (!(await store.appendSlice(part.id, someSlice(at, slice))).ok) vi.restoreAllMocks()
          stored.push(slice)
        }
        vi.restoreAllMocks()
        const whole = joinBytes(stored)
        expect(await store.recoverPart(part.id)).toMatchObject({
          value: { damagedRows: 0, part: { bytes: whole.length } },
        })
        const count = Math.ceil(whole.length / segmentBytes)
        const segments: Bytes[] = []
        for (let number = 0; number < count; number++) {
          const segment = await store.readSegment(part.id, number)
          if (segment.ok) segments.push(segment.value)
        }
        expect(joinBytes(segments)).toEqual(whole)
        for (const each of opened.splice(0)) each.close()
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})

// --- Breaking the database -----------------------------------------------------------------------------------------

/** The next writes are committed, but the page hears that they were aborted: the connection dropped in between. */
function loseAnswers(count: number): void {
  let left = count
  const real: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction')
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...wanted) {
    const transaction = real.apply(this, wanted)
    if (wanted[1] !== 'readwrite' || left === 0) return transaction
    left -= 1
    const listen = transaction.addEventListener.bind(transaction)
    transaction.addEventListener = (type: string, listener: EventListener) => {
      if (type === 'abort') listen('complete', listener)
    }
    return transaction
  })
}

/** The next rows of media find no room. */
function fillDisk(count: number): void {
  let left = count
  const real: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (left === 0 || (this.name !== 'tail' && this.name !== 'segments')) return real.apply(this, row)
    left -= 1
    throw new DOMException('No room', 'QuotaExceededError')
  })
}

// The library's type requires the class where its code accepts the connection.
function dropConnection(database: IDBDatabase): void {
  forceCloseDatabase(database as unknown as Parameters<typeof forceCloseDatabase>[0])
}

describe('a newer version of the app in another tab', () => {
  /** Asks for the next version of the database, as a page of a newer version would. */
  function askForNewer() {
    const state = { isOpen: false }
    const open = async (): Promise<void> => {
      const database = await openDB(name, 2)
      state.isOpen = true
      database.close()
    }
    return { state, opening: open() }
  }
  const soon = () => new Promise((resolve) => setTimeout(resolve, 50))

  it('waits from the beginning of a take until it is closed, in its pauses too, and then both go on', async () => {
    const store = openStore()
    await store.saveTake(someTake(1, { capture: 'open' }))
    const { state, opening } = askForNewer()
    await soon()
    await store.savePart(part)
    await store.appendSlice(part.id, someSlice(0, someBytes(30)))
    await store.closePart(part.id)
    await soon()
    expect(state.isOpen).toBe(false)
    expect((await store.changeTake(part.takeId, (take) => ({ ...take, capture: 'closed' }))).ok).toBe(true)
    await opening
  })

  it('also if a transaction fails meanwhile', async () => {
    const store = await beginPart()
    await store.appendSlice(part.id, someSlice(0, someBytes(30)))
    const { state, opening } = askForNewer()
    await soon()
    const begin = Reflect.get(IDBDatabase.prototype, 'transaction')
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function abortSoon(
      this: IDBDatabase,
      ...given
    ) {
      const transaction = begin.apply(this, given)
      queueMicrotask(() => transaction.abort())
      return transaction
    })
    expect((await store.appendSlice(part.id, someSlice(30, someBytes(30)))).ok).toBe(true)
    spy.mockRestore()
    await soon()
    expect(state.isOpen).toBe(false)
    expect(valueOf(await store.closePart(part.id), 'closePart').bytes).toBe(60)
    await store.changeTake(part.takeId, (take) => ({ ...take, capture: 'closed' }))
    await opening
  })
})
