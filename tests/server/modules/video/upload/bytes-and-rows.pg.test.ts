import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import { checkInstallation } from '#server/check/check-installation.ts'
import { openDatabase } from '#server/database/database.ts'
import { uploadTasks } from '#server/database/schema/intake.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { findActor } from '#server/login/actor-store.ts'
import { openUpload, type UploadDeps } from '#server/modules/video/upload/upload-service.ts'
import { UploadLocks } from '#server/modules/video/upload/upload-locks.ts'
import { createVideoIntake, type VideoIntake } from '#server/modules/video/video-intake.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { wideRoom, withoutLimits } from '#tests/support/disks.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import {
  contextOf,
  digestOf,
  mediaBytes,
  newTakeId,
  silentLog,
  smallMp4,
  temporaryBlobs,
} from '#tests/support/intake.ts'
import { createPeople, type People } from '#tests/support/people.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { slowBlobs } from '#tests/support/slow-blobs.ts'

// Two instances on one database and one folder; each disk operation takes a different time.

const ROUNDS = 14
const DAY = 86_400_000
const file = smallMp4()

interface Instance {
  intake: VideoIntake
  deps: UploadDeps
  close: () => Promise<void>
}

let fresh: FreshDatabase
let people: People
let storage: Awaited<ReturnType<typeof temporaryBlobs>>
let instances: [Instance, Instance]
/** The clock of the second instance may differ. */
let aheadMs = 0

beforeAll(async () => {
  fresh = await freshDatabase()
  people = await createPeople(fresh.database)
  storage = await temporaryBlobs()
  instances = [await startInstance(Date.now), await startInstance(() => Date.now() + aheadMs)]
})
beforeEach(async () => {
  aheadMs = 0
  for (const table of [assessments, videos, uploadTasks]) await fresh.database.delete(table)
  await storage.blobs.remove('uploads')
})
afterAll(async () => {
  for (const instance of instances) await instance.close()
  await storage.close()
  await fresh.close()
})

async function startInstance(
  now: () => number,
  change: Partial<typeof storage.blobs> = {},
): Promise<Instance> {
  const database = openDatabase(fresh.url)
  const files = await createFileBlobStore(storage.folder)
  const blobs = { ...slowBlobs(files, 15), ...change }
  const { authenticate } = await signedIn(database)
  const intake = createVideoIntake({
    database,
    blobs,
    media: { processVideo: async () => {} },
    handover: { notifyAssessors: async () => {}, tellDevices: async () => {}, shareVideo: null },
    authenticate,
    log: silentLog,
    uploadMaxBytes: 1_000_000,
    personMaxBytes: null,
    room: wideRoom(),
    now,
  })
  const bounds = { maxBytes: 1_000_000, lifeMs: 30 * DAY, ...withoutLimits() }
  return {
    intake,
    deps: { database, blobs, locks: new UploadLocks(), ...bounds, now },
    close: async () => {
      await files.close()
      await database.$client.end()
    },
  }
}

const resident = async () => (await findActor(fresh.database.$client, people.resident))!

/** An upload with every byte received. */
async function arrived({ expiresInMs = DAY } = {}): Promise<{ takeId: TakeId; id: UploadTaskId }> {
  const takeId = newTakeId()
  const facts = { ownerId: people.resident, takeId, filename: 'a.mp4', totalSize: file.length }
  const expiresAt = new Date(Date.now() + expiresInMs)
  const [task] = await fresh.database
    .insert(uploadTasks)
    .values({ ...facts, expiresAt })
    .returning()
  await storage.blobs.append(`uploads/${task!.id}`, 0, file)
  return { takeId, id: task!.id }
}

async function finish(
  { intake }: Instance,
  { takeId, id }: { takeId: TakeId; id: UploadTaskId },
  digest = digestOf(file),
): Promise<string> {
  const answer = await intake.handlers.finishUpload(
    {
      params: { type: 'other', uploader: 'resident' },
      body: {
        videoAsmt: {
          takeId,
          submissionType: 'SAVED_FOR_LATER',
          subject: { videoType: 'other', title: 'Night practice' },
          recordedAt: '2026-11-21T02:00:00.000Z',
          orientation: 0,
          marks: [],
        },
        uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: true, id: null, streamIds: [] },
        isSharingVideo: false,
        sharedVideoDescription: null,
        usersToNotify: [],
        tusUploadId: id,
        digest,
      },
    },
    contextOf(await resident(), randomUUID()),
  )
  return answer.ok ? 'a video' : answer.failure.code
}

const findings = () =>
  checkInstallation({
    pool: fresh.database.$client,
    blobs: storage.blobs,
    now: () => Date.now() + 600_000,
  })

test('bytes that could not be forced to the disk are dropped: a second try may succeed without them', async () => {
  const upload = await arrived()
  const eio = Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fdatasync' })
  const refusing = await startInstance(Date.now, { finish: () => Promise.reject(eio) })
  expect(await finish(refusing, upload)).toBe('upload-not-finished')
  await refusing.close()
  const [one] = instances
  expect(await finish(one, upload)).toBe('upload-not-finished')
  await storage.blobs.append(`uploads/${upload.id}`, 0, file)
  expect(await finish(one, upload)).toBe('a video')
})

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', () => {
  test('of a right and a wrong digest at the same time, a video has its bytes', async () => {
    const upload = await arrived()
    const [one, other] = instances
    const answers = await Promise.all([finish(one, upload), finish(other, upload, digestOf(mediaBytes(9)))])
    expect(await findings()).toEqual([])
    expect([
      ['a video', 'a video'],
      ['upload-not-finished', 'digest-mismatch'],
    ]).toContainEqual(answers)
  })

  test('of finishing and canceling at the same time, a video has its bytes', async () => {
    const upload = await arrived()
    const [one, other] = instances
    const context = contextOf(await resident())
    const [answer] = await Promise.all([
      finish(one, upload),
      other.intake.handlers.cancelUpload({ query: { taskId: upload.id } }, context),
    ])
    expect(await findings()).toEqual([])
    const size = await storage.blobs.size(`uploads/${upload.id}`)
    if (answer === 'a video') expect(size).toBe(file.length)
    else
      expect([size, ['wrong-state', 'upload-not-finished']]).toEqual([null, expect.arrayContaining([answer])])
  })

  test('of finishing and tidying at the same time, by clocks that differ, a video has its bytes', async () => {
    aheadMs = DAY
    const upload = await arrived({ expiresInMs: DAY / 2 })
    const [one, other] = instances
    const [answer] = await Promise.all([finish(one, upload), other.intake.cleanUp()])
    expect(await findings()).toEqual([])
    expect(['a video', 'upload-not-finished']).toContain(answer)
  })

  test('of finishing and beginning again at the same time, a video has its bytes', async () => {
    aheadMs = DAY
    const upload = await arrived({ expiresInMs: DAY / 2 })
    const [one, other] = instances
    const facts = { takeId: upload.takeId, filename: 'b.mp4', totalSize: file.length, entered: null }
    await Promise.all([finish(one, upload), openUpload(other.deps, await resident(), facts)])
    expect(await findings()).toEqual([])
  })
})
