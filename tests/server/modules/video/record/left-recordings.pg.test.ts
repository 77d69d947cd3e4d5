import { randomUUID } from 'node:crypto'
import { readdir, truncate, utimes } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { PartId, RecordId, StreamId, TakeId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { videos } from '#server/database/schema/videos.ts'
import { findActor } from '#server/login/actor-store.ts'
import { createVideoIntake } from '#server/modules/video/video-intake.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import type { BlobStore } from '#server/ports.ts'
import { wideRoom } from '#tests/support/disks.ts'
import {
  contextOf,
  digestOf,
  mediaBytes,
  newTakeId,
  silentLog,
  streamHeadersOf,
  temporaryBlobs,
} from '#tests/support/intake.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const HOUR = 3_600_000
const received = { status: 'received' }
const { database, people } = await peopledDatabase()
const { blobs, folder } = untilEnd(await temporaryBlobs())
const queued: VideoId[] = []
let now = Date.now()
/** What the disk does instead, if a test says so. */
let onFinish: BlobStore['finish'] | null = null
const intake = createVideoIntake({
  database,
  blobs: { ...blobs, finish: (key) => (onFinish === null ? blobs.finish(key) : onFinish(key)) },
  room: wideRoom(),
  media: { processVideo: async (_tx, id) => void queued.push(id) },
  handover: { notifyAssessors: async () => {}, tellDevices: async () => {}, shareVideo: null },
  authenticate: async () => null as never,
  log: silentLog,
  uploadMaxBytes: 50_000_000,
  personMaxBytes: null,
  now: () => now,
})
beforeEach(async () => {
  now = Date.now()
  queued.splice(0)
  onFinish = null
  await database.$client.query('TRUNCATE records, videos CASCADE')
})

const actorOf = async (id: UserId): Promise<Actor> => (await findActor(database.$client, id))!
const whole = mediaBytes(2 * SEGMENT_BYTES + 500)
const cut = (from: number, to = from + 1) => whole.subarray(from * SEGMENT_BYTES, to * SEGMENT_BYTES)

/** What a device sends of a part before it is gone. */
async function begin(who = people.resident, takeId: TakeId = newTakeId()) {
  const actor = await actorOf(who)
  const opened = await intake.handlers.startRecord(
    { params: { type: 'simulation' }, body: { takeId, recordedAt: '2026-11-21T02:00:00.000Z' } },
    contextOf(actor),
  )
  const recordId = (opened.ok ? opened.value.recordId : '') as RecordId
  const parts = new Map<number, StreamId>()
  const partOf = async (partNumber: number): Promise<StreamId> => {
    const query = {
      recordId,
      partId: randomUUID() as PartId,
      partNumber,
      streamType: 'LAPAROSCOPE',
      frameRate: 30,
      deviceId: 'cam',
      mimeType: 'video/mp4',
      needsThumbnails: true,
    } as const
    const known = parts.get(partNumber)
    if (known !== undefined) return known
    const stream = await intake.handlers.startStream({ query }, contextOf(actor))
    const id = (stream.ok ? stream.value.id : '') as StreamId
    parts.set(partNumber, id)
    return id
  }
  const say = async (part: number, fields: Record<string, string | number | boolean>, body: Buffer) => {
    const headers = streamHeadersOf({ id: await partOf(part), recordId }, fields)
    return intake.receiveVideoMessage({ headers: new Map(Object.entries(headers)), body }, actor)
  }
  return {
    takeId,
    recordId,
    partOf,
    send: (part: number, segment: number, bytes: Buffer) => say(part, { segment }, bytes),
    /** As a client that computes no digest ends a part. */
    endWithCount: (part: number, segment: number, fields: { length?: number } = {}) =>
      say(part, { segment, done: true, ...fields }, Buffer.alloc(0)),
    end: (part: number, bytes: Buffer) =>
      say(
        part,
        {
          segment: Math.ceil(bytes.length / SEGMENT_BYTES),
          done: true,
          digest: digestOf(bytes),
          length: bytes.length,
        },
        Buffer.alloc(0),
      ),
  }
}

async function list(who = people.resident) {
  const listed = await intake.handlers.listLeftRecordings({}, contextOf(await actorOf(who)))
  return listed.ok ? listed.value : null
}
const save = async (recordId: RecordId, who = people.resident) =>
  intake.handlers.saveLeftRecording({ params: { recordId } }, contextOf(await actorOf(who)))

const videoOf = async (takeId: TakeId) =>
  (await database.select().from(videos).where(eq(videos.takeId, takeId)))[0]

test('what arrived of a device that never comes back becomes a video, up to the last byte without a gap', async () => {
  const take = await begin()
  await take.send(0, 0, cut(0))
  await take.end(0, cut(0))
  await take.send(1, 0, cut(0))
  await take.send(1, 1, cut(1))
  expect(await list(), 'it may still be recorded').toEqual([])
  now += HOUR + 1_000
  expect(await list()).toEqual([
    {
      id: take.recordId,
      takeId: take.takeId,
      recordedAt: '2026-11-21T02:00:00.000Z',
      arrivedAt: expect.any(String),
      bytes: 3 * SEGMENT_BYTES,
    },
  ])
  const saved = await save(take.recordId)
  expect(saved).toMatchObject({ ok: true })
  expect(await videoOf(take.takeId)).toMatchObject({
    ownerId: people.resident,
    name: 'Recording, Nov 20, 2026',
    streamIds: [await take.partOf(0), await take.partOf(1)],
    originalBytes: 3 * SEGMENT_BYTES,
  })
  expect(queued).toHaveLength(1)
  expect(await save(take.recordId), 'repeated').toEqual(saved)
  expect(await list()).toEqual([])
})

test('saved by two pages at once, it is one video of all its parts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const take = await begin()
    for (const part of [0, 1, 2]) await take.send(part, 0, cut(0))
    now = Date.now() + 2 * HOUR
    const both = await Promise.all([save(take.recordId), save(take.recordId)])
    expect(both.some(({ ok }) => ok)).toBe(true)
    expect((await videoOf(take.takeId))?.streamIds).toHaveLength(3)
  }
})

test('nobody else sees or saves it', async () => {
  const take = await begin()
  await take.send(0, 0, cut(0))
  now += 2 * HOUR
  expect(await list(people.faculty)).toEqual([])
  expect(await save(take.recordId, people.faculty)).toMatchObject({ failure: { code: 'not-found' } })
  expect(await videoOf(take.takeId)).toBeUndefined()
})

test('what still arrives, was discarded, or has nothing, is not left', async () => {
  const running = await begin()
  await running.send(0, 0, cut(0))
  const empty = await begin()
  await empty.partOf(0)
  const discarded = await begin()
  await discarded.send(0, 0, cut(0))
  await intake.handlers.cancelRecord(
    { params: { type: 'other', recordId: discarded.recordId } },
    contextOf(await actorOf(people.resident)),
  )
  // Written to an hour after it was begun.
  now += 2 * HOUR
  const file = path.join(folder, 'recordings', running.recordId, await running.partOf(0))
  await utimes(file, now / 1_000, now / 1_000)
  expect(await list()).toEqual([])
  for (const { recordId } of [running, empty, discarded])
    expect(await save(recordId)).toMatchObject({ failure: { code: 'wrong-state' } })
  expect((await readdir(path.join(folder, 'recordings', running.recordId))).length).toBe(1)
})

test('what lies behind a gap, or was lost with the power of the server, is not in it; nothing is removed', async () => {
  const take = await begin()
  await take.send(0, 0, cut(0))
  await take.send(0, 2, cut(2))
  await take.send(1, 0, cut(0))
  const file = async (part: number) => path.join(folder, 'recordings', take.recordId, await take.partOf(part))
  await truncate(await file(1), 1_000)
  now += 2 * HOUR
  expect(await save(take.recordId)).toMatchObject({ ok: true })
  expect(await videoOf(take.takeId)).toMatchObject({ originalBytes: SEGMENT_BYTES + 1_000 })
  const stored = await buffer(blobs.read(`recordings/${take.recordId}/${await take.partOf(0)}`))
  expect(stored.subarray(2 * SEGMENT_BYTES).equals(cut(2)), 'behind the gap').toBe(true)
})

test('a device that comes back afterwards is told, and its stream is not touched', async () => {
  const take = await begin()
  await take.send(0, 0, cut(0))
  now += 2 * HOUR
  await save(take.recordId)
  expect(await take.send(0, 1, cut(1))).toMatchObject({ body: { code: 'wrong-state' } })
  expect(await take.end(0, whole)).toMatchObject({ body: { code: 'wrong-state' } })
  expect(await videoOf(take.takeId)).toMatchObject({ originalBytes: SEGMENT_BYTES })
})

test('a client without digests is not told that all arrived of what was saved without the rest', async () => {
  const take = await begin()
  await take.send(0, 0, cut(0))
  await take.send(1, 0, cut(0).subarray(0, 500))
  now += 2 * HOUR
  await save(take.recordId)
  expect(await take.endWithCount(0, 3)).toMatchObject({ body: { code: 'wrong-state' } })
  expect(await take.endWithCount(1, 1, { length: 600 })).toMatchObject({ body: { code: 'wrong-state' } })
  expect(await take.endWithCount(0, 1)).toMatchObject({ status: 'received' })
  expect(await take.endWithCount(1, 1, { length: 500 })).toMatchObject({ status: 'received' })
})

test('a client without digests is not told so either if the server lost the end of a segment', async () => {
  const take = await begin()
  await take.send(0, 0, cut(0))
  await truncate(path.join(folder, 'recordings', take.recordId, await take.partOf(0)), 1_000)
  now += 2 * HOUR
  await save(take.recordId)
  expect(await take.endWithCount(0, 1)).toMatchObject({ body: { code: 'wrong-state' } })
})

test('a save that does not come to an end confirms nothing: a device that comes back delivers all of it', async () => {
  const take = await begin()
  for (const part of [0, 1]) await take.send(part, 0, cut(0))
  now += 2 * HOUR
  const second = await take.partOf(1)
  onFinish = async (key) => {
    if (key.endsWith(second)) throw new StoreAwayError(null)
    await blobs.finish(key)
  }
  await expect(save(take.recordId)).rejects.toThrow(StoreAwayError)
  onFinish = null
  for (const part of [0, 1]) {
    for (const number of [0, 1, 2]) expect(await take.send(part, number, cut(number))).toMatchObject(received)
    expect(await take.end(part, whole)).toMatchObject(received)
  }
  const { recordId } = take
  const finished = await intake.handlers.finishUpload(
    {
      params: { type: 'other', uploader: 'resident' },
      body: { videoAsmt: { title: 'A take' }, uploadInfo: { id: recordId } },
    },
    contextOf(await actorOf(people.resident)),
  )
  expect(finished).toMatchObject({ ok: true })
  expect(await videoOf(take.takeId)).toMatchObject({ originalBytes: 2 * whole.length })
})

test('what arrives while a save reads back is not left out of the video: it is still arriving', async () => {
  for (const isEnded of [false, true]) {
    now = Date.now()
    const take = await begin()
    await take.send(0, 0, cut(0))
    now += 2 * HOUR
    onFinish = async (key) => {
      onFinish = null
      for (const number of [1, 2]) await take.send(0, number, cut(number))
      if (isEnded) await take.end(0, whole)
      await blobs.finish(key)
    }
    expect(await save(take.recordId)).toMatchObject({ failure: { code: 'wrong-state' } })
    expect(await videoOf(take.takeId)).toBeUndefined()
    expect(await take.end(0, whole)).toMatchObject(received)
  }
})

test('what can no longer be read is not said to be still arriving', async () => {
  const take = await begin()
  await take.send(0, 0, cut(0))
  await blobs.remove(`recordings/${take.recordId}`)
  now += 2 * HOUR
  expect(await save(take.recordId)).toMatchObject({
    failure: { code: 'wrong-state', message: 'What arrived of this recording can’t be read anymore.' },
  })
})
