import { beforeEach, expect, test } from 'vitest'
import { activityUnavailable } from '#contract/endpoints/video/uploads.ts'
import { refuse } from '#contract/result.ts'
import { type AssessmentId, type VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { finishTake, type FinishDeps } from '#domain/sync/finish-take.ts'
import { createFakeSession } from '#tests/support/fake-session.ts'
import { createFakeTakeStore, type FakeTakeStore } from '#tests/support/fake-take-store.ts'
import { inARow, someBytes, somePart, someTake, someTakeId, someUserId } from '#tests/support/takes.ts'

const takeId = someTakeId(1)
const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined }
const video = { videoId: 'video' as VideoId, videoAsmtId: 'asmt' as AssessmentId }

let takes: FakeTakeStore
let asked: string[][]
/** What happens while the server is working on it. */
let meanwhile: () => Promise<void>
/** The code with which the server refuses; null if it makes the video. */
let refusal: string | null
/** What the videos that the server was asked for show. */
let subjects: VideoSubject[]
/** The server knows no activity of theirs. */
let isActivityGone: boolean
/** The only path on which this person finishes; null for any. */
let open: 'resident' | 'faculty' | null
/** Under which ids the server was told of takes. */
let names: string[]

beforeEach(async () => {
  takes = createFakeTakeStore({ segmentBytes: 64 })
  asked = []
  meanwhile = async () => {}
  refusal = null
  subjects = []
  isActivityGone = false
  open = null
  names = []
  await takes.saveTake({ ...someTake(1), capture: 'closed' })
})

function finish(session = createFakeSession()) {
  const call = async (
    _endpoint: unknown,
    {
      params,
      body,
    }: {
      params: { uploader: string }
      body: { uploadInfo: { streamIds: string[] }; videoAsmt: { subject: VideoSubject; takeId: string } }
    },
  ) => {
    asked.push(body.uploadInfo.streamIds)
    subjects.push(body.videoAsmt.subject)
    names.push(body.videoAsmt.takeId)
    await meanwhile()
    if (open !== null && params.uploader !== open) return { ok: false, failure: { code: 'not-allowed' } }
    if (isActivityGone && body.videoAsmt.subject.videoType === 'simulation')
      return { ok: false, failure: { code: 'invalid-input', details: activityUnavailable } }
    return refusal === null ? { ok: true, value: video } : { ok: false, failure: { code: refusal } }
  }
  const clock = { now: () => 5 }
  const deps = { takes, session, call, clock, onFinished: () => undefined } as unknown as FinishDeps
  return finishTake(deps, takeId, 'key', signal)
}

/** A closed part; with a stream, one that the server has confirmed. */
async function record(number: number, length: number, stream: string | null): Promise<void> {
  const part = somePart(1, number)
  await takes.savePart(part)
  if (length > 0) for (const slice of inARow([someBytes(length)])) await takes.appendSlice(part.id, slice)
  await takes.closePart(part.id)
  const facts = { confirmed: stream !== null || length === 0, streamId: stream as typeof part.streamId }
  await takes.changePart(part.id, (now) => ({ ...now, ...facts }))
}

const isStored = async (number: number) => (await takes.readSegment(somePart(1, number).id, 0)).ok

test('a take whose parts are all confirmed becomes a video, and the device deletes them', async () => {
  await record(0, 10, 'one')
  await record(1, 20, 'two')
  expect(await finish()).toEqual({ status: 'done' })
  expect(asked).toEqual([['one', 'two']])
  expect([await isStored(0), await isStored(1)]).toEqual([false, false])
})

test('nobody makes a video of a take whose owner signed out while the disk was read', async () => {
  await record(0, 10, 'one')
  const session = createFakeSession()
  const listParts = takes.listParts.bind(takes)
  takes.listParts = async (id) => {
    session.signIn(someUserId(2))
    return listParts(id)
  }
  expect(await finish(session)).toEqual({ status: 'parked', why: 'session' })
  expect(asked).toEqual([])
  expect(await listParts(takeId)).toMatchObject({ value: [{ confirmed: true, streamId: 'one' }] })
})

test('an empty part that the server does not know does not make the take wait, wherever it lies', async () => {
  await record(0, 10, 'one')
  await record(1, 0, null)
  await record(2, 20, 'three')
  await record(3, 0, null)
  expect(await finish()).toEqual({ status: 'done' })
  expect(asked).toEqual([['one', 'three']])
})

test.each([
  ['all parts empty', [0, 1]],
  ['no part', []],
])('a take with %s is not tried forever: its owner hears that there is nothing', async (_what, parts) => {
  for (const number of parts) await record(number, 0, null)
  expect(await finish()).toMatchObject({ status: 'refused', code: 'damaged' })
  expect(asked).toEqual([])
})

test('a take that somebody continues does not become a video before they end it', async () => {
  await record(0, 10, 'one')
  await takes.changeTake(takeId, (take) => ({ ...take, capture: 'open' }))
  expect(await finish()).toEqual({ status: 'redo', work: { kind: 'deliver-take', takeId } })
  expect(asked).toEqual([])
})

test.each(['digest-mismatch', 'upload-not-finished', 'expired-upload', 'not-found'])(
  'bytes that the server lacks or does not trust (%s) are delivered once more, none of them lost',
  async (code) => {
    await record(0, 10, 'one')
    refusal = code
    expect(await finish()).toEqual({ status: 'redo', work: { kind: 'deliver-take', takeId } })
    expect(await isStored(0)).toBe(true)
    const parts = await takes.listParts(takeId)
    // A stream that the server does not know is reopened; any other continues.
    const streamId = code === 'not-found' ? null : 'one'
    expect(parts).toMatchObject({ value: [{ confirmed: false, streamId }] })
  },
)

test('a part that arrived while the video was made, and is not in it, is reported and keeps its bytes', async () => {
  await record(0, 10, 'one')
  meanwhile = () => record(1, 20, null)
  expect(await finish()).toMatchObject({ status: 'refused', code: 'wrong-state' })
  expect(await finish()).toMatchObject({ status: 'refused', code: 'wrong-state' })
  expect([await isStored(0), await isStored(1)]).toEqual([false, true])
})

test('even if the server has that part: it is in no video', async () => {
  await record(0, 10, 'one')
  meanwhile = () => record(1, 20, 'two')
  expect(await finish()).toMatchObject({ status: 'refused', code: 'wrong-state' })
  expect(await finish()).toMatchObject({ status: 'refused', code: 'wrong-state' })
  expect(asked).toEqual([['one']])
  expect([await isStored(0), await isStored(1)]).toEqual([false, true])
})

test('a part of which the server has a stream and not all bytes is delivered first: no video is requested', async () => {
  await record(0, 10, 'one')
  await record(1, 20, 'two')
  await takes.changePart(somePart(1, 1).id, (part) => ({ ...part, confirmed: false }))
  expect(await finish()).toEqual({ status: 'redo', work: { kind: 'deliver-take', takeId } })
  expect(asked).toEqual([])
  expect([await isStored(0), await isStored(1)]).toEqual([true, true])
})

test('bytes stay on a device that cannot note which video they have become, until it can', async () => {
  await record(0, 10, 'one')
  const changeTake = takes.changeTake.bind(takes)
  // Only this one row: another database of the same device may well accept writes.
  takes.changeTake = () => Promise.resolve(refuse('unavailable'))
  expect(await finish()).toEqual({ status: 'parked', why: 'busy' })
  expect(await isStored(0)).toBe(true)
  takes.changeTake = changeTake
  expect(await finish()).toEqual({ status: 'done' })
  expect(await takes.readTake(takeId)).toMatchObject({ value: { videoId: video.videoId } })
})

test('a recording outlives its activity: it becomes another video of its name', async () => {
  await record(0, 10, 'one')
  isActivityGone = true
  expect(await finish()).toEqual({ status: 'done' })
  const title = someTake(1).name
  expect(subjects).toEqual([someTake(1).subject, { videoType: 'other', title }])
  expect(asked).toEqual([['one'], ['one']])
  expect(await takes.readTake(takeId)).toMatchObject({
    value: { subject: { title }, videoId: video.videoId },
  })
})

test.each([
  ['AI', { is: 'saved' }],
  ['FACULTY', { is: 'submitted', assessorType: 'FACULTY' }],
] as const)('then what was submitted to %s is %o', async (assessorType, after) => {
  await record(0, 10, 'one')
  const submission = {
    is: 'submitted',
    assessorType,
    description: '',
    usersToNotify: [],
    shared: null,
  } as const
  await takes.changeTake(takeId, (take) => ({ ...take, submission }))
  isActivityGone = true
  expect(await finish()).toEqual({ status: 'done' })
  expect(await takes.readTake(takeId)).toMatchObject({ value: { submission: after } })
})

test('a take whose person teaches by now is finished as theirs, without anybody doing anything', async () => {
  await record(0, 10, 'one')
  open = 'faculty'
  const session = createFakeSession()
  session.changesTo('FACULTY')
  expect(await finish(session)).toEqual({ status: 'done' })
  expect(asked).toHaveLength(2)
})

test('who may not finish it as what they are is told so, once', async () => {
  await record(0, 10, 'one')
  open = 'faculty'
  expect(await finish()).toMatchObject({ status: 'refused', code: 'not-allowed' })
  expect(asked).toHaveLength(1)
  expect(await isStored(0)).toBe(true)
})

test('a take that was being deleted is finished under the id that its record has', async () => {
  await record(0, 10, 'one')
  const { id: sentAs } = someTake(2)
  await takes.changeTake(takeId, (take) => ({ ...take, sentAs }))
  expect(await finish()).toEqual({ status: 'done' })
  expect(names).toEqual([sentAs])
})
