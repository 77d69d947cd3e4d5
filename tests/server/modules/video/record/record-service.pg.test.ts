import { randomUUID } from 'node:crypto'
import { readFile, truncate } from 'node:fs/promises'
import path from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { type StreamError, streamError } from '#contract/realtime/stream-message.ts'
import type { PartId, RecordId, StreamId, UserId } from '#contract/vocabulary/ids.ts'
import { lockBytes } from '#server/database/bytes-lock.ts'
import { findActor } from '#server/login/actor-store.ts'
import { removeAllDiscarded, removeDiscarded } from '#server/modules/video/record/discarded-recordings.ts'
import {
  createRecordHandlers,
  type RecordModule,
  type RecordModuleDeps,
} from '#server/modules/video/record/record-routes.ts'
import { findStream } from '#server/modules/video/record/segment-store.ts'
import { openFiles } from '#server/platform/blobs/open-one-place.ts'
import { withoutLimits } from '#tests/support/disks.ts'
import {
  contextOf,
  cutIntoSegments,
  digestOf,
  mediaBytes,
  newTakeId,
  silentLog,
  streamHeadersOf,
  temporaryBlobs,
} from '#tests/support/intake.ts'
import { mountedDisk } from '#tests/support/mounted-disk.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const storage = untilEnd(await temporaryBlobs())
const module = startModule()

/** A second call returns what a restarted server, or another instance, would have. */
function startModule(change: Partial<RecordModuleDeps> = {}): RecordModule {
  return createRecordHandlers({
    database: fresh.database,
    blobs: storage.blobs,
    log: silentLog,
    ...withoutLimits(),
    ...change,
  })
}

async function actorOf(id: UserId): Promise<Actor> {
  const actor = await findActor(fresh.database.$client, id)
  if (actor === null) throw new Error('no such person')
  return actor
}

interface OpenStream {
  id: StreamId
  recordId: RecordId
  actor: Actor
}

async function openRecordOf(who: UserId, takeId = newTakeId()) {
  const actor = await actorOf(who)
  const answer = await module.handlers.startRecord(
    { params: { type: 'simulation' }, body: { takeId, recordedAt: '2026-11-21T02:00:00.000Z' } },
    contextOf(actor),
  )
  return { actor, takeId, answer }
}

const streamFacts = (recordId: RecordId, partId = randomUUID() as PartId) => ({
  recordId,
  streamType: 'LAPAROSCOPE' as const,
  frameRate: 30,
  deviceId: 'cam',
  mimeType: 'video/mp4;codecs=avc1.42E01E',
  needsThumbnails: true,
  partId,
  partNumber: 0,
})

async function openStream(who: UserId = people.resident): Promise<OpenStream> {
  const { actor, answer } = await openRecordOf(who)
  if (!answer.ok) throw new Error('no record')
  const recordId = answer.value.recordId as RecordId
  const stream = await module.handlers.startStream({ query: streamFacts(recordId) }, contextOf(actor))
  if (!stream.ok) throw new Error('no stream')
  return { id: stream.value.id, recordId, actor } as OpenStream
}

function send(
  stream: OpenStream,
  fields: Record<string, string | number | boolean>,
  body: Uint8Array,
  by = module,
) {
  const headers = new Map(Object.entries(streamHeadersOf(stream, fields)))
  return by.receiveVideoMessage({ headers, body: Buffer.from(body) }, stream.actor)
}
const sendSegment = (stream: OpenStream, segment: number, bytes: Uint8Array, by = module) =>
  send(stream, { segment }, bytes, by)
const sendFinal = (stream: OpenStream, bytes: Buffer, by = module) =>
  send(
    stream,
    { done: true, segment: cutIntoSegments(bytes).length, digest: digestOf(bytes), length: bytes.length },
    new Uint8Array(),
    by,
  )
const refusalOf = (answer: Awaited<ReturnType<typeof send>>): StreamError => {
  if (answer.status !== 'refused') throw new Error(`not refused: ${answer.status}`)
  expect(answer.topic).toBe(userTopics.videoStreamError)
  return streamError.parse(answer.body)
}
const stateOf = async (stream: OpenStream) => {
  const answer = await module.handlers.getStream({ params: { id: stream.id } }, contextOf(stream.actor))
  if (!answer.ok) throw new Error(answer.failure.code)
  return answer.value
}
const onDisk = ({ recordId, id }: OpenStream) =>
  readFile(path.join(storage.folder, 'recordings', recordId, id))
const received = { status: 'received' }

const take = mediaBytes(3 * SEGMENT_BYTES + 1000)
const segments = cutIntoSegments(take)

describe('opening a recording', () => {
  test('returns the same record for a known take, the same stream for a known part', async () => {
    const first = await openRecordOf(people.resident)
    const again = await openRecordOf(people.resident, first.takeId)
    expect(again.answer).toEqual(first.answer)
    if (!first.answer.ok) throw new Error()
    const facts = streamFacts(first.answer.value.recordId as RecordId)
    const opened = await Promise.all(
      [1, 2, 3].map(() => module.handlers.startStream({ query: facts }, contextOf(first.actor))),
    )
    expect(new Set(opened.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('gives a client that makes no ids a record, and a stream for each part in turn', async () => {
    const actor = await actorOf(people.resident)
    const record = await module.handlers.startRecord(
      { params: { type: 'simulation' }, body: {} },
      contextOf(actor),
    )
    if (!record.ok) throw new Error()
    const { partId: _id, partNumber: _place, ...facts } = streamFacts(record.value.recordId as RecordId)
    const open = () => module.handlers.startStream({ query: facts }, contextOf(actor))
    const [first, second] = [await open(), await open()]
    const { rows } = await fresh.database.$client.query<{ id: string }>(
      'SELECT id FROM streams WHERE record_id = $1 ORDER BY part_number',
      [record.value.recordId],
    )
    expect(rows).toEqual([first, second].map((answer) => (answer.ok ? { id: answer.value.id } : null)))
  })

  test('makes another record for the same take id of another person', async () => {
    const mine = await openRecordOf(people.resident)
    const theirs = await openRecordOf(people.peer, mine.takeId)
    expect(theirs.answer.ok).toBe(true)
    expect(theirs.answer).not.toEqual(mine.answer)
  })

  test('answers for a stream in another person’s record like for one that does not exist', async () => {
    const { answer } = await openRecordOf(people.resident)
    if (!answer.ok) throw new Error()
    for (const who of [
      people.peer,
      people.faculty,
      people.programDirector,
      people.coordinator,
      people.admin,
    ]) {
      const actor = await actorOf(who)
      const foreign = await module.handlers.startStream(
        { query: streamFacts(answer.value.recordId as RecordId) },
        contextOf(actor),
      )
      const unknown = await module.handlers.startStream(
        { query: streamFacts(randomUUID() as RecordId) },
        contextOf(actor),
      )
      expect(foreign).toEqual({ ok: false, failure: { code: 'not-found' } })
      expect(foreign).toEqual(unknown)
    }
  })

  test('is possible for an inactive resident’s recordings on the device', async () => {
    const stream = await openStream(people.inactiveResident)
    expect(await sendSegment(stream, 0, segments[3]!)).toEqual(received)
  })
})

describe('receiving segments', () => {
  test('a take arrives, its digest is read back from the disk, and it is done', async () => {
    const stream = await openStream()
    for (const [number, bytes] of segments.entries())
      expect(await sendSegment(stream, number, bytes)).toEqual(received)
    expect(await sendFinal(stream, take)).toEqual(received)
    expect(await onDisk(stream)).toEqual(take)
    expect(await stateOf(stream)).toEqual({
      id: stream.id,
      recordId: stream.recordId,
      seenSegments: 4,
      missing: [],
      bytes: take.length,
      done: true,
      digest: digestOf(take),
    })
  })

  test('a stream counts as interrupted from the segment on that says so, and not before', async () => {
    const stream = await openStream()
    const wasInterrupted = async () => (await findStream(fresh.database.$client, stream.id))?.wasInterrupted
    await sendSegment(stream, 0, segments[0]!)
    expect(await wasInterrupted()).toBe(false)
    await send(stream, { segment: 1, streamInterrupted: true }, segments[1]!)
    await sendSegment(stream, 2, segments[2]!)
    expect(await wasInterrupted()).toBe(true)
  })

  test('in any order and any number of times, each segment is stored once', async () => {
    const arrivals = fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3, 2, 0], { minLength: 4 })
    await fc.assert(
      fc.asyncProperty(arrivals, async (order) => {
        const stream = await openStream()
        await Promise.all(order.map((number) => sendSegment(stream, number, segments[number]!)))
        const lacking = [0, 1, 2, 3].filter((number) => !order.includes(number))
        if (lacking.length > 0) {
          const refusal = refusalOf(await sendFinal(stream, take))
          expect(refusal.code).toBe('segments-missing')
          expect(
            refusal.missing.flatMap(([from, to]) =>
              from === to ? [from] : [from, ...lacking.filter((n) => n > from && n < to), to],
            ),
          ).toEqual(lacking)
          for (const number of lacking) await sendSegment(stream, number, segments[number]!)
        }
        expect(await sendFinal(stream, take)).toEqual(received)
        expect((await onDisk(stream)).equals(take)).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  test('the JSON form with base64 is the same message', async () => {
    const stream = await openStream()
    const json = (fields: object) =>
      module.receiveVideoMessage(
        {
          headers: new Map([['content-type', 'application/json']]),
          body: Buffer.from(
            JSON.stringify({
              streamType: 'LAPAROSCOPE',
              recordId: stream.recordId,
              deviceId: 'cam',
              id: stream.id,
              streamInterrupted: true,
              programId: null,
              done: false,
              ...fields,
            }),
          ),
        },
        stream.actor,
      )
    expect(await json({ segment: 0, base64: segments[3]!.toString('base64') })).toEqual(received)
    const length = segments[3]!.length
    expect(
      await json({ segment: 1, base64: null, done: true, digest: digestOf(segments[3]!), length }),
    ).toEqual(received)
    expect(await onDisk(stream)).toEqual(segments[3])
  })

  test('the state of a stream shows the gaps below the highest segment', async () => {
    const stream = await openStream()
    await sendSegment(stream, 2, segments[2]!)
    expect(await stateOf(stream)).toMatchObject({
      seenSegments: 3,
      missing: [[0, 1]],
      done: false,
      digest: null,
    })
    await sendFinal(stream, take)
    expect(await stateOf(stream)).toMatchObject({
      missing: [
        [0, 1],
        [3, 3],
      ],
    })
  })

  test('a final message that overtakes its segments on the same connection waits for them', async () => {
    const stream = await openStream()
    const arriving = segments.map((bytes, number) => sendSegment(stream, number, bytes))
    expect(await sendFinal(stream, take)).toEqual(received)
    expect(await Promise.all(arriving)).toEqual(segments.map(() => received))
  })

  test('a repeated final message is acknowledged, another digest is not', async () => {
    const stream = await openStream()
    await sendSegment(stream, 0, segments[3]!)
    const finals = await Promise.all([1, 2, 3].map(() => sendFinal(stream, segments[3]!)))
    expect(finals).toEqual([received, received, received])
    expect(await sendFinal(stream, segments[3]!)).toEqual(received)
    expect(refusalOf(await sendFinal(stream, mediaBytes(1000, 9)))).toMatchObject({ code: 'wrong-state' })
    expect(await sendSegment(stream, 0, segments[3]!)).toEqual(received)
    expect(refusalOf(await sendSegment(stream, 1, segments[3]!))).toMatchObject({ code: 'wrong-state' })
  })

  test('a part without any bytes can be finished', async () => {
    const stream = await openStream()
    expect(await sendFinal(stream, Buffer.alloc(0))).toEqual(received)
  })

  test('a short segment that turns out not to be the last is asked for again, whole', async () => {
    const stream = await openStream()
    await sendSegment(stream, 0, segments[0]!.subarray(0, 500))
    for (const number of [1, 2, 3]) await sendSegment(stream, number, segments[number]!)
    expect(refusalOf(await sendFinal(stream, take))).toMatchObject({
      code: 'segments-missing',
      missing: [[0, 0]],
    })
    expect(await sendSegment(stream, 0, segments[0]!)).toEqual(received)
    expect(await sendFinal(stream, take)).toEqual(received)
  })

  test('what the server has beyond what the device still has is kept', async () => {
    const stream = await openStream()
    for (const [number, bytes] of segments.entries()) await sendSegment(stream, number, bytes)
    const remaining = take.subarray(0, 2 * SEGMENT_BYTES + 10)
    expect(await sendFinal(stream, remaining)).toEqual(received)
    expect(await stateOf(stream)).toMatchObject({
      done: true,
      digest: digestOf(remaining),
      bytes: take.length,
    })
    expect(await onDisk(stream)).toEqual(take)
  })
})

describe('when something goes wrong', () => {
  test('bytes that differ are never trusted: everything is requested again', async () => {
    const stream = await openStream()
    for (const number of [0, 1, 3]) await sendSegment(stream, number, segments[number]!)
    await sendSegment(stream, 2, mediaBytes(SEGMENT_BYTES, 5))
    expect(refusalOf(await sendFinal(stream, take))).toMatchObject({
      code: 'digest-mismatch',
      missing: [[0, 3]],
    })
    expect(await stateOf(stream)).toMatchObject({ seenSegments: 0, missing: [[0, 3]], done: false })
    for (const [number, bytes] of segments.entries()) await sendSegment(stream, number, bytes)
    expect(await sendFinal(stream, take)).toEqual(received)
  })

  test('bytes that differ are doubted before they are requested again, so that a store replaces them', async () => {
    const stream = await openStream()
    const doubted: [key: string, seen: number][] = []
    const doubt = async (key: string) => {
      doubted.push([key, (await stateOf(stream)).seenSegments])
    }
    const server = startModule({ blobs: { ...storage.blobs, doubt } })
    for (const number of [0, 1, 3]) await sendSegment(stream, number, segments[number]!, server)
    await sendSegment(stream, 2, mediaBytes(SEGMENT_BYTES, 5), server)
    expect(refusalOf(await sendFinal(stream, take, server))).toMatchObject({ code: 'digest-mismatch' })
    expect(doubted).toEqual([[`recordings/${stream.recordId}/${stream.id}`, 4]])
  })

  test('a client that computes no digest is trusted for the number of its segments', async () => {
    const stream = await openStream()
    for (const number of [0, 1, 3]) await sendSegment(stream, number, segments[number]!)
    const sendCount = () => send(stream, { done: true, segment: 4 }, new Uint8Array())
    expect(refusalOf(await sendCount())).toMatchObject({ code: 'segments-missing', missing: [[2, 2]] })
    await sendSegment(stream, 2, segments[2]!)
    for (let time = 0; time < 2; time += 1) expect(await sendCount()).toEqual(received)
    expect(await stateOf(stream)).toMatchObject({ done: true, bytes: take.length, digest: digestOf(take) })
  })

  test('it is noticed that the disk has less, even for a client without a digest', async () => {
    const stream = await openStream()
    for (const [number, bytes] of segments.entries()) await sendSegment(stream, number, bytes)
    await truncate(path.join(storage.folder, 'recordings', stream.recordId, stream.id), SEGMENT_BYTES)
    const answer = await send(stream, { done: true, segment: 4 }, new Uint8Array())
    expect(refusalOf(answer)).toMatchObject({ code: 'digest-mismatch', missing: [[0, 3]] })
  })

  test('a power cut that lost bytes whose rows exist is found by the digest', async () => {
    const stream = await openStream()
    for (const [number, bytes] of segments.entries()) await sendSegment(stream, number, bytes)
    await truncate(path.join(storage.folder, 'recordings', stream.recordId, stream.id), SEGMENT_BYTES)
    expect(refusalOf(await sendFinal(stream, take))).toMatchObject({ code: 'digest-mismatch' })
    for (const [number, bytes] of segments.entries()) await sendSegment(stream, number, bytes)
    expect(await sendFinal(stream, take)).toEqual(received)
    expect(await onDisk(stream)).toEqual(take)
  })

  test('bytes that could not be forced to the disk are requested again: a second try may succeed without them', async () => {
    const stream = await openStream()
    let failures = 1
    const finish = async (key: string) => {
      if (failures-- > 0) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fdatasync' })
      await storage.blobs.finish(key)
    }
    const server = startModule({ blobs: { ...storage.blobs, finish } })
    for (const [number, bytes] of segments.entries()) await sendSegment(stream, number, bytes, server)
    expect(refusalOf(await sendFinal(stream, take, server))).toMatchObject({ code: 'unavailable' })
    expect(refusalOf(await sendFinal(stream, take, server))).toMatchObject({ missing: [[0, 3]] })
    for (const [number, bytes] of segments.entries()) await sendSegment(stream, number, bytes, server)
    expect(await sendFinal(stream, take, server)).toEqual(received)
  })

  test('a server that restarts during a take continues where the other stopped', async () => {
    const stream = await openStream()
    await sendSegment(stream, 0, segments[0]!)
    await sendSegment(stream, 1, segments[1]!)
    const restarted = startModule()
    await sendSegment(stream, 2, segments[2]!, restarted)
    expect(refusalOf(await sendFinal(stream, take, restarted))).toMatchObject({ missing: [[3, 3]] })
    await sendSegment(stream, 3, segments[3]!, restarted)
    expect(await sendFinal(stream, take, restarted)).toEqual(received)
  })

  test('two instances that get segments of one stream at the same time store them all', async () => {
    const stream = await openStream()
    const other = startModule()
    await Promise.all(
      segments.map((bytes, number) => sendSegment(stream, number, bytes, number % 2 ? module : other)),
    )
    expect(await sendFinal(stream, take)).toEqual(received)
    expect(await sendFinal(stream, take, other)).toEqual(received)
  })

  test('another person’s stream is answered like one that does not exist, for everyone', async () => {
    const stream = await openStream()
    for (const who of [
      people.peer,
      people.faculty,
      people.programDirector,
      people.admin,
      people.inactiveResident,
    ]) {
      const thief = { ...stream, actor: await actorOf(who) }
      const unknown = { ...thief, id: randomUUID() as StreamId }
      for (const target of [thief, unknown]) {
        expect(refusalOf(await sendSegment(target, 0, segments[3]!)).code).toBe('not-found')
        expect(refusalOf(await sendFinal(target, take)).code).toBe('not-found')
        await expect(stateOf(target)).rejects.toThrow('not-found')
      }
      const canceled = await module.handlers.cancelRecord(
        { params: { type: 'simulation', recordId: stream.recordId } },
        contextOf(thief.actor),
      )
      expect(canceled).toEqual({ ok: false, failure: { code: 'not-found' } })
    }
    expect(
      refusalOf(await sendSegment({ ...stream, recordId: randomUUID() as RecordId }, 0, segments[3]!)).code,
    ).toBe('not-found')
  })

  test.each([
    ['an empty segment', { segment: 0 }, Buffer.alloc(0)],
    ['a segment that is too long', { segment: 0 }, Buffer.alloc(SEGMENT_BYTES + 1)],
    ['a negative number', { segment: -1 }, Buffer.alloc(1)],
    ['a fraction', { segment: 1.5 }, Buffer.alloc(1)],
    [
      'a final message whose count does not fit its length',
      { segment: 2, done: true, length: 1, digest: 'a'.repeat(64) },
      Buffer.alloc(0),
    ],
    ['an invalid digest', { segment: 1, done: true, length: 1, digest: 'xyz' }, Buffer.alloc(0)],
    [
      'a final message with bytes',
      { segment: 1, done: true, length: 1, digest: 'a'.repeat(64) },
      Buffer.alloc(1),
    ],
  ])('refuses %s', async (_what, fields, body) => {
    const stream = await openStream()
    expect(refusalOf(await send(stream, fields, body)).code).toBe('invalid-input')
  })

  test('a message that names no stream is malformed', async () => {
    const actor = await actorOf(people.resident)
    for (const body of ['', 'no json', '{}', '[]', '{"id":1}']) {
      const answer = await module.receiveVideoMessage({ headers: new Map(), body: Buffer.from(body) }, actor)
      expect(answer.status).toBe('malformed')
    }
  })

  test('a part above the limit of this installation is refused', async () => {
    const small = startModule({ streamMaxBytes: 2 * SEGMENT_BYTES })
    const stream = await openStream()
    expect(await sendSegment(stream, 1, segments[1]!, small)).toEqual(received)
    expect(refusalOf(await sendSegment(stream, 2, segments[3]!, small)).code).toBe('too-large')
    expect(refusalOf(await sendFinal(stream, take, small)).code).toBe('too-large')
  })

  test('when nothing can be written the device is told to try again, and keeps its bytes', async () => {
    const stream = await openStream()
    const broken = startModule({
      blobs: { ...storage.blobs, append: () => Promise.reject(new Error('EIO')) },
    })
    const refusal = refusalOf(await sendSegment(stream, 0, segments[0]!, broken))
    expect(refusal).toMatchObject({ code: 'unavailable' })
    expect(refusal.why).toBeUndefined()
    expect(await stateOf(stream)).toMatchObject({ seenSegments: 0 })
  })

  test.each([
    ['a restarting database is not an internal error', 'connect ECONNREFUSED', 'ECONNREFUSED', 'warn'],
    ['an unexpected error is one', 'EIO', 'EIO', 'error'],
  ] as const)('%s', async (_what, message, code, level) => {
    const stream = await openStream()
    const logged: string[] = []
    const log = { ...silentLog, warn: () => logged.push('warn'), error: () => logged.push('error') }
    const trouble = Object.assign(new Error(message), { code, syscall: 'connect' })
    const broken = startModule({
      log,
      blobs: { ...storage.blobs, append: () => Promise.reject(trouble) },
    })
    expect(refusalOf(await sendSegment(stream, 0, segments[0]!, broken)).code).toBe('unavailable')
    expect(logged).toEqual([level])
  })
})

describe('discarding a recording', () => {
  const cancel = ({ actor, recordId }: OpenStream) =>
    module.handlers.cancelRecord({ params: { type: 'simulation', recordId } }, contextOf(actor))

  test('removes its bytes, can be repeated, and leaves nothing to continue', async () => {
    const stream = await openStream()
    await sendSegment(stream, 0, segments[0]!)
    expect(await cancel(stream)).toEqual({ ok: true, value: {} })
    expect(await cancel(stream)).toEqual({ ok: true, value: {} })
    await expect(onDisk(stream)).rejects.toThrow('ENOENT')
    expect(refusalOf(await sendSegment(stream, 1, segments[1]!)).code).toBe('not-found')
    const again = await module.handlers.startStream(
      { query: streamFacts(stream.recordId) },
      contextOf(stream.actor),
    )
    expect(again).toMatchObject({ ok: false, failure: { code: 'wrong-state' } })
  })

  test('while segments arrive leaves no bytes behind', async () => {
    const stream = await openStream()
    const arriving = segments.map((bytes, number) => sendSegment(stream, number, bytes))
    await cancel(stream)
    await Promise.all(arriving)
    await expect(onDisk(stream)).rejects.toThrow('ENOENT')
  })

  test('needs no connection while its bytes leave the disk', async () => {
    const stream = await openStream()
    await sendSegment(stream, 0, segments[0]!)
    const backup = await fresh.database.$client.connect()
    expect(await lockBytes(backup, 1_000)).toBe(true)
    await cancel(stream)
    backup.release(true)
    const remove = async (key: string) => {
      // Whoever holds a connection gets no second one.
      await fresh.database.execute('SELECT 1')
      await storage.blobs.remove(key)
    }
    const deps = { database: fresh.database, blobs: { ...storage.blobs, remove } }
    await expect.poll(() => removeDiscarded(deps, stream.recordId)).toBe(true)
    await expect(onDisk(stream)).rejects.toThrow('ENOENT')
  })

  test('leaves its bytes during a backup; tidying removes them, and those that a crash left', async () => {
    const [stored, crashed] = [await openStream(), await openStream()]
    for (const stream of [stored, crashed]) await sendSegment(stream, 0, segments[0]!)
    const deps = { database: fresh.database, blobs: storage.blobs }
    const backup = await fresh.database.$client.connect()
    expect(await lockBytes(backup, 1_000)).toBe(true)
    expect(await cancel(stored)).toEqual({ ok: true, value: {} })
    expect(await removeAllDiscarded(deps)).toBe(0)
    expect((await onDisk(stored)).length).toBe(segments[0]!.length)
    backup.release(true)

    await cancel(crashed)
    await storage.blobs.append(`recordings/${crashed.recordId}/${crashed.id}`, 0, new Uint8Array(5))
    const tidied = async () => {
      await removeAllDiscarded(deps)
      return Promise.all(
        [stored, crashed].map(({ recordId, id }) => storage.blobs.size(`recordings/${recordId}/${id}`)),
      )
    }
    await expect.poll(tidied).toEqual([null, null])
  })

  test('leaves what cannot be removed, and removes the others', async () => {
    const streams = [await openStream(), await openStream()]
    const bytesOf = ({ recordId, id }: (typeof streams)[number]) => `recordings/${recordId}/${id}`
    for (const stream of streams) {
      await cancel(stream)
      await storage.blobs.append(bytesOf(stream), 0, new Uint8Array(5))
    }
    const remove = vi.fn((key: string) => storage.blobs.remove(key)).mockRejectedValueOnce(new Error('EIO'))
    const deps = { database: fresh.database, blobs: { ...storage.blobs, remove } }
    await expect(removeAllDiscarded(deps)).rejects.toThrow('EIO')
    const sizes = await Promise.all(streams.map((stream) => storage.blobs.size(bytesOf(stream))))
    expect(sizes.filter((size) => size !== null)).toEqual([5])
    await removeAllDiscarded({ database: fresh.database, blobs: storage.blobs })
  })

  test('an unknown record answers not-found', async () => {
    const stream = await openStream()
    expect(await cancel({ ...stream, recordId: randomUUID() as RecordId })).toMatchObject({
      ok: false,
      failure: { code: 'not-found' },
    })
  })
})

describe('in an inactive program', () => {
  test('what was begun before is still accepted, and nothing new is begun', async () => {
    const { database } = fresh
    await database.$client.query(
      'UPDATE programs SET active_program = false, inactivated_at = now() WHERE id = $1',
      [people.foreignProgramId],
    )
    const waiting = await openRecordOf(people.foreignResident)
    expect(waiting.answer.ok).toBe(true)
    const body = { takeId: newTakeId(), recordedAt: new Date(Date.now() + 1_000).toISOString() }
    const actor = await actorOf(people.foreignResident)
    const answer = await module.handlers.startRecord(
      { params: { type: 'simulation' }, body },
      contextOf(actor),
    )
    expect(answer).toMatchObject({ ok: false, failure: { code: 'wrong-state' } })
  })
})

test('while its disk is away nothing of a take is confirmed, and once it is back all of it arrives', async () => {
  const disk = untilEnd(await mountedDisk())
  const { folder } = disk
  const files = untilEnd(
    await openFiles(
      { blobFolder: folder, scratchFolder: folder, diskReserveBytes: 0, objectStore: null, moveTo: null },
      { log: silentLog },
    ),
  )
  const by = startModule(files)
  const segments = cutIntoSegments(take)
  const sendFirst = (stream: OpenStream) => sendSegment(stream, 0, segments[0]!, by)
  const sendAll = async (stream: OpenStream) => {
    for (const [at, segment] of segments.entries()) await sendSegment(stream, at, segment, by)
    return sendFinal(stream, take, by)
  }
  const [early, late] = [await openStream(), await openStream()]
  for (const [at, segment] of segments.entries()) await sendSegment(early, at, segment, by)

  await disk.unmount()
  // What comes within a second is acknowledged, and is in the wrong folder.
  expect(await sendFirst(late)).toEqual(received)
  await expect.poll(async () => (await sendFirst(await openStream())).status).toBe('refused')
  expect(refusalOf(await sendFinal(early, take, by)).code).toBe('unavailable')
  expect(refusalOf(await sendAll(late)).code).toBe('segments-missing')

  await disk.mount()
  expect(await sendFinal(early, take, by)).toEqual(received)
  await expect.poll(() => sendAll(late)).toEqual(received)
  for (const { recordId, id } of [early, late])
    expect((await readFile(path.join(folder, 'recordings', recordId, id))).equals(take)).toBe(true)
})
