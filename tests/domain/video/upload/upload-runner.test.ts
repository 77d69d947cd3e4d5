import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelUpload, getUploadInfo, pauseUpload, resumeUpload } from '#contract/endpoints/video/uploads.ts'
import { refuse, succeed } from '#contract/result.ts'
import { uploadTaskId } from '#contract/vocabulary/ids.ts'
import type { KnownFailure } from '#domain/failures/failure-meaning.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { Call } from '#domain/ports.ts'
import type { UploadEnd } from '#domain/video/upload/upload-machine.ts'
import type { Transfer, TransferEnd, UploadSource } from '#domain/video/upload/upload-ports.ts'
import type { UploadProgress } from '#domain/video/upload/upload-progress.ts'
import type { UploadRecord } from '#domain/video/upload/upload-record.ts'
import { runUpload, taskIdOf } from '#domain/video/upload/upload-runner.ts'
import { createFakeLog, createFakeReachability } from '#tests/support/fake-tab.ts'
import { createFakeUploadStore, someUpload } from '#tests/support/fake-upload-store.ts'
import { createHandClock, type HandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someBytes, someTake, someTakeId } from '#tests/support/takes.ts'

const taskId = uploadTaskId.parse('0190a6a0-0000-7000-8000-000000000001')
const address = `/api/v1/tus/upload/${taskId}`
const bytes = someBytes(1_000)
const takeId = someTakeId(1)

let clock: HandClock
let uploads: ReturnType<typeof createFakeUploadStore>
let reachability: ReturnType<typeof createFakeReachability>
let passes: { transfer: Transfer; end: (end: TransferEnd) => void; fail: () => void }[]
let answers: { endpoint: unknown; taskId: string; answer: (result: unknown) => void }[]
let shown: (UploadProgress | null)[]
let source: UploadSource

beforeEach(() => {
  clock = createHandClock()
  uploads = createFakeUploadStore()
  reachability = createFakeReachability()
  passes = []
  answers = []
  shown = []
  source = {
    size: bytes.length,
    slice: (start, end) =>
      Promise.resolve({
        size: end - start,
        arrayBuffer: () => Promise.resolve(bytes.slice(start, end).buffer),
      }),
  }
})

async function begin(change: Partial<UploadRecord> = {}, abortSwitch = createAbortSwitch()) {
  const record = { ...someUpload({ file: { size: bytes.length } }), ...change }
  await uploads.saveUpload(record)
  const call = ((endpoint: unknown, input: { query: { taskId: string } }) =>
    new Promise((answer) =>
      answers.push({ endpoint, taskId: input.query.taskId, answer }),
    )) as unknown as Call
  const ends: UploadEnd[] = []
  const running = runUpload(
    {
      uploads,
      reachability,
      clock,
      call,
      log: createFakeLog(),
      files: { open: () => Promise.resolve(refuse('needs-file')), forget: () => Promise.resolve() },
      transport: {
        transfer: (transfer) =>
          new Promise((end, fail) => passes.push({ transfer, end, fail: () => fail(new TypeError('odd')) })),
      },
      sha256: (piece) => Promise.resolve(new Uint8Array(createHash('sha256').update(piece).digest())),
      chunkBytes: () => Promise.resolve(100),
      onProgress: (_id, progress) => shown.push(progress),
    },
    someTake(1, { source: 'file' }),
    record,
    source,
    abortSwitch.signal,
  )
  void running.then((end) => ends.push(end))
  await settlePromises()
  return { ends, abortSwitch }
}
const known = async () => {
  const read = await uploads.readUpload(takeId)
  if (!read.ok) throw new Error(read.failure)
  return read.value
}
const endPass = async (end: TransferEnd) => {
  passes.at(-1)!.end(end)
  await settlePromises()
}
const answer = async (result: unknown) => {
  answers.at(-1)!.answer(result)
  await settlePromises()
}
/** Another tab, or this one, says what the owner wants. */
const want = async (intent: UploadRecord['intent']) => {
  await uploads.changeUpload(takeId, (record) => ({ ...record, intent }))
  await settlePromises()
}

describe('the address of an upload', () => {
  test.each([
    [address, taskId],
    [`https://trocar.test${address}?part=1`, taskId],
    [`${address}#end`, taskId],
    ['/api/v1/tus/upload/', null],
    ['/api/v1/tus/upload/nonsense', null],
    ['', null],
  ])('%j names the task %s', (where, id) => {
    expect(taskIdOf(where)).toBe(id)
  })
})

describe('a picked file', () => {
  test('is sent, and its digest is known before anyone says that it was', async () => {
    const { ends } = await begin()
    expect(passes[0]?.transfer).toMatchObject({
      address: null,
      chunkBytes: 100,
      ownerId: someTake(1).ownerId,
    })
    passes[0]!.transfer.onAddress(address)
    await endPass({ status: 'sent' })
    expect(ends).toEqual([{ status: 'sent' }])
    const { digest, uploadedSize } = await known()
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(uploadedSize).toBe(bytes.length)
  })

  test('is not called sent before its digest is stored: the finish will ask for it', async () => {
    const { ends } = await begin()
    passes[0]!.transfer.onAddress(address)
    await settlePromises()
    const changeUpload = uploads.changeUpload.bind(uploads)
    const { promise, resolve } = Promise.withResolvers<void>()
    uploads.changeUpload = (...asked) => promise.then(() => changeUpload(...asked))
    await endPass({ status: 'sent' })
    expect(ends).toEqual([])
    resolve()
    await settlePromises()
    expect(ends).toEqual([{ status: 'sent' }])
    expect((await known()).digest).not.toBeNull()
  })

  test('that cannot be read to its end is not called sent', async () => {
    source = { ...source, slice: () => Promise.reject(new Error('gone')) }
    const { ends } = await begin()
    await endPass({ status: 'sent' })
    expect(ends).not.toContainEqual({ status: 'sent' })
    expect(ends[0]).toMatchObject({ status: 'refused' })
    expect((await known()).digest).toBeNull()
  })

  test('has its address stored before any byte is sent, and only if it is another', async () => {
    await begin()
    passes[0]!.transfer.onAddress(address)
    await settlePromises()
    expect(await known()).toMatchObject({ address, taskId })
    let writes = 0
    uploads.onUploadChange(() => (writes += 1))
    passes[0]!.transfer.onAddress(address)
    await settlePromises()
    expect(writes).toBe(0)
  })

  test('continues in the same task after a pass that failed', async () => {
    await begin()
    passes[0]!.transfer.onAddress(address)
    await endPass({ status: 'failed', why: 'server' })
    await clock.advance(0)
    expect(passes[1]?.transfer.address).toBe(address)
  })

  test('begins with a new task if the server has forgotten it, with nothing counted as sent', async () => {
    await begin({ address, taskId, uploadedSize: 500 })
    await endPass({ status: 'gone' })
    await answer(refuse({ code: 'not-found' }))
    await clock.advance(5_000)
    expect(passes.at(-1)?.transfer.address).toBeNull()
    expect(await known()).toMatchObject({ address: null, taskId: null, uploadedSize: -1 })
  })

  test('keeps its task while its owner’s membership has ended, which a check of the offset can’t tell', async () => {
    const { ends } = await begin({ address, taskId, uploadedSize: 500 })
    await endPass({ status: 'gone' })
    expect(answers.at(-1)?.endpoint).toBe(getUploadInfo)
    await answer(refuse({ code: 'membership-ended' }))
    expect(ends).toEqual([{ status: 'parked', why: 'session' }])
    expect(await known()).toMatchObject({ address, taskId, uploadedSize: 500 })
  })

  test('keeps it as well when it is paused or canceled then', async () => {
    for (const intent of ['pause', 'cancel'] as const) {
      const { ends } = await begin({ address, taskId, uploadedSize: 500, intent })
      await answer(refuse({ code: 'membership-ended' }))
      expect(ends).toEqual([{ status: 'parked', why: 'session' }])
      expect(await known()).toMatchObject({ address, taskId, intent })
    }
  })

  test('that could not be sent has the server checked for, and is sent at once when it is back', async () => {
    let isThere = false
    reachability = createFakeReachability(() => isThere)
    await begin()
    for (const delay of [0, 1_000]) {
      await endPass({ status: 'failed', why: 'offline' })
      expect(reachability.snapshot()).toBe('unreachable')
      await clock.advance(delay)
    }
    await endPass({ status: 'failed', why: 'offline' })
    const { length } = passes
    isThere = true
    reachability.become('reachable')
    await settlePromises()
    expect(passes).toHaveLength(length + 1)
  })

  test('whose pass ended unexpectedly pauses, and continues after that', async () => {
    const { ends } = await begin()
    passes[0]!.fail()
    for (let passed = 0; ends.length === 0 && passes.length === 1 && passed < 60; passed += 1)
      await clock.advance(1_000)
    expect(passes.length + ends.length).toBeGreaterThan(1)
  })

  test('that is called off stops its pass and waits for its end', async () => {
    const { ends, abortSwitch } = await begin()
    abortSwitch.abort()
    await settlePromises()
    expect(passes[0]?.transfer.signal.aborted).toBe(true)
    expect(ends).toEqual([])
    await endPass({ status: 'stopped' })
    expect(ends).toEqual([{ status: 'parked', why: 'busy' }])
  })

  test('that was called off before it began sends nothing', async () => {
    const abortSwitch = createAbortSwitch()
    abortSwitch.abort()
    const { ends } = await begin({}, abortSwitch)
    expect(passes).toEqual([])
    expect(ends).toEqual([{ status: 'parked', why: 'busy' }])
  })
})

describe('how far it is', () => {
  test('is shown from the first byte on, every half second while sending, and confirmed bytes are stored', async () => {
    await begin()
    const { transfer } = passes[0]!
    transfer.onAddress(address)
    transfer.onProgress({ confirmed: 0, moving: 10 })
    expect(shown.at(-1)).toMatchObject({ totalSize: 1_000, uploadedSize: 10, uploadTask: taskId })
    transfer.onProgress({ confirmed: 100, moving: 200 })
    const { length } = shown
    await clock.advance(499)
    expect(shown).toHaveLength(length)
    await clock.advance(1)
    expect(shown.at(-1)).toMatchObject({ uploadedSize: 200 })
    await clock.advance(2_000)
    expect(await known()).toMatchObject({ uploadedSize: 100 })
    expect(reachability.snapshot()).toBe('reachable')
  })

  test('is no longer shown once it ended', async () => {
    const { abortSwitch } = await begin()
    passes[0]!.transfer.onProgress({ confirmed: 100, moving: 200 })
    await endPass({ status: 'sent' })
    const { length } = shown
    abortSwitch.abort()
    await clock.advance(60_000)
    expect(shown).toHaveLength(length)
    let reads = 0
    const readUpload = uploads.readUpload.bind(uploads)
    uploads.readUpload = (id) => {
      reads += 1
      return readUpload(id)
    }
    await want('pause')
    expect(reads).toBe(0)
  })
})

describe('what its owner wants, in whatever tab', () => {
  const running = async () => {
    const { ends } = await begin()
    passes[0]!.transfer.onAddress(address)
    await settlePromises()
    return ends
  }

  test('paused: the pass stops, the server is told, and it is held', async () => {
    const ends = await running()
    await want('pause')
    expect(passes[0]!.transfer.signal.aborted).toBe(true)
    expect(answers).toEqual([])
    await endPass({ status: 'stopped' })
    expect(answers).toMatchObject([{ endpoint: pauseUpload, taskId }])
    await answer(succeed({}))
    expect(ends).toEqual([{ status: 'held' }])
    expect(await known()).toMatchObject({ toldPaused: true })
    expect(shown.at(-1)).toMatchObject({ isPaused: true })
  })

  test('resumed: the server is told before a byte is sent', async () => {
    await begin({ address, taskId, toldPaused: true })
    expect(answers).toMatchObject([{ endpoint: resumeUpload, taskId }])
    expect(passes).toEqual([])
    await answer(succeed({}))
    expect(passes).toHaveLength(1)
    expect(await known()).toMatchObject({ toldPaused: false })
  })

  test.each<[string, object, UploadEnd['status'] | null]>([
    ['confirmed', succeed({ cancelRequest: 'CONFIRMED' }), 'canceled'],
    ['no longer known', refuse({ code: 'not-found' }), 'canceled'],
    ['not heard', refuse({ code: 'offline' }), 'parked'],
    ['denied', succeed({ cancelRequest: 'DENIED' }), null],
  ])('canceled, and that is %s', async (_how, result, status) => {
    const ends = await running()
    await want('cancel')
    expect(answers).toEqual([])
    await endPass({ status: 'stopped' })
    expect(shown.at(-1)).toMatchObject({ cancelRequest: 'PENDING' })
    expect(answers).toMatchObject([{ endpoint: cancelUpload, taskId }])
    await answer(result)
    expect(ends.map((end) => end.status)).toEqual(status === null ? [] : [status])
    if (status !== null) return
    expect(passes).toHaveLength(2)
    expect(shown.at(-1)).toMatchObject({ cancelRequest: null })
    expect(await known()).toMatchObject({ intent: 'send' })
  })

  test('canceled before the server has a task for it, nobody is asked', async () => {
    const { ends } = await begin({ intent: 'cancel' })
    expect(ends).toEqual([{ status: 'canceled' }])
    expect(answers).toEqual([])
  })

  test.each<[KnownFailure, UploadEnd]>([
    ['wrong-state', { status: 'held' }],
    ['not-found', { status: 'held' }],
    ['unavailable', { status: 'parked', why: 'server' }],
    ['not-allowed', { status: 'parked', why: 'server' }],
  ])('a pause that the server answers %s', async (code, end) => {
    const ends = await running()
    await want('pause')
    await endPass({ status: 'stopped' })
    await answer(refuse({ code }))
    expect(ends).toEqual([end])
  })

  test('another upload’s actions on this device are ignored', async () => {
    await running()
    await uploads.saveUpload({ ...someUpload({ intent: 'cancel' }), takeId: someTakeId(2) })
    await settlePromises()
    expect(passes[0]!.transfer.signal.aborted).toBe(false)
  })
})
