import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { digestToHex, joinPieceDigests } from '#contract/digest.ts'
import type { CallResult, Endpoint } from '#contract/endpoint.ts'
import { favoriteVideo } from '#contract/endpoints/video/library.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { cancelUpload, finishUpload, pauseUpload, resumeUpload } from '#contract/endpoints/video/uploads.ts'
import { cancelRecord } from '#contract/endpoints/video/recordings.ts'
import { TUS_PATH, type FinishUploadPayload } from '#contract/endpoints/video/uploads.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { RecordId, StreamId, TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { Call, Sha256, TakeSender } from '#domain/ports.ts'
import { takeLock } from '#domain/video/recording/take/recording-locks.ts'
import { createSyncCenter } from '#domain/sync/sync-center.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import type {
  ByteRun,
  PickedFile,
  PickedFileStore,
  Transfer,
  TransferEnd,
  UploadSource,
} from '#domain/video/upload/upload-ports.ts'
import { hasStoredCopy, isSameFile, type UploadIntent } from '#domain/video/upload/upload-record.ts'
import { createFakeDrafts } from '#tests/support/fake-drafts.ts'
import { createFakeOutboxStore, createOutboxDisk } from '#tests/support/fake-outbox-store.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import {
  createCountedIds,
  createFakeLockRoom,
  createFakeLog,
  createFakeReachability,
  never,
} from '#tests/support/fake-tab.ts'
import { createFakeUploadStore } from '#tests/support/fake-upload-store.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { mp4Head } from '#tests/support/recorded-slices.ts'
import {
  someBytes,
  somePart,
  somePartId,
  someSlice,
  someTake,
  someTakeId,
  someUserId,
} from '#tests/support/takes.ts'

const anna = someUserId(1)
const videoId = '77777777-0000-4000-8000-000000000001'
const taskId = '88888888-0000-4000-8000-000000000001'
const address = `${TUS_PATH}/${taskId}`
const sha256: Sha256 = (bytes) => Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()))

/** Bytes that are read at once, so that only the clock of the test has to advance. */
function run(bytes: Uint8Array<ArrayBuffer>): ByteRun {
  return { size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.slice().buffer) }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += SEGMENT_BYTES)
    pieces.push(await sha256(bytes.slice(at, at + SEGMENT_BYTES)))
  return digestToHex(await sha256(joinPieceDigests({ pieces })))
}

function picked(bytes: Uint8Array<ArrayBuffer>, name = 'stitch.mp4'): PickedFile {
  const source: UploadSource = {
    size: bytes.length,
    slice: (start, end) => Promise.resolve(run(bytes.slice(start, end))),
  }
  const edges = `${bytes.length}-${bytes[0] ?? 0}`
  return {
    identity: { name, size: bytes.length, lastModified: 5, type: 'video/mp4', edges },
    source,
    handle: null,
  }
}

type FinishInput = { body: FinishUploadPayload }

/** A device that outlives its pages, and a server. */
function createWorld() {
  const clock = createHandClock()
  const takes = createFakeTakeStore()
  const uploads = createFakeUploadStore()
  const disk = createOutboxDisk()
  const copied = { bytes: new Uint8Array(10 * SEGMENT_BYTES) }
  const room = createFakeLockRoom()
  const server = {
    isThere: true,
    held: 0,
    /** Stop after this many bytes, as if the network was lost. */
    stopAt: Number.POSITIVE_INFINITY,
    finished: [] as {
      takeId: TakeId
      digest: string | null
      key: string | undefined
      tusUploadId: string | null
      assessorType: string | null | undefined
    }[],
    finishKeys: [] as (string | undefined)[],
    calls: [] as string[],
    finishFailure: null as string | null,
    loseFinishAnswer: false,
    cancelAnswer: 'CONFIRMED' as 'CONFIRMED' | 'DENIED',
    delivered: [] as TakeId[],
    passes: [] as number[],
    /** How long it takes to tell the server that streams end. */
    hearing: Promise.resolve(),
  }

  const answers: [Endpoint, string, (input: FinishInput, key: string | undefined) => unknown][] = [
    [pauseUpload, 'pause', () => ({ ok: true, value: {} as never })],
    [resumeUpload, 'resume', () => ({ ok: true, value: {} as never })],
    [cancelRecord, 'cancel-record', () => ({ ok: true, value: {} as never })],
    [cancelUpload, 'cancel', () => ({ ok: true, value: { cancelRequest: server.cancelAnswer } as never })],
    [
      finishUpload,
      'finish',
      (input, key) => {
        server.finishKeys.push(key)
        if (server.finishFailure !== null)
          return { ok: false, failure: { code: server.finishFailure as 'not-found' } }
        const { videoAsmt, digest, tusUploadId } = input.body
        if (!server.finished.some((row) => row.takeId === videoAsmt.takeId))
          server.finished.push({
            takeId: videoAsmt.takeId!,
            digest: digest!,
            key,
            tusUploadId: tusUploadId!,
            assessorType: videoAsmt.assessorType,
          })
        if (server.loseFinishAnswer) return { ok: false, failure: { code: 'offline' } }
        return { ok: true, value: { videoId, videoAsmtId: videoId } as never }
      },
    ],
  ]
  const call: Call = async (endpoint, input, options) => {
    await Promise.resolve()
    if (!server.isThere) return { ok: false, failure: { code: 'offline' } }
    const answer = answers.find(([known]) => known === endpoint)
    if (answer === undefined) throw new Error(`Nobody expected ${endpoint.path}`)
    server.calls.push(answer[1])
    return answer[2](input as unknown as FinishInput, options?.idempotencyKey) as CallResult<typeof endpoint>
  }

  async function transfer(job: Transfer): Promise<TransferEnd> {
    server.passes.push(server.held)
    if (!server.isThere) return { status: 'failed', why: 'offline' }
    if (job.address === null) job.onAddress(address)
    for (; server.held < job.source.size;) {
      if (job.signal.aborted) return { status: 'stopped' }
      if (!server.isThere || server.held >= server.stopAt) {
        server.isThere = false
        return { status: 'failed', why: 'offline' }
      }
      const end = Math.min(server.held + job.chunkBytes, job.source.size)
      job.onRead(server.held, await job.source.slice(server.held, end))
      server.held = end
      job.onProgress({ confirmed: end, moving: end })
      await new Promise<void>((resolve) => void clock.after(100, resolve))
    }
    return { status: 'sent' }
  }

  function openPage(tab: string): { sync: SyncCenter; close: () => void } {
    const atHand = new Map<TakeId, UploadSource>()
    const files: PickedFileStore = {
      save: async (takeId, file) => void atHand.set(takeId, file.source),
      atHand: (takeId) => atHand.get(takeId) ?? null,
      async open(record) {
        const source = atHand.get(record.takeId)
        if (source !== undefined) return { ok: true, value: source }
        const { copiedFrom } = record
        if (!hasStoredCopy(record) || typeof copiedFrom !== 'number')
          return { ok: false, failure: 'needs-file' }
        const tail = copied.bytes.slice(copiedFrom)
        const slice = (start: number, end: number): Promise<ByteRun> =>
          start < copiedFrom
            ? Promise.reject(new Error('That was never copied.'))
            : Promise.resolve(run(tail.slice(start - copiedFrom, end - copiedFrom)))
        return { ok: true, value: { size: record.file.size, readableFrom: copiedFrom, slice } }
      },
      forget: async (takeId) => void atHand.delete(takeId),
      askPermission: () => Promise.resolve(false),
    }
    const sender: TakeSender = {
      sayCanceled: () => server.hearing,
      follow: () => () => undefined,
      acknowledged: () => 0,
      async deliver(takeId) {
        if (!server.isThere) return { status: 'parked', why: 'offline' }
        const parts = await takes.listParts(takeId)
        for (const part of parts.ok ? parts.value : [])
          await takes.changePart(part.id, (found) => ({
            ...found,
            confirmed: true,
            streamId: taskId as unknown as StreamId,
          }))
        server.delivered.push(takeId)
        return { status: 'done' }
      },
      progress: () => ({ snapshot: () => new Map(), subscribe: () => () => undefined }),
    }
    const sync = createSyncCenter({
      takes,
      uploads,
      files,
      copies: {
        async savePieces(_part, first, pieces) {
          pieces.forEach((piece, index) => copied.bytes.set(piece, (first + index) * SEGMENT_BYTES))
          return { ok: true, value: undefined }
        },
        readPiece: () => Promise.resolve({ ok: false, failure: 'not-found' }),
      },
      outboxStore: createFakeOutboxStore(disk),
      drafts: createFakeDrafts(),
      locks: room.ofTab(tab),
      clock,
      ids: createCountedIds(tab.length),
      log: createFakeLog(),
      reachability: createFakeReachability(() => server.isThere),
      session: {
        me: () => ({ id: anna, role: 'RESIDENT' }) as Me,
        accessToken: () => Promise.resolve({ ok: true, value: 'token' }),
        tokenRefused: () => Promise.resolve({ ok: true, value: 'token' }),
        refresh: () => Promise.resolve(),
      },
      call,
      transport: { transfer },
      sha256,
      sender,
      space: {
        estimate: () => Promise.resolve({ used: 0, granted: 100e9 }),
        isDurable: () => Promise.resolve(false),
        askForDurable: () => Promise.resolve(false),
      },
      chunkBytes: () => Promise.resolve(1_000),
    })
    const stop = sync.start()
    return {
      sync,
      close() {
        stop()
        room.killTab(tab)
      },
    }
  }
  return { clock, takes, uploads, disk, server, room, openPage }
}

async function turn(world: ReturnType<typeof createWorld>, milliseconds: number): Promise<void> {
  for (let spent = 0; spent < milliseconds; spent += 100) {
    await world.clock.advance(100)
    await settlePromises(200)
  }
}

const subject = { videoType: 'other', title: 'Knots' } as const
const bytes = someBytes(20_500)
let world: ReturnType<typeof createWorld>

beforeEach(() => {
  world = createWorld()
})

async function add(sync: SyncCenter): Promise<TakeId> {
  const added = await sync.addUpload(picked(bytes), subject, 'Knots')
  if (!added.ok) throw new Error(added.failure)
  return added.value
}
const stateOf = (sync: SyncCenter): string | undefined => sync.overview().snapshot().lines[0]?.state.status

describe('a take whose recording continues', () => {
  const summaryOf = (sync: SyncCenter) => sync.overview().snapshot().summary

  test('is being recorded for as long as its tab lives, and is cut off soon after that died', async () => {
    await world.takes.saveTake(someTake(1, { capture: 'open' }))
    void world.room.ofTab('recorder').request(takeLock(someTakeId(1)), () => never())
    const { sync } = world.openPage('a')
    await turn(world, 1_000)
    expect(stateOf(sync)).toBe('capturing')
    world.room.killTab('recorder')
    await turn(world, 6_000)
    expect(stateOf(sync)).toBe('cut-off')
    expect(summaryOf(sync)).toMatchObject({ status: 'unsent', count: 1 })
  })
})

describe('a take that a crash ended before its first picture', () => {
  async function crash(): Promise<void> {
    await world.takes.saveTake(someTake(1, { capture: 'open' }))
    await world.takes.savePart(somePart(1, 0))
    await world.takes.appendSlice(somePartId(1_000), { ...someSlice(0, mp4Head()), duration: 0 })
  }

  test('is gone once a page starts: nobody hears of it', async () => {
    await crash()
    const { sync } = world.openPage('a')
    await turn(world, 1_000)
    expect((await world.takes.readTake(someTakeId(1))).ok).toBe(false)
    expect(sync.overview().snapshot()).toMatchObject({ lines: [], summary: { status: 'safe' } })
    expect(world.server.calls).toEqual([])
  })

  test('stays while its recorder begins in another tab', async () => {
    await crash()
    void world.room.ofTab('recorder').request(takeLock(someTakeId(1)), () => never())
    const { sync } = world.openPage('a')
    await turn(world, 1_000)
    sync.wake()
    await turn(world, 1_000)
    expect(stateOf(sync)).toBe('capturing')
  })
})

async function saveRecordedTake(): Promise<void> {
  await world.takes.saveTake(someTake(1, { capture: 'closed' }))
  await world.takes.savePart(somePart(1, 0))
  await world.takes.appendSlice(somePartId(1_000), someSlice(0, someBytes(500)))
  await world.takes.closePart(somePartId(1_000))
}

describe('a recorded take', () => {
  beforeEach(saveRecordedTake)

  test('is delivered, finished, and deleted only then', async () => {
    const { sync } = world.openPage('a')
    await sync.sendTake(someTakeId(1))
    await turn(world, 1_000)
    expect(world.server.finished).toHaveLength(1)
    const take = await world.takes.readTake(someTakeId(1))
    expect(take.ok && take.value.videoId).toBe(videoId)
    expect(world.takes.contents(somePartId(1_000))).toHaveLength(0)
    expect(sync.overview().snapshot().summary).toEqual({ status: 'safe' })
  })

  test('sent offline, says so, keeps every byte, and is sent automatically when the server is back', async () => {
    world.server.isThere = false
    const { sync } = world.openPage('a')
    await sync.sendTake(someTakeId(1))
    await turn(world, 120_000)
    expect(sync.overview().snapshot().summary).toMatchObject({ status: 'offline', count: 1, bytes: 500 })
    expect(world.takes.contents(somePartId(1_000))).toHaveLength(500)
    world.server.isThere = true
    await turn(world, 1_500)
    expect(world.server.finished).toHaveLength(1)
  })

  test('"send" that was interrupted before it was queued is queued at the next start', async () => {
    await world.takes.changeTake(someTakeId(1), (take) => ({ ...take, sendRequestedAt: 1 }))
    world.openPage('a')
    await turn(world, 1_000)
    expect(world.server.finished).toHaveLength(1)
  })

  test('finished twice because an answer was lost, is one video', async () => {
    world.server.loseFinishAnswer = true
    const { sync } = world.openPage('a')
    await sync.sendTake(someTakeId(1))
    await turn(world, 1_000)
    world.server.loseFinishAnswer = false
    await turn(world, 6_000)
    expect(world.server.finished).toHaveLength(1)
    expect(world.server.calls.filter((name) => name === 'finish').length).toBeGreaterThan(1)
    expect(world.disk.rows.size).toBe(0)
  })

  test('when the server lacks bytes, they are delivered once more and then finished', async () => {
    world.server.finishFailure = 'upload-not-finished'
    const { sync } = world.openPage('a')
    await sync.sendTake(someTakeId(1))
    await turn(world, 1_000)
    world.server.finishFailure = null
    await turn(world, 6_000)
    expect(world.server.delivered.length).toBeGreaterThan(1)
    expect(world.server.finished).toHaveLength(1)
  })

  describe('whose submission the server refuses', () => {
    const toPeers = {
      is: 'submitted',
      assessorType: 'PEER',
      description: '',
      usersToNotify: [],
      shared: null,
    } as const

    beforeEach(() => {
      world.server.finishFailure = 'not-allowed'
    })

    test('stays with its bytes and says that it can be changed', async () => {
      const { sync } = world.openPage('a')
      await sync.sendTake(someTakeId(1), toPeers)
      await turn(world, 60_000)
      const [line] = sync.overview().snapshot().lines
      expect(line?.state).toMatchObject({ status: 'refused', ofSubmission: true })
      expect(line?.submission).toEqual(toPeers)
      expect(world.takes.contents(somePartId(1_000))).toHaveLength(500)
    })

    test('is submitted differently, under another key, without sending its bytes once more', async () => {
      const { sync } = world.openPage('a')
      await sync.sendTake(someTakeId(1), toPeers)
      await turn(world, 1_000)
      world.server.finishFailure = null
      await sync.changeSubmission(someTakeId(1), { ...toPeers, assessorType: 'FACULTY' })
      await turn(world, 3_000)
      expect(world.server.finished).toMatchObject([{ assessorType: 'FACULTY' }])
      expect(new Set(world.server.finishKeys).size).toBe(2)
      expect(world.disk.rows.size).toBe(0)
    })

    test('changed by a page that dies before it is queued again, is sent with the change at the next start', async () => {
      const first = world.openPage('a')
      await first.sync.sendTake(someTakeId(1), toPeers)
      await turn(world, 1_000)
      first.close()
      await world.takes.changeTake(someTakeId(1), (take) => ({ ...take, submission: { is: 'saved' } }))
      world.disk.rows.clear()
      world.server.finishFailure = null
      world.openPage('bb')
      await turn(world, 3_000)
      expect(world.server.finished).toHaveLength(1)
      expect(world.server.finished[0]?.assessorType).toBeUndefined()
    })

    test('a take that was only saved has nothing to change about its submission', async () => {
      const { sync } = world.openPage('a')
      await sync.sendTake(someTakeId(1))
      await turn(world, 1_000)
      expect(sync.overview().snapshot().lines[0]?.state).toMatchObject({
        status: 'refused',
        ofSubmission: false,
      })
    })
  })

  test('discarded, is deleted on the device and canceled on the server', async () => {
    const recordId = taskId as unknown as RecordId
    await world.takes.changeTake(someTakeId(1), (take) => ({ ...take, recordId }))
    world.server.isThere = false
    const { sync } = world.openPage('a')
    await sync.sendTake(someTakeId(1))
    await turn(world, 500)
    expect(await sync.discardTake(someTakeId(1))).toEqual({ ok: true, value: undefined })
    expect((await world.takes.readTake(someTakeId(1))).ok).toBe(false)
    world.server.isThere = true
    await turn(world, 2_000)
    expect(world.server.calls).toEqual(['cancel-record'])
    expect(world.server.finished).toEqual([])
  })
})

describe('a take that its owner discarded', () => {
  beforeEach(saveRecordedTake)
  const isThere = async () => (await world.takes.readTake(someTakeId(1))).ok

  test('can be restored for ten seconds, says so, and stops nobody from closing the tablet', async () => {
    const { sync } = world.openPage('a')
    await sync.discardLater(someTakeId(1))
    await turn(world, 9_000)
    const { lines, summary } = sync.overview().snapshot()
    expect(lines[0]?.state).toEqual({ status: 'discarded' })
    expect(summary).toEqual({ status: 'safe' })
    expect(await sync.undoDiscard(someTakeId(1))).toEqual({ ok: true, value: undefined })
    await turn(world, 60_000)
    expect(await isThere()).toBe(true)
    expect(sync.overview().snapshot().lines[0]?.state).toEqual({ status: 'undecided' })
  })

  test('is deleted after that, and can no longer be restored', async () => {
    const { sync } = world.openPage('a')
    await sync.discardLater(someTakeId(1))
    await turn(world, 11_000)
    expect(await isThere()).toBe(false)
    expect((await sync.undoDiscard(someTakeId(1))).ok).toBe(false)
  })

  test('is also deleted if the page was closed meanwhile, and not before its time', async () => {
    const page = world.openPage('a')
    await page.sync.discardLater(someTakeId(1))
    page.close()
    await turn(world, 3_000)
    world.openPage('b')
    await turn(world, 3_000)
    expect(await isThere()).toBe(true)
    await turn(world, 5_000)
    expect(await isThere()).toBe(false)
  })

  test('is not sent meanwhile, and continues where it was when it is restored', async () => {
    world.server.isThere = false
    const { sync } = world.openPage('a')
    await sync.sendTake(someTakeId(1))
    await sync.discardLater(someTakeId(1))
    world.server.isThere = true
    await turn(world, 5_000)
    expect(world.server.finished).toEqual([])
    await sync.undoDiscard(someTakeId(1))
    await turn(world, 5_000)
    expect(world.server.calls).toContain('finish')
  })

  test('is not lost if another tab sends it while it is deleted', async () => {
    const { promise: hearing, resolve: endHearing } = Promise.withResolvers<void>()
    world.server.hearing = hearing
    const deleting = world.openPage('a')
    const sending = world.openPage('b')
    const discarded = deleting.sync.discardTake(someTakeId(1))
    await turn(world, 1_000)
    expect((await sending.sync.sendTake(someTakeId(1))).ok).toBe(true)
    endHearing()
    expect((await discarded).ok).toBe(false)
    await turn(world, 10_000)
    // Of what the server may have thrown away it is another record.
    expect(world.server.finished).toHaveLength(1)
    expect(world.server.finished[0]?.takeId).not.toBe(someTakeId(1))
    expect(world.server.calls).not.toContain('cancel-record')
    expect(await world.takes.readTake(someTakeId(1))).toMatchObject({ value: { videoId } })
  })

  test('is wanted again when it is sent', async () => {
    const { sync } = world.openPage('a')
    await sync.discardLater(someTakeId(1))
    await sync.sendTake(someTakeId(1))
    await turn(world, 60_000)
    expect(await isThere()).toBe(true)
  })
})

describe('a small write', () => {
  test('counts as waiting until it is sent, and a take that waits beside it is not counted twice', async () => {
    world.server.isThere = false
    const { sync } = world.openPage('a')
    await add(sync)
    expect(await sync.countWrites()).toEqual({ ok: true, value: 0 })
    await sync.write(favoriteVideo, { params: { id: 'heart' } })
    expect(await sync.countWrites()).toEqual({ ok: true, value: 1 })
  })

  test('means that the tablet is not called safe', async () => {
    world.server.isThere = false
    const { sync } = world.openPage('a')
    await sync.write(favoriteVideo, { params: { id: 'heart' } })
    await turn(world, 1_000)
    expect(sync.overview().snapshot().summary).toEqual({ status: 'offline', count: 1, bytes: 0 })
  })
})

describe('a picked file', () => {
  test('is sent in chunks and finished with the digest of its bytes', async () => {
    const { sync } = world.openPage('a')
    await add(sync)
    await turn(world, 4_000)
    expect(world.server.finished).toMatchObject([{ digest: await digestOf(bytes), tusUploadId: taskId }])
    expect(stateOf(sync)).toBe('processing')
  })

  test('continues where it stopped when the server comes back, and no acknowledged byte is sent again', async () => {
    world.server.stopAt = 8_000
    const { sync } = world.openPage('a')
    await add(sync)
    await turn(world, 60_000)
    expect(sync.overview().snapshot().summary.status).toBe('offline')
    world.server.stopAt = Number.POSITIVE_INFINITY
    world.server.isThere = true
    await turn(world, 4_500)
    expect(world.server.passes.every((start) => start === 0 || start === 8_000)).toBe(true)
    expect(world.server.finished).toMatchObject([{ digest: await digestOf(bytes) }])
  })

  describe('whose upload another device began', () => {
    const begun = {
      id: taskId as UploadTaskId,
      uri: address,
      filename: 'stitch.mp4',
      takeId: someTakeId(9),
      startedAt: '2026-05-01T09:00:00.000Z',
      totalSize: bytes.length,
      uploadedSize: 8_000,
      isPaused: true,
      cancelRequest: null,
      isComplete: false,
      isExpired: false,
    }

    beforeEach(() => {
      world.server.held = 8_000
    })

    test('continues as the same take where that one stopped, and is finished by the digest of the whole file', async () => {
      const { sync } = world.openPage('a')
      const added = await sync.addUpload(picked(bytes), subject, 'Knots', undefined, begun)
      expect(added).toEqual({ ok: true, value: begun.takeId })
      await turn(world, 4_000)
      expect(world.server.passes).toEqual([8_000])
      expect(world.server.calls).toEqual(['resume', 'finish'])
      expect(world.server.finished).toMatchObject([
        { takeId: begun.takeId, digest: await digestOf(bytes), tusUploadId: taskId },
      ])
    })

    test('continued in two tabs, is one upload, and what the first knows of it stays', async () => {
      const { sync } = world.openPage('a')
      await sync.addUpload(picked(bytes), subject, 'Knots', undefined, begun)
      await turn(world, 600)
      const { sync: second } = world.openPage('bb')
      expect(await second.addUpload(picked(bytes), subject, 'Knots', undefined, begun)).toEqual({
        ok: true,
        value: begun.takeId,
      })
      const record = await world.uploads.readUpload(begun.takeId)
      expect(record.ok && record.value.toldPaused).toBe(false)
      await turn(world, 6_000)
      expect(world.server.finished).toHaveLength(1)
    })
  })

  test('survives the death of the page without being picked again, once it was copied on the device', async () => {
    world.server.isThere = false
    const first = world.openPage('a')
    await add(first.sync)
    await turn(world, 3_000)
    expect(first.sync.overview().snapshot().lines[0]).toMatchObject({
      survivesRestart: true,
      reached: 'on-device',
    })
    first.close()
    world.server.isThere = true
    world.openPage('bb')
    await turn(world, 5_000)
    expect(world.server.finished).toMatchObject([{ digest: await digestOf(bytes) }])
  })

  test('that can no longer be read asks for the same file, refuses another, and continues', async () => {
    world.server.isThere = false
    const first = world.openPage('a')
    const takeId = await add(first.sync)
    await turn(world, 300)
    first.close()
    world.server.isThere = true
    const { sync } = world.openPage('bb')
    await turn(world, 3_000)
    expect(sync.overview().snapshot().lines[0]?.state).toMatchObject({
      status: 'refused',
      code: 'file-needed',
    })
    expect(isSameFile(picked(bytes).identity, picked(someBytes(9)).identity)).toBe(false)
    expect(await sync.provideFile(takeId, picked(someBytes(9)))).toEqual({
      ok: false,
      failure: 'another-file',
    })
    await sync.provideFile(takeId, picked(bytes, 'renamed.mp4'))
    await turn(world, 5_000)
    expect(world.server.finished).toHaveLength(1)
  })

  test('whose copy could not be read is copied once it is chosen again', async () => {
    world.server.isThere = false
    const { sync } = world.openPage('a')
    const file = picked(bytes)
    const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    const slice = async (start: number, end: number) => ({ size: end - start, arrayBuffer: gone })
    const added = await sync.addUpload({ ...file, source: { ...file.source, slice } }, subject, 'Knots')
    if (!added.ok) throw new Error(added.failure)
    await turn(world, 3_000)
    await sync.provideFile(added.value, file)
    await turn(world, 3_000)
    expect(sync.overview().snapshot().lines[0]).toMatchObject({ survivesRestart: true })
  })

  test('pauses and resumes, and the server is told of both in this order', async () => {
    const { sync } = world.openPage('a')
    const takeId = await add(sync)
    await turn(world, 700)
    await sync.pauseUpload(takeId)
    await turn(world, 1_000)
    const heldAt = world.server.held
    expect(stateOf(sync)).toBe('paused')
    await turn(world, 60_000)
    expect(world.server.held).toBe(heldAt)
    await sync.resumeUpload(takeId)
    await turn(world, 5_000)
    expect(world.server.calls).toEqual(['pause', 'resume', 'finish'])
  })

  test('that is stored is called so, and is one upload, although the queue had no room for it', async () => {
    const { sync } = world.openPage('a')
    world.disk.trouble = 'full'
    const added = await sync.addUpload(picked(bytes), subject, 'Knots')
    expect(added.ok).toBe(true)
    await turn(world, 5_000)
    expect(sync.overview().snapshot().lines).toMatchObject([{ state: { status: 'waiting' } }])
    world.disk.trouble = null
    await turn(world, 6_000)
    expect(world.server.finished).toMatchObject([{ takeId: added.ok && added.value }])
  })

  describe('that is paused', () => {
    let page: ReturnType<typeof world.openPage>
    let takeId: TakeId

    beforeEach(async () => {
      page = world.openPage('a')
      takeId = await add(page.sync)
      await turn(world, 700)
      await page.sync.pauseUpload(takeId)
      await turn(world, 5_000)
    })

    const wish = (intent: UploadIntent) =>
      world.uploads.changeUpload(takeId, (found) => ({ ...found, intent }))

    test('and resumed by a page that dies before it is queued, is sent at the next start', async () => {
      await wish('send')
      page.close()
      world.openPage('bb')
      await turn(world, 6_000)
      expect(world.server.finished).toHaveLength(1)
    })

    test('and canceled by a page that dies before it is queued, is canceled at the next start', async () => {
      await wish('cancel')
      page.close()
      const { sync } = world.openPage('bb')
      await turn(world, 10_000)
      expect(world.server.calls).toEqual(['pause', 'cancel'])
      expect(sync.overview().snapshot().lines).toEqual([])
    })

    test('is sent once it was resumed, although the queue had no room to note that', async () => {
      world.disk.trouble = 'full'
      expect(await page.sync.resumeUpload(takeId)).toEqual({ ok: true, value: undefined })
      await turn(world, 5_000)
      world.disk.trouble = null
      await turn(world, 6_000)
      expect(world.server.finished).toHaveLength(1)
    })

    test('is canceled while another is sent, which may take hours', async () => {
      await add(page.sync)
      await turn(world, 300)
      await page.sync.cancelUpload(takeId)
      await turn(world, 600)
      expect(world.server.calls).toEqual(['pause', 'cancel'])
      expect(page.sync.overview().snapshot().lines).toMatchObject([{ state: { status: 'sending' } }])
    })
  })

  test('is canceled before its turn comes, while another is sent', async () => {
    const { sync } = world.openPage('a')
    await add(sync)
    const second = await add(sync)
    await turn(world, 500)
    await sync.cancelUpload(second)
    await turn(world, 500)
    expect(sync.overview().snapshot().lines).toMatchObject([{ state: { status: 'sending' } }])
  })

  test('paused and resumed while offline ends up sent', async () => {
    const { sync } = world.openPage('a')
    const takeId = await add(sync)
    await turn(world, 700)
    world.server.isThere = false
    await turn(world, 500)
    await sync.pauseUpload(takeId)
    await turn(world, 500)
    await sync.resumeUpload(takeId)
    await turn(world, 20_000)
    world.server.isThere = true
    await turn(world, 5_000)
    expect(world.server.finished).toHaveLength(1)
  })

  test('canceled and confirmed, leaves nothing on the device', async () => {
    const { sync } = world.openPage('a')
    const takeId = await add(sync)
    await turn(world, 700)
    await sync.cancelUpload(takeId)
    await turn(world, 2_000)
    expect(world.server.calls).toEqual(['cancel'])
    expect((await world.takes.readTake(takeId)).ok).toBe(false)
    expect((await world.uploads.readUpload(takeId)).ok).toBe(false)
    expect(world.disk.rows.size).toBe(0)
    expect(sync.overview().snapshot().lines).toEqual([])
  })

  test('canceled when only the finish is left, makes no video', async () => {
    world.server.finishFailure = 'unavailable'
    const { sync } = world.openPage('a')
    const takeId = await add(sync)
    await turn(world, 4_000)
    expect(sync.overview().snapshot().lines[0]?.reached).toBe('on-server')
    await sync.cancelUpload(takeId)
    world.server.finishFailure = null
    await turn(world, 10_000)
    expect(world.server.calls.at(-1)).toBe('cancel')
    expect(world.server.finished).toEqual([])
    expect(sync.overview().snapshot().lines).toEqual([])
  })

  test('whose cancellation was denied is restarted and finished', async () => {
    world.server.cancelAnswer = 'DENIED'
    const { sync } = world.openPage('a')
    const takeId = await add(sync)
    await turn(world, 700)
    await sync.cancelUpload(takeId)
    await turn(world, 6_000)
    expect(world.server.finished).toHaveLength(1)
  })

  test('several are sent one after the other, and the first is done first', async () => {
    const { sync } = world.openPage('a')
    await add(sync)
    await add(sync)
    await turn(world, 1_000)
    expect(
      sync
        .overview()
        .snapshot()
        .lines.map((line) => line.state.status),
    ).toEqual(['sending', 'waiting'])
  })
})

test('a processed video whose end was acknowledged leaves the list of this device', async () => {
  const { sync } = world.openPage('a')
  await add(sync)
  await turn(world, 4_000)
  const note = (...submissions: { isDone: boolean; hasError: boolean }[]): void =>
    sync.noteProcessing(
      submissions.map((one) => ({ videoId, asmtId: videoId, ...one })) as never,
      world.clock.now(),
    )
  note({ isDone: false, hasError: false })
  await turn(world, 500)
  expect(stateOf(sync)).toBe('processing')
  note({ isDone: true, hasError: false })
  await turn(world, 500)
  expect(stateOf(sync)).toBe('processed')
  note()
  await turn(world, 500)
  expect(sync.overview().snapshot().lines).toEqual([])
})
