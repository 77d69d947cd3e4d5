import { beforeEach, describe, expect, test } from 'vitest'
import type { FailureCode } from '#contract/failures.ts'
import { succeed } from '#contract/result.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { Execution, OutboxItem } from '#domain/outbox/outbox-item.ts'
import type { AbortSignalLike, TabLocks, Take } from '#domain/ports.ts'
import { executeWork, type WorkDeps } from '#domain/sync/execute-work.ts'
import type { Transfer, TransferEnd } from '#domain/video/upload/upload-ports.ts'
import { memoryLock } from '#domain/video/recording/take/memory-lock.ts'
import { finishLock, takeLock } from '#domain/video/recording/take/recording-locks.ts'
import { createFakeLockRoom, createFakeLog, createFakeReachability } from '#tests/support/fake-tab.ts'
import { createFakeUploadStore, someUpload } from '#tests/support/fake-upload-store.ts'
import { createHandClock, type HandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someTake } from '#tests/support/takes.ts'
import { someItem } from '#tests/domain/outbox/some-item.ts'

const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined }

/** One small write, and the server's answer to it. */
function execute(call: string, code: FailureCode | 'offline' | null) {
  const answer = code === null ? { ok: true, value: {} } : { ok: false, failure: { code, message: 'No.' } }
  const item: OutboxItem = someItem({ work: { kind: 'call', call, input: {} } })
  const deps = { call: () => Promise.resolve(answer) } as unknown as WorkDeps
  return executeWork(deps, item, signal)
}

describe('a small write', () => {
  test('is done when the server accepted it', async () => {
    expect(await execute('sendComment', null)).toEqual({ status: 'done' })
  })

  test.each(['favoriteVideo', 'acceptSharedRequest', 'denySharedRequest', 'withdrawSharedRequest'])(
    '%s has nothing left to do when its object is gone',
    async (call) => expect(await execute(call, 'not-found')).toEqual({ status: 'done' }),
  )

  test.each(['sendComment', 'acceptSharedRequest'])('%s that is refused needs its owner', async (call) => {
    const code = call === 'sendComment' ? 'not-found' : 'wrong-state'
    expect(await execute(call, code)).toEqual({ status: 'refused', code, message: 'No.' })
  })

  test('waits while the server cannot be reached, and for a version that knows it', async () => {
    expect(await execute('sendComment', 'offline')).toEqual({ status: 'parked', why: 'offline' })
    expect(await execute('weaveVideos', null)).toEqual({ status: 'parked', why: 'busy' })
  })

  test('is not lost if it comes too early: an assessment waits until the video is processed', async () => {
    expect(await execute('sendEvaluation', 'not-ready')).toEqual({ status: 'parked', why: 'not-ready' })
  })

  test('waits, and needs nobody, while the server has no room', async () => {
    expect(await execute('sendComment', 'no-room')).toEqual({ status: 'parked', why: 'no-room' })
  })

  test('of which the server has too many needs its owner: waiting changes nothing', async () => {
    const refused = { status: 'refused', code: 'over-quota', message: 'No.' }
    expect(await execute('writeReflection', 'over-quota')).toEqual(refused)
  })

  test('outlasts the end of its owner’s membership, which can be given back', async () => {
    const waits = { status: 'parked', why: 'session' }
    expect(await execute('setAttendeeArrived', 'membership-ended')).toEqual(waits)
  })
})

describe('the delivery of a file', () => {
  test.each<[string, TransferEnd, string]>([
    [
      'an upload error',
      { status: 'refused', code: 'not-a-video', message: 'The file isn’t a video.' },
      'refused',
    ],
    ['a file that cannot be read', { status: 'unreadable' }, 'refused'],
    ['a full server', { status: 'failed', why: 'no-room' }, 'parked'],
    ['its last byte', { status: 'sent' }, 'done'],
  ])('that ends with %s clears its progress (spec 2 §7)', async (_what, transferEnd, status) => {
    const shown: (object | null)[] = []
    const uploads = createFakeUploadStore()
    const take = someTake(1, { source: 'file' })
    await uploads.saveUpload(someUpload({ file: { size: 4 } }))
    const slice = () => Promise.resolve({ size: 4, arrayBuffer: async () => new ArrayBuffer(4) })
    const deps = {
      takes: { readTake: async () => succeed(take) },
      uploads,
      files: { open: async () => succeed({ size: 4, slice }) },
      transport: {
        transfer: async (transfer: Transfer) => {
          transfer.onProgress({ confirmed: 0, moving: 2 })
          return transferEnd
        },
      },
      sha256: async () => new Uint8Array(32),
      chunkBytes: async () => 4,
      clock: createHandClock(),
      reachability: createFakeReachability(),
      log: createFakeLog(),
      onProgress: (_id: unknown, progress: object | null) => void shown.push(progress),
    } as unknown as WorkDeps
    const item = someItem({ work: { kind: 'deliver-file', takeId: take.id } })
    expect((await executeWork(deps, item, signal)).status).toBe(status)
    expect(shown[0]).toMatchObject({ totalSize: 4, uploadedSize: 2 })
    expect(shown.at(-1)).toBeNull()
  })
})

describe('a file that could be opened and not be read', () => {
  const slice = () => Promise.resolve({ size: 4, arrayBuffer: async () => new ArrayBuffer(4) })
  const [first, copy] = [
    { size: 4, slice },
    { size: 4, slice },
  ]

  async function deliver(open: WorkDeps['files']['open']): Promise<{ status: string; sent: unknown[] }> {
    const sent: unknown[] = []
    const uploads = createFakeUploadStore()
    const take = someTake(1, { source: 'file' })
    await uploads.saveUpload(someUpload({ file: { size: 4 } }))
    const deps = {
      takes: { readTake: async () => succeed(take) },
      uploads,
      files: { open },
      transport: {
        transfer: async ({ source }: Transfer): Promise<TransferEnd> => {
          sent.push(source)
          return { status: source === copy ? 'sent' : 'unreadable' }
        },
      },
      sha256: async () => new Uint8Array(32),
      chunkBytes: async () => 4,
      clock: createHandClock(),
      reachability: createFakeReachability(),
      log: createFakeLog(),
      onProgress: () => undefined,
    } as unknown as WorkDeps
    const item = someItem({ work: { kind: 'deliver-file', takeId: take.id } })
    return { status: (await executeWork(deps, item, signal)).status, sent }
  }

  test('is sent from its copy', async () => {
    const delivery = await deliver(async (_record, unreadable) =>
      succeed(unreadable === first ? copy : first),
    )
    expect(delivery).toEqual({ status: 'done', sent: [first, copy] })
  })

  test('is looked for once: a card that is broken needs its owner', async () => {
    const delivery = await deliver(async () => succeed(first))
    expect(delivery).toEqual({ status: 'refused', sent: [first, first] })
  })
})

describe('the delivery of a take that is open', () => {
  const take = someTake(1, { capture: 'open' })
  let clock: HandClock
  let room: ReturnType<typeof createFakeLockRoom>
  let sentBytes: number
  let end: Execution | null

  beforeEach(() => {
    clock = createHandClock()
    room = createFakeLockRoom()
    sentBytes = 0
    end = null
  })

  function begin(abortSwitch = createAbortSwitch()): void {
    const sender = {
      deliver: (_takeId: unknown, called: AbortSignalLike) =>
        new Promise((resolve) => {
          called.addEventListener('abort', () => resolve({ status: 'parked', why: 'busy' }))
        }),
      progress: () => ({ snapshot: () => new Map([[take.id, { sentBytes }]]) }),
    }
    const takes = { readTake: async () => succeed(take) }
    const deps = { takes, sender, clock, locks: room.ofTab('a') } as unknown as WorkDeps
    const item: OutboxItem = someItem({ work: { kind: 'deliver-take', takeId: take.id } })
    void executeWork(deps, item, abortSwitch.signal).then((how) => (end = how))
  }
  async function wait(): Promise<void> {
    await clock.advance(60_000)
    await settlePromises()
  }

  test.each([takeLock(take.id), memoryLock(take.id)])(
    'follows the tab that has %s until it dies',
    async (lock) => {
      void room.ofTab('recorder').request(lock, () => new Promise(() => undefined))
      begin()
      for (let minute = 0; minute < 5; minute++) await wait()
      expect(end).toBeNull()
      room.killTab('recorder')
      await wait()
      expect(end).toEqual({ status: 'parked', why: 'busy' })
    },
  )

  test('ends within two minutes once nobody records it and nothing of it is sent anymore', async () => {
    begin()
    for (sentBytes = 1; sentBytes < 5; sentBytes++) await wait()
    expect(end).toBeNull()
    await wait()
    await wait()
    expect(end).toEqual({ status: 'parked', why: 'busy' })
  })

  test('ends when it is called off', async () => {
    const abortSwitch = createAbortSwitch()
    begin(abortSwitch)
    abortSwitch.abort()
    await settlePromises()
    expect(end).toEqual({ status: 'parked', why: 'busy' })
  })
})

describe('the finish of a take', () => {
  const take = someTake(1, { capture: 'closed', videoId: 'video' as Take['videoId'] })

  function finishWith(locks: TabLocks) {
    const takes = { readTake: async () => succeed(take), listParts: async () => succeed([]) }
    const item: OutboxItem = someItem({ work: { kind: 'finish-upload', takeId: take.id } })
    return executeWork({ takes, locks } as unknown as WorkDeps, item, signal)
  }

  test('waits while a tab records the take, or is about to: what it adds belongs to the same video', async () => {
    const room = createFakeLockRoom()
    void room.ofTab('b').request(takeLock(take.id), () => new Promise(() => undefined))
    const work = { kind: 'deliver-take', takeId: take.id }
    expect(await finishWith(room.ofTab('a'))).toEqual({ status: 'redo', work })
  })

  test('is known to every tab that wants to continue the take', async () => {
    const room = createFakeLockRoom()
    const known: boolean[] = []
    const isHeld = async (name: string) => {
      known.push(await room.ofTab('b').isHeld(finishLock(take.id)))
      return room.ofTab('a').isHeld(name)
    }
    expect(await finishWith({ ...room.ofTab('a'), isHeld })).toEqual({ status: 'done' })
    expect(known).toEqual([true])
    expect(await room.ofTab('b').isHeld(finishLock(take.id))).toBe(false)
  })
})
