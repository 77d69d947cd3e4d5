import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import { startRecord, type startStream } from '#contract/endpoints/video/recordings.ts'
import { refuse, succeed } from '#contract/result.ts'
import { recordId as recordIdOf, streamId as streamIdOf } from '#contract/vocabulary/ids.ts'
import type { KnownFailure } from '#domain/failures/failure-meaning.ts'
import type { Call } from '#domain/ports.ts'
import {
  askStream,
  forgetRecord,
  openRecord,
  openStream,
} from '#domain/video/recording/delivery/stream-calls.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { someBytes, somePart, someSlice, someTake, someTakeId } from '#tests/support/takes.ts'

const recordId = recordIdOf.parse('0000000b-0000-4000-8000-000000000001')
const streamId = streamIdOf.parse('0000000c-0000-4000-8000-000000000001')

/** A server with one answer, and the requests it received. */
function serverOf(answer: object) {
  const asked: { path: string; input: unknown; key: string | undefined }[] = []
  const call = (async (endpoint, input, options) => {
    asked.push({ path: endpoint.path, input, key: options?.idempotencyKey })
    return answer
  }) as Call
  return { asked, call }
}
const refusing = (code: KnownFailure) => serverOf(refuse({ code }))

async function storeOf(change: Parameters<typeof someTake>[1] = {}) {
  const takes = createFakeTakeStore({ segmentBytes: 64 })
  await takes.saveTake(someTake(1, change))
  await takes.savePart(somePart(1, 0))
  return takes
}

describe('the record of a take', () => {
  test('is opened under the id of the take, and stored with it before anything else is done', async () => {
    const takes = await storeOf()
    const { asked, call } = serverOf(succeed({ recordId }))
    expect(await openRecord({ call, takes }, someTake(1))).toEqual(succeed(recordId))
    expect(asked).toMatchObject([{ path: startRecord.path, key: someTakeId(1) }])
    const { body } = asked[0]!.input as CallInput<typeof startRecord>
    expect(body).toEqual({ takeId: someTakeId(1), recordedAt: '2026-05-01T09:01:00.000Z' })
    expect(await takes.readTake(someTakeId(1))).toMatchObject({ value: { recordId } })
  })

  test('of one that was being deleted is opened under another id, and no earlier one takes its place', async () => {
    const { id: sentAs } = someTake(2)
    const takes = await storeOf({ sentAs })
    const { asked, call } = serverOf(succeed({ recordId }))
    expect((await openRecord({ call, takes }, someTake(1))).ok).toBe(false)
    expect(await takes.readTake(someTakeId(1))).toMatchObject({ value: { recordId: null } })
    expect(await openRecord({ call, takes }, someTake(1, { sentAs }))).toEqual(succeed(recordId))
    expect(asked[1]).toMatchObject({ key: sentAs, input: { body: { takeId: sentAs } } })
  })

  test('that is known is not requested again', async () => {
    const { asked, call } = refusing('offline')
    const takes = await storeOf({ recordId })
    expect(await openRecord({ call, takes }, someTake(1, { recordId }))).toEqual(succeed(recordId))
    expect(asked).toEqual([])
  })

  test('that cannot be stored on the device is not used yet', async () => {
    const takes = await storeOf()
    takes.refuseWrites('unavailable')
    const opened = await openRecord({ call: serverOf(succeed({ recordId })).call, takes }, someTake(1))
    expect(opened).toEqual(refuse({ status: 'ended', attempt: { status: 'parked', why: 'busy' } }))
  })
})

describe('the stream of a part', () => {
  const query = async (change: Parameters<typeof somePart>[2]) => {
    const { asked, call } = serverOf(succeed({ id: streamId }))
    await openStream({ call, takes: await storeOf() }, recordId, somePart(1, 0, change))
    return { ...(asked[0]!.input as CallInput<typeof startStream>).query, key: asked[0]?.key }
  }

  test('is opened under the id of the part, and stored with it', async () => {
    const takes = await storeOf()
    const { call } = serverOf(succeed({ id: streamId }))
    expect(await openStream({ call, takes }, recordId, somePart(1, 0))).toEqual(succeed(streamId))
    expect(await takes.listParts(someTakeId(1))).toMatchObject({ value: [{ streamId }] })
    expect(await query({})).toMatchObject({ recordId, partId: somePart(1, 0).id, key: somePart(1, 0).id })
  })

  test.each([
    [0, 1],
    [29.97, 29.97],
    [1_000, 240],
  ])('a camera that reports %d frames a second is recorded with %d', async (frameRate, told) => {
    expect(await query({ frameRate })).toMatchObject({ frameRate: told })
  })

  test('the name of a camera is cut to what the server accepts', async () => {
    expect((await query({ deviceId: 'c'.repeat(300) })).deviceId).toBe('c'.repeat(255))
  })

  test('that is known is not requested again', async () => {
    const { asked, call } = refusing('offline')
    const part = somePart(1, 0, { streamId })
    expect(await openStream({ call, takes: await storeOf() }, recordId, part)).toEqual(succeed(streamId))
    expect(asked).toEqual([])
  })

  test.each<[KnownFailure, object]>([
    ['not-found', { status: 'unknown' }],
    ['offline', { status: 'ended', attempt: { status: 'parked', why: 'offline' } }],
    ['session-expired', { status: 'ended', attempt: { status: 'parked', why: 'session' } }],
    // It can be given back, and the server has all of it.
    ['membership-ended', { status: 'ended', attempt: { status: 'parked', why: 'session' } }],
    ['not-allowed', { status: 'ended', attempt: { status: 'refused', code: 'not-allowed' } }],
  ])('answered %s, nothing is stored', async (code, failure) => {
    const takes = await storeOf()
    const { call } = refusing(code)
    expect(await openStream({ call, takes }, recordId, somePart(1, 0))).toMatchObject({ failure })
    expect(await askStream(call, streamId)).toMatchObject({ failure })
    expect(await takes.listParts(someTakeId(1))).toMatchObject({ value: [{ streamId: null }] })
  })
})

describe('a record that the server has lost', () => {
  async function storeWithConfirmed() {
    const takes = await storeOf({ recordId })
    await takes.appendSlice(somePart(1, 0).id, someSlice(0, someBytes(70)))
    await takes.closePart(somePart(1, 0).id)
    await takes.changePart(somePart(1, 0).id, (part) => ({ ...part, streamId, confirmed: true }))
    await takes.savePart(somePart(1, 1, { confirmed: true, closed: true }))
    return takes
  }

  test('is opened again by the next attempt, for confirmed parts as for others', async () => {
    const takes = await storeWithConfirmed()
    expect(await forgetRecord(takes, someTakeId(1))).toEqual({ status: 'parked', why: 'server' })
    expect(await takes.readTake(someTakeId(1))).toMatchObject({ value: { recordId: null } })
    const none = { streamId: null, confirmed: false }
    expect(await takes.listParts(someTakeId(1))).toMatchObject({ value: [none, none] })
  })

  test('changes nothing for a take whose bytes are no longer all on the device: its owner is told', async () => {
    const takes = await storeWithConfirmed()
    await takes.releasePart(somePart(1, 0).id)
    expect(await forgetRecord(takes, someTakeId(1))).toMatchObject({ status: 'refused', code: 'not-found' })
    expect(await takes.readTake(someTakeId(1))).toMatchObject({ value: { recordId } })
    expect(await takes.listParts(someTakeId(1))).toMatchObject({ value: [{ confirmed: true }, {}] })
  })

  test('is left as it is while the device store does not answer', async () => {
    const takes = await storeWithConfirmed()
    takes.listParts = () => Promise.resolve(refuse('unavailable'))
    expect(await forgetRecord(takes, someTakeId(1))).toEqual({ status: 'parked', why: 'busy' })
    expect(await takes.readTake(someTakeId(1))).toMatchObject({ value: { recordId } })
  })

  test('counts as lost on this device only if the device store says so, not if it does not answer', async () => {
    const takes = await storeWithConfirmed()
    takes.readSegment = () => Promise.resolve(refuse('unavailable'))
    expect(await forgetRecord(takes, someTakeId(1))).toEqual({ status: 'parked', why: 'busy' })
    expect(await takes.readTake(someTakeId(1))).toMatchObject({ value: { recordId } })
  })

  test('stays with the take until no part counts as confirmed by it', async () => {
    const takes = await storeWithConfirmed()
    const changePart = takes.changePart.bind(takes)
    takes.changePart = (id, change) =>
      id === somePart(1, 1).id ? Promise.resolve(refuse('unavailable')) : changePart(id, change)
    expect(await forgetRecord(takes, someTakeId(1))).toEqual({ status: 'parked', why: 'busy' })
    expect(await takes.readTake(someTakeId(1))).toMatchObject({ value: { recordId } })
  })
})
