import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse } from '#contract/result.ts'
import type { UploadTaskId, UserId } from '#contract/vocabulary/ids.ts'
import { uploadTasks } from '#server/database/schema/intake.ts'
import { findActor } from '#server/login/actor-store.ts'
import { personLimits } from '#server/modules/video/person-quota.ts'
import { UploadLocks } from '#server/modules/video/upload/upload-locks.ts'
import {
  admitTransfer,
  cancelUpload,
  findOwnUpload,
  listMyPausedUploads,
  openUpload,
  pauseUpload,
  readUpload,
  resumeUpload,
  type UploadDeps,
} from '#server/modules/video/upload/upload-service.ts'
import { uploadKey } from '#server/modules/video/upload/upload-store.ts'
import { LostBytesError } from '#server/platform/blobs/lost-bytes.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { digestOf, mediaBytes, newTakeId, temporaryBlobs } from '#tests/support/intake.ts'
import { createPeople } from '#tests/support/people.ts'
import { addUploadTask } from '#tests/support/stored-deliveries.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { blobs } = untilEnd(await temporaryBlobs())
const { resident, peer } = await createPeople(database)
const actorOf = async (id: UserId): Promise<Actor> => (await findActor(database.$client, id))!
const [owner, stranger] = [await actorOf(resident), await actorOf(peer)]
const NOW = Date.now()
const HOUR = 3_600_000

let deps: UploadDeps
beforeEach(async () => {
  await database.delete(uploadTasks)
  deps = {
    database,
    blobs,
    locks: new UploadLocks(),
    maxBytes: 10_000,
    limits: personLimits(null),
    room: wideRoom(),
    lifeMs: HOUR,
    now: () => NOW,
  }
})

const file = (change: object = {}) => ({
  takeId: newTakeId(),
  filename: 'clip.mp4',
  totalSize: 1_000,
  entered: null,
  ...change,
})
const stored = async (id: UploadTaskId) =>
  (await database.select().from(uploadTasks).where(eq(uploadTasks.id, id)))[0]
const ended = { expiresAt: new Date(NOW - 1_000) }
const notFound = refuse({ code: 'not-found' })
const refusedAs = (code: string) => ({ ok: false, failure: { code } })

describe('opening', () => {
  it('returns the same task while it lives, and refuses another file under its name', async () => {
    const clip = file()
    const first = await openUpload(deps, owner, clip)
    expect(await openUpload(deps, owner, clip)).toEqual(first)
    expect(await openUpload(deps, owner, { ...clip, totalSize: 999 })).toMatchObject(refusedAs('wrong-state'))
    expect(await database.$count(uploadTasks)).toBe(1)
  })

  it('begins again, without the old bytes, once the task has expired', async () => {
    const clip = file()
    const id = await addUploadTask(database, resident, { ...clip, ...ended })
    await blobs.append(uploadKey(id), 0, mediaBytes(100))
    const again = await openUpload(deps, owner, { ...clip, totalSize: 500 })
    expect(again).toMatchObject({ ok: true, value: { totalSize: 500, expiresAt: new Date(NOW + HOUR) } })
    expect(await stored(id)).toBeUndefined()
    expect(await blobs.size(uploadKey(id))).toBeNull()
  })

  it('gives each person a separate task for a take of the same id', async () => {
    const clip = file()
    const mine = await openUpload(deps, owner, clip)
    const theirs = await openUpload(deps, stranger, { ...clip, totalSize: 77 })
    expect(mine).toMatchObject({ ok: true, value: { ownerId: resident } })
    expect(theirs).toMatchObject({ ok: true, value: { ownerId: peer, totalSize: 77 } })
  })

  it('refuses what is empty, too large, too many, or has no room, and stores nothing of it', async () => {
    expect(await openUpload(deps, owner, file({ totalSize: 0 }))).toMatchObject(refusedAs('not-a-video'))
    expect(await openUpload(deps, owner, file({ totalSize: 10_001 }))).toMatchObject(refusedAs('too-large'))
    const full = { ...deps, room: { ...deps.room, mayExpect: async () => false } }
    expect(await openUpload(full, owner, file())).toMatchObject(refusedAs('no-room'))
    expect(await database.$count(uploadTasks)).toBe(0)
    const few = { ...deps, limits: { ...deps.limits, maxOpenUploads: 1 } }
    expect((await openUpload(few, owner, file({ totalSize: 10_000 }))).ok).toBe(true)
    expect(await openUpload(few, owner, file())).toMatchObject(refusedAs('over-quota'))
    expect((await openUpload(few, stranger, file())).ok).toBe(true)
  })
})

describe('another person’s upload', () => {
  it('is answered like one that does not exist, and stays as it is', async () => {
    const id = await addUploadTask(database, resident)
    const none = '00000000-0000-4000-8000-000000000000' as UploadTaskId
    for (const act of [findOwnUpload, pauseUpload, resumeUpload, cancelUpload, readUpload]) {
      expect(await act(deps, stranger, id), act.name).toEqual(notFound)
      expect(await act(deps, owner, none), act.name).toEqual(notFound)
    }
    expect(await stored(id)).toMatchObject({ state: 'OPEN', isPaused: false, cancelRequest: null })
    await pauseUpload(deps, owner, id)
    expect(await listMyPausedUploads(deps, stranger)).toEqual([])
  })
})

describe('pausing', () => {
  it('lists what is paused and can continue, until it is resumed', async () => {
    const id = await addUploadTask(database, resident)
    await addUploadTask(database, resident, { isPaused: true, ...ended })
    await addUploadTask(database, resident, { isPaused: true, state: 'CANCELED' })
    expect(await pauseUpload(deps, owner, id)).toMatchObject({ ok: true, value: { id, isPaused: true } })
    expect(await listMyPausedUploads(deps, owner)).toMatchObject([{ id, isPaused: true }])
    expect(await resumeUpload(deps, owner, id)).toMatchObject({ ok: true, value: { isPaused: false } })
    expect(await listMyPausedUploads(deps, owner)).toEqual([])
  })

  it('is for open uploads alone; one that has expired is not resumed', async () => {
    const finished = await addUploadTask(database, resident, { state: 'FINISHED' })
    expect(await pauseUpload(deps, owner, finished)).toMatchObject(refusedAs('wrong-state'))
    expect(await resumeUpload(deps, owner, finished)).toMatchObject(refusedAs('wrong-state'))
    const late = await addUploadTask(database, resident, { isPaused: true, ...ended })
    expect(await resumeUpload(deps, owner, late)).toMatchObject(refusedAs('expired-upload'))
    expect(await stored(late)).toMatchObject({ isPaused: true })
  })
})

describe('canceling', () => {
  it('removes the bytes, frees their room, and may be repeated', async () => {
    const expected: [string, number][] = []
    deps = { ...deps, room: { ...deps.room, expect: (sender, bytes) => void expected.push([sender, bytes]) } }
    const takeId = newTakeId()
    const id = await addUploadTask(database, resident, { takeId })
    await blobs.append(uploadKey(id), 0, mediaBytes(100))
    for (let turn = 0; turn < 2; turn += 1)
      expect(await cancelUpload(deps, owner, id)).toMatchObject({
        ok: true,
        value: { cancelRequest: 'CONFIRMED', uploadedSize: 0 },
      })
    expect(await blobs.size(uploadKey(id))).toBeNull()
    expect(expected[0]).toEqual([`${resident}/${takeId}`, 0])
  })

  it('is denied once a video was made of it, and the bytes stay', async () => {
    const id = await addUploadTask(database, resident, { state: 'FINISHED' })
    await blobs.append(uploadKey(id), 0, mediaBytes(100))
    expect(await cancelUpload(deps, owner, id)).toMatchObject({
      ok: true,
      value: { cancelRequest: 'DENIED' },
    })
    expect(await stored(id)).toMatchObject({ state: 'FINISHED' })
    expect(await blobs.size(uploadKey(id))).toBe(100)
  })
})

it('bytes are accepted while the upload is open and its time is not over', async () => {
  const admitted = async (facts: object) =>
    admitTransfer((await stored(await addUploadTask(database, resident, facts)))!, NOW)
  expect((await admitted({})).ok).toBe(true)
  expect(await admitted(ended)).toMatchObject({ failure: { message: 'This upload has expired.' } })
  expect(await admitted({ state: 'CANCELED' })).toMatchObject({
    failure: { code: 'expired-upload', message: 'This upload was canceled.' },
  })
})

it.each([
  ['one that has expired', ended],
  ['one that was canceled', { state: 'CANCELED' as const }],
])('%s has failed (spec 2 §3, upload statuses)', async (_what, facts) => {
  const id = await addUploadTask(database, resident, facts)
  expect(await readUpload(deps, owner, id)).toMatchObject({ value: { uploadStatus: 'UPLOAD_FAILED' } })
})

it('an upload whose start is lost is returned without a digest, and one that cannot be read now is not', async () => {
  const id = await addUploadTask(database, resident, { totalSize: 20 })
  await blobs.append(uploadKey(id), 0, mediaBytes(10))
  const failing = (cause: Error) => ({
    ...deps,
    blobs: { ...blobs, withLocalFile: () => Promise.reject(cause) },
  })
  expect(await readUpload(failing(new LostBytesError(uploadKey(id), null)), owner, id)).toMatchObject({
    value: { uploadedSize: 10, startDigest: null },
  })
  await expect(readUpload(failing(new StoreAwayError(null)), owner, id)).rejects.toThrow(StoreAwayError)
})

it('an upload is returned with the digest of its first segment, or of what there is', async () => {
  const totalSize = SEGMENT_BYTES + 100
  const id = await addUploadTask(database, resident, { totalSize })
  const bytes = mediaBytes(totalSize)
  expect(await readUpload(deps, owner, id)).toMatchObject({
    value: { uploadedSize: 0, uploadStatus: 'UPLOADING', startDigest: null },
  })
  await blobs.append(uploadKey(id), 0, bytes.subarray(0, 10))
  expect(await readUpload(deps, owner, id)).toMatchObject({
    value: { uploadedSize: 10, isComplete: false, startDigest: digestOf(bytes.subarray(0, 10)) },
  })
  await blobs.append(uploadKey(id), 10, bytes.subarray(10))
  expect(await readUpload(deps, owner, id)).toMatchObject({
    value: {
      uploadedSize: totalSize,
      isComplete: true,
      uploadStatus: 'SUCCESS',
      startDigest: digestOf(bytes.subarray(0, SEGMENT_BYTES)),
    },
  })
})
