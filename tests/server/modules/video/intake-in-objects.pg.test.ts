import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { succeed } from '#contract/result.ts'
import type { PartId, RecordId, StreamId, VideoId } from '#contract/vocabulary/ids.ts'
import { findActor } from '#server/login/actor-store.ts'
import { removeDiscarded } from '#server/modules/video/record/discarded-recordings.ts'
import { saveLeft } from '#server/modules/video/record/left-recordings.ts'
import { createRecordHandlers, type RecordModule } from '#server/modules/video/record/record-routes.ts'
import { digestBlob } from '#server/platform/blob-digest.ts'
import { withoutLimits } from '#tests/support/disks.ts'
import { type IntakeApp, startIntake } from '#tests/support/intake-app.ts'
import {
  contextOf,
  cutIntoSegments,
  digestOf,
  mediaBytes,
  newTakeId,
  silentLog,
  smallMp4,
  streamHeadersOf,
} from '#tests/support/intake.ts'
import { type ObjectBlobs, openObjectBlobs } from '#tests/support/object-blobs.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type SmallS3, startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { tusClient } from '#tests/support/tus-client.ts'

// Two instances on one database and one store of objects: recordings and uploads arrive as they do in files.

const fresh = await peopledDatabase()
const { database, people } = fresh
const session = await signedIn(database)
const actor = (await findActor(database.$client, people.resident))!
const take = Buffer.from(mediaBytes(9 * 1024 * 1024 + 5))

interface Instance extends ObjectBlobs {
  module: RecordModule
  app: IntakeApp
}
let s3: SmallS3
let one: Instance
let other: Instance

beforeEach(async () => {
  await database.$client.query('TRUNCATE blobs CASCADE')
  s3 = await startSmallS3({ hasConditions: false, isListedLate: true })
  one = await startInstance()
  other = await startInstance()
})
afterEach(async () => {
  for (const instance of [one, other]) {
    await instance.app.close()
    await instance.close()
  }
  await s3.close()
})

async function startInstance(): Promise<Instance> {
  const store = await openObjectBlobs(fresh.url, s3, { patienceMs: 2_000 })
  const { blobs } = store
  const module = createRecordHandlers({ database, blobs, log: silentLog, ...withoutLimits() })
  return { ...store, module, app: await startIntake(database, blobs, session) }
}

async function openStream(): Promise<{ id: StreamId; recordId: RecordId }> {
  const body = { takeId: newTakeId(), recordedAt: '2026-11-21T02:00:00.000Z' }
  const record = await one.module.handlers.startRecord(
    { params: { type: 'simulation' }, body },
    contextOf(actor),
  )
  if (!record.ok) throw new Error('no record')
  const recordId = record.value.recordId as RecordId
  const query = {
    recordId,
    streamType: 'LAPAROSCOPE' as const,
    frameRate: 30,
    deviceId: 'cam',
    mimeType: 'video/mp4;codecs=avc1.42E01E',
    needsThumbnails: true,
    partId: randomUUID() as PartId,
    partNumber: 0,
  }
  const stream = await one.module.handlers.startStream({ query }, contextOf(actor))
  if (!stream.ok) throw new Error('no stream')
  return { id: stream.value.id as StreamId, recordId }
}

type Stream = Awaited<ReturnType<typeof openStream>>

async function send(
  { module }: Instance,
  stream: Stream,
  fields: Record<string, string | number | boolean>,
  body: Uint8Array = new Uint8Array(),
): Promise<string> {
  return (await ask({ module }, stream, fields, body)).status
}

/** The whole answer. */
function ask(
  { module }: Pick<Instance, 'module'>,
  stream: Stream,
  fields: Record<string, string | number | boolean>,
  body: Uint8Array = new Uint8Array(),
) {
  const headers = new Map(Object.entries(streamHeadersOf(stream, fields)))
  return module.receiveVideoMessage({ headers, body: Buffer.from(body) }, actor)
}

const segments = cutIntoSegments(take)
const sendFinal = (instance: Instance, stream: Stream) =>
  send(instance, stream, {
    done: true,
    segment: segments.length,
    digest: digestOf(take),
    length: take.length,
  })
/** A take of the first so many segments ends. */
const end = (stream: Stream, count: number) => {
  const part = take.subarray(0, count * SEGMENT_BYTES)
  return ask(one, stream, { done: true, segment: count, digest: digestOf(part), length: part.length })
}
async function sendFirst(stream: Stream, count: number): Promise<void> {
  for (const [number, bytes] of segments.slice(0, count).entries())
    expect(await send(one, stream, { segment: number }, bytes)).toBe('received')
}
const wants = (first: number, last: number) => ({
  body: { code: 'digest-mismatch', missing: [[first, last]] },
})
const keyOf = ({ id, recordId }: Stream) => `recordings/${recordId}/${id}`

test('a recording arrives out of order, at both instances, through trouble, and becomes one object', async () => {
  const stream = await openStream()
  s3.plan('busy', /^PUT$/)
  s3.plan('cut', /^PUT$/)
  s3.plan('unanswered', /^PUT$/)
  const order = [3, 0, 5, 4, 1, 2]
  expect(order).toHaveLength(segments.length)
  for (const [turn, number] of order.entries()) {
    const at = turn % 2 === 0 ? one : other
    expect(await send(at, stream, { segment: number }, segments[number])).toBe('received')
  }
  expect(await sendFinal(other, stream)).toBe('received')
  expect((await buffer(one.blobs.read(keyOf(stream)))).equals(take)).toBe(true)
  await vi.waitFor(() => expect(s3.inside.objects.size).toBe(1), 20_000)
})

test('a segment that the store did not take is not acknowledged, and is sent again', async () => {
  const stream = await openStream()
  s3.away(true)
  expect(await send(one, stream, { segment: 0 }, segments[0])).toBe('refused')
  s3.away(false)
  for (const [number, bytes] of segments.entries())
    expect(await send(one, stream, { segment: number }, bytes)).toBe('received')
  expect(await sendFinal(one, stream)).toBe('received')
})

test('segments that differ from the digest are replaced when they come again, as long as they were', async () => {
  const stream = await openStream()
  const wrong = mediaBytes(segments[2]!.length, 5)
  for (const [number, bytes] of segments.entries())
    await send(one, stream, { segment: number }, number === 2 ? wrong : bytes)
  expect(await sendFinal(one, stream)).toBe('refused')
  for (const [number, bytes] of segments.entries())
    expect(await send(other, stream, { segment: number }, bytes)).toBe('received')
  expect(await sendFinal(one, stream)).toBe('received')
  expect((await buffer(one.blobs.read(keyOf(stream)))).equals(take)).toBe(true)
})

/** What happened to an object that was acknowledged. */
const damages: [what: string, damage: (name: string) => unknown][] = [
  ['gone', (name) => s3.inside.objects.delete(name)],
  ['other bytes', (name) => (s3.inside.objects.get(name)!.body[7]! ^= 1)],
  ['shorter', (name) => cutShort(name)],
]
function cutShort(name: string): void {
  const object = s3.inside.objects.get(name)!
  s3.inside.objects.set(name, { ...object, body: object.body.subarray(0, 100) })
}
/** The objects of a stream that arrived in order. */
const objectsOf = async (stream: Stream) => {
  const { rows } = await database.$client.query<{ name: string }>(
    'SELECT name FROM blob_extents WHERE key = $1 ORDER BY at',
    [keyOf(stream)],
  )
  return rows.map(({ name }) => name)
}

test.each(damages)(
  'a recording of which an object is %s is asked for again, and arrives whole',
  async (_what, damage) => {
    const stream = await openStream()
    await sendFirst(stream, 4)
    damage((await objectsOf(stream))[1]!)
    expect(await end(stream, 4)).toMatchObject(wants(0, 3))
    expect(
      await one.module.handlers.getStream({ params: { id: stream.id } }, contextOf(actor)),
    ).toMatchObject({ value: { seenSegments: 0, missing: [[0, 3]] } })
    await sendFirst(stream, 4)
    expect(await end(stream, 4)).toMatchObject({ status: 'received' })
    expect((await buffer(one.blobs.read(keyOf(stream)))).equals(take.subarray(0, 4 * SEGMENT_BYTES))).toBe(
      true,
    )
  },
)

test('a recording whose only object is gone is asked for again, and so is one that was made of all', async () => {
  const short = await openStream()
  await sendFirst(short, 1)
  const long = await openStream()
  await sendFirst(long, 3)
  await one.blobs.finish(keyOf(long))
  for (const [stream, count] of [[short, 1] as const, [long, 3] as const]) {
    const [only, ...others] = await objectsOf(stream)
    expect(others).toEqual([])
    s3.inside.objects.delete(only!)
    expect(await end(stream, count)).toMatchObject(wants(0, count - 1))
    await sendFirst(stream, count)
    expect(await end(stream, count)).toMatchObject({ status: 'received' })
  }
})

test('what the device no longer has, and is gone here, does not keep the rest from arriving', async () => {
  const stream = await openStream()
  await sendFirst(stream, 4)
  s3.inside.objects.delete((await objectsOf(stream))[3]!)
  expect(await end(stream, 3)).toMatchObject(wants(0, 2))
  await sendFirst(stream, 3)
  expect(await end(stream, 3)).toMatchObject({ status: 'received' })
  expect((await buffer(one.blobs.read(keyOf(stream)))).equals(take.subarray(0, 3 * SEGMENT_BYTES))).toBe(true)
})

/** Its owner saves what arrived, two hours later. */
async function saveWhatArrived({ recordId }: Stream) {
  let bytes: number | null = null
  const saved = await saveLeft(
    {
      database,
      blobs: one.blobs,
      now: () => Date.now() + 7_200_000,
      findVideo: async () => null,
      makeVideo: (_actor, take) =>
        database.transaction(async (tx) => {
          bytes = take.bytes
          const closed = await take.close(tx)
          return closed.ok ? succeed(randomUUID() as VideoId) : closed
        }),
    },
    actor,
    recordId,
  )
  return { ok: saved.ok, bytes }
}

test.each(damages)(
  'of what arrived without its device, what comes before an object that is %s is saved',
  async (_what, damage) => {
    const stream = await openStream()
    await sendFirst(stream, 4)
    damage((await objectsOf(stream))[2]!)
    const before = 2 * SEGMENT_BYTES
    expect(await saveWhatArrived(stream)).toEqual({ ok: true, bytes: before })
    expect((await buffer(one.blobs.read(keyOf(stream)))).equals(take.subarray(0, before))).toBe(true)
  },
)

test('with nothing before it, nothing is saved, and a device that comes back sends all of it', async () => {
  const stream = await openStream()
  await sendFirst(stream, 4)
  s3.inside.objects.delete((await objectsOf(stream))[0]!)
  expect(await saveWhatArrived(stream)).toEqual({ ok: false, bytes: null })
  expect(await end(stream, 4)).toMatchObject(wants(0, 3))
  await sendFirst(stream, 4)
  expect(await end(stream, 4)).toMatchObject({ status: 'received' })
})

test.each<[what: string, disturb: () => unknown]>([
  ['the store was away', () => s3.away(true)],
  ['an answer was damaged on its way', () => s3.plan('flipped', /^GET$/)],
])('nothing is asked for again because %s', async (_what, disturb) => {
  const stream = await openStream()
  await sendFirst(stream, 4)
  disturb()
  expect(await end(stream, 4)).toMatchObject({ body: { code: 'unavailable' } })
  s3.away(false)
  expect(await end(stream, 4)).toMatchObject({ status: 'received' })
})

test('of a discarded recording nothing is left', async () => {
  const stream = await openStream()
  for (const number of [0, 1]) await send(one, stream, { segment: number }, segments[number])
  await database.$client.query(`UPDATE records SET state = 'CANCELED' WHERE id = $1`, [stream.recordId])
  expect(await removeDiscarded({ database, blobs: other.blobs }, stream.recordId)).toBe(true)
  expect(await one.blobs.size(keyOf(stream))).toBeNull()
  await vi.waitFor(() => expect(s3.inside.objects.size).toBe(0), 20_000)
})

test('an upload is begun at one instance and ended at the other, and continues where the store had been away', async () => {
  const [first, second] = [one, other].map(({ app }) => tusClient(app.origin, session, people.resident))
  const created = await first!.create(newTakeId(), take.length)
  const location = created.headers.get('location')!
  const offsetNow = async () => Number((await second!.head(location)).headers.get('upload-offset'))

  const half = 5 * 1024 * 1024
  expect((await first!.patch(location, 0, new Uint8Array(take.subarray(0, half)))).status).toBe(204)
  expect(await offsetNow()).toBe(half)
  s3.away(true)
  const refused = await second!.patch(location, half, new Uint8Array(take.subarray(half)))
  expect(refused.status).toBeGreaterThanOrEqual(500)
  s3.away(false)
  expect(await offsetNow()).toBe(half)
  // Somebody who has not heard of it writes where the other wrote before.
  expect((await first!.patch(location, 0, new Uint8Array(take.subarray(0, half)))).status).toBe(409)
  expect((await second!.patch(location, half, new Uint8Array(take.subarray(half)))).status).toBe(204)
  expect(await offsetNow()).toBe(take.length)

  const key = `uploads/${location.split('/').at(-1)}`
  await one.blobs.finish(key)
  expect(await digestBlob(other.blobs, key, take.length)).toBe(digestOf(take))
})

test.each(damages)('an upload of which an object is %s is dropped and sent again', async (_what, damage) => {
  const file = smallMp4()
  const digest = digestOf(file)
  const tus = tusClient(one.app.origin, session, people.resident)
  const takeId = newTakeId()
  const location = (await tus.create(takeId, file.length)).headers.get('location')!
  const tusUploadId = location.split('/').at(-1)
  // Where nothing of the container is: it is read before.
  const middle = file.length >> 1
  const sendAll = async () => {
    for (const [from, to] of [
      [0, middle - 500],
      [middle - 500, middle],
      [middle, file.length],
    ] as const)
      expect((await tus.patch(location, from, Uint8Array.from(file.subarray(from, to)))).status).toBe(204)
  }
  const finish = async () => {
    const response = await fetch(`${one.app.origin}/api/v1/video/other/resident/upload/finish`, {
      method: 'POST',
      headers: {
        ...(await session.headersFor(people.resident)),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ videoAsmt: { takeId, title: 'A take' }, tusUploadId, digest }),
    })
    return { status: response.status, body: (await response.json()) as object }
  }
  await sendAll()
  const { rows } = await database.$client.query<{ name: string }>(
    'SELECT name FROM blob_extents WHERE key = $1 ORDER BY at',
    [`uploads/${tusUploadId}`],
  )
  expect(rows).toHaveLength(3)
  damage(rows[1]!.name)
  expect(await finish()).toMatchObject({ status: 422, body: { code: 'digest-mismatch' } })
  expect((await tus.head(location)).headers.get('upload-offset')).toBe('0')
  await sendAll()
  expect((await finish()).status).toBe(200)
})
