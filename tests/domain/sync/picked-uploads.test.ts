import { beforeEach, describe, expect, test } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { SessionAccess, Take, TakeStore } from '#domain/ports.ts'
import { savePicked, chooseFileAgain } from '#domain/sync/picked-uploads.ts'
import type { PickedFile, PickedFileStore } from '#domain/video/upload/upload-ports.ts'
import type { UploadStore } from '#domain/video/upload/upload-record.ts'
import { savedForLater } from '#domain/video/upload/take-submission.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore, type FakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createFakeUploadStore } from '#tests/support/fake-upload-store.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someTakeId, someUserId } from '#tests/support/takes.ts'

const anna = someUserId(1)
const subject = { videoType: 'other', title: 'Knots' } as const
const identity = { name: 'knots.mp4', size: 9, lastModified: 5, type: 'video/mp4', edges: 'ab' }
const picked = (facts: Partial<PickedFile['identity']> = {}, handle: object | null = null): PickedFile => ({
  identity: { ...identity, ...facts },
  source: { size: 9, slice: () => Promise.reject(new Error('Nothing is read here.')) },
  handle,
})

let signedIn: typeof anna | null
let takes: FakeTakeStore
let uploads: UploadStore
let atHand: Set<TakeId>
const clock = createHandClock()

const session = { me: () => (signedIn === null ? null : ({ id: signedIn } as Me)) } as SessionAccess
const files = {
  save: async (takeId: TakeId) => void atHand.add(takeId),
  forget: async (takeId: TakeId) => void atHand.delete(takeId),
} as unknown as PickedFileStore

const keep = (file = picked(), facts: { uploads?: UploadStore; takes?: TakeStore } = {}) =>
  savePicked(
    { takes, uploads, files, session, ids: createCountedIds(), clock, ...facts },
    { picked: file, subject, name: 'Knots', submission: undefined },
  )
const recordsOf = async () => {
  const found = await uploads.listUploads(anna)
  return found.ok ? found.value : []
}
const takesOf = async () => {
  const found = await takes.listTakes(anna)
  return found.ok ? found.value : []
}

beforeEach(() => {
  signedIn = anna
  takes = createFakeTakeStore()
  uploads = createFakeUploadStore()
  atHand = new Set()
})

describe('a picked file', () => {
  test('is a take that is to be sent, with its record and its file at hand', async () => {
    const stored = await keep()
    const [take] = await takesOf()
    expect(stored).toEqual(succeed(take))
    expect(take).toMatchObject({
      ownerId: anna,
      source: 'file',
      subject,
      name: 'Knots',
      submission: savedForLater,
      capture: 'closed',
      sendRequestedAt: clock.now(),
      recordedAt: 5,
      videoId: null,
    })
    expect(await recordsOf()).toEqual([
      expect.objectContaining({ takeId: take?.id, ownerId: anna, file: identity, intent: 'send' }),
    ])
    expect([...atHand]).toEqual([take?.id])
  })

  test.each([
    [0, 'has no time'],
    [Number.MAX_SAFE_INTEGER, 'is from the future'],
  ])('whose date (%d) %s was recorded now', async (lastModified) => {
    await keep(picked({ lastModified }))
    expect((await takesOf())[0]?.recordedAt).toBe(clock.now())
  })

  test.each([
    [null, false],
    [{}, true],
  ])(
    'can be found again after a restart only as far as the browser allows: %j',
    async (handle, hasHandle) => {
      await keep(picked({}, handle))
      expect((await recordsOf())[0]?.hasHandle).toBe(hasHandle)
    },
  )

  test('is nobody’s when nobody is signed in', async () => {
    signedIn = null
    expect(await keep()).toEqual(refuse('not-found'))
    expect([await recordsOf(), await takesOf(), atHand.size]).toEqual([[], [], 0])
  })

  test('leaves nothing behind when the device has no room for its record', async () => {
    const full = { ...uploads, saveUpload: async () => refuse('full' as const) }
    expect(await keep(picked(), { uploads: full })).toEqual(refuse('full'))
    expect([await takesOf(), atHand.size]).toEqual([[], 0])
  })

  test.each([
    ['has no room for its take', () => undefined],
    ['says so although it stored the take', (take: Take) => takes.saveTake(take)],
  ])('leaves nothing behind when the device %s', async (_what, before) => {
    const full: TakeStore = {
      ...takes,
      async saveTake(take) {
        await before(take)
        return refuse('full')
      },
    }
    expect(await keep(picked(), { takes: full })).toEqual(refuse('full'))
    expect([await recordsOf(), await takesOf(), atHand.size]).toEqual([[], [], 0])
  })

  test('keeps its record while its take cannot be deleted: a take without one could not be sent', async () => {
    const gone = refuse('unavailable' as const)
    const away: TakeStore = { ...takes, saveTake: async () => gone, deleteTake: async () => gone }
    expect(await keep(picked(), { takes: away })).toEqual(gone)
    expect(await recordsOf()).toHaveLength(1)
  })
})

describe('the file of an upload, picked again', () => {
  const id = someTakeId(1)
  async function lost(hasHandle = false): Promise<void> {
    const stored = await keep()
    if (!stored.ok) throw new Error('Nothing was kept.')
    const [record] = await recordsOf()
    await uploads.saveUpload({ ...record!, takeId: id, hasHandle, uploadedSize: 4 })
    atHand.clear()
  }
  const again = (file: PickedFile) => chooseFileAgain({ uploads, files }, id, file)

  test('is recognized by its bytes, whatever it is called now, and continues where it was', async () => {
    await lost()
    const taken = await again(picked({ name: 'moved.mp4', lastModified: 99 }))
    expect(taken).toMatchObject({ ok: true, value: { takeId: id, uploadedSize: 4, file: identity } })
    expect([...atHand]).toEqual([id])
  })

  test.each([{ size: 10 }, { edges: 'cd' }])('is refused if it is another one: %j', async (facts) => {
    await lost()
    expect(await again(picked(facts))).toEqual(refuse('another-file'))
    expect(atHand.size).toBe(0)
  })

  test.each([
    [true, null, true],
    [false, {}, true],
    [false, null, false],
  ])('never loses a way to be found again (%j, %j)', async (hadHandle, handle, hasHandle) => {
    await lost(hadHandle)
    expect(await again(picked({}, handle))).toMatchObject({ value: { hasHandle } })
  })

  test('is of no use when the upload is gone', async () => {
    expect(await again(picked())).toEqual(refuse('not-found'))
    expect(atHand.size).toBe(0)
  })
})
