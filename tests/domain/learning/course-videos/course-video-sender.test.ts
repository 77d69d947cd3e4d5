import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { beginCourseVideo, finishCourseVideo } from '#contract/endpoints/learning/courses/course-videos.ts'
import { getUploadInfo } from '#contract/endpoints/video/uploads.ts'
import { refuse, succeed } from '#contract/result.ts'
import { courseId, userId } from '#contract/vocabulary/ids.ts'
import { createCourseVideoSender, isSendingAny } from '#domain/learning/course-videos/course-video-sender.ts'
import type { Call } from '#domain/ports.ts'
import type { PickedFile, Transfer, TransferEnd } from '#domain/video/upload/upload-ports.ts'
import { createCountedIds, createFakeReachability } from '#tests/support/fake-tab.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { digestOf } from '#tests/support/intake.ts'
import { someBytes } from '#tests/support/takes.ts'

const bytes = someBytes(1_000)
const course = courseId.parse('0190a6a0-0000-7000-8000-000000000001')
const owner = userId.parse('0190a6a0-0000-7000-8000-000000000002')

function picked(content = bytes): PickedFile {
  return {
    identity: { name: 'knot.mp4', size: content.length, lastModified: 0, type: 'video/mp4', edges: '' },
    source: {
      size: content.length,
      slice: async (start, end) => ({
        size: end - start,
        arrayBuffer: async () => content.slice(start, end).buffer,
      }),
    },
    handle: null,
  }
}

/** A server with some bytes of the file, and passes that the test ends. */
function open({ arrived = 0, isAway = false } = {}) {
  const clock = createHandClock()
  const reachability = createFakeReachability()
  const passes: { transfer: Transfer; end: (end: TransferEnd) => void }[] = []
  const digests: string[] = []
  const world = { isAway }
  const call = (async (endpoint: unknown, input: { params: { id: string }; body: { digest: string } }) => {
    if (world.isAway) return refuse({ code: 'offline' })
    const video = {
      id: input.params?.id,
      state: 'UPLOADING',
      uri: '/tus/1',
      uploadedSize: arrived,
      totalSize: 1_000,
    }
    if (endpoint === beginCourseVideo) return succeed(video)
    if (endpoint === getUploadInfo)
      return succeed({
        uploadedSize: arrived,
        startDigest: digestOf(Buffer.from(bytes.subarray(0, arrived))),
      })
    expect(endpoint).toBe(finishCourseVideo)
    digests.push(input.body.digest)
    return succeed({ ...video, state: 'PROCESSING' })
  }) as unknown as Call
  const sender = createCourseVideoSender({
    transport: {
      transfer: (transfer) => new Promise((end) => passes.push({ transfer, end })),
    },
    call,
    clock,
    ids: createCountedIds(),
    sha256: async (data) => new Uint8Array(createHash('sha256').update(data).digest()),
    reachability,
    chunkBytes: async () => 500,
    ownerId: () => owner,
  })
  return { sender, passes, digests, world, clock, reachability }
}

test('what is sent is digested on the way, and handed over with its digest', async () => {
  const { sender, passes, digests } = open()
  sender.send(course, picked(), null)
  await settlePromises()
  expect(isSendingAny(sender.snapshot())).toBe(true)
  const [pass] = passes
  expect(pass?.transfer).toMatchObject({ address: '/tus/1', chunkBytes: 500, ownerId: owner })
  pass?.transfer.onProgress({ confirmed: 0, moving: 700 })
  expect(sender.snapshot()).toMatchObject([{ name: 'knot.mp4', state: { status: 'sending', sent: 700 } }])
  pass?.end({ status: 'sent' })
  await settlePromises()
  expect(digests).toEqual([digestOf(Buffer.from(bytes))])
  expect(sender.snapshot()).toEqual([])
})

test('without a network it waits, and goes on when the server is back', async () => {
  const { sender, passes, world, reachability } = open({ isAway: true })
  sender.send(course, picked(), null)
  await settlePromises()
  expect(sender.snapshot()).toMatchObject([{ state: { status: 'waiting', isAway: true } }])
  world.isAway = false
  reachability.become('reachable')
  await settlePromises()
  expect(passes).toHaveLength(1)
})

test('an upload from before goes on with the same file, and with no other', async () => {
  const known = {
    id: '0190a6a0-0000-7000-8000-000000000003' as never,
    name: 'first-name.mp4',
    totalSize: 1_000,
  }
  const { sender, passes } = open({ arrived: 400 })
  sender.send(course, picked(someBytes(1_000, 9)), known)
  await settlePromises()
  expect(sender.snapshot()).toMatchObject([{ state: { status: 'failed', why: 'other-file' } }])
  sender.send(course, picked(someBytes(999)), known)
  expect(sender.snapshot()).toMatchObject([{ state: { status: 'failed', why: 'other-file' } }])
  sender.send(course, picked(), known)
  await settlePromises()
  expect(sender.snapshot()).toMatchObject([{ id: known.id, name: 'first-name.mp4', state: { sent: 400 } }])
  expect(passes).toHaveLength(1)
})

test('one that is stopped moves no further, and neither does any when the person leaves', async () => {
  const { sender, passes } = open()
  sender.send(course, picked(), null)
  sender.send(course, picked(), null)
  await settlePromises()
  sender.stop(sender.snapshot()[0]!.id)
  expect(passes[0]?.transfer.signal.aborted).toBe(true)
  expect(sender.snapshot()).toHaveLength(1)
  sender.stopAll()
  expect(sender.snapshot()).toEqual([])
  expect(passes[1]?.transfer.signal.aborted).toBe(true)
})
