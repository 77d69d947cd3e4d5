import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { createRecordHandlers, type RecordModule } from '#server/modules/video/record/record-routes.ts'
import type { BlobStore } from '#server/ports.ts'
import { openStream, refusalOf, sendFinal, sendSegment } from '#tests/support/device-streams.ts'
import {
  type Disk,
  diskWith,
  type FillingBlobs,
  fillingBlobs,
  fullDisk,
  withoutLimits,
} from '#tests/support/disks.ts'
import { type IntakeApp, startIntake } from '#tests/support/intake-app.ts'
import {
  contextOf,
  digestOf,
  mediaBytes,
  newTakeId,
  silentLog,
  temporaryBlobs,
} from '#tests/support/intake.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { tusClient } from '#tests/support/tus-client.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// What the server says when its disk is full: because of the reserve, before it writes, and when a write fails.

const fresh = await peopledDatabase()
const { people } = fresh
const session = await signedIn(fresh.database)
const storage = untilEnd(await temporaryBlobs())

const noRoom = {
  status: 507,
  body: {
    code: 'no-room',
    message: 'The server is full. Everything is safe on this device and is sent when there’s space.',
  },
}
const file = mediaBytes(900_000)
const part = (start: number, end?: number) => new Uint8Array(file.subarray(start, end))

describe('an upload', () => {
  let disk: Disk
  let filling: FillingBlobs
  let server: IntakeApp
  let tus: ReturnType<typeof tusClient>

  beforeEach(async () => {
    disk = diskWith(1e9)
    filling = fillingBlobs(storage.blobs, 1e9)
    server = await startIntake(fresh.database, filling.blobs, session, { room: disk.room })
    tus = tusClient(server.origin, session, people.resident)
  })
  afterEach(() => server.close())

  async function begun(length = file.length): Promise<string> {
    const { status, headers } = await tus.create(newTakeId(), length)
    expect(status).toBe(201)
    return headers.get('location')!
  }

  test('that does not fit is not begun', async () => {
    disk.setFree(899_999)
    expect(await tus.create(newTakeId(), 900_000)).toMatchObject(noRoom)
    disk.setFree(900_000)
    await begun(900_000)
  })

  test('of which there are forty at once is begun as often as it fits', async () => {
    disk.setFree(10 * 900_000)
    const answers = await Promise.all(Array.from({ length: 40 }, () => tus.create(newTakeId(), 900_000)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 507)).toHaveLength(30)
  })

  test('that was discarded leaves its room to others', async () => {
    disk.setFree(900_000)
    const location = await begun(900_000)
    expect(await tus.create(newTakeId(), 900_000)).toMatchObject(noRoom)
    expect((await tus.terminate(location)).status).toBe(204)
    await begun(900_000)
  })

  test('is accepted no further once the reserve is reached, and continues where it was when there is room', async () => {
    const location = await begun()
    expect((await tus.patch(location, 0, part(0, 300_000))).status).toBe(204)
    disk.setFree(299_999)
    expect(await tus.patch(location, 300_000, part(300_000, 600_000))).toMatchObject(noRoom)
    // A client that first asks how far it is need not send a chunk in vain.
    expect((await tus.head(location)).status).toBe(507)
    disk.setFree(1e9)
    expect((await tus.head(location)).headers.get('upload-offset')).toBe('300000')
    expect((await tus.patch(location, 300_000, part(300_000))).status).toBe(204)
  })

  test('that is complete says so on a full disk', async () => {
    const location = await begun()
    await tus.patch(location, 0, part(0))
    disk.setFree(0)
    expect((await tus.head(location)).headers.get('upload-offset')).toBe('900000')
  })

  test('whose bytes cannot be written nevertheless is answered at once, and continues after the last one that was', async () => {
    filling = fillingBlobs(storage.blobs, 400_000)
    await server.close()
    server = await startIntake(fresh.database, filling.blobs, session, { room: disk.room })
    tus = tusClient(server.origin, session, people.resident)
    const location = await begun()
    const began = performance.now()
    expect(await tus.patch(location, 0, part(0))).toMatchObject(noRoom)
    expect(performance.now() - began).toBeLessThan(5_000)
    filling.free(1e9)
    const held = Number((await tus.head(location)).headers.get('upload-offset'))
    expect(held).toBe(400_000)
    expect((await tus.patch(location, held, part(held))).status).toBe(204)
    const digest = await fetchDigest(location)
    expect(digest).toBe(digestOf(file))
  })

  async function fetchDigest(location: string): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of storage.blobs.read(`uploads/${location.split('/').at(-1)}`))
      chunks.push(chunk as Buffer)
    return digestOf(Buffer.concat(chunks))
  }
})

describe('a recording', () => {
  const take = mediaBytes(2 * SEGMENT_BYTES)
  const received = { status: 'received' }
  /** Older pages know `unavailable` and retry; newer ones read the reason. */
  const waits = { code: 'unavailable', why: 'no-room', message: noRoom.body.message }

  function startModule({ room }: Disk, blobs: BlobStore = storage.blobs): RecordModule {
    const { database } = fresh
    return createRecordHandlers({ database, blobs, log: silentLog, ...withoutLimits(), room })
  }
  const open = (module: RecordModule) => openStream(module, fresh.database, people.resident)

  test('is begun on a full disk, its bytes wait on the device, and arrive when there is room', async () => {
    const disk = diskWith(0)
    const module = startModule(disk)
    const stream = await open(module)
    expect(refusalOf(await sendSegment(module, stream, take, 0))).toMatchObject(waits)
    disk.setFree(1e9)
    expect(await sendSegment(module, stream, take, 0)).toEqual(received)
    expect(await sendSegment(module, stream, take, 1)).toEqual(received)
    expect(await sendFinal(module, stream, take)).toEqual(received)
  })

  test('whose bytes cannot be written nevertheless is refused in the same words, and loses nothing', async () => {
    const filling = fillingBlobs(storage.blobs, SEGMENT_BYTES + 1000)
    const module = startModule(diskWith(1e9), filling.blobs)
    const stream = await open(module)
    expect(await sendSegment(module, stream, take, 0)).toEqual(received)
    expect(refusalOf(await sendSegment(module, stream, take, 1))).toMatchObject(waits)
    const state = await module.handlers.getStream({ params: { id: stream.id } }, contextOf(stream.actor))
    expect(state).toMatchObject({ ok: true, value: { seenSegments: 1 } })
    filling.free(1e9)
    expect(await sendSegment(module, stream, take, 1)).toEqual(received)
    expect(await sendFinal(module, stream, take)).toEqual(received)
  })

  test('whose bytes cannot be synced to the disk at its end is asked for again later', async () => {
    let isFull = true
    const finish: BlobStore['finish'] = (key) =>
      isFull ? Promise.reject(fullDisk()) : storage.blobs.finish(key)
    const module = startModule(diskWith(1e9), { ...storage.blobs, finish })
    const stream = await open(module)
    for (const number of [0, 1]) await sendSegment(module, stream, take, number)
    expect(refusalOf(await sendFinal(module, stream, take))).toMatchObject(waits)
    isFull = false
    expect(await sendFinal(module, stream, take)).toEqual(received)
  })

  test('has room that a file which is only announced would use', async () => {
    const disk = diskWith(SEGMENT_BYTES)
    expect(await disk.room.mayExpect('a file', SEGMENT_BYTES)).toBe(true)
    const module = startModule(disk)
    expect(await sendSegment(module, await open(module), take, 0)).toEqual(received)
  })
})
