import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { checkInstallation } from '#server/check/check-installation.ts'
import { records, streams, streamSegments, uploadTasks } from '#server/database/schema/intake.ts'
import { assessments, type MediaFacts, videos } from '#server/database/schema/videos.ts'
import type { BlobStore } from '#server/ports.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { digestOf, mediaBytes, newTakeId, temporaryBlobs } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecording, addUpload } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const BYTES = 1_000
const media: MediaFacts = {
  width: 16,
  height: 9,
  frameRate: 30,
  partStarts: [0],
  sprite: null,
  hasPoster: true,
  playback: { mimeType: 'video/mp4', bytes: BYTES },
}

let store: Awaited<ReturnType<typeof temporaryBlobs>>

const fresh = untilEnd(await freshDatabase())
const owner = await addPerson(fresh.database)

beforeEach(async () => {
  for (const table of [assessments, videos, uploadTasks, records]) await fresh.database.delete(table)
  store = await temporaryBlobs()
  return () => store.close()
})

const check = (options: { blobs?: BlobStore; digests?: boolean; now?: () => number } = {}) =>
  checkInstallation({ pool: fresh.database.$client, blobs: store.blobs, ...options })

const faults = async (...options: Parameters<typeof check>) =>
  (await check(...options)).map(({ kind, about }) => `${kind} ${about}`)

async function clip(): Promise<string> {
  const file = path.join(store.folder, `.clip-${crypto.randomUUID()}`)
  await writeFile(file, mediaBytes(BYTES))
  return file
}

/** A recording of two parts that can be watched. */
async function watchable() {
  const { videoId } = await addRecording(fresh.database, store.blobs, owner, [await clip(), await clip()], {
    state: 'READY',
    media,
  })
  const digest = digestOf(mediaBytes(BYTES))
  await fresh.database.update(streams).set({ bytes: BYTES, digest, digestBytes: BYTES, segmentCount: 1 })
  await store.blobs.putFile(`videos/${videoId}/playback.mp4`, await clip())
  await store.blobs.putFile(`videos/${videoId}/poster.jpg`, await clip())
  const { recordId, streamIds } = await rowOf(videoId)
  return {
    videoId,
    recordId: recordId!,
    streamIds,
    keys: streamIds.map((id) => `recordings/${recordId}/${id}`),
  }
}

async function uploaded() {
  const { videoId } = await addUpload(fresh.database, store.blobs, owner, await clip())
  const { uploadTaskId } = await rowOf(videoId)
  return { videoId, uploadTaskId: uploadTaskId!, key: `uploads/${uploadTaskId}` }
}

async function rowOf(id: VideoId) {
  const [row] = await fresh.database.select().from(videos).where(eq(videos.id, id))
  return row!
}

/** As if it had been there for that long. */
async function age(key: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * 86_400_000)
  await utimes(path.join(store.folder, key), then, then)
}

async function putBytes(key: string, bytes: number, days = 0): Promise<void> {
  await store.blobs.append(key, 0, mediaBytes(bytes))
  if (days > 0) await age(key, days)
}

async function openUploadTask(state: 'OPEN' | 'CANCELED', expiresInDays = 30) {
  const [task] = await fresh.database
    .insert(uploadTasks)
    .values({
      ownerId: owner,
      takeId: newTakeId(),
      filename: 'a.mp4',
      totalSize: BYTES,
      state,
      expiresAt: new Date(Date.now() + expiresInDays * 86_400_000),
    })
    .returning()
  return `uploads/${task!.id}`
}

describe('an installation in which every row has its bytes', () => {
  test('has no findings', async () => {
    await watchable()
    await uploaded()
    await putBytes(await openUploadTask('OPEN'), 10, 2)
    expect(await check({ digests: true })).toEqual([])
  })

  test('has none for a video that was purged, and one for what was forgotten in purging', async () => {
    const { videoId, keys } = await watchable()
    const set = { deletedAt: new Date(), purgeBegunAt: new Date(), purgedAt: new Date(), media: null }
    await fresh.database.update(videos).set(set)
    await store.blobs.remove(`videos/${videoId}`)
    await store.blobs.remove(keys[0]!)
    await age(keys[1]!, 2)
    expect(await faults()).toEqual([`bytes-unclaimed ${keys[1]}`])
  })

  test('has none for a video that is being purged, whatever is left of it', async () => {
    const { keys } = await watchable()
    await fresh.database.update(videos).set({ deletedAt: new Date(), purgeBegunAt: new Date() })
    await store.blobs.remove(keys[0]!)
    expect(await check()).toEqual([])
  })
})

describe('what is wrong is found:', () => {
  test('a part whose bytes are gone, or fewer than the device was told', async () => {
    const { keys } = await watchable()
    await store.blobs.remove(keys[0]!)
    await writeFile(path.join(store.folder, keys[1]!), mediaBytes(BYTES - 1))
    expect((await faults()).toSorted()).toEqual(
      [`bytes-missing ${keys[0]}`, `bytes-short ${keys[1]}`].toSorted(),
    )
  })

  test('a part whose bytes are others, if the digests are requested', async () => {
    const { keys } = await watchable()
    await writeFile(path.join(store.folder, keys[0]!), mediaBytes(BYTES, 2))
    expect(await check()).toEqual([])
    expect(await faults({ digests: true })).toEqual([`bytes-differ ${keys[0]}`])
  })

  test('a part with more bytes acknowledged than stored', async () => {
    const { streamIds, keys } = await watchable()
    await fresh.database.update(streams).set({ done: false }).where(eq(streams.id, streamIds[0]!))
    await fresh.database.update(videos).set({ streamIds: [streamIds[1]!] })
    await fresh.database.insert(streamSegments).values([
      { streamId: streamIds[0]!, segment: 0, bytes: SEGMENT_BYTES },
      { streamId: streamIds[0]!, segment: 1, bytes: 5 },
    ])
    expect(await check()).toMatchObject([
      { kind: 'bytes-short', about: keys[0], words: expect.stringContaining(`${SEGMENT_BYTES + 5} bytes`) },
    ])
  })

  test('a part with less than its segments have before the first gap', async () => {
    const { streamIds, keys } = await watchable()
    await fresh.database.update(streams).set({ done: false }).where(eq(streams.id, streamIds[0]!))
    await fresh.database.update(videos).set({ streamIds: [streamIds[1]!] })
    const hold = (segment: number, bytes = SEGMENT_BYTES) =>
      fresh.database.insert(streamSegments).values({ streamId: streamIds[0]!, segment, bytes })
    for (const segment of [0, 1, 3]) await hold(segment)
    await writeFile(path.join(store.folder, keys[0]!), mediaBytes(2 * SEGMENT_BYTES))
    expect(await check()).toEqual([])
    await hold(2)
    expect(await check()).toMatchObject([
      { kind: 'bytes-short', about: keys[0], words: expect.stringContaining(`${4 * SEGMENT_BYTES} bytes`) },
    ])
  })

  test('a finished upload whose bytes were removed', async () => {
    const { key } = await uploaded()
    await store.blobs.remove(key)
    expect(await faults()).toEqual([`bytes-missing ${key}`])
  })

  test('a finished upload, and a finished recording, without a video', async () => {
    const { recordId } = await watchable()
    const { uploadTaskId } = await uploaded()
    await fresh.database.delete(videos)
    expect(await faults()).toEqual([
      `video-missing recording ${recordId}`,
      `video-missing upload ${uploadTaskId}`,
    ])
  })

  test('a video that is ready and cannot be played, or has no picture', async () => {
    const { videoId } = await watchable()
    await store.blobs.remove(`videos/${videoId}`)
    expect(await faults()).toEqual([
      `bytes-missing videos/${videoId}/playback.mp4`,
      `bytes-missing videos/${videoId}/poster.jpg`,
    ])
  })

  test('a small copy that is missing or not as long as it should be', async () => {
    const { videoId } = await watchable()
    const small = { smallState: 'READY', smallBytes: BYTES } as const
    await fresh.database.update(videos).set(small).where(eq(videos.id, videoId))
    expect(await faults()).toEqual([`bytes-missing videos/${videoId}/small.mp4`])
    await store.blobs.putFile(`videos/${videoId}/small.mp4`, await clip())
    expect(await faults()).toEqual([])
    // Bytes that are no longer young belong to something, too.
    expect(await faults({ now: () => Date.now() + 600_000 })).toEqual([])
  })

  test('a video that names a part which is not complete', async () => {
    const { videoId, streamIds } = await watchable()
    await fresh.database.update(streams).set({ done: false }).where(eq(streams.id, streamIds[0]!))
    expect(await faults()).toEqual([`part-missing video ${videoId}`])
  })

  test('a video that does not say what its owner wanted with it', async () => {
    const { videoId } = await watchable()
    await fresh.database.delete(assessments)
    expect(await faults()).toEqual([`submission-missing video ${videoId}`])
  })

  test('a video that waits and is not in the queue', async () => {
    const { videoId } = await uploaded()
    const { $client: pool } = fresh.database
    await pool.query('CREATE SCHEMA jobs')
    await pool.query('CREATE TABLE jobs.job (name text, data jsonb, state text)')
    try {
      expect(await faults()).toEqual([`job-missing video ${videoId}`])
      await pool.query("INSERT INTO jobs.job VALUES ('media-analysis', $1, 'retry')", [{ videoId }])
      expect(await faults()).toEqual([`job-missing video ${videoId}`])
      await pool.query("INSERT INTO jobs.job VALUES ('media-slow', $1, 'retry')", [{ videoId }])
      expect(await faults()).toEqual([])
    } finally {
      await pool.query('DROP SCHEMA jobs CASCADE')
    }
  })

  test('bytes that belong to nothing, once they are older than anything under way', async () => {
    const keys = [
      `recordings/${crypto.randomUUID()}/${crypto.randomUUID()}`,
      'notes.txt',
      'videos/7/playback.mp4',
    ]
    for (const key of keys) await putBytes(key, 5)
    expect(await faults()).toEqual([])
    const inTenMinutes = () => Date.now() + 600_000
    expect((await faults({ now: inTenMinutes })).toSorted()).toEqual(
      keys.map((key) => `bytes-unclaimed ${key}`).toSorted(),
    )
  })

  test('a file that is no video and has no row, and how long it stays', async () => {
    const key = `assets/${crypto.randomUUID()}`
    await putBytes(key, 5, 3)
    expect(await check()).toMatchObject([
      { kind: 'bytes-unclaimed', about: key, words: expect.stringContaining('35 days after it was stored') },
    ])
  })

  test('bytes of an upload that was given up, if tidying did not run for a day', async () => {
    const canceled = await openUploadTask('CANCELED')
    const expired = await openUploadTask('OPEN', -2)
    for (const key of [canceled, expired]) await putBytes(key, 5, 0.5)
    expect(await faults()).toEqual([])
    for (const key of [canceled, expired]) await age(key, 2)
    expect((await faults()).toSorted()).toEqual(
      [`bytes-unclaimed ${canceled}`, `bytes-unclaimed ${expired}`].toSorted(),
    )
  })
})

test('a video that is purged between reading its row and its bytes is not a finding', async () => {
  await uploaded()
  const purgeFirst: BlobStore = {
    ...store.blobs,
    size: async (key) => {
      await fresh.database.update(videos).set({ deletedAt: new Date(), purgeBegunAt: new Date() })
      await store.blobs.remove(key)
      return store.blobs.size(key)
    },
  }
  expect(await check({ blobs: purgeFirst })).toEqual([])
})

test('an installation in which everything is wrong gets a thousand findings', async () => {
  await fresh.database.$client.query(
    `INSERT INTO records (owner_id, take_id, video_type, recorded_at, state)
     SELECT $1, gen_random_uuid(), 'other', now(), 'FINISHED' FROM generate_series(1, 1203)`,
    [owner],
  )
  const findings = await check()
  expect(findings).toHaveLength(1_000)
  expect(new Set(findings.map(({ about }) => about)).size).toBe(1_000)
})
